## El mapa
web-great-race-map-label = Mapa de { $map }, { $corridors } corredores. Las flechas lo mueven, más y menos lo acercan y alejan, la C muestra tu vehículo.
web-great-race-zoom-in = Acercar
web-great-race-zoom-out = Alejar
web-great-race-zoom-all = Todo el mapa
web-great-race-zoom-me = Ir a mi vehículo
web-great-race-north = N
web-great-race-legend-fuel = combustible
web-great-race-legend-mech = punto de mecánica
web-great-race-legend-danger = peligro
web-great-race-legend-stop = fin del movimiento
web-great-race-cell-label = Casilla { $cell }
web-great-race-city-label = { $city }, ciudad, { $cards ->
    [0] sin cartas
    [one] { $cards } carta
   *[other] { $cards } cartas
  }
web-great-race-black = negra
web-great-race-blank = en blanco
web-great-race-goal = la meta
web-great-race-cost = { $cells ->
    [one] { $cells } casilla
   *[other] { $cells } casillas
  }, { $fuel } de combustible.
web-great-race-cost-unknown = Se robará una loseta.
web-great-race-fuel-points = { $count } de combustible
web-great-race-mechanical-points = { $count ->
    [one] { $count } punto de mecánica
   *[other] { $count } puntos de mecánica
  }
web-great-race-danger = peligro
web-great-race-stop = STOP

## Quién está y qué tiene
web-great-race-order = Orden de turno
web-great-race-round = ronda { $round }
web-great-race-progress = Corredores hasta la meta
web-great-race-level = { $player }: { $count }.
web-great-race-you = Tú
web-great-race-everybody = Todos: qué tiene cada cual
web-great-race-others = Los demás
web-great-race-your-turn = te toca
web-great-race-playing = juega
web-great-race-asked = decide
web-great-race-passed = ha pasado
web-great-race-waits = espera
web-great-race-planning = planificando
web-great-race-ready = listo
web-great-race-arrived = en la meta, n.º { $place }
web-great-race-broken-down = averiado
web-great-race-known = Cartas conocidas: { $cards }
web-great-race-money = Dinero
web-great-race-francs = { $francs } F
web-great-race-bag = Bolsa
web-great-race-deck = Mazo
web-great-race-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
  }
web-great-race-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }

## El salpicadero y la mano propios
web-great-race-dash = Tu salpicadero
web-great-race-fuel = Combustible
web-great-race-mechanical = Mecánica
web-great-race-dial = { $gauge }: { $value } de { $most }
web-great-race-dial-after = { $gauge }: { $value } de { $most }, { $after } tras pagar
web-great-race-zone-count = { $zone }: { $count }
web-great-race-assistants = { $count ->
    [one] { $count } asistente
   *[other] { $count } asistentes
  }
web-great-race-no-assistants = sin asistentes
web-great-race-hand = Tu mano
web-great-race-hand-limit = límite { $limit }
web-great-race-hand-limit-after = límite { $limit } → { $after }
web-great-race-hand-over = { $count ->
    [one] { $count } carta por descartar
   *[other] { $count } cartas por descartar
  }
web-great-race-hand-empty = Aún sin cartas.
web-great-race-hands = Las manos de los demás
web-great-race-see-hand = Mano { $count }
web-great-race-why-not = ¿Por qué no ahora?

## Cartas
web-great-race-moment-any = en cualquier momento
web-great-race-moment-mechanic = con un mecánico
web-great-race-moment-pilot = al pilotar
web-great-race-moment-before = antes de un asistente
web-great-race-rule-tracker = Retira dos losetas unidas a tu vehículo, sin vehículo encima.
web-great-race-rule-mechanic = Repara como con un mecánico: compra piezas y móntalas.
web-great-race-rule-ranger = Anula un peligro de una loseta, o un ataque.
web-great-race-rule-pilot = Pilota como con un mecánico.
web-great-race-rule-cartographer = Roba tres losetas y colócalas todas unidas a tu vehículo.
web-great-race-rule-saboteur = Un rival pierde dos puntos de motor o bastidor, a tu elección.
web-great-race-rule-seeker = Roba tres cartas, descarta una de ellas y quédate dos.
web-great-race-rule-cheater = Intercambia dos losetas del mapa, incluso bajo vehículos.
web-great-race-rule-transport = Una línea marítima o aérea cuesta 50 F menos.
web-great-race-rule-financier = Recibe 30 F.
web-great-race-rule-spare-part = +1 al motor o al bastidor.
web-great-race-rule-toolbox = +3 al motor o al bastidor.
web-great-race-rule-guide = Ignora el STOP de una loseta en la que entras.
web-great-race-rule-refuel = +5 de combustible.
web-great-race-rule-jerrycan = +1 de combustible, también de camino, para llegar a una casilla.

## Campamento y mano
web-great-race-camp = El campamento
web-great-race-camp-take = Toma una carta: toca una para leerla.
web-great-race-camp-wait = { $player } toma una carta.
web-great-race-seek = Lo que ha encontrado el Buscador
web-great-race-seek-hint = Descarta una de estas tres; toca para leerla.
web-great-race-trim-title = Demasiadas cartas
web-great-race-trim = { $count ->
    [one] Descarta { $count } carta. Aún puedes jugar bidones.
   *[other] Descarta { $count } cartas. Aún puedes jugar bidones.
  }
web-great-race-trims = { $player } descarta cartas

## Planificación
web-great-race-screen = Detrás de tu pantalla
web-great-race-plan-title = Reparte tus { $count } asistentes
web-great-race-plan-made = Tu plan está listo
web-great-race-plan-secret = Nadie ve tu plan hasta que todos estén listos.
web-great-race-plan-hint = Arrastra uno o pulsa +.
web-great-race-see-map = Mapa
web-great-race-with-plan = Con este plan
web-great-race-with-actions = { $count ->
    [one] acción en el convoy
   *[other] acciones en el convoy
}
web-great-race-with-group = ; el grupo de la tesorería es una sola
web-great-race-with-drives = { $count ->
    [one] pilotaje: hasta { $cells } casillas con motor { $engine }
   *[other] pilotajes: hasta { $cells } casillas con motor { $engine }
}
web-great-race-with-francs = tras cobrar la tesorería
web-great-race-see-desk = Volver al plan
web-great-race-planning-title = Todos planifican en secreto
web-great-race-planning-watch = Las pantallas se levantan a la vez cuando está el último plan.
web-great-race-waiting-plans = Esperando a los demás
web-great-race-left = { $count ->
    [0] Todos los asistentes colocados
    [one] Queda { $count } asistente
   *[other] Quedan { $count } asistentes
  }
web-great-race-anew = Empezar de nuevo
web-great-race-last-plan = Plan anterior
web-great-race-empty-plan = Vaciar
web-great-race-ready-me = Listo
web-great-race-ready-missing = { $count ->
    [one] Falta { $count }
   *[other] Faltan { $count }
  }
web-great-race-drop = Suelta aquí
web-great-race-drop-francs = Suelta aquí: { $francs } F
web-great-race-put-one = Uno más: { $zone }
web-great-race-take-one = Uno menos: { $zone }
web-great-race-use-explorer = Roba 2 losetas y colócalas
web-great-race-use-explorer-or = o roba 1 carta
web-great-race-use-mechanic = Pilota tanto como dé el motor
web-great-race-use-mechanic-or = o repara con piezas
web-great-race-use-escort = Anula un peligro o un ataque
web-great-race-use-escort-or = o retira 1 loseta
web-great-race-use-treasury = Todo el grupo de una vez

## Una secuencia
web-great-race-choose = Tu secuencia
web-great-race-do-explore = 2 losetas
web-great-race-do-gather = 1 carta
web-great-race-do-drive = Pilotar
web-great-race-do-repair = Reparar
web-great-race-do-clear = Retirar una loseta
web-great-race-do-collect = Cobrar
web-great-race-spend = Gastar uno sin efecto
web-great-race-buy-fuel = { $count } de combustible, { $price } F
web-great-race-fuel-less = menos combustible
web-great-race-fuel-more = más combustible
web-great-race-fuel-most = todo: { $count }
web-great-race-pass = Pasar esta ronda
web-great-race-turn-of = Juega { $player }
web-great-race-at-choosing = Combustible, cartas o un asistente.
web-great-race-at-placing = Se colocan losetas.
web-great-race-at-moving = El vehículo está en marcha.
web-great-race-at-entering = Se paga una casilla.
web-great-race-at-repairing = Se repara el vehículo.
web-great-race-at-removing = Se eligen losetas para retirar.
web-great-race-at-swapping = Se eligen losetas para intercambiar.
web-great-race-at-sabotaging = Alguien saldrá perjudicado.
web-great-race-at-seeking = Un Buscador ha encontrado cartas.
web-great-race-at-window = Se anuncia un ataque.

## Losetas
web-great-race-tiles-title = Losetas de la bolsa
web-great-race-tiles-pick = Toma una de las losetas.
web-great-race-tiles-where = Elige una casilla iluminada.
web-great-race-tiles-lay = Toca otra vez la casilla, o colócala.
web-great-race-tiles-watch = Se colocarán en el mapa.
web-great-race-lay = Colocarla aquí
web-great-race-tile-removing = Retirar una loseta
web-great-race-tile-removing-do = Retirar esta loseta
web-great-race-tile-swapping = Intercambiar dos losetas
web-great-race-tile-swapping-do = Elegir esta loseta
web-great-race-tap-tile = Toca una loseta iluminada del mapa.
web-great-race-second-tile = Ahora la segunda.

## Pilotar
web-great-race-bill = Hoja de ruta
web-great-race-drive-title = ¿Adónde?
web-great-race-drive-hint = Toca una casilla iluminada: verás el camino y su coste antes de pagar.
web-great-race-drive-look = Las casillas iluminadas muestran hasta dónde llegarías.
web-great-race-cells-left = { $count ->
    [one] queda { $count } casilla
   *[other] quedan { $count } casillas
  }
web-great-race-row-tile = Loseta
web-great-race-row-danger = Loseta, peligro
web-great-race-row-stop = Loseta, STOP
web-great-race-row-blank = Casilla en blanco
web-great-race-row-unknown = se robará una loseta
web-great-race-row-city = fin del movimiento, { $cards ->
    [0] sin cartas
    [one] { $cards } carta
   *[other] { $cards } cartas
  }
web-great-race-sum-fuel = combustible { $before } → { $after }
web-great-race-sum-mechanical = mecánica
web-great-race-sum-danger = peligros
web-great-race-found = Ha salido esta loseta: lo que se puede pagar, se paga.
web-great-race-guarded = peligro anulado
web-great-race-guided = STOP anulado
web-great-race-the-danger = Anular el peligro con
web-great-race-the-stop = Anular el STOP con
web-great-race-the-points = { $count ->
    [one] El punto de mecánica
   *[other] Los { $count } puntos de mecánica
  }
web-great-race-pay-enter = Pagar y entrar
web-great-race-pay = Pagar y partir
web-great-race-go-mechanic = Mecánico: pagar y partir
web-great-race-go-pilot = Carta de Piloto: pagar y partir
web-great-race-clear-way = Borrar el trayecto
web-great-race-lines = Líneas desde aquí
web-great-race-with-cards = { $count ->
    [one] con { $count } carta de Transporte
   *[other] con { $count } cartas de Transporte
  }
web-great-race-repair-title = En el taller

## Ataques
web-great-race-sabotage-title = ¿A quién daña el Saboteador?
web-great-race-attack = Ataque
web-great-race-answers = Se pregunta a quienes pueden responder.
web-great-race-answers-wait = Los demás pueden anularlo.
web-great-race-loses = Motor −{ $engine }; el resto, del bastidor.

## El final
web-great-race-scores = Prestigio
web-great-race-winner = gana
web-great-race-score-arrival = llegada
web-great-race-score-mechanical = motor y bastidor
web-great-race-score-money = dinero
web-great-race-score-parts = Llegada n.º { $place }: { $arrival }. Motor y bastidor: { $mechanical }. { $francs } F: { $money }.
web-great-race-not-arrived = { $count ->
    [one] No ha llegado: { $where }, a { $count } corredor de la meta.
   *[other] No ha llegado: { $where }, a { $count } corredores de la meta.
  }
web-great-race-course = Corredores hasta la meta, paso a paso

## Keys
web-great-race-key-map = A los lugares del mapa donde se puede hacer algo
web-great-race-key-along = De lugar en lugar; mover el mapa
web-great-race-key-choose = Elegir el lugar; otra vez: ir allí
web-great-race-key-zoom = Acercar el mapa; alejarlo
web-great-race-key-back = No elegir nada
web-great-race-covered-seen = El mapa, los medidores y el dinero.
web-great-race-covered-unseen = Ninguna mano ni ningún plan.
