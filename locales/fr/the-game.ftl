### The Game et The Game: Extreme.

## Le jeu

the-game-name = The Game
the-game-extreme-name = The Game: Extreme
the-game-extreme-line = The Game avec 28 cartes qui donnent des ordres : il faut les exécuter à la lettre.
the-game-extreme-short = Extreme
the-game-line = Quatre-vingt-dix-huit cartes, quatre piles, une seule équipe : posez-les toutes sans jamais dire un nombre.
the-game-length = de 15 à 25 minutes

## Options

the-game-option-extreme = Extreme
the-game-option-extreme-hint = 28 cartes portent des ordres à exécuter à la lettre.
the-game-option-orders-shuffled = Ordres mélangés
the-game-option-orders-shuffled-hint = À chaque partie, les ordres vont à 28 cartes au hasard. Tout le monde voit lesquelles avant de commencer.
the-game-option-expert = Expert
the-game-option-expert-hint = Pour les équipes qui gagnent trop souvent.
the-game-option-expert-off = non : au moins deux cartes par tour
the-game-option-expert-one = un : au moins trois cartes par tour
the-game-option-expert-two = deux : au moins trois cartes par tour et une carte de moins en main
the-game-option-starter = Qui commence
the-game-option-starter-hint = Choisis dès maintenant qui commence. Sinon, chacun regarde sa main et dit s’il a envie de commencer.
the-game-option-free-talk = Discussion libre
the-game-option-free-talk-hint = On peut s’écrire. Les nombres sont masqués tant que la partie dure.

## Bots

the-game-bot-random = Joue n’importe quel coup permis.
the-game-bot-greedy = Va d’abord dix en arrière, puis pose ce qui fait le moins bouger une pile.
the-game-bot-counting = Pèse des tours entiers selon le nombre de cartes à jouer que chaque pile accepterait encore.
the-game-bot-lookahead = Essaie ses meilleurs tours dans de nombreux mondes compatibles avec ce qu’il sait. Lit les signaux et n’en fait aucun.
the-game-bot-signalling = Réfléchit comme « lookahead » et fait des signaux : « laisse-la-moi » s’il tient la carte qui fait reculer la pile, « doucement » s’il tient une des suivantes.
the-game-bot-beginner = Débutant : pose la carte la plus proche, puis la suivante, et oublie parfois d’aller dix en arrière. Répond aussitôt.
the-game-bot-easy = Sait aller dix en arrière et pense par tours entiers, mais se presse souvent. Répond aussitôt.
the-game-bot-normal = Garde les piles ouvertes aux cartes qui restent. Répond aussitôt.
the-game-bot-hard = Essaie ses meilleurs tours de tête. Ne fait pas de signaux. 50 ms par tour au plus.
the-game-bot-expert = Le meilleur des nôtres : anticipe, comprend tes signaux et en fait. Une seconde par tour au plus.

## Piles : s'emploient comme « la pile A ↑ »

the-game-pile-a = A ↑
the-game-pile-b = B ↑
the-game-pile-c = C ↓
the-game-pile-d = D ↓

## Ordres

the-game-order-stop = Stop
the-game-order-stop-hint = Ton tour finit avec cette carte, même si c’est la première.
the-game-order-skull = Tête de mort
the-game-order-skull-hint = Couvre-la avant la fin de ton tour.
the-game-order-three = Trois !
the-game-order-three-hint = Pose exactement trois cartes pendant ce tour.
the-game-order-silence = Silence
the-game-order-silence-hint = Ni signaux, ni phrases, ni messages tant que cette carte est visible.
the-game-order-no-reverse = Sans marche arrière
the-game-order-no-reverse-hint = Personne ne va dix en arrière tant que cette carte est visible.
the-game-order-one-pile = Une seule pile
the-game-order-one-pile-hint = Toutes les cartes d’un tour vont sur une seule pile tant que cette carte est visible.
the-game-order-draw-one = Pioche une carte
the-game-order-draw-one-hint = On ne pioche qu’une carte à la fin du tour tant que celle-ci est visible.

## Signaux et phrases

the-game-signal-nothing = aucun signal
the-game-signal-go-easy = doucement
the-game-signal-mine = laisse-la-moi

the-game-phrase-something-good = J’ai quelque chose de bon
the-game-phrase-dreadful-hand = J’ai une main affreuse
the-game-phrase-can-wait = Je peux attendre
the-game-phrase-turn-soon = Il faut que je joue bientôt
the-game-phrase-lay-few = Pose le moins possible
the-game-phrase-lay-more = Pose plus si tu peux
the-game-phrase-careful = Attention !
the-game-phrase-thanks = Merci
the-game-phrase-well-played = Bien joué
the-game-phrase-sorry = Pardon
the-game-phrase-hold-stop = J’ai un stop
the-game-phrase-hold-skull = J’ai une tête de mort
the-game-phrase-hold-three = J’ai un trois !
the-game-phrase-hold-silence = J’ai un silence
the-game-phrase-hold-no-reverse = J’ai un « sans marche arrière »
the-game-phrase-hold-one-pile = J’ai un « une seule pile »
the-game-phrase-hold-draw-one = J’ai un « pioche une carte »

## Actions

the-game-action-bid = { $bid ->
    [0] 0 · Plutôt pas moi
    [1] 1 · S’il le faut
    [2] 2 · Volontiers
   *[other] 3 · Laissez-moi commencer !
}
the-game-action-lay = Poser le { $card } sur la pile { $pile }
the-game-action-end = Finir le tour
the-game-action-signal = Pile { $pile } : { $signal }
the-game-action-say = « { $phrase } »

## Pourquoi pas ?

the-game-refusal-no-such-seat = Cette place n’existe pas à cette table.
the-game-refusal-over = La partie est finie ; on ne peut plus rien poser.
the-game-refusal-not-your-turn = C’est { $player } qui joue. Ton tour viendra.
the-game-refusal-bids-first = D’abord, chacun dit s’il a envie de commencer.
the-game-refusal-already-bid = Tu as déjà répondu. Il n’y a plus qu’à attendre les autres.
the-game-refusal-no-bids-now = On sait déjà qui commence.
the-game-refusal-not-in-hand = Tu n’as pas le { $card } en main.
the-game-refusal-too-low = { $trick ->
    [0] La pile { $pile } monte et montre le { $top } : il lui faut une carte plus haute, et le { $card } ne l’est pas.
   *[other] La pile { $pile } monte et montre le { $top } : il lui faut une carte plus haute, ou exactement le { $trick } (dix en arrière). Le { $card } n’est ni l’un ni l’autre.
}
the-game-refusal-too-high = { $trick ->
    [0] La pile { $pile } descend et montre le { $top } : il lui faut une carte plus basse, et le { $card } ne l’est pas.
   *[other] La pile { $pile } descend et montre le { $top } : il lui faut une carte plus basse, ou exactement le { $trick } (dix en arrière). Le { $card } n’est ni l’un ni l’autre.
}
the-game-refusal-reverse-forbidden = Le { $card } irait dix en arrière, et « Sans marche arrière » est visible. Couvre d’abord cette carte par un coup ordinaire.
the-game-refusal-bound-to-one-pile = « Une seule pile » est en vigueur : pendant ce tour, tes cartes vont sur la pile { $pile }.
the-game-refusal-too-few = { $minimum ->
    [one] Tu dois poser une carte avant de finir ton tour.
   *[other] Tu dois poser au moins { $minimum } cartes ; { $laid ->
        [0] tu n’en as encore posé aucune.
        [one] tu en as posé une jusqu’ici.
       *[other] tu en as posé { $laid } jusqu’ici.
    }
}
the-game-refusal-skull-shows = Une tête de mort est visible. Couvre-la avant de finir ton tour.
the-game-refusal-three-unmet = « Trois ! » demande exactement trois cartes ; tu en as posé { $laid ->
    [one] une jusqu’ici.
   *[other] { $laid } jusqu’ici.
}
the-game-refusal-silence = « Silence » est visible. Personne ne fait de signal ni ne parle tant qu’il n’est pas couvert.
the-game-refusal-no-free-talk = La discussion libre n’a pas été choisie à cette table. Les signaux et les phrases restent possibles, sauf pendant un silence.
the-game-refusal-no-orders = Dans le jeu simple, il n’y a pas d’ordres.
the-game-refusal-alone = Tu joues en solo ; il n’y a personne à qui faire signe.
the-game-refusal-shown-already = C’est déjà ce que tu montres sur cette pile.

the-game-warning-loses = Le { $card } fait perdre la partie : l’ordre « { $order } » serait enfreint.

## Ce qui se passe

the-game-sight-dealt = Les mains sont distribuées.
the-game-sight-bid = { $player } a répondu.
the-game-sight-starts = { $player } commence.
the-game-sight-laid = { $player } pose le { $card } sur la pile { $pile }.
the-game-sight-trick = { $player } va dix en arrière : le { $card } sur le { $on }, pile { $pile }.
the-game-sight-laid-order = { $player } pose le { $card } sur la pile { $pile } : « { $order } ».
the-game-sight-trick-order = { $player } va dix en arrière : le { $card } sur le { $on }, pile { $pile }. L’ordre est « { $order } ».
the-game-sight-ended = { $count ->
    [0] { $player } finit son tour.
    [one] { $player } finit son tour et pioche une carte.
   *[other] { $player } finit son tour et pioche { $count } cartes.
}
the-game-sight-signal = { $player }, sur la pile { $pile } : { $signal }.
the-game-sight-signal-down = { $player } retire son signal de la pile { $pile }.
the-game-sight-said = { $player } : « { $phrase } »
the-game-sight-hushed = Silence ! Tous les signaux sont retirés.

## La fin

the-game-outcome-won = Bravo ! Les 98 cartes sont posées.
the-game-outcome-excellent = { $left ->
    [one] Plus aucune carte ne convient. Il n’en reste qu’une : excellent !
   *[other] Plus aucune carte ne convient. Il n’en reste que { $left } : excellent !
}
the-game-outcome-stuck = { $left ->
    [one] Plus aucune carte ne convient. Il en reste une.
   *[other] Plus aucune carte ne convient. Il en reste { $left }.
}
the-game-outcome-broken = { $left ->
    [0] Perdu : l’ordre « { $order } » a été enfreint, alors que toutes les cartes étaient posées.
    [one] Perdu : l’ordre « { $order } » a été enfreint. Il restait une carte.
   *[other] Perdu : l’ordre « { $order } » a été enfreint. Il restait { $left } cartes.
}

## Ce qui cloche dans une position écrite

the-game-fault-seats = Impossible de jouer à { $given } : il faut être de un à cinq.
the-game-fault-shuffled-without-extreme = Les ordres ne se mélangent que dans Extreme.
the-game-fault-starter = La place { $seat } ne peut pas commencer : elle n’est pas à la table (on compte à partir de 0).
the-game-fault-hand-count = { $given ->
    [0] Aucune main n’est écrite ; il en faut une par place.
    [one] Une main est écrite ; il en faut une par place.
   *[other] { $given } mains sont écrites ; il en faut une par place.
}
the-game-fault-hand-too-large = La place { $seat } a plus de cartes qu’il n’est possible à ce moment (on compte à partir de 0).
the-game-fault-card-twice = La carte { $card } est à deux endroits.
the-game-fault-pile-number = Le { $number } ne peut pas être sur la pile { $pile }.
the-game-fault-pile-step = Le { $to } ne peut pas aller sur le { $from } de la pile { $pile }.
the-game-fault-orders-without-extreme = Des ordres sont écrits, mais sans Extreme aucune carte n’en porte.
the-game-fault-orders-missing = Les ordres sont mélangés : la position doit dire quelles cartes les portent.
the-game-fault-order-count = L’ordre « { $order } » doit être sur quatre cartes exactement.
the-game-fault-order-twice = La carte { $card } porte deux ordres.
the-game-fault-turn-seat = Ce ne peut pas être le tour de la place { $seat } : elle n’est pas à la table (on compte à partir de 0).
the-game-fault-turn-without-cards = Ce ne peut pas être le tour de la place { $seat } : elle n’a rien à poser (on compte à partir de 0).
the-game-fault-turn-laid = { $laid ->
    [one] D’après la position, une carte a été posée pendant ce tour : plus qu’il n’y en a sur les piles.
   *[other] D’après la position, { $laid } cartes ont été posées pendant ce tour : plus qu’il n’y en a sur les piles.
}
the-game-fault-skull-at-start = Un tour ne peut pas commencer avec une tête de mort visible.
the-game-fault-turn-three = Ce qui est écrit au sujet de « Trois ! » est impossible à ce moment.
the-game-fault-turn-bound = L’ordre « Une seule pile » de la pile { $pile } ne peut pas contraindre ce tour de cette façon.
the-game-fault-no-bids = Ici, on ne demande pas qui commence : on joue en solo, ou c’est déjà choisi.
the-game-fault-bid-count = { $given ->
    [0] Aucune réponse n’est prévue ; il en faut une par place.
    [one] Une seule réponse est prévue ; il en faut une par place.
   *[other] { $given } réponses sont prévues ; il en faut une par place.
}
the-game-fault-bids-done = Tout le monde a répondu : quelqu’un a donc commencé.
the-game-fault-laid-before-bids = Des cartes sont sur les piles alors que personne n’a commencé.
the-game-fault-ending = Cette fin ne va pas avec les cartes.
the-game-fault-signal-count = { $given ->
    [one] Les signaux d’une place sont écrits ; il faut ceux de toutes les places, ou aucun.
   *[other] Les signaux de { $given } places sont écrits ; il faut ceux de toutes les places, ou aucun.
}
the-game-fault-signals-forbidden = Des signaux sont montrés là où il ne peut pas y en avoir : sous silence ou en solo.
