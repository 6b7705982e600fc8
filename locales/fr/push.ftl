push-name = PUSH
push-line = Une carte de plus, ou s’arrêter à temps : un jeu de sang-froid pour deux à six.
push-length = environ 20 minutes

## Couleurs, formes et lettres
push-colour-yellow = jaune
push-colour-red = rouge
push-colour-blue = bleu
push-colour-green = vert
push-colour-purple = pourpre
push-shape-circle = cercle
push-shape-diamond = losange
push-shape-square = carré
push-shape-triangle = triangle
push-shape-hexagon = hexagone
push-letter-yellow = J
push-letter-red = R
push-letter-blue = B
push-letter-green = V
push-letter-purple = P
push-face-star = étoile

## Cartes et rangées
push-card-number = carte numéro
push-card-dice = carte dé
push-card-switch = carte changement de sens
push-row-1 = rangée 1
push-row-2 = rangée 2
push-row-3 = rangée 3

## Ce qu’on peut faire
push-action-reveal = Pousser : retourner une carte
push-action-place = Poser en { $row }
push-action-new-row = Ouvrir une nouvelle rangée
push-action-stop = S’arrêter
push-action-take = Prendre la { $row }
push-action-bank = Mettre tout le { $colour } en banque

## Ce qui s’est passé
push-sight-turn = C’est à { $player } de jouer.
push-sight-revealed = { $player } retourne un { $number } { $colour }.
push-sight-revealed-dice = { $player } retourne une carte dé.
push-sight-revealed-switch = { $player } retourne un changement de sens : la prise se fait dans l’autre sens.
push-sight-row-started = { $player } ouvre la { $row } avec le { $number } { $colour }.
push-sight-row-started-dice = { $player } ouvre la { $row } avec la carte dé.
push-sight-placed = { $player } pose le { $number } { $colour } en { $row }.
push-sight-placed-dice = { $player } pose la carte dé en { $row }.
push-sight-bust = Trop loin ! Aucune rangée n’accepte le { $number } { $colour }. { $player } ne prend rien et lance le dé.
push-sight-bust-dice = Trop loin ! Aucune rangée n’accepte une autre carte dé. { $player } ne prend rien et lance le dé.
push-sight-stopped = { $player } s’arrête.
push-sight-took = { $player } prend la { $row } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-took-dice = { $player } prend la { $row } avec sa carte dé : { $count ->
    [one] { $count } carte numéro
   *[other] { $count } cartes numéro
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, et un lancer.
push-sight-took-lone-dice = { $player } prend la { $row } : rien qu’une carte dé, et un lancer.
push-sight-rolled = { $player } lance le dé : { $face }, rien à perdre de cette couleur.
push-sight-rolled-lost = { $player } lance le dé : { $face }, et perd { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-rolled-star = { $player } lance le dé : étoile, rien n’est perdu.
push-sight-rolled-star-lost = { $player } lance le dé : étoile, et perd tout son butin, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-banked = { $player } met tout le { $colour } en banque : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-banked-hidden = { $player } met tout le { $colour } en banque : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, face cachée.
push-sight-cleared = { $count ->
    [one] La rangée que personne n’a prise part à la défausse.
   *[other] Les { $count } rangées que personne n’a prises partent à la défausse.
  }
push-sight-cleared-switches = { $switches ->
    [one] Le changement de sens part à la défausse.
   *[other] Les { $switches } changements de sens partent à la défausse.
  }

## Comment c’est fini
push-outcome-won = { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-outcome-by-cards = { $player } gagne : égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, et { $cards ->
    [one] sa seule carte fait
   *[other] ses { $cards } cartes font
  } la différence.
push-outcome-shared-two = { $player } et { $other } partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-outcome-shared = { $count } joueurs partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

## Pourquoi pas
push-refusal-no-such-seat = Cette place n’existe pas à cette table.
push-refusal-over = La partie est finie.
push-refusal-not-your-turn = C’est à { $player } de jouer.
push-refusal-rows-first = On distribue les rangées : c’est à { $player } d’en prendre une.
push-refusal-not-your-take = C’est à { $player } de prendre une rangée.
push-refusal-not-yet = On prend les rangées quand quelqu’un s’arrête ou va trop loin.
push-refusal-row-gone = Il ne reste rien de la { $row }.
push-refusal-place-first = Pose d’abord le { $number } { $colour }.
push-refusal-place-first-dice = Pose d’abord la carte dé.
push-refusal-nothing-to-place = Aucune carte n’attend sa place.
push-refusal-no-such-row = La { $row } n’existe pas encore : ouvre-la comme nouvelle rangée.
push-refusal-same-number = Le { $number } { $colour } n’entre pas en { $row } : il y a déjà un { $number }.
push-refusal-same-colour = Le { $number } { $colour } n’entre pas en { $row } : il y a déjà du { $colour }.
push-refusal-second-dice = Il y a déjà une carte dé en { $row }.
push-refusal-three-rows = Il y a déjà trois rangées : pas de quatrième.
push-refusal-deck-empty = La pioche est épuisée : tu dois t’arrêter.
push-refusal-no-row-yet = Sans rangée sur la table, on ne peut pas s’arrêter : continue à retourner.
push-refusal-already-revealing = Tu as retourné une carte : plus de banque avant ton prochain tour.
push-refusal-nothing-to-bank = Il n’y a pas de { $colour } dans ton butin.

## Ce qui cloche dans une position écrite
push-fault-seats = On joue de deux à six, pas à { $given }.
push-fault-first-not-there = La place { $seat } doit commencer et personne n’y est assis.
push-fault-bench-count = { $given ->
    [one] { $given } butin est écrit : il en faut un par place.
   *[other] { $given } butins sont écrits : il en faut un par place.
  }
push-fault-bank-count = { $given ->
    [one] { $given } banque est écrite : il en faut une par place.
   *[other] { $given } banques sont écrites : il en faut une par place.
  }
push-fault-on-bench = Le butin de la place { $seat } contient une { $card } : seules les cartes numéro y vont.
push-fault-in-bank = La banque de la place { $seat } contient une { $card } : seules les cartes numéro y vont.
push-fault-too-many = Le { $number } { $colour } apparaît plus de trois fois.
push-fault-too-many-special = Type « { $card } » : il y en a plus que dans le jeu.
push-fault-row-count = Il y a { $given } rangées : trois au plus.
push-fault-empty-row = Il n’y a aucune carte en { $row } et personne ne l’a prise.
push-fault-in-row = Le { $number } { $colour } ne peut pas se trouver en { $row }.
push-fault-in-row-special = Il y a une { $card } de trop en { $row }.
push-fault-turn-seat = C’est à la place { $seat } de jouer et personne n’y est assis.
push-fault-no-place-for = Le { $number } { $colour } attend sa place et aucune rangée ne l’accepte.
push-fault-no-place-for-special = Une { $card } attend sa place et aucune rangée ne l’accepte.
push-fault-nothing-left = Il n’y a plus rien à retourner ni rangée pour s’arrêter : la partie serait finie.
push-fault-taker-seat = La place { $seat } prend des rangées et personne n’y est assis.
push-fault-rows-at-take = Ces rangées ne peuvent pas rester quand la place { $seat } en prend une.
push-fault-over-with-deck = La partie est dite finie, et { $left ->
    [one] il reste une carte
   *[other] il reste { $left } cartes
  } dans la pioche.
push-fault-over-with-rows = La partie est dite finie, et des cartes sont encore au milieu.

## Options
push-option-risk = Pour les amateurs de risque
push-option-risk-hint = L’étoile emporte tout le butin.
push-option-keep-switches = Garder les changements de sens
push-option-keep-switches-hint = On les laisse dans la pioche même à deux. À plus de deux, ils y sont toujours.
push-option-hide-totals = Cacher les totaux en banque
push-option-hide-totals-hint = Jusqu’à la fin, chacun ne voit que le contenu de sa propre banque.
push-option-first-player = Qui commence
push-option-first-player-hint = La place qui ouvre la partie ; sinon, le sort décide.

## Bots
push-bot-random = Joue n’importe quoi, pourvu que ce soit permis.
push-bot-cautious = Prudent : quelques cartes, un arrêt, et la banque à temps.
push-bot-odds = Calcule avec les cartes qui restent et joue pour gagner.
push-bot-beginner = Débutant : s’arrête à quelques points et ne compte rien. Répond aussitôt.
push-bot-easy = Prudent la plupart du temps, mais s’emballe parfois. Répond aussitôt.
push-bot-normal = Joue selon des règles de bon sens et met les grandes couleurs à l’abri. Répond aussitôt.
push-bot-hard = Compte avec les cartes qui restent, et suit parfois son intuition. Répond aussitôt.
push-bot-expert = Compte toujours avec les cartes qui restent et joue pour gagner. Moins de 1 ms par décision.

# Ce que compter dit à coup sûr.
push-fact-bust = { $busting ->
    [0] Aucune des { $cards } cartes qui pouvaient sortir n’aurait mené trop loin
    [one] Une des { $cards } cartes qui pouvaient sortir aurait mené trop loin
   *[other] { $busting } des { $cards } cartes qui pouvaient sortir auraient mené trop loin
}
