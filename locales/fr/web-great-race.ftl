## La carte
web-great-race-map-label = Plateau : { $map }, { $corridors } couloirs. Les flèches le déplacent, plus et moins le rapprochent et l’éloignent, C montre ton véhicule.
web-great-race-zoom-in = Agrandir
web-great-race-zoom-out = Réduire
web-great-race-zoom-all = Tout le plateau
web-great-race-zoom-me = Aller à mon véhicule
web-great-race-north = N
web-great-race-legend-fuel = carburant
web-great-race-legend-mech = point de mécanique
web-great-race-legend-danger = danger
web-great-race-legend-stop = fin du déplacement
web-great-race-cell-label = Case { $cell }
web-great-race-city-label = { $city }, ville, { $cards ->
    [0] sans carte
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
web-great-race-black = noire
web-great-race-blank = vierge
web-great-race-goal = l’arrivée
web-great-race-cost = { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
  }, { $fuel } de carburant.
web-great-race-cost-unknown = Une tuile sera piochée.
web-great-race-fuel-points = { $count } de carburant
web-great-race-mechanical-points = { $count ->
    [one] { $count } point de mécanique
   *[other] { $count } points de mécanique
  }
web-great-race-danger = danger
web-great-race-stop = STOP

## Qui est là et ce qu’il a
web-great-race-order = Ordre du tour
web-great-race-round = manche { $round }
web-great-race-progress = Couloirs jusqu’à l’arrivée
web-great-race-level = { $player } : { $count }.
web-great-race-you = Toi
web-great-race-everybody = Tous : ce que chacun a
web-great-race-others = Les autres
web-great-race-your-turn = à toi
web-great-race-playing = joue
web-great-race-asked = décide
web-great-race-passed = a passé
web-great-race-waits = attend
web-great-race-planning = planifie
web-great-race-ready = prêt
web-great-race-arrived = à l’arrivée, n° { $place }
web-great-race-broken-down = en panne
web-great-race-known = Cartes connues : { $cards }
web-great-race-money = Argent
web-great-race-francs = { $francs } F
web-great-race-bag = Sac
web-great-race-deck = Pioche
web-great-race-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
web-great-race-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }

## Le tableau de bord et la main
web-great-race-dash = Ton tableau de bord
web-great-race-fuel = Carburant
web-great-race-mechanical = Mécanique
web-great-race-dial = { $gauge } : { $value } sur { $most }
web-great-race-dial-after = { $gauge } : { $value } sur { $most }, { $after } après paiement
web-great-race-zone-count = { $zone } : { $count }
web-great-race-assistants = { $count ->
    [one] { $count } assistant
   *[other] { $count } assistants
  }
web-great-race-no-assistants = aucun assistant
web-great-race-hand = Ta main
web-great-race-hand-limit = limite { $limit }
web-great-race-hand-limit-after = limite { $limit } → { $after }
web-great-race-hand-over = { $count ->
    [one] { $count } carte à défausser
   *[other] { $count } cartes à défausser
  }
web-great-race-hand-empty = Pas encore de carte.
web-great-race-hands = Les mains des autres
web-great-race-see-hand = Main { $count }
web-great-race-why-not = Pourquoi pas maintenant ?

## Cartes
web-great-race-moment-any = à tout moment
web-great-race-moment-mechanic = avec un mécanicien
web-great-race-moment-pilot = en pilotant
web-great-race-moment-before = avant un assistant
web-great-race-rule-tracker = Retire deux tuiles reliées à ton véhicule, sans véhicule dessus.
web-great-race-rule-mechanic = Répare comme avec un mécanicien : achète et monte des pièces.
web-great-race-rule-ranger = Annule un danger sur une tuile, ou une attaque.
web-great-race-rule-pilot = Pilote comme avec un mécanicien.
web-great-race-rule-cartographer = Pioche trois tuiles et place-les toutes, reliées à ton véhicule.
web-great-race-rule-saboteur = Un adversaire perd deux points de moteur ou de châssis, à ton choix.
web-great-race-rule-seeker = Pioche trois cartes, défausse l’une d’elles, gardes-en deux.
web-great-race-rule-cheater = Échange deux tuiles du plateau, même sous un véhicule.
web-great-race-rule-transport = Une ligne maritime ou aérienne coûte 50 F de moins.
web-great-race-rule-financier = Reçois 30 F.
web-great-race-rule-spare-part = +1 au moteur ou au châssis.
web-great-race-rule-toolbox = +3 au moteur ou au châssis.
web-great-race-rule-guide = Ignore le STOP d’une tuile où tu entres.
web-great-race-rule-refuel = +5 de carburant.
web-great-race-rule-jerrycan = +1 de carburant, aussi en chemin, pour atteindre une case.

## Campement et main
web-great-race-camp = Le campement
web-great-race-camp-take = Prends une carte : touches-en une pour la lire.
web-great-race-camp-wait = { $player } prend une carte.
web-great-race-seek = Ce que le Chercheur a trouvé
web-great-race-seek-hint = Défausse l’une de ces trois ; touche-la pour la lire.
web-great-race-trim-title = Trop de cartes
web-great-race-trim = { $count ->
    [one] Défausse { $count } carte. Tu peux encore jouer des jerricans.
   *[other] Défausse { $count } cartes. Tu peux encore jouer des jerricans.
  }
web-great-race-trims = { $player } défausse des cartes

## Planification
web-great-race-screen = Derrière ton écran
web-great-race-plan-title = Répartis tes { $count } assistants
web-great-race-plan-made = Ton plan est prêt
web-great-race-plan-secret = Personne ne voit ton plan avant que tous soient prêts.
web-great-race-plan-hint = Fais-en glisser un, ou utilise le plus.
web-great-race-see-map = Plateau
web-great-race-with-plan = Avec ce plan
web-great-race-with-actions = { $count ->
    [one] action dans le convoi
   *[other] actions dans le convoi
}
web-great-race-with-group =  ; le groupe de la trésorerie n’en fait qu’une
web-great-race-with-drives = { $count ->
    [one] pilotage : jusqu’à { $cells } cases avec un moteur à { $engine }
   *[other] pilotages : jusqu’à { $cells } cases avec un moteur à { $engine }
}
web-great-race-with-francs = après la trésorerie
web-great-race-see-desk = Revenir au plan
web-great-race-planning-title = Tous planifient en secret
web-great-race-planning-watch = Les écrans se lèvent ensemble quand le dernier plan est fait.
web-great-race-waiting-plans = En attendant les autres
web-great-race-left = { $count ->
    [0] Tous les assistants sont placés
    [one] Reste { $count } assistant
   *[other] Restent { $count } assistants
  }
web-great-race-anew = Recommencer
web-great-race-last-plan = Plan précédent
web-great-race-empty-plan = Vider
web-great-race-ready-me = Prêt
web-great-race-ready-missing = { $count ->
    [one] Encore { $count }
   *[other] Encore { $count }
  }
web-great-race-drop = Dépose ici
web-great-race-drop-francs = Dépose ici : { $francs } F
web-great-race-put-one = Un de plus : { $zone }
web-great-race-take-one = Un de moins : { $zone }
web-great-race-use-explorer = Pioche 2 tuiles et place-les
web-great-race-use-explorer-or = ou pioche 1 carte
web-great-race-use-mechanic = Pilote selon le moteur
web-great-race-use-mechanic-or = ou répare avec des pièces
web-great-race-use-escort = Annule un danger ou une attaque
web-great-race-use-escort-or = ou retire 1 tuile
web-great-race-use-treasury = Tout le groupe d’un coup

## Une séquence
web-great-race-choose = Ta séquence
web-great-race-do-explore = 2 tuiles
web-great-race-do-gather = 1 carte
web-great-race-do-drive = Piloter
web-great-race-do-repair = Réparer
web-great-race-do-clear = Retirer une tuile
web-great-race-do-collect = Encaisser
web-great-race-spend = En dépenser un sans effet
web-great-race-buy-fuel = { $count } de carburant, { $price } F
web-great-race-fuel-less = moins de carburant
web-great-race-fuel-more = plus de carburant
web-great-race-fuel-most = tout : { $count }
web-great-race-pass = Passer cette manche
web-great-race-turn-of = { $player } joue
web-great-race-at-choosing = Carburant, cartes ou un assistant.
web-great-race-at-placing = On place des tuiles.
web-great-race-at-moving = Le véhicule est en route.
web-great-race-at-entering = Une case est à payer.
web-great-race-at-repairing = Le véhicule est en réparation.
web-great-race-at-removing = On choisit des tuiles à retirer.
web-great-race-at-swapping = On choisit des tuiles à échanger.
web-great-race-at-sabotaging = Quelqu’un va être visé.
web-great-race-at-seeking = Un Chercheur a trouvé des cartes.
web-great-race-at-window = Une attaque est annoncée.

## Tuiles
web-great-race-tiles-title = Tuiles du sac
web-great-race-tiles-pick = Prends l’une des tuiles.
web-great-race-tiles-where = Choisis une case éclairée.
web-great-race-tiles-lay = Touche encore la case, ou place-la.
web-great-race-tiles-watch = Elles seront placées sur le plateau.
web-great-race-lay = La placer ici
web-great-race-tile-removing = Retirer une tuile
web-great-race-tile-removing-do = Retirer cette tuile
web-great-race-tile-swapping = Échanger deux tuiles
web-great-race-tile-swapping-do = Choisir cette tuile
web-great-race-tap-tile = Touche une tuile éclairée du plateau.
web-great-race-second-tile = Maintenant la seconde.

## Piloter
web-great-race-bill = Feuille de route
web-great-race-drive-title = Où vas-tu ?
web-great-race-drive-hint = Touche une case éclairée : le chemin et son prix s’affichent avant de payer.
web-great-race-drive-look = Les cases éclairées montrent jusqu’où tu irais.
web-great-race-cells-left = { $count ->
    [one] reste { $count } case
   *[other] restent { $count } cases
  }
web-great-race-row-tile = Tuile
web-great-race-row-danger = Tuile, danger
web-great-race-row-stop = Tuile, STOP
web-great-race-row-blank = Case vierge
web-great-race-row-unknown = une tuile sera piochée
web-great-race-row-city = fin du déplacement, { $cards ->
    [0] sans carte
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
web-great-race-sum-fuel = carburant { $before } → { $after }
web-great-race-sum-mechanical = mécanique
web-great-race-sum-danger = dangers
web-great-race-found = Cette tuile a été piochée : ce qui peut être payé doit l’être.
web-great-race-guarded = danger annulé
web-great-race-guided = STOP annulé
web-great-race-the-danger = Annuler le danger avec
web-great-race-the-stop = Annuler le STOP avec
web-great-race-the-points = { $count ->
    [one] Le point de mécanique
   *[other] Les { $count } points de mécanique
  }
web-great-race-pay-enter = Payer et entrer
web-great-race-pay = Payer et partir
web-great-race-go-mechanic = Mécanicien : payer et partir
web-great-race-go-pilot = Carte Pilote : payer et partir
web-great-race-clear-way = Effacer le chemin
web-great-race-lines = Lignes d’ici
web-great-race-with-cards = { $count ->
    [one] avec { $count } carte Transport
   *[other] avec { $count } cartes Transport
  }
web-great-race-repair-title = À l’atelier

## Attaques
web-great-race-sabotage-title = Qui le Saboteur vise-t-il ?
web-great-race-attack = Attaque
web-great-race-answers = On demande à ceux qui peuvent répondre.
web-great-race-answers-wait = Les autres peuvent l’annuler.
web-great-race-loses = Moteur −{ $engine } ; le reste, sur le châssis.

## La fin
web-great-race-scores = Prestige
web-great-race-winner = gagne
web-great-race-score-arrival = arrivée
web-great-race-score-mechanical = moteur et châssis
web-great-race-score-money = argent
web-great-race-score-parts = Arrivée n° { $place } : { $arrival }. Moteur et châssis : { $mechanical }. { $francs } F : { $money }.
web-great-race-not-arrived = { $count ->
    [one] Pas arrivé : { $where }, à { $count } couloir de l’arrivée.
   *[other] Pas arrivé : { $where }, à { $count } couloirs de l’arrivée.
  }
web-great-race-course = Couloirs jusqu’à l’arrivée, étape par étape

## Keys
web-great-race-key-map = Aux lieux du plateau où l’on peut agir
web-great-race-key-along = D’un lieu à l’autre ; déplacer le plateau
web-great-race-key-choose = Choisir le lieu ; encore une fois : y aller
web-great-race-key-zoom = Rapprocher le plateau ; l’éloigner
web-great-race-key-back = Ne rien choisir
web-great-race-covered-seen = Le plateau, les jauges et l’argent.
web-great-race-covered-unseen = Les mains et les plans.
