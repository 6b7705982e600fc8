### La table de The Game dans le navigateur : ce qui ne se dit que là.

## L’équipe et les cartes qui restent

web-the-game-team = L’équipe
web-the-game-your-turn = À toi
web-the-game-on-turn = joue
web-the-game-out = plus de cartes
web-the-game-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-the-game-left = { $count ->
    [0] Plus aucune carte
    [one] Il reste { $count } carte
   *[other] Il reste { $count } cartes
}
web-the-game-laid = { $count ->
    [one] { $count } posée
   *[other] { $count } posées
}
web-the-game-in-hands = { $count } en main
web-the-game-to-draw = { $count } à piocher
web-the-game-meter = Cartes posées : { $laid } sur 98, { $hands } en main, { $draw } à piocher
web-the-game-draw-pile = { $count ->
    [one] carte à piocher
   *[other] cartes à piocher
}
web-the-game-draw-short = à piocher

## Piles

web-the-game-up = monte
web-the-game-down = descend
web-the-game-pile-name = { $way ->
    [up] Pile { $pile }, monte, { $top }.
   *[down] Pile { $pile }, descend, { $top }.
}
web-the-game-pile-order = Ordre : { $order }.
web-the-game-pile-trick = Le { $card } va dix en arrière.
web-the-game-pile-jump = Le { $card } saute de { $jump }.
web-the-game-pile-no = Le { $card } ne va pas ici.
web-the-game-pile-fatal = Ici, le { $card } fait perdre la partie.
web-the-game-pile-signal = { $player } : { $signal }.
web-the-game-ten-back = dix en arrière
web-the-game-jump = saut de { $jump }
web-the-game-wants-more = plus de { $top }
web-the-game-wants-less = moins de { $top }
web-the-game-bound = tout va sur { $pile }
web-the-game-no-reverse = pas de recul
web-the-game-fatal-verb = fait perdre
web-the-game-fatal-object = la partie

## Signaux et phrases

web-the-game-signals = Signaux
web-the-game-signal-set = Signal sur la pile { $pile }
web-the-game-signal-on = « { $signal } » sur { $pile }
web-the-game-signal-go-easy = doucement
web-the-game-signal-mine = laisse-la-moi
web-the-game-signal-nothing = aucun signal
web-the-game-phrases = Phrases
web-the-game-phrases-title = Le dire sans nombres
web-the-game-silence = Silence en vigueur

## La main

web-the-game-hand = Ta main
web-the-game-keys = Gauche et droite passent d’une carte à l’autre, Entrée choisit, A à D posent sur une pile, Échap la remet en main.
web-the-game-card-order = { $card }, { $order }.
web-the-game-card-plain = { $card }.
web-the-game-card-goes = Va sur { $piles }.
web-the-game-card-trick = { $pile }, dix en arrière
web-the-game-card-nowhere = Ne va nulle part pour l’instant.
web-the-game-card-fatal = Fait perdre la partie.
web-the-game-card-sent = Envoyée.
web-the-game-hint-card = Choisis une carte.
web-the-game-hint-chosen = Tu as choisi le { $card }. Touche une pile éclairée.
web-the-game-hint-nowhere = Le { $card } ne va nulle part pour l’instant.
web-the-game-hint-pile = Tu as choisi la pile { $pile }. Touche une carte éclairée.
web-the-game-hint-pile-none = Aucune de tes cartes ne va sur la pile { $pile } pour l’instant.
web-the-game-hint-more = Pose encore ou finis ton tour.
web-the-game-hint-sent = C’est parti…
web-the-game-hint-wait = C’est { $player } qui joue.
web-the-game-hint-watching = Tu regardes. C’est { $player } qui joue.

## Le tour

web-the-game-turn-laid = { $laid ->
    [one] { $laid } carte posée sur { $minimum }
   *[other] { $laid } cartes posées sur { $minimum }
}
web-the-game-turn-minimum = { $count ->
    [one] Pose au moins une carte, là où elle va.
   *[other] Pose au moins { $count } cartes, une à une, là où elles vont.
}
web-the-game-turn-enough = Tu peux finir ton tour. Pose encore si cela aide les autres.
web-the-game-turn-three = « Trois ! » est posé : exactement trois cartes pendant ce tour, ni plus ni moins.
web-the-game-turn-skull = Une tête de mort est visible : couvre-la avant la fin de ton tour.
web-the-game-turn-theirs = { $count ->
    [0] { $player } n’a encore rien posé.
    [one] { $player } a posé une carte.
   *[other] { $player } a posé { $count } cartes.
}
web-the-game-end-missing = { $count ->
    [one] Encore { $count } carte
   *[other] Encore { $count } cartes
}
web-the-game-end-skull = couvre d’abord la tête de mort
web-the-game-end-three = exactement trois : { $laid } jusqu’ici
web-the-game-end-theirs = C’est { $player } qui joue
web-the-game-undo = Reprendre
web-the-game-undo-none = Rien à reprendre
web-the-game-undo-ask = Demander à reprendre
web-the-game-lay-it = La poser
web-the-game-lay-it-lose = et perdre…
web-the-game-lay-it-sure = La poser et perdre
web-the-game-choose-another = En choisir une autre

## Ordres en vigueur

web-the-game-in-force = Ordres en vigueur
web-the-game-while = tant que le { $card } est sur { $pile }
web-the-game-while-brief = { $card } sur { $pile }
web-the-game-three-count = { $laid } sur 3 pendant ce tour
web-the-game-three-count-brief = { $laid } sur 3
web-the-game-skull-on = couvre le { $card } sur { $pile } ce tour-ci
web-the-game-skull-on-brief = à couvrir ce tour-ci
web-the-game-orders = Les sept ordres
web-the-game-lightning = tout de suite, ou c’est perdu
web-the-game-infinity = tant qu’il est visible
web-the-game-short-stop = finit le tour
web-the-game-short-skull = à couvrir ce tour-ci
web-the-game-short-three = exactement trois cartes
web-the-game-short-silence = aucun signal
web-the-game-short-no-reverse = jamais dix en arrière
web-the-game-short-one-pile = une pile par tour
web-the-game-short-draw-one = une seule carte piochée

## Qui commence

web-the-game-bids-title = Qui commence ?
web-the-game-bids-ask = Regarde ta main. À quel point veux-tu commencer ? Personne ne voit ta réponse avant que tout le monde ait donné la sienne.
web-the-game-bids-yours = Ta réponse est donnée.
web-the-game-bids-wait = On attend { $players }.
web-the-game-bids-watch = Chacun dit en secret s’il a envie de commencer.
web-the-game-bid-done = a répondu
web-the-game-bid-open = réfléchit

## La fin et les mains ouvertes

web-the-game-over-left = { $count ->
    [one] Il restait { $count } carte
   *[other] Il restait { $count } cartes
}
web-the-game-open-hands = Toutes les mains
web-the-game-open-hand = Main { JOIN("de", $player) } : { $cards }
web-the-game-result-laid = cartes posées sur 98
web-the-game-result-on-piles = { $count } sur les piles
web-the-game-result-in-hands = { $count } en main
web-the-game-result-in-pile = { $count ->
    [one] { $count } jamais piochée
   *[other] { $count } jamais piochées
}
web-the-game-result-piles = Où les piles se sont arrêtées
web-the-game-result-room = { $count ->
    [0] pile { $pile }, au bout
    [one] pile { $pile }, à un pas du bout
   *[other] pile { $pile }, à { $count } du bout
}
web-the-game-result-holds = { $count ->
    [0] plus de cartes
    [one] encore une carte
   *[other] encore { $count } cartes
}
web-the-game-result-why = Le résultat est le nombre de cartes non posées, mains et pioche ensemble : moins il y en a, mieux c’est, et moins de dix est excellent (T5.2, T5.4).
web-the-game-course = Cartes posées, étape par étape
web-the-game-joy-laid = { $count } cartes posées
web-the-game-joy-all = Toutes sur la table !
web-the-game-joy-short = Il en manquait { $count }

## Keys
web-the-game-key-along = D’une carte à l’autre
web-the-game-key-choose = Choisir la carte ou la pile
web-the-game-key-lay = Poser la carte choisie sur cette pile
web-the-game-key-end = Finir le tour
web-the-game-key-back = Reprendre la carte en main
web-the-game-covered-seen = Les piles, les signaux, le journal et le nombre de cartes restantes.
web-the-game-covered-unseen = Ni les mains, ni les cartes qui conviennent.
