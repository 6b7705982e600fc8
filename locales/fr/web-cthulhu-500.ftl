## Le peloton
web-cthulhu-500-pack = Le peloton, du meneur à la queue
web-cthulhu-500-car = { $place }. { $vehicle }, { $player }, { $laps ->
    [0] aucun tour
    [one] { $laps } tour
   *[other] { $laps } tours
  }
web-cthulhu-500-you = Toi
web-cthulhu-500-damaged = endommagée
web-cthulhu-500-whole = intacte
web-cthulhu-500-at-turn = à son tour
web-cthulhu-500-ahead = Devant toi
web-cthulhu-500-can-aim = peut être visée
web-cthulhu-500-aimed = Visée
web-cthulhu-500-wrap = la queue est devant le meneur
web-cthulhu-500-laps = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
  }

## Au centre
web-cthulhu-500-pile = Pioche
web-cthulhu-500-discard = Défausse
web-cthulhu-500-discard-label = { $count ->
    [one] Défausse, { $count } carte : la regarder
   *[other] Défausse, { $count } cartes : les regarder
  }
web-cthulhu-500-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-cthulhu-500-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
web-cthulhu-500-actions = { $count ->
    [0] aucune action
    [one] { $count } action restante
   *[other] { $count } actions restantes
  }
web-cthulhu-500-actions-left = { $count ->
    [one] { $player } : { $count } action restante
   *[other] { $player } : { $count } actions restantes
  }
web-cthulhu-500-flag = Drapeau à damier
web-cthulhu-500-flag-text = Dès qu’on le pioche, n’importe comment, la course s’arrête.
web-cthulhu-500-flag-discard = Le Drapeau est dans la défausse.
web-cthulhu-500-flag-pile = Le Drapeau est dans la pioche.
web-cthulhu-500-flag-drawn = Le Drapeau a été pioché.
web-cthulhu-500-flag-aside = { $count ->
    [one] Le Drapeau est de côté avec { $count } compteur.
   *[other] Le Drapeau est de côté avec { $count } compteurs.
  }
web-cthulhu-500-last-turns = Le Drapeau est sorti. Derniers tours : { $players }
web-cthulhu-500-last-turn = Le Drapeau est sorti : c’est le dernier tour
web-cthulhu-500-extra = Le prochain tour est pour { $player }
web-cthulhu-500-dry = { $left ->
    [0] Si personne ne pioche, la course s’arrête après ce tour
    [one] Si personne ne pioche, la course s’arrête d’ici un tour de table
   *[other] Si personne ne pioche, la course s’arrête d’ici { $left } tours de table
  }

## Les voitures
web-cthulhu-500-own = Ta voiture
web-cthulhu-500-car-of = La voiture { JOIN("de", $player) }
web-cthulhu-500-no-vehicle = Pas encore de véhicule
web-cthulhu-500-speed = Vitesse
web-cthulhu-500-speed-damaged = endommagée
web-cthulhu-500-speed-whole = intacte
web-cthulhu-500-complexity = Complexité
web-cthulhu-500-driver = Pilote
web-cthulhu-500-mod = Mod { $slot }
web-cthulhu-500-tires = Pneus
web-cthulhu-500-empty = vide
web-cthulhu-500-pit = Équipe de stand
web-cthulhu-500-pit-empty = Personne encore
web-cthulhu-500-fix-of = Rép. { $fix }
web-cthulhu-500-drive = Conduite
web-cthulhu-500-fix = Réparation
web-cthulhu-500-drive-brief = Cond.
web-cthulhu-500-fix-brief = Rép.
web-cthulhu-500-drive-fix = Conduite { $drive }, Réparation { $fix }.
web-cthulhu-500-bound = { $count ->
    [one] { $count } action de moins au prochain tour
   *[other] { $count } actions de moins au prochain tour
  }
web-cthulhu-500-place-of = { $place }, { $player }
web-cthulhu-500-card-of = { $card } ({ $player })
web-cthulhu-500-others = À la table
web-cthulhu-500-mods = { $count ->
    [one] { $count } Mod
   *[other] { $count } Mods
  }
web-cthulhu-500-pits = { $count ->
    [one] { $count } au stand
   *[other] { $count } au stand
  }
web-cthulhu-500-plan = Si tu doubles maintenant
web-cthulhu-500-plan-against = { $player }, en face :
web-cthulhu-500-d6 = d6
web-cthulhu-500-d6-and = d6 + { $sum }
web-cthulhu-500-garage = Les véhicules
web-cthulhu-500-vehicle-numbers = Vitesse { $speed } / { $damaged }, Complexité { $complexity }

## Les cartes
web-cthulhu-500-kind-action = Action
web-cthulhu-500-kind-spell = Sortilège
web-cthulhu-500-kind-reaction = Réaction
web-cthulhu-500-kind-crew = Équipe
web-cthulhu-500-kind-mod = Mod
web-cthulhu-500-kind-sponsor = Sponsor
web-cthulhu-500-kind-tires = Pneus
web-cthulhu-500-kind-flag = Drapeau
web-cthulhu-500-when-action = 1 action
web-cthulhu-500-when-pits = au stand
web-cthulhu-500-when-played = carte jouée
web-cthulhu-500-when-attempt = tentative
web-cthulhu-500-when-rolled = dés lancés
web-cthulhu-500-when-would-damage = dégâts à venir
web-cthulhu-500-when-passed = dépassement
web-cthulhu-500-when-damaged = après dégâts
web-cthulhu-500-when-repair = réparation
web-cthulhu-500-when-discarded = défausses
web-cthulhu-500-when-turn-end = fin de tour
web-cthulhu-500-only-action = Seulement à ton tour
web-cthulhu-500-only-pits = Seulement au stand
web-cthulhu-500-only-played = Quand une carte est jouée
web-cthulhu-500-only-attempt = Lors d’une tentative
web-cthulhu-500-only-rolled = Une fois les dés lancés
web-cthulhu-500-only-would-damage = Quand des dégâts menacent
web-cthulhu-500-only-passed = Après un dépassement
web-cthulhu-500-only-damaged = Après des dégâts
web-cthulhu-500-only-repair = Lors d’une réparation
web-cthulhu-500-only-discarded = Quand on défausse
web-cthulhu-500-only-turn-end = À la fin d’un tour
web-cthulhu-500-hand = { $count ->
    [one] Ta main, { $count } carte
   *[other] Ta main, { $count } cartes
  }
web-cthulhu-500-hands = Les mains de chacun
web-cthulhu-500-read = Lire la carte
web-cthulhu-500-tags = Étiquettes :
web-cthulhu-500-in-window = Fenêtre :
web-cthulhu-500-copies = Exemplaires :
web-cthulhu-500-fallen = tout juste défaussée
web-cthulhu-500-on-table = Sur la table, dans l’ordre
web-cthulhu-500-laid-by = { JOIN("de", $player) }
web-cthulhu-500-laid-on = { JOIN("de", $player) }, vise { $target }
web-cthulhu-500-cancelled = annulée

## Le test de dépassement
web-cthulhu-500-test = Test de dépassement
web-cthulhu-500-test-yours = Tu tentes de doubler { $other }
web-cthulhu-500-test-at-you = { $player } tente de te doubler
web-cthulhu-500-test-of = { $player } tente de doubler { $other }
web-cthulhu-500-passes = à l’attaque
web-cthulhu-500-holds = devant
web-cthulhu-500-step = Étape { $step } sur 4
web-cthulhu-500-step-declared = Annoncé
web-cthulhu-500-step-rolled = Dés
web-cthulhu-500-step-reactions = Réactions
web-cthulhu-500-step-outcome = Issue
web-cthulhu-500-lane = { $player } : { $pieces } ; total { $total }
web-cthulhu-500-die = Dé
web-cthulhu-500-die-of = indique { $pips }
web-cthulhu-500-boost = Actions de ce tour
web-cthulhu-500-more-cards = Autres cartes
web-cthulhu-500-not-rolled = Les dés n’ont pas encore été lancés.
web-cthulhu-500-decided = Les dés sont lancés.
web-cthulhu-500-out-passes-yours = Tu doubles { $other }.
web-cthulhu-500-out-passes-at-you = { $player } te double.
web-cthulhu-500-out-passes-of = { $player } double { $other }.
web-cthulhu-500-out-nothing = Personne ne bouge.
web-cthulhu-500-out-tie = Égalité.
web-cthulhu-500-if-ends = Si ça finit ainsi
web-cthulhu-500-if-tie = Égalité : il peut y avoir des dégâts (C6), sauf si une carte dit autre chose.
web-cthulhu-500-stands-passes = En l’état, le dépassement réussit.
web-cthulhu-500-stands-nothing = En l’état, personne ne bouge.
web-cthulhu-500-tie-c6-1 = Égalité, en l’état : les deux voitures seraient endommagées et personne ne bougerait.
web-cthulhu-500-tie-c6-2 = Égalité, en l’état : la voiture qui double était déjà endommagée, celle de derrière double les deux.
web-cthulhu-500-tie-c6-3 = Égalité, en l’état : la voiture de devant était déjà endommagée, on la double et celle de derrière suit.
web-cthulhu-500-tie-c6-4 = Égalité, en l’état : les deux étaient déjà endommagées, et le dépassement réussit.
web-cthulhu-500-tie-c6-5 = Égalité, en l’état : la voiture que les égalités n’endommagent pas est épargnée.
web-cthulhu-500-tie-c22-2 = Égalité, en l’état : les deux seraient endommagées.
web-cthulhu-500-why-rule = Pourquoi ? { $rule }

## Que faire
web-cthulhu-500-control = Ce que tu peux faire
web-cthulhu-500-anyone = N’importe qui peut réagir.
web-cthulhu-500-anyone-hint = Chacun peut réagir ; personne ne voit qui le pourrait.
web-cthulhu-500-window-open = Une fenêtre est ouverte : { $window }.
web-cthulhu-500-waits = On attend { $players }
web-cthulhu-500-waits-window = N’importe qui peut réagir
web-cthulhu-500-waits-race = La course continue
web-cthulhu-500-ask-vehicles = Choisis ton véhicule
web-cthulhu-500-ask-grid = Écarte des cartes pour la grille de départ
web-cthulhu-500-ask-grid-hint = Plus il y en a, plus tu pars devant ; elles sont défaussées.
web-cthulhu-500-ask-actions = À toi : choisis une action
web-cthulhu-500-ask-discarding = Défausse ce qui ne te sert pas
web-cthulhu-500-ask-drawing = Pioche
web-cthulhu-500-ask-contagions = Quelle contagion d’abord ?
web-cthulhu-500-ask-spreading = Où va la contagion ?
web-cthulhu-500-ask-offer = Tu peux piocher une carte
web-cthulhu-500-ask-attempts = Tu peux tenter d’autres dépassements
web-cthulhu-500-ask-aim = Dépassement gratuit : contre quelle voiture ?
web-cthulhu-500-ask-free-pass = Tu peux tenter un dépassement gratuit
web-cthulhu-500-ask-service = Au stand : choisis un service
web-cthulhu-500-ask-fallen = Tu peux prendre une carte défaussée
web-cthulhu-500-do-attempt = Doubler { $player }
web-cthulhu-500-do-grid = { $count ->
    [0] Ne rien écarter
    [one] Écarter { $count } carte
   *[other] Écarter { $count } cartes
  }
web-cthulhu-500-do-done-actions = Terminer mes actions
web-cthulhu-500-do-done-discarding = Les garder
web-cthulhu-500-do-keep = Les garder et piocher
web-cthulhu-500-do-draw-all = Piocher tout ce que je peux
web-cthulhu-500-do-done-drawing = Ça suffit
web-cthulhu-500-do-done-attempts = Arrêter là
web-cthulhu-500-do-done-service = Aucun service
web-cthulhu-500-do-accept-offer = Piocher
web-cthulhu-500-do-accept-free-pass = Tenter le dépassement gratuit
web-cthulhu-500-do-decline-offer = Ne pas piocher
web-cthulhu-500-do-decline-free-pass = Ne pas tenter
web-cthulhu-500-do-decline-fallen = Les laisser
web-cthulhu-500-aim-plus = Plus
web-cthulhu-500-aim-minus = Moins
web-cthulhu-500-aim-hire = À l’équipe de stand
web-cthulhu-500-aim-fit = monter ici
web-cthulhu-500-aim-driver = au volant
web-cthulhu-500-aim-discard = Défausser
web-cthulhu-500-choose-target = { $card } : choisis
web-cthulhu-500-choose-part = Choisis une carte
web-cthulhu-500-choose-first = Choisis ci-dessus
web-cthulhu-500-put-back = La reposer
web-cthulhu-500-truce = Passer jusqu’à mon prochain tour
web-cthulhu-500-truce-end = Me redemander
web-cthulhu-500-asking = Quand me demander
web-cthulhu-500-asking-hint = Quand tu ne veux pas qu’on te demande, on passe pour toi. Personne ne voit la différence.
web-cthulhu-500-wish-tests = Laisser passer les tests entre d’autres voitures
web-cthulhu-500-wish-played = Laisser passer les cartes qui ne me visent pas
web-cthulhu-500-wish-small = Laisser passer les défausses, fins de tour et réparations des autres
web-cthulhu-500-wish-parts = Ne me demander que si je peux répondre avec une carte de ma main
web-cthulhu-500-wish-own = Laisser passer les cartes que je viens de jouer
web-cthulhu-500-wish-draw = Piocher pour moi à la fin de mon tour, si tout tient dans ma main

## La fin
web-cthulhu-500-scores = La course est finie
web-cthulhu-500-flag-came = Le Drapeau est sorti.
web-cthulhu-500-stopped = La course n’en finissait pas et a été arrêtée.
web-cthulhu-500-clear = Le plus de tours : { $player }.
web-cthulhu-500-level = À égalité de tours ; le plus en avant dans le peloton : { $player }.
web-cthulhu-500-in-pack = { $place ->
    [1] 1ʳᵉ
   *[other] { $place }ᵉ
  } du peloton
web-cthulhu-500-course = Place dans le peloton, étape par étape

## Keys
web-cthulhu-500-key-card = Lever une carte de la main
web-cthulhu-500-key-along = D’une carte à l’autre
web-cthulhu-500-key-read = Lire la carte
web-cthulhu-500-key-do = Faire ce que propose la carte levée
web-cthulhu-500-key-attempt = Tenter de doubler la voiture devant ; celle d’après
web-cthulhu-500-key-pit = S’arrêter au stand ; réparer
web-cthulhu-500-key-draw = Piocher
web-cthulhu-500-key-end = Terminer, ou tout garder et piocher
web-cthulhu-500-key-answer = Oui ; non
web-cthulhu-500-key-pass = Laisser passer
web-cthulhu-500-key-back = Reprendre la carte en main
web-cthulhu-500-covered-seen = Les voitures et leurs pièces, les tours et la défausse.
web-cthulhu-500-covered-unseen = Ni les mains, ni qui pourrait réagir.
