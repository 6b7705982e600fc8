great-race-name = The Great Race
great-race-line = Planifica en secreto, traza el camino y cruza un continente: una carrera para dos a cuatro.
great-race-length = de 18 a 75 minutos
great-race-length-map-africa = { $players ->
        [2] unos 35 minutos
        [3] unos 55 minutos
       *[other] unos 70 minutos
    }
great-race-length-map-south-america = { $players ->
        [2] unos 40 minutos
        [3] unos 55 minutos
       *[other] unos 75 minutos
    }
great-race-length-map-island = { $players ->
        [2] unos 18 minutos
        [3] unos 25 minutos
       *[other] unos 30 minutos
    }

## Cartas
great-race-card-tracker = Rastreador
great-race-card-mechanic = Mecánico
great-race-card-ranger = Ranger
great-race-card-pilot = Piloto
great-race-card-cartographer = Cartógrafo
great-race-card-saboteur = Saboteador
great-race-card-seeker = Buscador
great-race-card-cheater = Tramposo
great-race-card-transport = Transporte
great-race-card-financier = Financiero
great-race-card-spare-part = Pieza de recambio
great-race-card-toolbox = Caja de herramientas
great-race-card-guide = Guía
great-race-card-refuel = Repostaje
great-race-card-jerrycan = Bidón

## Zonas, medidores y lo que ayuda
great-race-zone-explorer = explorador
great-race-zone-mechanic = mecánico
great-race-zone-escort = escolta
great-race-zone-treasury = tesorería
great-race-gauge-engine = motor
great-race-gauge-chassis = bastidor
great-race-shield-escort = Escolta
great-race-shield-ranger = Ranger
great-race-part-spare = Pieza de recambio
great-race-part-toolbox = Caja de herramientas
great-race-part-bought = pieza comprada

## Una loseta, tal como se lee
great-race-tile = { $mechanical ->
    [0] { $fuel } de combustible
   *[other] { $fuel } de combustible + { $mechanical } de mecánica
  }
great-race-tile-danger = { $mechanical ->
    [0] { $fuel } de combustible (peligro)
   *[other] { $fuel } de combustible + { $mechanical } de mecánica (peligro)
  }
great-race-tile-stop = { $mechanical ->
    [0] { $fuel } de combustible (STOP)
   *[other] { $fuel } de combustible + { $mechanical } de mecánica (STOP)
  }
great-race-tile-danger-stop = { $mechanical ->
    [0] { $fuel } de combustible (peligro, STOP)
   *[other] { $fuel } de combustible + { $mechanical } de mecánica (peligro, STOP)
  }

## Lo que se puede hacer
great-race-action-take = Tomar: { $card }
great-race-action-assign = Colocar un asistente: { $zone }
great-race-action-take-back = Retirar los asistentes
great-race-action-discard = Descartar: { $card }
great-race-action-buy-fuel = Comprar 1 de combustible
great-race-action-play = Jugar: { $card }
great-race-action-explore = Explorador: robar dos losetas
great-race-action-gather = Explorador: robar una carta
great-race-action-drive = Mecánico: pilotar
great-race-action-repair = Mecánico: reparar
great-race-action-clear = Escolta: retirar una loseta
great-race-action-collect = Tesorería: cobrar
great-race-action-spend = Gastar un asistente sin efecto: { $zone }
great-race-action-pass = Pasar esta ronda
great-race-action-hold = Colocar ahora esta loseta: { $tile }
great-race-action-lay = Colocarla en { $cell }
great-race-action-move = Ir a { $cell }
great-race-action-ride = Viajar a { $cell } ({ $vouchers ->
    [0] sin carta de Transporte
    [one] con { $vouchers } carta de Transporte
   *[other] con { $vouchers } cartas de Transporte
  })
great-race-action-halt = Parar aquí
great-race-action-guard = Anular el peligro: { $shield }
great-race-action-guide = Anular el STOP: Guía
great-race-action-enter = Pagar y entrar: { $engine } del motor
great-race-action-turn-back = Volver atrás
great-race-action-fit = { $part } para el { $gauge }
great-race-action-finish = Terminar la reparación
great-race-action-remove = Retirar la loseta de { $cell }
great-race-action-swap = Intercambiar la loseta de { $cell }
great-race-action-sabotage = Sabotear a { $player }: motor −{ $engine }, bastidor −{ $chassis }
great-race-action-drop = Descartar una de las tres: { $card }
great-race-action-cancel = Anular el ataque: { $shield }
great-race-action-allow = Dejar que ocurra

## Lo que ha pasado
great-race-sight-began = { $map }: de { $start } a { $goal }. { $player } va en primer lugar.
great-race-sight-round = La ronda { $round } empieza en el campamento.
great-race-sight-reshuffled = Se baraja el descarte: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  } en el nuevo mazo.
great-race-sight-shown = { $count ->
    [one] Se pone boca arriba { $count } carta.
   *[other] Se ponen boca arriba { $count } cartas.
  }
great-race-sight-took = { $player } toma: { $card }.
great-race-sight-remaining = { $player } se queda con la carta que sobra: { $card }.
great-race-sight-drew = { $player } roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }.
great-race-sight-kept = { $player } se queda con { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }.
great-race-sight-assigned = Colocas un asistente: { $zone }.
great-race-sight-took-back = Retiras tus asistentes.
great-race-sight-revealed = Se levantan las pantallas: los planes quedan a la vista.
great-race-sight-turn = Le toca a { $player }.
great-race-sight-discarded = { $player } tiene demasiadas cartas y descarta: { $card }.
great-race-sight-dropped = { $player } descarta una de las tres: { $card }.
great-race-sight-bought = { $player } compra 1 de combustible por { $price } F.
great-race-sight-played = { $player } juega: { $card }.
great-race-sight-used = { $player } juega un asistente: { $zone }.
great-race-sight-wasted = { $player } gasta un asistente sin efecto: { $zone }.
great-race-sight-paid = { $player } recibe { $francs } F.
great-race-sight-passed = { $player } pasa.
great-race-sight-tiles = { $player } roba losetas: { $tiles }.
great-race-sight-laid = { $player } coloca una loseta en { $cell }: { $tile }.
great-race-sight-returned = No hay casilla para las losetas de { $player }; vuelven a la bolsa: { $tiles }.
great-race-sight-found = { $player } avanza hacia lo desconocido: en { $cell } hay una loseta de { $tile }.
great-race-sight-guarded = { $player } anula el peligro: { $shield }.
great-race-sight-guided = El Guía de { $player } anula el STOP.
great-race-sight-entered = { $player } va a { $cell }: combustible −{ $fuel }{ $mechanical ->
    [0] .
   *[other] , mecánica −{ $mechanical }.
  }
great-race-sight-entered-city = { $player } llega a { $city }.
great-race-sight-went-back = { $player } no puede pagar { $cell } y vuelve atrás.
great-race-sight-rode = { $player } viaja a { $city } por { $price } F.
great-race-sight-stopped = STOP: { $player } no sigue adelante.
great-race-sight-broke-down = El vehículo de { $player } está averiado.
great-race-sight-halted = { $player } se detiene.
great-race-sight-fitted = { $player } repara: { $gauge } +{ $points }.
great-race-sight-attacked = { $player } va contra { $target }: { $card }.
great-race-sight-attacked-tiles = { $player } apunta a unas losetas: { $card }.
great-race-sight-cancelled = { $player } anula el ataque: { $shield }.
great-race-sight-removed = { $player } retira la loseta de { $cell }: { $tile }.
great-race-sight-swapped = { $player } intercambia las losetas de { $one } { JOIN("y", $two) }.
great-race-sight-sabotaged = { $player } sufre un sabotaje: motor −{ $engine }, bastidor −{ $chassis }.
great-race-sight-arrived = { $player } llega a la meta: número { $place }.
great-race-sight-order = Nuevo orden por progreso: { $player } va por delante.

## Cómo acabó
great-race-outcome-won = { $player } gana con { $points ->
    [one] { $points } punto de prestigio
   *[other] { $points } puntos de prestigio
  }.
great-race-outcome-stopped = Cuarenta rondas sin llegada: la partida se detiene, { $player } va por delante.

## Por qué no
great-race-refusal-no-such-seat = En esta mesa no existe ese sitio.
great-race-refusal-over = La partida ha terminado.
great-race-refusal-not-asked = Ahora decide otra persona.
great-race-refusal-plan-made = Tu plan está hecho; los demás siguen con el suyo.
great-race-refusal-nothing-placed = Aún no has colocado ningún asistente.
great-race-refusal-treasury-full = La tesorería no admite más de cinco.
great-race-refusal-trim-first = Tienes demasiadas cartas: descarta primero.
great-race-refusal-not-now = Ahora toca decidir otra cosa.
great-race-refusal-not-on-display = Esta carta no está en el muestrario: { $card }.
great-race-refusal-no-such-card = No tienes esta carta: { $card }.
great-race-refusal-not-like-that = Esta carta no se juega así: { $card }.
great-race-refusal-no-assistant = No tienes ningún asistente ahí: { $zone }.
great-race-refusal-fuel-after-card = Después de una carta ya no se vende combustible.
great-race-refusal-tank-full = El depósito está lleno.
great-race-refusal-no-money = Eso cuesta { $price } F y no los tienes.
great-race-refusal-bag-empty = La bolsa está vacía.
great-race-refusal-no-cards = No hay cartas que robar.
great-race-refusal-broken-down = Tu vehículo está averiado: repáralo primero.
great-race-refusal-nothing-to-remove = No hay loseta que puedas retirar.
great-race-refusal-nothing-to-swap = No hay dos losetas que intercambiar.
great-race-refusal-nobody-to-harm = No hay nadie a quien un Saboteador pueda dañar.
great-race-refusal-not-in-tray = No has robado esta loseta: { $tile }.
great-race-refusal-one-at-a-time = Coloca primero la loseta que tienes en la mano.
great-race-refusal-hold-first = Di primero qué loseta colocas.
great-race-refusal-not-there = No se puede colocar una loseta en { $cell }.
great-race-refusal-not-next = { $cell } no es una casilla vecina.
great-race-refusal-cannot-pay = No puedes pagarlo: combustible { $fuel }, mecánica { $mechanical }.
great-race-refusal-no-line = Ninguna línea lleva de aquí a { $cell }.
great-race-refusal-already-moved = Un viaje es un movimiento entero: ya estás en camino.
great-race-refusal-vouchers = No tienes tantas cartas de Transporte.
great-race-refusal-no-danger = No hay peligro que anular.
great-race-refusal-no-stop = No hay STOP que anular.
great-race-refusal-must-pay = No puedes volver: lo que se puede pagar se paga.
great-race-refusal-bad-split = Los puntos no se pueden repartir así.
great-race-refusal-gauge-full = Este medidor está lleno: { $gauge }.
great-race-refusal-not-removable = La loseta de { $cell } no se puede retirar.
great-race-refusal-not-swappable = No hay loseta que intercambiar en { $cell }.
great-race-refusal-out-of-reach = Este vehículo no se puede dañar.

## Lo que está mal en una preparación
great-race-fault-seats = Juegan de dos a cuatro, no { $given }.
great-race-fault-first-not-there = El asiento { $seat } no puede ser el primero: está vacío.
great-race-fault-no-such-purple = El mapa no tiene ciudad morada número { $place }.
great-race-fault-same-ends = La carrera empezaría donde acaba.
great-race-fault-round = No hay ronda { $round }.
great-race-fault-order = El orden del turno no nombra a cada uno una vez.
great-race-fault-standing = Los marcadores de progreso no nombran a cada uno una vez.
great-race-fault-crew-count = Hay { $given } jugadores escritos, y no uno por asiento.
great-race-fault-no-such-cell = El mapa no tiene casilla { $cell }.
great-race-fault-gauge = Un medidor del asiento { $seat } marca más de lo que puede.
great-race-fault-team = Los asistentes del asiento { $seat } no pueden estar así.
great-race-fault-arrival = Asiento { $seat }: quien llegó está en la meta, nadie más, y cada puesto una sola vez.
great-race-fault-tile-on-city = Hay una loseta sobre la ciudad { $cell }.
great-race-fault-two-tiles = Hay dos losetas en { $cell }.
great-race-fault-too-many-tiles = Hay demasiadas losetas de esta clase: { $tile }.
great-race-fault-too-many-cards = Hay demasiadas cartas de esta clase: { $card }.
great-race-fault-hand-size = La mano del asiento { $seat } no concuerda con lo que se dice de ella.
great-race-fault-plan-count = Hay { $given } planes, y no uno por asiento.
great-race-fault-no-such-moment = Ninguna partida llega a este momento.

## Lo que está mal en un mapa
great-race-map-too-many = { $list ->
    [rows] Hay { $given } filas; el máximo es { $most }.
    [cities] Hay { $given } ciudades; el máximo es { $most }.
    [lines] Hay { $given } líneas; el máximo es { $most }.
   *[tiles] Hay { $given } entradas de losetas; el máximo es { $most }.
}
great-race-map-corridors = Un mapa tiene de 2 a 32 corredores, no { $given }.
great-race-map-outside-corridor = La fila { $row } tiene casillas fuera de los corredores.
great-race-map-empty-corridor = El corredor { $row } no tiene casillas.
great-race-map-row-too-long = La fila { $row } tiene más de 32 casillas.
great-race-map-too-many-cells = Hay { $given } casillas; el máximo es 255.
great-race-map-unknown-mark = «{ $mark }» en { $cell } no es un signo ni la marca de una ciudad.
great-race-map-sign-as-mark = { $city } necesita una marca que no sea un signo del dibujo.
great-race-map-mark-twice = Dos ciudades tienen la marca «{ $mark }».
great-race-map-drawn-twice = { $city } está en el dibujo más de una vez.
great-race-map-not-drawn = { $city } no está en el dibujo.
great-race-map-name-twice = Dos ciudades se llaman { $city }.
great-race-map-adjacent = { $city } { JOIN("y", $other) } se tocan.
great-race-map-city-cards = { $city } da más de nueve cartas.
great-race-map-line-city = Una línea acaba en { $city }, que no existe.
great-race-map-line-to-itself = Una línea lleva de { $city } a ella misma.
great-race-map-line-twice = Dos líneas unen { $city } { JOIN("y", $other) }.
great-race-map-line-price = Un precio es un múltiplo de 10 F y como mucho 1000 F, no { $price } F.
great-race-map-purple-count = Un mapa tiene de dos a cuatro ciudades moradas, no { $given }.
great-race-map-no-such-end = La carrera empezaría o acabaría en { $city }, que no existe.
great-race-map-end-not-purple = La carrera empezaría o acabaría en { $city }, que no es morada.
great-race-map-same-ends = La carrera empezaría y acabaría en { $city }.
great-race-map-unreachable = No se puede llegar a { $city } desde la salida.
great-race-map-tile-cost = Una loseta cuesta de 1 a 7 de combustible y de 0 a 7 puntos de mecánica, no { $fuel } y { $mechanical }.
great-race-map-tile-twice = Esta loseta está dos veces en la lista: { $tile }.
great-race-map-tile-count = Esta loseta está en la lista, pero no hay ninguna: { $tile }.
great-race-map-tile-kinds = Hay { $given } clases de losetas; el máximo es 16.
great-race-map-tile-total = Hay { $given } losetas; puede haber de 1 a 255.
great-race-map-card-count = Hay { $given } de esta carta; el máximo es 15: { $card }.
great-race-map-card-total = Hay { $given } cartas; un campamento necesita al menos 5.
great-race-map-gauges = El tope de cada medidor va de 1 a 20; no vale { $fuel } de combustible, { $engine } de motor y { $chassis } de bastidor.

## Opciones
great-race-option-map = Mapa
great-race-option-map-hint = El continente que se cruza; también se puede jugar un archivo propio.
great-race-option-map-africa = África
great-race-option-map-south-america = América del Sur
great-race-option-map-island = Isla Redonda, pequeña
great-race-option-start = Salida
great-race-option-start-hint = La ciudad morada donde empieza la carrera.
great-race-option-start-usual = la que dice el mapa
great-race-option-start-first = la primera ciudad morada
great-race-option-start-second = la segunda ciudad morada
great-race-option-start-third = la tercera ciudad morada
great-race-option-start-fourth = la cuarta ciudad morada
great-race-option-goal = Meta
great-race-option-goal-hint = La ciudad morada donde acaba la carrera.
great-race-option-goal-usual = la que dice el mapa
great-race-option-goal-first = la primera ciudad morada
great-race-option-goal-second = la segunda ciudad morada
great-race-option-goal-third = la tercera ciudad morada
great-race-option-goal-fourth = la cuarta ciudad morada
great-race-option-hard = Medidores difíciles
great-race-option-hard-hint = Combustible 8, motor 4 y bastidor 4 en vez de 10, 5 y 5.
great-race-option-first-player = Primer jugador
great-race-option-first-player-hint = Quién va primero en el orden, en vez de sortearlo.

## Bots
great-race-bot-random = Hace cualquier cosa, con tal de que esté permitida.
great-race-bot-leader = Dirige la expedición con reglas sencillas: planifica, explora, conduce, repara.
great-race-bot-navigator = Prueba cada respuesta en carreras imaginadas, una ronda por delante, antes de decidirse.
great-race-bot-beginner = Recién llegado: un asistente en cada zona, la primera carta o loseta que sale, y en marcha. Responde al momento.
great-race-bot-easy = Sabe dirigir una expedición, pero a menudo va con prisas. Responde al momento.
great-race-bot-normal = Dirige la expedición con reglas sencillas. Responde al momento.
great-race-bot-hard = Ensaya sus respuestas en unas pocas carreras imaginadas. Como mucho 50 ms por decisión.
great-race-bot-expert = Ensaya sus respuestas en muchas carreras imaginadas, con una ronda de antelación. Como mucho un segundo por decisión.
