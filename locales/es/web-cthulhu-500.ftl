## El pelotón
web-cthulhu-500-pack = El pelotón, del líder a la cola
web-cthulhu-500-car = { $place }. { $vehicle }, { $player }, { $laps ->
    [0] sin vueltas
    [one] { $laps } vuelta
   *[other] { $laps } vueltas
  }
web-cthulhu-500-you = Tú
web-cthulhu-500-damaged = dañado
web-cthulhu-500-whole = intacto
web-cthulhu-500-at-turn = en su turno
web-cthulhu-500-ahead = Delante de ti
web-cthulhu-500-can-aim = puede ser el objetivo
web-cthulhu-500-aimed = Objetivo
web-cthulhu-500-wrap = la cola va por delante del líder
web-cthulhu-500-laps = { $count ->
    [one] { $count } vuelta
   *[other] { $count } vueltas
  }

## En el centro
web-cthulhu-500-pile = Mazo
web-cthulhu-500-discard = Descarte
web-cthulhu-500-discard-label = { $count ->
    [one] Descarte, { $count } carta: verla
   *[other] Descarte, { $count } cartas: verlas
  }
web-cthulhu-500-cards = { $count ->
    [0] sin cartas
    [one] { $count } carta
   *[other] { $count } cartas
  }
web-cthulhu-500-in-hand = { $count ->
    [one] { $count } carta en la mano
   *[other] { $count } cartas en la mano
  }
web-cthulhu-500-actions = { $count ->
    [0] sin acciones
    [one] queda { $count } acción
   *[other] quedan { $count } acciones
  }
web-cthulhu-500-actions-left = { $count ->
    [one] { $player }: queda { $count } acción
   *[other] { $player }: quedan { $count } acciones
  }
web-cthulhu-500-flag = Bandera a cuadros
web-cthulhu-500-flag-text = En cuanto se roba, como sea, la carrera termina.
web-cthulhu-500-flag-discard = La Bandera está en el descarte.
web-cthulhu-500-flag-pile = La Bandera está en el mazo.
web-cthulhu-500-flag-drawn = La Bandera ha salido.
web-cthulhu-500-flag-aside = { $count ->
    [one] La Bandera está apartada con { $count } contador.
   *[other] La Bandera está apartada con { $count } contadores.
  }
web-cthulhu-500-last-turns = La Bandera ha salido. Últimos turnos: { $players }
web-cthulhu-500-last-turn = La Bandera ha salido: este es el último turno
web-cthulhu-500-extra = El próximo turno es de { $player }
web-cthulhu-500-dry = { $left ->
    [0] Si nadie roba, la carrera se para tras este turno
    [one] Si nadie roba, la carrera se para en una ronda como mucho
   *[other] Si nadie roba, la carrera se para en { $left } rondas como mucho
  }

## Los coches
web-cthulhu-500-own = Tu coche
web-cthulhu-500-car-of = El coche de { $player }
web-cthulhu-500-no-vehicle = Aún sin vehículo
web-cthulhu-500-speed = Velocidad
web-cthulhu-500-speed-damaged = dañado
web-cthulhu-500-speed-whole = intacto
web-cthulhu-500-complexity = Complejidad
web-cthulhu-500-driver = Piloto
web-cthulhu-500-mod = Mod { $slot }
web-cthulhu-500-tires = Neumáticos
web-cthulhu-500-empty = vacío
web-cthulhu-500-pit = Equipo de boxes
web-cthulhu-500-pit-empty = Nadie todavía
web-cthulhu-500-fix-of = Reparación { $fix }
web-cthulhu-500-drive = Conducción
web-cthulhu-500-fix = Reparación
web-cthulhu-500-drive-brief = Cond.
web-cthulhu-500-fix-brief = Rep.
web-cthulhu-500-drive-fix = Conducción { $drive }, Reparación { $fix }.
web-cthulhu-500-bound = { $count ->
    [one] { $count } acción menos en el próximo turno
   *[other] { $count } acciones menos en el próximo turno
  }
web-cthulhu-500-place-of = { $place }, { $player }
web-cthulhu-500-card-of = { $card } ({ $player })
web-cthulhu-500-others = En la mesa
web-cthulhu-500-mods = { $count ->
    [one] { $count } Mod
   *[other] { $count } Mods
  }
web-cthulhu-500-pits = { $count ->
    [one] { $count } en boxes
   *[other] { $count } en boxes
  }
web-cthulhu-500-plan = Si adelantas ahora
web-cthulhu-500-plan-against = { $player }, si le adelantan:
web-cthulhu-500-d6 = d6
web-cthulhu-500-d6-and = d6 + { $sum }
web-cthulhu-500-garage = Los vehículos
web-cthulhu-500-vehicle-numbers = Velocidad { $speed } / { $damaged }, Complejidad { $complexity }

## Las cartas
web-cthulhu-500-kind-action = Acción
web-cthulhu-500-kind-spell = Hechizo
web-cthulhu-500-kind-reaction = Reacción
web-cthulhu-500-kind-crew = Equipo
web-cthulhu-500-kind-mod = Mod
web-cthulhu-500-kind-sponsor = Sponsor
web-cthulhu-500-kind-tires = Neumáticos
web-cthulhu-500-kind-flag = Bandera
web-cthulhu-500-when-action = 1 acción
web-cthulhu-500-when-pits = en boxes
web-cthulhu-500-when-played = carta jugada
web-cthulhu-500-when-attempt = intento
web-cthulhu-500-when-rolled = dados tirados
web-cthulhu-500-when-would-damage = si hay daños
web-cthulhu-500-when-passed = tras adelantar
web-cthulhu-500-when-damaged = tras los daños
web-cthulhu-500-when-repair = reparación
web-cthulhu-500-when-discarded = descartes
web-cthulhu-500-when-turn-end = fin de turno
web-cthulhu-500-only-action = Solo en tu turno
web-cthulhu-500-only-pits = Solo en boxes
web-cthulhu-500-only-played = Cuando se juegue una carta
web-cthulhu-500-only-attempt = En un intento
web-cthulhu-500-only-rolled = Con los dados tirados
web-cthulhu-500-only-would-damage = Cuando vaya a haber daños
web-cthulhu-500-only-passed = Tras un adelantamiento
web-cthulhu-500-only-damaged = Tras los daños
web-cthulhu-500-only-repair = En una reparación
web-cthulhu-500-only-discarded = Al descartar
web-cthulhu-500-only-turn-end = Al final de un turno
web-cthulhu-500-hand = { $count ->
    [one] Tu mano, { $count } carta
   *[other] Tu mano, { $count } cartas
  }
web-cthulhu-500-hands = Las manos de todos
web-cthulhu-500-read = Leer la carta
web-cthulhu-500-tags = Etiquetas:
web-cthulhu-500-in-window = Ventana:
web-cthulhu-500-copies = Copias en el mazo:
web-cthulhu-500-fallen = recién descartada
web-cthulhu-500-on-table = En la mesa, por orden
web-cthulhu-500-laid-by = de { $player }
web-cthulhu-500-laid-on = de { $player }, contra { $target }
web-cthulhu-500-cancelled = cancelada

## La prueba de adelantar
web-cthulhu-500-test = Prueba de adelantar
web-cthulhu-500-test-yours = Intentas adelantar a { $other }
web-cthulhu-500-test-at-you = { $player } intenta adelantarte
web-cthulhu-500-test-of = { $player } intenta adelantar a { $other }
web-cthulhu-500-passes = al ataque
web-cthulhu-500-holds = por delante
web-cthulhu-500-step = Paso { $step } de 4
web-cthulhu-500-step-declared = Anunciado
web-cthulhu-500-step-rolled = Dados
web-cthulhu-500-step-reactions = Reacciones
web-cthulhu-500-step-outcome = Resultado
web-cthulhu-500-lane = { $player }: { $pieces }; total { $total }
web-cthulhu-500-die = Dado
web-cthulhu-500-die-of = muestra { $pips }
web-cthulhu-500-boost = Acciones de este turno
web-cthulhu-500-more-cards = Más cartas
web-cthulhu-500-not-rolled = Aún no se han tirado los dados.
web-cthulhu-500-decided = Ya se han tirado los dados.
web-cthulhu-500-out-passes-yours = Adelantas a { $other }.
web-cthulhu-500-out-passes-at-you = { $player } te adelanta.
web-cthulhu-500-out-passes-of = { $player } adelanta a { $other }.
web-cthulhu-500-out-nothing = Nadie se mueve.
web-cthulhu-500-out-tie = Empate.
web-cthulhu-500-if-ends = Si acaba así
web-cthulhu-500-if-tie = Empate: puede haber daños (C6), salvo que una carta diga otra cosa.
web-cthulhu-500-stands-passes = Tal como está, el adelantamiento sale bien.
web-cthulhu-500-stands-nothing = Tal como está, nadie se mueve.
web-cthulhu-500-tie-c6-1 = Empate, tal como está: los dos coches sufrirían daños y nadie se movería.
web-cthulhu-500-tie-c6-2 = Empate, tal como está: el coche que adelanta ya estaba dañado, y el de detrás adelanta a los dos.
web-cthulhu-500-tie-c6-3 = Empate, tal como está: el de delante ya estaba dañado; lo adelantan, y el de detrás también.
web-cthulhu-500-tie-c6-4 = Empate, tal como está: los dos ya estaban dañados y el adelantamiento sale bien.
web-cthulhu-500-tie-c6-5 = Empate, tal como está: el coche al que los empates no dañan se libra.
web-cthulhu-500-tie-c22-2 = Empate, tal como está: los dos sufrirían daños.
web-cthulhu-500-why-rule = ¿Por qué? { $rule }

## Qué hacer
web-cthulhu-500-control = Lo que puedes hacer
web-cthulhu-500-anyone = Cualquiera puede reaccionar.
web-cthulhu-500-anyone-hint = Cualquiera puede reaccionar; nadie ve quién podría.
web-cthulhu-500-window-open = Hay una ventana abierta: { $window }.
web-cthulhu-500-waits = Esperando a { $players }
web-cthulhu-500-waits-window = Cualquiera puede reaccionar
web-cthulhu-500-waits-race = La carrera sigue
web-cthulhu-500-ask-vehicles = Elige tu vehículo
web-cthulhu-500-ask-grid = Aparta cartas para la parrilla de salida
web-cthulhu-500-ask-grid-hint = Cuantas más cartas, más adelante; se descartan.
web-cthulhu-500-ask-actions = Tu turno: elige una acción
web-cthulhu-500-ask-discarding = Descarta lo que no necesites
web-cthulhu-500-ask-drawing = Roba
web-cthulhu-500-ask-contagions = ¿Qué contagio va primero?
web-cthulhu-500-ask-spreading = ¿Adónde va el contagio?
web-cthulhu-500-ask-offer = Puedes robar una carta
web-cthulhu-500-ask-attempts = Puedes intentar más adelantamientos
web-cthulhu-500-ask-aim = ¿Contra qué coche va tu intento gratis?
web-cthulhu-500-ask-free-pass = Puedes intentar adelantar gratis
web-cthulhu-500-ask-service = En boxes: elige un servicio
web-cthulhu-500-ask-fallen = Puedes llevarte una carta descartada
web-cthulhu-500-do-attempt = Adelantar a { $player }
web-cthulhu-500-do-grid = { $count ->
    [0] No apartar nada
    [one] Apartar { $count } carta
   *[other] Apartar { $count } cartas
  }
web-cthulhu-500-do-done-actions = Terminar acciones
web-cthulhu-500-do-done-discarding = Quedármelas
web-cthulhu-500-do-keep = Quedármelas y robar
web-cthulhu-500-do-draw-all = Robar todas las que pueda
web-cthulhu-500-do-done-drawing = Basta
web-cthulhu-500-do-done-attempts = Parar aquí
web-cthulhu-500-do-done-service = Ningún servicio
web-cthulhu-500-do-accept-offer = Robar
web-cthulhu-500-do-accept-free-pass = Intentar el adelantamiento gratis
web-cthulhu-500-do-decline-offer = No robar
web-cthulhu-500-do-decline-free-pass = No intentarlo
web-cthulhu-500-do-decline-fallen = Dejarlas
web-cthulhu-500-aim-plus = Más
web-cthulhu-500-aim-minus = Menos
web-cthulhu-500-aim-hire = Al equipo de boxes
web-cthulhu-500-aim-fit = montar aquí
web-cthulhu-500-aim-driver = al volante
web-cthulhu-500-aim-discard = Descartar
web-cthulhu-500-choose-target = { $card }: elige
web-cthulhu-500-choose-part = Elige una carta
web-cthulhu-500-choose-first = Elige arriba
web-cthulhu-500-put-back = Devolverla
web-cthulhu-500-truce = Pasar hasta mi próximo turno
web-cthulhu-500-truce-end = Volver a preguntarme
web-cthulhu-500-asking = Cuándo preguntarme
web-cthulhu-500-asking-hint = Donde no quieras que te pregunten, se pasa por ti. Nadie nota la diferencia.
web-cthulhu-500-wish-tests = Pasar en las pruebas entre otros coches
web-cthulhu-500-wish-played = Pasar en las cartas que no van contra mí
web-cthulhu-500-wish-small = Pasar en descartes, finales de turno y reparaciones ajenas
web-cthulhu-500-wish-parts = Preguntarme solo si puedo responder con una carta de la mano
web-cthulhu-500-wish-own = Dejar pasar las cartas que acabo de jugar yo
web-cthulhu-500-wish-draw = Robar por mí al final de mi turno, si todo me cabe en la mano

## El final
web-cthulhu-500-scores = La carrera ha terminado
web-cthulhu-500-flag-came = Salió la Bandera.
web-cthulhu-500-stopped = La carrera no acababa y se ha parado.
web-cthulhu-500-clear = Más vueltas: { $player }.
web-cthulhu-500-level = Empate a vueltas; más adelante en el pelotón: { $player }.
web-cthulhu-500-in-pack = { $place }.º en el pelotón
web-cthulhu-500-course = Puesto en el pelotón, paso a paso

## Keys
web-cthulhu-500-key-card = Levantar una carta de la mano
web-cthulhu-500-key-along = De carta en carta
web-cthulhu-500-key-read = Leer la carta
web-cthulhu-500-key-do = Hacer lo que ofrece la carta levantada
web-cthulhu-500-key-attempt = Intentar adelantar al coche de delante; al siguiente
web-cthulhu-500-key-pit = Parar en boxes; reparar
web-cthulhu-500-key-draw = Robar
web-cthulhu-500-key-end = Terminar, o quedarse con todo y robar
web-cthulhu-500-key-answer = Sí; no
web-cthulhu-500-key-pass = Dejarlo pasar
web-cthulhu-500-key-back = Devolver la carta a la mano
web-cthulhu-500-covered-seen = Los coches y sus piezas, las vueltas y el descarte.
web-cthulhu-500-covered-unseen = Ninguna mano, ni quién podría reaccionar.
