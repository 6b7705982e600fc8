## Qui est là et ce qu’on a
web-push-others = Les autres
web-push-bench-yours = Ton butin
web-push-bench-of = { $player } : son butin
web-push-exposed = { $points ->
    [one] { $points } point exposé
   *[other] { $points } points exposés
  }
web-push-on-bench = { $points } au butin
web-push-in-bank = { $points } en banque
web-push-in-bank-hidden = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } en banque
web-push-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-push-cards-points = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-push-cards-short = { $count } c.
web-push-bank-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-push-bank-safe = { $count ->
    [one] { $count } carte, à l’abri
   *[other] { $count } cartes, à l’abri
  }
web-push-bank-none = rien en banque
web-push-total = { $points } en tout
web-push-you = toi
web-push-card = { $number } { $colour }
web-push-column = { $colour } : { $cards }
web-push-column-empty = { $colour } : rien
web-push-close = Fermer

## L’ordre de prise
web-push-order = Prise
web-push-order-label = Ordre de prise, { $way }
web-push-place = { $place ->
    [1] 1ᵉʳ
    [2] 2ᵉ
   *[other] { $place }ᵉ
  }
web-push-takes = prend { $place }
web-push-takes-maybe = { $place } s’il y a une rangée
web-push-takes-nothing = ne prend rien
web-push-nothing = rien
web-push-went-too-far = trop loin
web-push-way-left = gauche
web-push-way-right = droite
web-push-to-the-left = vers la gauche
web-push-to-the-right = vers la droite
web-push-switched = sens changé
web-push-switched-back = sens rétabli

## Le paquet et la carte en jeu
web-push-deck-left = dans la pioche
web-push-deck-empty = plus de carte
web-push-card-pushed = Carte retournée
web-push-card-next = Carte suivante
web-push-too-far = Trop loin !
web-push-discarded = { $count } à la défausse

## Le risque, pour s’entraîner
web-push-odds-short = risque
web-push-odds-show = Montrer le risque d’aller trop loin
web-push-odds-hide = Cacher le risque d’aller trop loin
web-push-odds-too-far = d’aller trop loin
web-push-odds-then = puis { $share } de risque
web-push-odds-title = Risque à la prochaine carte
web-push-odds-next = { $share } de risque d’aller trop loin si tu retournes une carte.
web-push-odds-cards = { $cards ->
    [one] { $cards } carte sur { $deck } ne trouve pas de rangée.
   *[other] { $cards } cartes sur { $deck } ne trouvent pas de rangée.
  }
web-push-odds-placed = Tout dépend de la rangée : pose d’abord la carte.
web-push-odds-aid = Aide d’entraînement.

## Rangées
web-push-rows = Les rangées
web-push-row-holds = { $row } : { $cards }.
web-push-row-empty = { $row } : pas encore ouverte.
web-push-row-gone = { $row } : plus rien.
web-push-row-no-yet = pas ouverte
web-push-row-taken = vide
web-push-row-accepts = accepte
web-push-row-accepts-all = Elle accepte : { $what }.
web-push-row-has-number = a déjà un { $number }
web-push-row-has-colour = a déjà du { $colour }
web-push-row-has-dice = a déjà une carte dé
web-push-row-here = Poser ici
web-push-row-new = Nouvelle rangée
web-push-row-take = Prendre
web-push-row-roll = et un lancer
web-push-row-lone = juste un lancer

## Ce qu’on fait
web-push-do-push = Pousser
web-push-do-push-first = { $count } dans la pioche
web-push-do-stop = Stop
web-push-do-stop-take = et prendre
web-push-do-bank = Banque
web-push-do-bank-choose = choisir une couleur
web-push-do-place = Poser en { $row }
web-push-do-place-only = seule place possible
web-push-do-new = Ouvrir une rangée
web-push-do-choose = Choisis une rangée
web-push-do-choose-places = { $count } places pour cette carte
web-push-do-choose-rows = { $count } à prendre
web-push-do-take = Prendre la { $row }
web-push-do-take-last = la dernière qui reste
web-push-do-cancel = Annuler
web-push-do-sent = Un instant…
web-push-not-start = au début du tour
web-push-not-bench = le butin est vide
web-push-not-place = pose d’abord la carte
web-push-not-row = pas encore de rangée
web-push-not-deck = la pioche est vide
web-push-bank-which = Quelle couleur mets-tu en banque ?
web-push-bank-whole = La banque, c’est tout ton tour.
web-push-bank-colour = Mettre le { $colour } en banque : { $what }

## Les autres jouent
web-push-waits-begin = { $player } pousse ou met en banque
web-push-waits-push = { $player } pousse ou s’arrête
web-push-waits-place = { $player } pose une carte
web-push-waits-take = { $player } prend une rangée
web-push-asked-begin = À toi : pousse, ou mets une couleur en banque.
web-push-asked-push = Pousser encore, ou s’arrêter ?
web-push-asked-place = Où va-t-elle : { $card } ?
web-push-asked-take = Prends une rangée.

## Le dé
web-push-die = Le dé
web-push-die-short = le dé
web-push-die-rows = { $rows } : { $count ->
    [one] elle a une carte dé. Qui la prend lance le dé et perd la couleur sortie.
   *[other] elles ont une carte dé. Qui en prend une lance le dé et perd la couleur sortie.
  }
web-push-die-none = Aller trop loin, ou prendre une carte dé, c’est un lancer : la couleur sortie est perdue.
web-push-die-star-free = rien
web-push-die-star-all = tout
web-push-rolls = { $player } lance le dé
web-push-lost = perdu : { $what }
web-push-lost-none = rien n’est perdu

## La fin
web-push-scores = Les points
web-push-score-parts = { $bank } en banque + { $bench } au butin
web-push-score-legend = en banque, à l’abri
web-push-score-legend-bench = le butin, couleur par couleur
web-push-score-why = Le score est la somme de tous les numéros en banque et au butin ; à égalité, le plus grand nombre de cartes l’emporte (P12.1, P12.2).
web-push-score-winner = victoire
web-push-course = Points, étape par étape

## Keys
web-push-key-push = Pousser : retourner la carte suivante
web-push-key-rows = Poser dans cette rangée, ou la prendre
web-push-key-stop = S’arrêter
web-push-key-bank = Mettre une couleur en banque
web-push-key-back = Ne rien mettre en banque
web-push-covered-seen = Les rangées, les butins et le nombre de cartes en banque.
web-push-covered-unseen = La carte suivante et, s’ils sont cachés, les totaux.
