great-race-name = The Great Race
great-race-line = Planifie en secret, trace la piste, traverse un continent : une course de deux à quatre.
great-race-length = de 18 à 75 minutes
great-race-length-map-africa = { $players ->
        [2] environ 35 minutes
        [3] environ 55 minutes
       *[other] environ 70 minutes
    }
great-race-length-map-south-america = { $players ->
        [2] environ 40 minutes
        [3] environ 55 minutes
       *[other] environ 75 minutes
    }
great-race-length-map-island = { $players ->
        [2] environ 18 minutes
        [3] environ 25 minutes
       *[other] environ 30 minutes
    }

## Cartes
great-race-card-tracker = Pisteur
great-race-card-mechanic = Mécanicien
great-race-card-ranger = Ranger
great-race-card-pilot = Pilote
great-race-card-cartographer = Cartographe
great-race-card-saboteur = Saboteur
great-race-card-seeker = Chercheur
great-race-card-cheater = Tricheur
great-race-card-transport = Transport
great-race-card-financier = Financier
great-race-card-spare-part = Pièce de rechange
great-race-card-toolbox = Boîte à outils
great-race-card-guide = Guide
great-race-card-refuel = Ravitaillement
great-race-card-jerrycan = Jerrican

## Zones, jauges et ce qui aide
great-race-zone-explorer = explorateur
great-race-zone-mechanic = mécanicien
great-race-zone-escort = escorte
great-race-zone-treasury = trésorerie
great-race-gauge-engine = moteur
great-race-gauge-chassis = châssis
great-race-shield-escort = Escorte
great-race-shield-ranger = Ranger
great-race-part-spare = Pièce de rechange
great-race-part-toolbox = Boîte à outils
great-race-part-bought = pièce achetée

## Une tuile, telle qu’elle se lit
great-race-tile = { $mechanical ->
    [0] { $fuel } de carburant
   *[other] { $fuel } de carburant + { $mechanical } de mécanique
  }
great-race-tile-danger = { $mechanical ->
    [0] { $fuel } de carburant (danger)
   *[other] { $fuel } de carburant + { $mechanical } de mécanique (danger)
  }
great-race-tile-stop = { $mechanical ->
    [0] { $fuel } de carburant (STOP)
   *[other] { $fuel } de carburant + { $mechanical } de mécanique (STOP)
  }
great-race-tile-danger-stop = { $mechanical ->
    [0] { $fuel } de carburant (danger, STOP)
   *[other] { $fuel } de carburant + { $mechanical } de mécanique (danger, STOP)
  }

## Ce qu’on peut faire
great-race-action-take = Prendre : { $card }
great-race-action-assign = Placer un assistant : { $zone }
great-race-action-take-back = Reprendre les assistants
great-race-action-discard = Défausser : { $card }
great-race-action-buy-fuel = Acheter 1 de carburant
great-race-action-play = Jouer : { $card }
great-race-action-explore = Explorateur : piocher deux tuiles
great-race-action-gather = Explorateur : piocher une carte
great-race-action-drive = Mécanicien : piloter
great-race-action-repair = Mécanicien : réparer
great-race-action-clear = Escorte : retirer une tuile
great-race-action-collect = Trésorerie : encaisser
great-race-action-spend = Dépenser un assistant sans effet : { $zone }
great-race-action-pass = Passer pour cette manche
great-race-action-hold = Placer maintenant cette tuile : { $tile }
great-race-action-lay = La placer en { $cell }
great-race-action-move = Aller { JOIN("à", $cell) }
great-race-action-ride = Voyager vers { $cell } ({ $vouchers ->
    [0] sans carte Transport
    [one] avec { $vouchers } carte Transport
   *[other] avec { $vouchers } cartes Transport
  })
great-race-action-halt = S’arrêter ici
great-race-action-guard = Annuler le danger : { $shield }
great-race-action-guide = Annuler le STOP : Guide
great-race-action-enter = Payer et entrer : { $engine } sur le moteur
great-race-action-turn-back = Faire demi-tour
great-race-action-fit = { $part } pour le { $gauge }
great-race-action-finish = Finir la réparation
great-race-action-remove = Retirer la tuile { JOIN("de", $cell) }
great-race-action-swap = Échanger la tuile { JOIN("de", $cell) }
great-race-action-sabotage = Saboter { $player } : moteur −{ $engine }, châssis −{ $chassis }
great-race-action-drop = Défausser l’une des trois : { $card }
great-race-action-cancel = Annuler l’attaque : { $shield }
great-race-action-allow = Laisser faire

## Ce qui s’est passé
great-race-sight-began = { $map } : départ { $start }, arrivée { $goal }. { $player } est en tête de l’ordre.
great-race-sight-round = La manche { $round } commence au campement.
great-race-sight-reshuffled = La défausse est mélangée : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } dans la nouvelle pioche.
great-race-sight-shown = { $count ->
    [one] { $count } carte est étalée.
   *[other] { $count } cartes sont étalées.
  }
great-race-sight-took = { $player } prend : { $card }.
great-race-sight-remaining = { $player } reçoit la carte restante : { $card }.
great-race-sight-drew = { $player } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
great-race-sight-kept = { $player } garde { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
great-race-sight-assigned = Tu places un assistant : { $zone }.
great-race-sight-took-back = Tu reprends tes assistants.
great-race-sight-revealed = Les écrans se lèvent : les plans sont dévoilés.
great-race-sight-turn = C’est au tour { JOIN("de", $player) }.
great-race-sight-discarded = { $player } a trop de cartes et défausse : { $card }.
great-race-sight-dropped = { $player } défausse l’une des trois : { $card }.
great-race-sight-bought = { $player } achète 1 de carburant pour { $price } F.
great-race-sight-played = { $player } joue : { $card }.
great-race-sight-used = { $player } joue un assistant : { $zone }.
great-race-sight-wasted = { $player } dépense un assistant sans effet : { $zone }.
great-race-sight-paid = { $player } reçoit { $francs } F.
great-race-sight-passed = { $player } passe.
great-race-sight-tiles = { $player } pioche des tuiles : { $tiles }.
great-race-sight-laid = { $player } place une tuile en { $cell } : { $tile }.
great-race-sight-returned = Pas de case pour les tuiles { JOIN("de", $player) } ; elles retournent dans le sac : { $tiles }.
great-race-sight-found = { $player } roule vers l’inconnu : en { $cell } se trouve une tuile à { $tile }.
great-race-sight-guarded = { $player } annule le danger : { $shield }.
great-race-sight-guided = Le Guide { JOIN("de", $player) } annule le STOP.
great-race-sight-entered = { $player } va en { $cell } : carburant −{ $fuel }{ $mechanical ->
    [0] .
   *[other] , mécanique −{ $mechanical }.
  }
great-race-sight-entered-city = { $player } arrive { JOIN("à", $city) }.
great-race-sight-went-back = { $player } ne peut pas payer { $cell } et fait demi-tour.
great-race-sight-rode = { $player } voyage vers { $city } pour { $price } F.
great-race-sight-stopped = STOP : { $player } ne va pas plus loin.
great-race-sight-broke-down = Le véhicule { JOIN("de", $player) } est en panne.
great-race-sight-halted = { $player } s’arrête.
great-race-sight-fitted = { $player } répare : { $gauge } +{ $points }.
great-race-sight-attacked = { $player } s’en prend à { $target } : { $card }.
great-race-sight-attacked-tiles = { $player } vise des tuiles : { $card }.
great-race-sight-cancelled = { $player } annule l’attaque : { $shield }.
great-race-sight-removed = { $player } retire la tuile { JOIN("de", $cell) } : { $tile }.
great-race-sight-swapped = { $player } échange les tuiles { JOIN("de", $one) } et { JOIN("de", $two) }.
great-race-sight-sabotaged = { $player } subit un sabotage : moteur −{ $engine }, châssis −{ $chassis }.
great-race-sight-arrived = { $player } atteint l’arrivée : numéro { $place } !
great-race-sight-order = Nouvel ordre par progression : { $player } est en tête.

## Comment cela a fini
great-race-outcome-won = { $player } gagne avec { $points ->
    [one] { $points } point de prestige
   *[other] { $points } points de prestige
  }.
great-race-outcome-stopped = Quarante manches sans arrivée : la partie s’arrête, { $player } mène.

## Pourquoi pas
great-race-refusal-no-such-seat = Cette place n’existe pas à cette table.
great-race-refusal-over = La partie est finie.
great-race-refusal-not-asked = C’est à quelqu’un d’autre de décider.
great-race-refusal-plan-made = Ton plan est fait ; les autres sont encore au leur.
great-race-refusal-nothing-placed = Tu n’as encore placé aucun assistant.
great-race-refusal-treasury-full = La trésorerie n’en accepte pas plus de cinq.
great-race-refusal-trim-first = Tu as trop de cartes : défausse d’abord.
great-race-refusal-not-now = Il faut d’abord décider autre chose.
great-race-refusal-not-on-display = Cette carte n’est pas à l’étalage : { $card }.
great-race-refusal-no-such-card = Tu n’as pas cette carte : { $card }.
great-race-refusal-not-like-that = Cette carte ne se joue pas ainsi : { $card }.
great-race-refusal-no-assistant = Tu n’as pas d’assistant là : { $zone }.
great-race-refusal-fuel-after-card = Après une carte, on ne vend plus de carburant.
great-race-refusal-tank-full = Le réservoir est plein.
great-race-refusal-no-money = Cela coûte { $price } F, et tu ne les as pas.
great-race-refusal-bag-empty = Le sac est vide.
great-race-refusal-no-cards = Il n’y a pas de carte à piocher.
great-race-refusal-broken-down = Ton véhicule est en panne : répare-le d’abord.
great-race-refusal-nothing-to-remove = Il n’y a pas de tuile que tu puisses retirer.
great-race-refusal-nothing-to-swap = Il n’y a pas deux tuiles à échanger.
great-race-refusal-nobody-to-harm = Il n’y a personne qu’un Saboteur puisse toucher.
great-race-refusal-not-in-tray = Tu n’as pas pioché cette tuile : { $tile }.
great-race-refusal-one-at-a-time = Place d’abord la tuile que tu tiens.
great-race-refusal-hold-first = Dis d’abord quelle tuile tu places.
great-race-refusal-not-there = On ne peut pas placer de tuile en { $cell }.
great-race-refusal-not-next = { $cell } n’est pas une case voisine.
great-race-refusal-cannot-pay = Tu ne peux pas le payer : carburant { $fuel }, mécanique { $mechanical }.
great-race-refusal-no-line = Aucune ligne ne mène d’ici { JOIN("à", $cell) }.
great-race-refusal-already-moved = Un voyage est un déplacement entier : tu es déjà en route.
great-race-refusal-vouchers = Tu n’as pas autant de cartes Transport.
great-race-refusal-no-danger = Il n’y a pas de danger à annuler.
great-race-refusal-no-stop = Il n’y a pas de STOP à annuler.
great-race-refusal-must-pay = Tu ne peux pas faire demi-tour : ce qui peut être payé doit l’être.
great-race-refusal-bad-split = Les points ne peuvent pas être pris ainsi.
great-race-refusal-gauge-full = Cette jauge est pleine : { $gauge }.
great-race-refusal-not-removable = La tuile { JOIN("de", $cell) } ne peut pas être retirée.
great-race-refusal-not-swappable = Il n’y a pas de tuile à échanger en { $cell }.
great-race-refusal-out-of-reach = Ce véhicule ne peut pas être touché.

## Ce qui ne va pas dans une mise en place
great-race-fault-seats = On joue de deux à quatre, pas à { $given }.
great-race-fault-first-not-there = La place { $seat } ne peut pas être première : personne n’y est assis.
great-race-fault-no-such-purple = Le plateau n’a pas de ville violette numéro { $place }.
great-race-fault-same-ends = La course partirait de son arrivée.
great-race-fault-round = Il n’y a pas de manche { $round }.
great-race-fault-order = L’ordre du tour ne nomme pas chacun une fois.
great-race-fault-standing = Les marqueurs de progression ne nomment pas chacun une fois.
great-race-fault-crew-count = Joueurs notés : { $given } ; il en faut un par place.
great-race-fault-no-such-cell = Le plateau n’a pas de case { $cell }.
great-race-fault-gauge = Une jauge de la place { $seat } montre plus qu’elle ne peut.
great-race-fault-team = Les assistants de la place { $seat } ne peuvent pas être ainsi.
great-race-fault-arrival = Place { $seat } : qui est arrivé est à l’arrivée, personne d’autre, et chaque rang une seule fois.
great-race-fault-tile-on-city = Une tuile est sur la ville { $cell }.
great-race-fault-two-tiles = Deux tuiles sont en { $cell }.
great-race-fault-too-many-tiles = Il y a trop de tuiles de cette sorte : { $tile }.
great-race-fault-too-many-cards = Il y a trop de cartes de cette sorte : { $card }.
great-race-fault-hand-size = La main de la place { $seat } ne correspond pas à ce qui en est dit.
great-race-fault-plan-count = Plans : { $given } ; il en faut un par place.
great-race-fault-no-such-moment = Aucune partie n’arrive à ce moment.

## Ce qui ne va pas dans un plateau
great-race-map-too-many = { $list ->
    [rows] Il y a { $given } rangées ; le maximum est { $most }.
    [cities] Il y a { $given } villes ; le maximum est { $most }.
    [lines] Il y a { $given } lignes ; le maximum est { $most }.
   *[tiles] Il y a { $given } entrées de tuiles ; le maximum est { $most }.
}
great-race-map-corridors = Un plateau a de 2 à 32 couloirs, pas { $given }.
great-race-map-outside-corridor = La rangée { $row } a des cases hors des couloirs.
great-race-map-empty-corridor = Le couloir { $row } n’a pas de case.
great-race-map-row-too-long = La rangée { $row } dépasse 32 cases.
great-race-map-too-many-cells = Il y a { $given } cases ; le maximum est 255.
great-race-map-unknown-mark = « { $mark } » en { $cell } n’est ni un signe ni la marque d’une ville.
great-race-map-sign-as-mark = { $city } a besoin d’une marque qui ne soit pas un signe du dessin.
great-race-map-mark-twice = Deux villes ont la marque « { $mark } ».
great-race-map-drawn-twice = { $city } est plusieurs fois dans le dessin.
great-race-map-not-drawn = { $city } n’est pas dans le dessin.
great-race-map-name-twice = Deux villes s’appellent { $city }.
great-race-map-adjacent = { $city } et { $other } se touchent.
great-race-map-city-cards = { $city } donne plus de neuf cartes.
great-race-map-line-city = Une ligne finit { JOIN("à", $city) }, qui n’existe pas.
great-race-map-line-to-itself = Une ligne mène { JOIN("de", $city) } à elle-même.
great-race-map-line-twice = Deux lignes relient { $city } et { $other }.
great-race-map-line-price = Un prix est un multiple de 10 F et au plus 1000 F, pas { $price } F.
great-race-map-purple-count = Un plateau a de deux à quatre villes violettes, pas { $given }.
great-race-map-no-such-end = La course partirait ou finirait { JOIN("à", $city) }, qui n’existe pas.
great-race-map-end-not-purple = La course partirait ou finirait { JOIN("à", $city) }, qui n’est pas violette.
great-race-map-same-ends = La course partirait { JOIN("de", $city) } et y finirait.
great-race-map-unreachable = On ne peut pas atteindre { $city } depuis le départ.
great-race-map-tile-cost = Une tuile coûte de 1 à 7 de carburant et de 0 à 7 points de mécanique, pas { $fuel } et { $mechanical }.
great-race-map-tile-twice = Cette tuile est deux fois dans la liste : { $tile }.
great-race-map-tile-count = Cette tuile est dans la liste, mais il n’y en a aucune : { $tile }.
great-race-map-tile-kinds = Il y a { $given } sortes de tuiles ; le maximum est 16.
great-race-map-tile-total = Tuiles : { $given } ; il en faut de 1 à 255.
great-race-map-card-count = Il y a { $given } exemplaires de cette carte ; le maximum est 15 : { $card }.
great-race-map-card-total = Cartes : { $given } ; un campement en demande au moins 5.
great-race-map-gauges = Le maximum de chaque jauge se situe entre 1 et 20, pas { $fuel } de carburant, { $engine } de moteur et { $chassis } de châssis.

## Réglages
great-race-option-map = Plateau
great-race-option-map-hint = Le continent à traverser ; un fichier personnel convient aussi.
great-race-option-map-africa = Afrique
great-race-option-map-south-america = Amérique du Sud
great-race-option-map-island = Isla Redonda, petite
great-race-option-start = Départ
great-race-option-start-hint = La ville violette d’où part la course.
great-race-option-start-usual = celle du plateau
great-race-option-start-first = la première ville violette
great-race-option-start-second = la deuxième ville violette
great-race-option-start-third = la troisième ville violette
great-race-option-start-fourth = la quatrième ville violette
great-race-option-goal = Arrivée
great-race-option-goal-hint = La ville violette où finit la course.
great-race-option-goal-usual = celle du plateau
great-race-option-goal-first = la première ville violette
great-race-option-goal-second = la deuxième ville violette
great-race-option-goal-third = la troisième ville violette
great-race-option-goal-fourth = la quatrième ville violette
great-race-option-hard = Jauges difficiles
great-race-option-hard-hint = Carburant 8, moteur 4 et châssis 4 au lieu de 10, 5 et 5.
great-race-option-first-player = Premier joueur
great-race-option-first-player-hint = Qui est premier dans l’ordre, au lieu du tirage au sort.

## Bots
great-race-bot-random = Fait n’importe quoi, pourvu que ce soit permis.
great-race-bot-leader = Mène l’expédition avec des règles simples : planifie, explore, roule, répare.
great-race-bot-navigator = Essaie chaque réponse dans des courses imaginées, une manche d’avance, avant de se décider.
great-race-bot-beginner = Débutant : un assistant partout, la première carte ou tuile venue, et en route. Répond aussitôt.
great-race-bot-easy = Sait mener une expédition, mais se presse souvent. Répond aussitôt.
great-race-bot-normal = Mène l’expédition selon des règles simples. Répond aussitôt.
great-race-bot-hard = Essaie ses réponses dans quelques courses imaginées. 50 ms par décision au plus.
great-race-bot-expert = Essaie ses réponses dans de nombreuses courses imaginées, une manche à l’avance. Une seconde par décision au plus.
