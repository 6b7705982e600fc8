### The board in a terminal: The Great Race.

board-great-race-head = ronda { $round } · bolsa { $tiles } · mazo { $cards }
board-great-race-progress = Hasta la meta
board-great-race-turn-of = Es el turno de { $player }.
board-great-race-ask-trim = Demasiadas cartas: descarta.
board-great-race-wait-trim = { $player } tiene demasiadas cartas y descarta.
board-great-race-ask-camp = Campamento: toma una carta.
board-great-race-wait-camp = Campamento: se toman cartas.
board-great-race-ask-plan = Tras la pantalla: { $count ->
    [one] falta un asistente
   *[other] faltan { $count } asistentes
  }.
board-great-race-watch-plan = Todos planifican tras la pantalla.
board-great-race-wait-plan = Tu plan está hecho; los demás siguen con el suyo.
board-great-race-ask-turn = Tu turno: ¿qué haces?
board-great-race-ask-lay = ¿Dónde va { $tile }?
board-great-race-ask-hold = ¿Qué loseta primero?
board-great-race-ask-move = En marcha: hasta { $count } más.
board-great-race-ask-enter = { $cell }: combustible { $fuel }, { $points } de motor o bastidor.
board-great-race-ask-repair = Reparar: ¿motor o bastidor?
board-great-race-ask-remove = ¿Qué loseta se retira?
board-great-race-ask-swap = ¿Qué losetas se intercambian?
board-great-race-ask-sabotage = ¿A quién daña el Saboteador?
board-great-race-ask-drop = ¿Cuál de las tres se va?
board-great-race-ask-window = { $player }: { $card } ({ $what }). ¿Lo anulas?
board-great-race-wait-window = { $player }: { $card } ({ $what }). Alguien puede anularlo.
board-great-race-fuel = combustible
board-great-race-gauges = co·m·b
board-great-race-broken = averiado
board-great-race-passed = pasó
board-great-race-hand = Mano
board-great-race-watching = Estás mirando.
board-great-race-ride = Línea a { $city }: { $price } F
board-great-race-sabotage = { $player } motor −{ $engine } bastidor −{ $chassis }
board-great-race-hold = Primero la loseta { $tile }
board-great-race-about-city = { $city }: { $cards ->
    [0] sin cartas
    [one] una carta
   *[other] { $cards } cartas
  }.
board-great-race-about-cell = Casilla { $cell }
board-great-race-about-cost = combustible { $fuel }, mecánica { $points }
board-great-race-about-blank = desconocida: se roba una loseta
board-great-race-about-black = negra: 1 de combustible más
board-great-race-about-danger = peligro: 2 más, si no se anula
board-great-race-about-stop = STOP: termina el movimiento
board-great-race-card-tracker = retira dos losetas unidas a tu vehículo y sin vehículos.
board-great-race-card-mechanic = una reparación, sin asistente.
board-great-race-card-ranger = anula un peligro o un ataque.
board-great-race-card-pilot = un movimiento, sin asistente.
board-great-race-card-cartographer = roba y coloca tres losetas.
board-great-race-card-saboteur = un rival pierde dos puntos de motor o bastidor.
board-great-race-card-seeker = roba tres cartas y quédate dos.
board-great-race-card-cheater = intercambia dos losetas cualesquiera del mapa.
board-great-race-card-transport = 50 F menos en el precio de una línea.
board-great-race-card-financier = 30 F.
board-great-race-card-spare-part = 1 punto de motor o bastidor, al reparar.
board-great-race-card-toolbox = 3 puntos de motor o bastidor, al reparar.
board-great-race-card-guide = anula un STOP, en marcha.
board-great-race-card-refuel = 5 de combustible.
board-great-race-card-jerrycan = 1 de combustible, en cualquier momento.
board-great-race-key-place = colocar
board-great-race-key-back = retirar todos
board-great-race-key-cell = casilla
board-great-race-key-scroll = mover el mapa
board-great-race-key-centre = mi vehículo
board-great-race-key-zoom = zoom
board-great-race-key-allow = dejarlo
board-great-race-key-waive = todo hasta mi turno
board-great-race-help-list = elegir y hacer
board-great-race-help-cell = las casillas del mapa
board-great-race-help-card = una carta, un asistente
board-great-race-help-explorer = explorar: losetas, carta
board-great-race-help-mechanic = mecánico: mover, reparar
board-great-race-help-others = escolta, tesorería
board-great-race-help-fuel = combustible, Bidón
board-great-race-help-pass = pasar, parar, otro plan
board-great-race-help-scroll = mapa arriba y abajo
board-great-race-help-sideways = mapa a los lados
board-great-race-help-centre = mi vehículo, zoom
board-great-race-help-waive = este turno, sin preguntar
board-great-race-sign-tile = loseta: peligro, STOP
board-great-race-sign-cost = coste: combustible, puntos
board-great-race-sign-city = ciudad, morada, meta
board-great-race-sign-black = casilla negra, vehículo
board-great-race-sign-line = línea: mar, aire
board-great-race-sign-zones = las cuatro zonas
board-great-race-spend = Sin efecto: { $zone }
