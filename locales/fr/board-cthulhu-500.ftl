### The board in a terminal: Cthulhu 500.

board-cthulhu-500-turn-of = { $player } joue.
board-cthulhu-500-wait-vehicle = { $player } choisit un véhicule.
board-cthulhu-500-wait-grid = On attend que les autres écartent des cartes.
board-cthulhu-500-wait-window = Fenêtre ouverte : { $window }.
board-cthulhu-500-ask-vehicle = Choisis ton véhicule.
board-cthulhu-500-ask-grid = Écarte des cartes pour partir devant.
board-cthulhu-500-ask-window = Tu peux répondre : { $window }.
board-cthulhu-500-ask-actions = À toi : encore { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }.
board-cthulhu-500-ask-actions-boost = À toi : encore { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }, { $boost } pour doubler.
board-cthulhu-500-ask-attempts = Encore { $count ->
    [one] { $count } tentative
   *[other] { $count } tentatives
  }.
board-cthulhu-500-ask-aim = Qui tentes-tu de doubler ?
board-cthulhu-500-ask-free-pass = { $player } est au stand : un dépassement gratuit ?
board-cthulhu-500-ask-service = Quel service au stand ?
board-cthulhu-500-ask-discard = Défausse ce que tu ne veux pas.
board-cthulhu-500-ask-draw = Tu pioches une carte ?
board-cthulhu-500-ask-contagion = Quelle contagion d’abord ?
board-cthulhu-500-ask-spread = Où va la contagion ?
board-cthulhu-500-ask-offer = Carte résolue : { $card }. Tu pioches ?
board-cthulhu-500-ask-take = Prends-tu une carte défaussée ?
board-cthulhu-500-pile = pioche { $fill }
board-cthulhu-500-dry = { $left ->
    [0] sans pioche : arrêt
    [one] sans pioche : un tour de table
   *[other] sans pioche : { $left } tours de table
  }
board-cthulhu-500-flag-discard = pas encore
board-cthulhu-500-grid-why = Plus tu écartes de cartes, plus tu pars devant. Elles sont défaussées, sans rien piocher en échange.
board-cthulhu-500-grid-count = Écartées : { $count }
board-cthulhu-500-flag-pile = dedans !
board-cthulhu-500-flag-aside = à part, { $count }
board-cthulhu-500-flag-drawn = pioché
board-cthulhu-500-test = Test de dépassement
board-cthulhu-500-die = dé
board-cthulhu-500-until-turn-end = jusqu’à la fin du tour
board-cthulhu-500-other-cards = autres cartes
board-cthulhu-500-more-cards = { $count } cartes de plus
board-cthulhu-500-driver = Pilote
board-cthulhu-500-mods = Mod
board-cthulhu-500-tires = Pneus
board-cthulhu-500-pit = Stand
board-cthulhu-500-whole = vitesse { $speed }, pilote { $drive }
board-cthulhu-500-whole-short = vit. { $speed }, { $drive }
board-cthulhu-500-damaged = réparer { $complexity } avec { $fix }
board-cthulhu-500-attempt = Doubler la voiture de devant
board-cthulhu-500-far-attempt = Doubler la deuxième voiture
board-cthulhu-500-hire = Au stand : { $card }
board-cthulhu-500-crew-of = stand { JOIN("de", $player) }
board-cthulhu-500-remove = Retirer quelque chose
board-cthulhu-500-remove-part = Retirer { $card }
board-cthulhu-500-use-part = Utiliser { $card }
board-cthulhu-500-spread-part = Sur { $card }
board-cthulhu-500-fall-part = D’abord { $card }
board-cthulhu-500-fit-over = { $card } pour { $old }
board-cthulhu-500-kind-crew = Équipe
board-cthulhu-500-kind-mod = Mod
board-cthulhu-500-kind-tires = Pneus
board-cthulhu-500-kind-action = Action
board-cthulhu-500-kind-reaction = Réaction
board-cthulhu-500-drive-short = C
board-cthulhu-500-fix-short = R
board-cthulhu-500-crew-numbers = conduite { $drive }, réparation { $fix }
board-cthulhu-500-vehicle-numbers = vitesse { $speed }, endommagée { $damaged }, complexité { $complexity }
board-cthulhu-500-no-cards = Tu n’as pas de cartes.
board-cthulhu-500-watching = Tu regardes.
board-cthulhu-500-key-aside = écarter
board-cthulhu-500-key-target = cible
board-cthulhu-500-key-pass = laisser passer
board-cthulhu-500-key-waive = passer jusqu’au tour suivant
board-cthulhu-500-key-page = voitures
board-cthulhu-500-help-list = choisir et faire
board-cthulhu-500-help-card = une carte de la main
board-cthulhu-500-help-page = voitures et test
board-cthulhu-500-help-attempt = doubler ; la deuxième
board-cthulhu-500-help-pit = stand ; réparer
board-cthulhu-500-help-draw = piocher une carte
board-cthulhu-500-help-enough = oui, prendre ; assez
board-cthulhu-500-help-pass = laisser passer
board-cthulhu-500-help-waive = passer jusqu’au tour suivant
board-cthulhu-500-sign-lap = tours de piste
board-cthulhu-500-sign-damaged = endommagée
board-cthulhu-500-sign-strength = vitesse et pilote
board-cthulhu-500-sign-hand = cartes en main
board-cthulhu-500-sign-sick = porte une contagion
board-cthulhu-500-sign-bound = actions de moins ensuite
