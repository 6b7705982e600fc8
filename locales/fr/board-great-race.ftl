### The board in a terminal: The Great Race.

board-great-race-head = manche { $round } · sac { $tiles } · pioche { $cards }
board-great-race-progress = Jusqu’à l’arrivée
board-great-race-turn-of = { $player } joue.
board-great-race-ask-trim = Trop de cartes : défausse.
board-great-race-wait-trim = { $player } a trop de cartes et défausse.
board-great-race-ask-camp = Campement : prends une carte.
board-great-race-wait-camp = Campement : on prend des cartes.
board-great-race-ask-plan = Derrière l’écran : encore { $count ->
    [one] { $count } assistant
   *[other] { $count } assistants
  }.
board-great-race-watch-plan = Tout le monde planifie derrière l’écran.
board-great-race-wait-plan = Ton plan est fait ; les autres sont au leur.
board-great-race-ask-turn = À toi : que fais-tu ?
board-great-race-ask-lay = Où va { $tile } ?
board-great-race-ask-hold = Quelle tuile d’abord ?
board-great-race-ask-move = En route : encore { $count } au plus.
board-great-race-ask-enter = { $cell } : carburant { $fuel }, { $points } du moteur ou du châssis.
board-great-race-ask-repair = Réparer : moteur ou châssis ?
board-great-race-ask-remove = Quelle tuile part ?
board-great-race-ask-swap = Quelles tuiles s’échangent ?
board-great-race-ask-sabotage = À qui nuit le Saboteur ?
board-great-race-ask-drop = Laquelle des trois part ?
board-great-race-ask-window = { $player } : { $card } ({ $what }). Tu l’annules ?
board-great-race-wait-window = { $player } : { $card } ({ $what }). Quelqu’un peut l’annuler.
board-great-race-fuel = carburant
board-great-race-gauges = ca·m·c
board-great-race-broken = en panne
board-great-race-passed = passé
board-great-race-hand = Main
board-great-race-watching = Tu regardes.
board-great-race-ride = Ligne vers { $city } : { $price } F
board-great-race-sabotage = { $player } moteur −{ $engine } châssis −{ $chassis }
board-great-race-hold = D’abord la tuile { $tile }
board-great-race-about-city = { $city } : { $cards ->
    [0] pas de carte
    [one] une carte
   *[other] { $cards } cartes
  }.
board-great-race-about-cell = Case { $cell }
board-great-race-about-cost = carburant { $fuel }, mécanique { $points }
board-great-race-about-blank = inconnue : on y pioche une tuile
board-great-race-about-black = noire : 1 de carburant en plus
board-great-race-about-danger = danger : 2 de plus, sauf annulation
board-great-race-about-stop = STOP : le déplacement s’arrête
board-great-race-card-tracker = retire deux tuiles reliées à ton véhicule, sans véhicule dessus.
board-great-race-card-mechanic = une réparation, sans assistant.
board-great-race-card-ranger = annule un danger ou une attaque.
board-great-race-card-pilot = un déplacement, sans assistant.
board-great-race-card-cartographer = pioche et place trois tuiles.
board-great-race-card-saboteur = un adversaire perd deux points de moteur ou de châssis.
board-great-race-card-seeker = pioche trois cartes, gardes-en deux.
board-great-race-card-cheater = échange deux tuiles du plateau.
board-great-race-card-transport = 50 F de moins sur le prix d’une ligne.
board-great-race-card-financier = 30 F.
board-great-race-card-spare-part = 1 point de moteur ou de châssis, en réparant.
board-great-race-card-toolbox = 3 points de moteur ou de châssis, en réparant.
board-great-race-card-guide = annule un STOP, en route.
board-great-race-card-refuel = 5 de carburant.
board-great-race-card-jerrycan = 1 de carburant, à tout moment.
board-great-race-key-place = placer
board-great-race-key-back = tout reprendre
board-great-race-key-cell = case
board-great-race-key-scroll = défiler
board-great-race-key-centre = mon véhicule
board-great-race-key-zoom = zoom
board-great-race-key-allow = laisser faire
board-great-race-key-waive = tout jusqu’au tour suivant
board-great-race-help-list = choisir et faire
board-great-race-help-cell = les cases du plateau
board-great-race-help-card = une carte, un assistant
board-great-race-help-explorer = explorer : tuiles, carte
board-great-race-help-mechanic = mécano : rouler, réparer
board-great-race-help-others = escorte, trésorerie
board-great-race-help-fuel = carburant, Jerrican
board-great-race-help-pass = passer, halte, autre plan
board-great-race-help-scroll = plateau en haut, en bas
board-great-race-help-sideways = plateau sur les côtés
board-great-race-help-centre = mon véhicule, zoom
board-great-race-help-waive = ce tour, sans demander
board-great-race-sign-tile = tuile : danger, STOP
board-great-race-sign-cost = coût : carburant, points
board-great-race-sign-city = ville, violette, arrivée
board-great-race-sign-black = case noire, véhicule
board-great-race-sign-line = ligne : mer, air
board-great-race-sign-zones = les quatre zones
board-great-race-spend = Sans effet : { $zone }
