cthulhu-500-name = Cthulhu 500
cthulhu-500-line = Une course de bolides indicibles : double, démolis, annule, et aie un tour d’avance quand le Drapeau sort.
cthulhu-500-length = de 30 à 60 minutes
cthulhu-500-length-race-standard = { $players ->
        [3] environ 36 minutes
        [4] environ 34 minutes
        [5] environ 34 minutes
       *[other] environ 31 minutes
    }
cthulhu-500-length-race-short = { $players ->
        [3] environ 20 minutes
        [4] environ 19 minutes
        [5] environ 19 minutes
       *[other] environ 20 minutes
    }
cthulhu-500-length-race-long = { $players ->
        [3] environ 60 minutes
        [4] environ 57 minutes
        [5] environ 55 minutes
       *[other] environ 53 minutes
    }
cthulhu-500-length-race-long-3 = { $players ->
        [3] environ 84 minutes
        [4] environ 79 minutes
        [5] environ 74 minutes
       *[other] environ 70 minutes
    }

## Sortes de cartes
cthulhu-500-kind-crew = Équipe
cthulhu-500-kind-mod = Modifications
cthulhu-500-kind-tires = Pneus
cthulhu-500-kind-action = Actions
cthulhu-500-kind-reaction = Réactions
cthulhu-500-kind-vehicle = véhicules

## Cards and vehicles
cthulhu-500-called-checkered-flag = Drapeau à damier
cthulhu-500-called-feararri = Effrarri
cthulhu-500-called-the-vehicle-man-was-not-meant-to-drive = Véhicule que nul ne devait conduire
cthulhu-500-called-car-of-cthulhu = L’Opel de Cthulhu
cthulhu-500-called-chariot-of-the-elder-gods = Char des Premiers Dieux
cthulhu-500-called-sports-cthutility-vehicle = Cthout-terrain
cthulhu-500-called-the-unspeakable-olds = Indicible guimbarde
cthulhu-500-called-satanic-pushcart = Brouette satanique
cthulhu-500-called-big-honkin-truck = Big Honkin’ Truck
cthulhu-500-called-high-priest-of-mojocross = Grand prêtre du Mojocross
cthulhu-500-called-fungi-from-daytona = Fungi de Daytona
cthulhu-500-called-fungi-from-detroit = Fungi de Detroit
cthulhu-500-called-fungi-from-yuggoth-speedway = Fungi du circuit de Yuggoth
cthulhu-500-called-herbert-west = Herbert West
cthulhu-500-called-dr-armitage = Dr Armitage
cthulhu-500-called-zombie-wheelman = Zombie chauffard
cthulhu-500-called-zombie-lug-nutter = Zombie serre-boulons
cthulhu-500-called-zombie-pit-chief = Zombie chef de stand
cthulhu-500-called-tcho-tcho-navigator = Copilote tcho-tcho
cthulhu-500-called-deep-one-outrunner = Profond fonceur
cthulhu-500-called-mad-mechanic-of-irem = Mécano fou d’Irem
cthulhu-500-called-cultist-pit-gang = Bande de cultistes
cthulhu-500-called-ghoul-body-shopper = Goule carrossière
cthulhu-500-called-nightgaunt-spotter = Maigre bête aux aguets
cthulhu-500-called-investigator-with-nothing-left = Investigateur qui n’a plus rien
cthulhu-500-called-the-sponsor-that-must-not-be-named = Sponsor innommable
cthulhu-500-called-spacemeadweiser = Hydromelweiser
cthulhu-500-called-miskatonic-mutual = Mutuelle Miskatonic
cthulhu-500-called-r-lyeh-rent-a-wreck = R’lyeh Loc’Épave
cthulhu-500-called-elder-oil = Huile des Anciens
cthulhu-500-called-spikey-bits = Trucs qui piquent
cthulhu-500-called-the-mudflaps-man-was-not-meant-to-ogle = Bavettes que nul ne devait lorgner
cthulhu-500-called-engine-of-the-damned = Moteur des damnés
cthulhu-500-called-fifth-dimension-suspension = Suspension de la cinquième dimension
cthulhu-500-called-non-euclidean-spoiler = Aileron non euclidien
cthulhu-500-called-plasm-armour = Blindage de plasma
cthulhu-500-called-dread-nitro = Nitro de l’effroi
cthulhu-500-called-a-thousand-young-cupholders = Porte-gobelet aux mille chevreaux
cthulhu-500-called-radials-from-beyond-space-and-time = Radiaux d’au-delà du temps
cthulhu-500-called-rats-in-the-whitewalls = Rats dans les pneus
cthulhu-500-called-slicks-of-the-sunken-city = Slicks de la cité engloutie
cthulhu-500-called-treads-of-tindalos = Crampons de Tindalos
cthulhu-500-called-gummy-spawn-donuts = Beignets de rejeton gluant
cthulhu-500-called-spell-of-chaos = Sortilège du chaos
cthulhu-500-called-spell-of-rust = Sortilège de rouille
cthulhu-500-called-spell-of-binding = Sortilège d’entrave
cthulhu-500-called-spell-of-unmaking = Sortilège de désossage
cthulhu-500-called-summon-tow-beast = Invocation de la bête dépanneuse
cthulhu-500-called-black-plague = Peste noire
cthulhu-500-called-gremlins = Gremlins
cthulhu-500-called-dreamlands-shortcut = Raccourci des Contrées du Rêve
cthulhu-500-called-sabotage-in-the-paddock = Sabotage dans le paddock
cthulhu-500-called-poach-crew = Débauchage en règle
cthulhu-500-called-full-throttle-ritual = Rituel à pleins gaz
cthulhu-500-called-draft-of-the-void = Aspiration du vide
cthulhu-500-called-read-the-necro-manual = Lecture du Nécromanuel
cthulhu-500-called-great-old-stomp = Piétinement du Grand Ancien
cthulhu-500-called-i-i = Iä ! Iä !
cthulhu-500-called-swerve-into-madness = Embardée de folie
cthulhu-500-called-sudden-squamous-slick = Soudaine flaque squameuse
cthulhu-500-called-cold-hand-of-fate = Froide main du destin
cthulhu-500-called-ablative-ichor = Ichor ablatif
cthulhu-500-called-ram-from-the-angles = Bélier surgi des angles
cthulhu-500-called-opportunistic-tentacle = Tentacule opportuniste
cthulhu-500-called-wrench-out-of-space-and-time = Clé anglaise hors du temps
cthulhu-500-called-grave-robber-s-discount = Rabais du pilleur de tombes
cthulhu-500-called-out-of-turn-out-of-time = Hors tour, hors du temps

## Fenêtres
cthulhu-500-window-played = une carte a été jouée
cthulhu-500-window-attempt = on tente de doubler
cthulhu-500-window-rolled = les dés sont lancés
cthulhu-500-window-would-damage = des dégâts menacent
cthulhu-500-window-passed = une voiture a doublé
cthulhu-500-window-damaged = il y a eu des dégâts
cthulhu-500-window-repair = on tente une réparation
cthulhu-500-window-discarded = on vient de défausser
cthulhu-500-window-turn-end = le tour se termine
cthulhu-500-pile-full = pleine
cthulhu-500-pile-half = à moitié vide
cthulhu-500-pile-thin = mince

## Ce qu’on peut faire
cthulhu-500-action-choose = Choisir { $vehicle }
cthulhu-500-action-grid = Écarter pour la grille : { $cards }
cthulhu-500-action-grid-nothing = Ne rien écarter pour la grille
cthulhu-500-action-lay = Jouer { $card }
cthulhu-500-action-lay-seat = Jouer { $card } sur { $player }
cthulhu-500-action-lay-driver = Jouer { $card } sur le pilote { JOIN("de", $player) }
cthulhu-500-action-lay-pit = Jouer { $card } sur { $host } dans l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-lay-mod = Jouer { $card } sur la Modification { $slot } { JOIN("de", $player) }
cthulhu-500-action-lay-tires = Jouer { $card } sur les pneus { JOIN("de", $player) }
cthulhu-500-action-lay-card = Jouer { $card } et prendre { $host }
cthulhu-500-action-lay-plus = Jouer { $card } pour ajouter
cthulhu-500-action-lay-minus = Jouer { $card } pour retrancher
cthulhu-500-action-hire = Ajouter { $card } à l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-attempt = Tenter de doubler la voiture de devant
cthulhu-500-action-far-attempt = Tenter de doubler la deuxième voiture devant
cthulhu-500-action-pit-stop = S’arrêter au stand
cthulhu-500-action-fit = Monter { $card } comme Modification { $slot }
cthulhu-500-action-tires = Monter { $card }
cthulhu-500-action-driver = Mettre { $card } au volant
cthulhu-500-action-repair = Tenter de réparer la voiture
cthulhu-500-action-remove-driver = Envoyer le pilote { JOIN("de", $player) } à l’équipe de stand
cthulhu-500-action-remove-pit = Retirer { $card } de l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-remove-mod = Démonter la Modification { $slot } de la voiture { JOIN("de", $player) }
cthulhu-500-action-remove-tires = Démonter les pneus de la voiture { JOIN("de", $player) }
cthulhu-500-action-discard = Défausser { $card }
cthulhu-500-action-draw = Piocher une carte
cthulhu-500-action-done = C’est assez
cthulhu-500-action-use-driver = Utiliser le pilote { JOIN("de", $player) }
cthulhu-500-action-use-pit = Utiliser { $card } de l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-use-mod = Utiliser la Modification { $slot } { JOIN("de", $player) }
cthulhu-500-action-use-tires = Utiliser les pneus { JOIN("de", $player) }
cthulhu-500-action-pass = Laisser passer
cthulhu-500-action-accept = Accepter
cthulhu-500-action-decline = Renoncer
cthulhu-500-action-take = Prendre { $card }
cthulhu-500-action-fall-driver = D’abord la contagion du pilote { JOIN("de", $player) }
cthulhu-500-action-fall-pit = D’abord la contagion { JOIN("de", $card) } dans l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-fall-mod = D’abord la contagion de la Modification { $slot } { JOIN("de", $player) }
cthulhu-500-action-fall-tires = D’abord la contagion des pneus { JOIN("de", $player) }
cthulhu-500-action-spread-driver = La contagion passe au pilote { JOIN("de", $player) }
cthulhu-500-action-spread-pit = La contagion passe à { $card } dans l’équipe de stand { JOIN("de", $player) }
cthulhu-500-action-spread-mod = La contagion passe à la Modification { $slot } { JOIN("de", $player) }
cthulhu-500-action-spread-tires = La contagion passe aux pneus { JOIN("de", $player) }

## Ce qui s’est passé
cthulhu-500-sight-vehicle = { $player } conduit : { $vehicle }.
cthulhu-500-sight-ready = { $count ->
    [one] Tu as écarté { $count } carte.
   *[other] Tu as écarté { $count } cartes.
  }
cthulhu-500-sight-card = { $card }
cthulhu-500-sight-aside = { $player } avait écarté : { $cards }.
cthulhu-500-sight-aside-nothing = { $player } n’avait rien écarté.
cthulhu-500-sight-grid-die = { $player } fait { $pips } pour la grille.
cthulhu-500-sight-grid = { $player } mène le peloton, { $tail } est en queue et commence.
cthulhu-500-sight-turn = { $actions ->
    [one] C’est à { $player }, avec { $actions } action.
   *[other] C’est à { $player }, avec { $actions } actions.
  }
cthulhu-500-sight-drew = { $player } pioche une carte.
cthulhu-500-sight-drew-card = { $player } pioche { $card }.
cthulhu-500-sight-discarded = { $player } défausse { $card }.
cthulhu-500-sight-hired = { $card } rejoint l’équipe de stand { JOIN("de", $player) }.
cthulhu-500-sight-driver = { $card } prend le volant { JOIN("de", $player) }.
cthulhu-500-sight-fitted = { $player } monte { $card }.
cthulhu-500-sight-unseated = { $card } quitte le volant pour l’équipe de stand { JOIN("de", $player) }.
cthulhu-500-sight-poached = { $player } débauche { $card }.
cthulhu-500-sight-took = { $player } prend { $card } en main.
cthulhu-500-sight-fell = { $card } va à la défausse.
cthulhu-500-sight-left-play = { $player } perd { $card }.
cthulhu-500-sight-contagion = { $card } entre en jeu.
cthulhu-500-sight-contagion-over = { $card } s’éteint.
cthulhu-500-sight-laid = { $by } joue { $card }.
cthulhu-500-sight-laid-seat = { $by } joue { $card } sur { $player }.
cthulhu-500-sight-laid-driver = { $by } joue { $card } sur le pilote { JOIN("de", $player) }.
cthulhu-500-sight-laid-pit = { $by } joue { $card } sur { $host } dans l’équipe de stand { JOIN("de", $player) }.
cthulhu-500-sight-laid-mod = { $by } joue { $card } sur la Modification { $slot } { JOIN("de", $player) }.
cthulhu-500-sight-laid-tires = { $by } joue { $card } sur les pneus { JOIN("de", $player) }.
cthulhu-500-sight-laid-card = { $by } joue { $card } pour prendre { $host }.
cthulhu-500-sight-laid-plus = { $by } joue { $card } pour ajouter.
cthulhu-500-sight-laid-minus = { $by } joue { $card } pour retrancher.
cthulhu-500-sight-cancelled = La carte { $card } { JOIN("de", $player) } est annulée.
cthulhu-500-sight-spent = { $card } { JOIN("de", $player) } va à la défausse.
cthulhu-500-sight-used = { $player } utilise { $card }.
cthulhu-500-sight-attempt = { $player } tente de doubler { $other }.
cthulhu-500-sight-rolled = { $player } fait { $pips }.
cthulhu-500-sight-rolled-again = { $player } relance : { $pips }.
cthulhu-500-sight-totals = { $player } totalise { $with }, { $other } { $against }.
cthulhu-500-sight-passed = { $player } double { $other }.
cthulhu-500-sight-lapped = { $player } double { $other } et gagne un tour.
cthulhu-500-sight-taken-back = La voiture { JOIN("de", $player) } était déjà endommagée : tout son mouvement est annulé.
cthulhu-500-sight-damaged = La voiture { JOIN("de", $player) } est endommagée.
cthulhu-500-sight-damaged-two = Les voitures { JOIN("de", $player) } et { JOIN("de", $other) } sont endommagées.
cthulhu-500-sight-damaged-several = { $more ->
    [one] Les voitures { JOIN("de", $player) }, { JOIN("de", $other) } et une autre sont endommagées.
   *[other] Les voitures { JOIN("de", $player) }, { JOIN("de", $other) } et { $more } autres sont endommagées.
  }
cthulhu-500-sight-spared = La voiture { JOIN("de", $player) } est épargnée.
cthulhu-500-sight-pit-stop = { $player } s’arrête au stand.
cthulhu-500-sight-mended = { $player } fait { $pips } pour réparer : { $total } sur { $complexity }.
cthulhu-500-sight-repaired = La voiture { JOIN("de", $player) } est réparée.
cthulhu-500-sight-bound = { $amount ->
    [one] { $player } a { $amount } action de moins au prochain tour.
   *[other] { $player } a { $amount } actions de moins au prochain tour.
  }
cthulhu-500-sight-boosted = { $player } a { $amount } de plus dans ses tentatives jusqu’à la fin du tour.
cthulhu-500-sight-hands-shifted = { $count ->
    [one] Toutes les mains passent à gauche ; tu as { $count } carte.
   *[other] Toutes les mains passent à gauche ; tu as { $count } cartes.
  }
cthulhu-500-sight-hands-shifted-empty = Toutes les mains passent à gauche.
cthulhu-500-sight-infected = { $card } est sur { $host }, chez { $player }.
cthulhu-500-sight-survived = { $card } { JOIN("de", $player) } fait { $pips } et reste.
cthulhu-500-sight-not-survived = { $card } { JOIN("de", $player) } fait { $pips } et tombe.
cthulhu-500-sight-next-turn = { $player } joue le prochain tour.
cthulhu-500-sight-reshuffled = La défausse devient la pioche.
cthulhu-500-sight-reshuffled-flag = La défausse devient la pioche, et le Drapeau est dedans.
cthulhu-500-sight-flag-shown = { $player } pioche le Drapeau : un dernier tour pour tous.
cthulhu-500-sight-guard-dry = { $left ->
    [one] Si personne ne pioche à ce tour de table non plus, la course est arrêtée.
   *[other] Si personne ne pioche pendant encore { $left } tours de table, la course est arrêtée.
  }
cthulhu-500-sight-guard = { $left ->
    [one] C’est le dernier tour de table : ensuite la course est arrêtée.
   *[other] La course est arrêtée dans { $left } tours de table.
  }
cthulhu-500-outcome-won = { $laps ->
    [one] { $player } gagne la course avec { $laps } tour.
   *[other] { $player } gagne la course avec { $laps } tours.
  }
cthulhu-500-outcome-stopped = { $laps ->
    [one] La course n’en finissait pas et a été arrêtée ; { $player } gagne avec { $laps } tour.
   *[other] La course n’en finissait pas et a été arrêtée ; { $player } gagne avec { $laps } tours.
  }

## Pourquoi quelque chose n’est pas permis
cthulhu-500-refusal-no-such-seat = Cette place n’existe pas à cette table.
cthulhu-500-refusal-over = La course est finie.
cthulhu-500-refusal-not-asked = Personne ne t’attend en ce moment.
cthulhu-500-refusal-not-now = Il faut d’abord décider autre chose.
cthulhu-500-refusal-no-vehicle = { $vehicle } n’est pas libre.
cthulhu-500-refusal-already-ready = Tu as déjà choisi quoi écarter.
cthulhu-500-refusal-not-in-hand = { $card } n’est pas dans ta main.
cthulhu-500-refusal-wrong-kind = { $card } n’est pas une carte pour cela.
cthulhu-500-refusal-wrong-window = { $card } ne convient pas maintenant : { $window }.
cthulhu-500-refusal-excluded = Seule la première de ces cartes compte : { $card } retourne dans ta main.
cthulhu-500-refusal-flag-shown = Le Drapeau est sorti : on ne peut plus jouer { $card }.
cthulhu-500-refusal-no-target = { $card } ne peut pas viser cela.
cthulhu-500-refusal-no-player = Personne n’occupe la place { $seat }.
cthulhu-500-refusal-no-far-pass = Rien sur ta voiture n’atteint la deuxième voiture devant.
cthulhu-500-refusal-wrong-slot = Une Modification va à la place libre ; elle n’en remplace une que si la voiture est pleine.
cthulhu-500-refusal-not-damaged = Ta voiture n’est pas endommagée.
cthulhu-500-refusal-no-such-part = On ne peut pas choisir cette carte.
cthulhu-500-refusal-not-discarded = La carte { $card } ne vient pas d’être défaussée.

## Ce qui ne va pas dans une position
cthulhu-500-fault-seats = On joue de trois à huit, pas à { $given }.
cthulhu-500-fault-cars = { $given ->
    [one] { $given } voiture est écrite : il y en a une par place.
   *[other] { $given } voitures sont écrites : il y en a une par place.
  }
cthulhu-500-fault-order = L’ordre ne nomme pas chaque voiture une fois.
cthulhu-500-fault-no-such-card = La carte { $card } n’est pas dans ce jeu de cartes.
cthulhu-500-fault-no-such-vehicle = Le véhicule { $vehicle } n’est pas dans ce jeu de cartes.
cthulhu-500-fault-same-vehicle = Deux joueurs conduisent { $vehicle }.
cthulhu-500-fault-vehicle = La place { $seat } n’a pas de véhicule, ou en a un avant son choix.
cthulhu-500-fault-too-many = { $card } : il y en a plus que dans le jeu de cartes.
cthulhu-500-fault-wrong-place = { $card } ne peut pas être là où on la dit.
cthulhu-500-fault-no-such-seat = La place { $seat } est nommée, et personne ne l’occupe.
cthulhu-500-fault-contagion = { $card } n’est sur rien où elle puisse être.
cthulhu-500-fault-first-hand = La place { $seat } n’a pas les cartes du départ, ou écarte ce qu’elle n’a pas.
cthulhu-500-fault-flag = Le Drapeau ne peut pas être là.
cthulhu-500-fault-procedure = Ce qui est censé se passer ne tient pas ensemble.
cthulhu-500-fault-nobody-asked = Personne n’a rien à décider : le moment passerait de lui-même.

## Ce qui ne va pas dans un jeu de cartes
cthulhu-500-deck-not-a-deck = Ceci n’est pas un jeu de cartes : on attend une table avec un nom, des cartes et des véhicules.
cthulhu-500-deck-missing = { $card } : « { $field } » manque.
cthulhu-500-deck-wrong = { $card } : « { $field } » ne peut pas être { $value }.
cthulhu-500-deck-unknown-field = { $card } : le champ « { $field } » n’existe pas.
cthulhu-500-deck-unknown-effect = { $card } : l’effet « { $effect } » n’existe pas.
cthulhu-500-deck-unfit = { $card } : « { $effect } » ne convient pas à cette sorte de carte ou à sa fenêtre.
cthulhu-500-deck-two-targets = { $card } : deux effets veulent des cibles différentes.
cthulhu-500-deck-no-effect = { $card } : une carte qu’on joue doit faire quelque chose.
cthulhu-500-deck-unknown-tag = { $card } : aucune carte n’a l’étiquette « { $tag } ».
cthulhu-500-deck-twice = { $card } est là deux fois : utilise « copies ».
cthulhu-500-deck-no-text = { $card } : le texte en « { $lang } » manque.
cthulhu-500-deck-size = Le jeu a { $cards } cartes : il en faut de { $least } à { $most }.
cthulhu-500-deck-vehicles = Le jeu a { $cards } véhicules : il en faut de { $least } à { $most }.
cthulhu-500-deck-too-many = { $cards } cartes ont « { $effect } » : il y a de la place pour { $most }.
cthulhu-500-deck-too-many-words = Il y a trop d’étiquettes différentes.
cthulhu-500-deck-count = { $kind } : { $cards }, là où la règle en compte { $rulebook }.

## Réglages
cthulhu-500-option-race = Course
cthulhu-500-option-race-hint = Combien de temps avant que le Drapeau puisse sortir. La normale et la longue durent d’une demi-heure à une heure ; la courte va plus vite, la plus longue prend davantage.
cthulhu-500-option-race-standard = normale : le Drapeau est dans la deuxième pioche
cthulhu-500-option-race-short = courte : dans la moitié inférieure de la première pioche
cthulhu-500-option-race-long = longue : de côté avec deux compteurs
cthulhu-500-option-race-long-3 = la plus longue : avec trois compteurs
cthulhu-500-option-caution-lap = Tour d’avertissement
cthulhu-500-option-caution-lap-hint = Quand le Drapeau est pioché, chacun a un dernier tour.
cthulhu-500-option-net-laps = Tours nets
cthulhu-500-option-net-laps-hint = Les tours que tout le monde a ne comptent pas, ni sur la table ni dans le résultat. D’usage à trois.
cthulhu-500-option-vehicles = Véhicules
cthulhu-500-option-vehicles-hint = Comment ils sont attribués.
cthulhu-500-option-vehicles-dealt = distribués au hasard
cthulhu-500-option-vehicles-chosen = choisis dans l’ordre des places
cthulhu-500-option-poker-face = Visage impassible
cthulhu-500-option-poker-face-hint = Chaque fenêtre interroge tout le monde et dure toujours aussi longtemps, peu importe qui pourrait répondre.
cthulhu-500-option-deck = Jeu de cartes
cthulhu-500-option-deck-hint = Le jeu maison est de notre cru ; un fichier en apporte un autre.
cthulhu-500-option-deck-house = jeu maison

## Bots
cthulhu-500-bot-random = Joue n’importe quoi, pourvu que ce soit permis.
cthulhu-500-bot-racer = Prépare sa voiture, tente ce qui est probable et réagit quand il le faut.
cthulhu-500-bot-tuner = Prépare d’abord sa voiture : ce qui la rend plus rapide compte à chaque tour qui reste.
cthulhu-500-bot-ace = Imagine maintes fois la suite de la course avant chaque décision.
cthulhu-500-bot-beginner = Débutant : toujours sur la voiture de devant, chaque carte aussitôt jouée, aucune pensée pour les dégâts. Répond aussitôt.
cthulhu-500-bot-easy = Sait courir et l’oublie une fois sur deux. Répond aussitôt.
cthulhu-500-bot-normal = Prépare sa voiture, tente ce qui est probable et réagit quand il le faut. Répond aussitôt.
cthulhu-500-bot-hard = Améliore le plus souvent sa voiture d’abord : ce qui la rend plus rapide compte à chaque tour à venir. Répond aussitôt.
cthulhu-500-bot-expert = Imagine la suite de la course avant chaque décision. Une seconde au plus pour chacune.

cthulhu-500-scored = { $points ->
    [one] 1 tour
   *[other] { $points } tours
}
