# El laboratorio: ¿qué tal se juega con estas opciones, este mazo o este mapa?
lab-error-vary = «{ $given }» no se puede variar: escribe CLAVE=A,B con una opción del juego y sus valores, como --vary map=africa,island.
lab-error-too-many = Son más de { $most } variantes: varía menos cosas a la vez.
lab-error-twice = { $variant } se pide dos veces.
lab-error-out = El JSON o el CSV que van al lado sobrescribirían la página: llámala, por ejemplo, informe.html.
lab-error-patch-member = { $file }: en { $place } no hay ningún «{ $name }».
lab-error-patch-parts = { $file }: { $place } no tiene partes que cambiar.
lab-error-without = Aquí no hay nada llamado «{ $name }» sin lo que se pueda jugar; hay: { $names }.
lab-error-without-game = --without sirve en los juegos cuyas cartas se juegan una a una, y para las órdenes: { $games }.

lab-title = { $game }: ¿qué tal se juega?
lab-head = { $variants } { $variants ->
        [one] variante
       *[other] variantes
    }, { $deals } { $deals ->
        [one] reparto
       *[other] repartos
    } en cada una, { $matches } { $matches ->
        [one] partida
       *[other] partidas
    } en total, semilla { $seed }.
lab-variant = { $varied }{ $players } { $players ->
        [one] jugador
       *[other] jugadores
    }, { $bot }
lab-from-to = de { $low } a { $high }

lab-column-variant = variante
lab-column-matches = partidas
lab-column-decisions = decisiones
lab-column-minutes = minutos
lab-column-nine = nueve de cada diez, en minutos
lab-column-rounds = rondas
lab-column-won = ganadas
lab-column-half-time = gana quien va en cabeza a la mitad
lab-column-runaway = en cabeza en cada cuarto y ganó
lab-column-comeback = último a la mitad y ganó
lab-column-seat = asiento
lab-column-seat-wins = gana
lab-column-what = qué
lab-column-part = parte de su clase
lab-column-in-matches = en partidas
lab-column-each = por jugador y partida
lab-column-wins = victorias de quien lo usa
lab-column-worth = lo que vale, en puntos
lab-column-users = jugadores que la usan
lab-column-cost = le cuesta a quien no puede usarla, en puntos
lab-column-decides = decide, de cada cien partidas
lab-column-again = repetidas
lab-column-helpless = no quedaba otra cosa
lab-column-lacking = victorias con ella, en puntos

lab-length-title = Cuánto dura una partida
lab-length = Minutos al ritmo de una persona, con intervalos del 95 % de la media; debajo, lo que duran nueve de cada diez partidas, las del medio.
lab-longer = Minutos más que en la primera variante, comparados reparto a reparto:
lab-course-title = Cómo transcurre una partida
lab-parts = Parte de lo que se usó dentro de su clase:
lab-worth = Cuántos puntos porcentuales más a menudo ganó quien lo usó que los demás de su misma mesa:
lab-without-title = Si un jugador no puede usarla
lab-without = Cuántas de cada cien partidas gana alguien gracias a ella; por debajo de cero, a quien no puede usarla le va mejor:
lab-lacking-title = Sin ella
lab-lacking = Cuántas partidas más de cada cien se ganan con ella que sin ella; por debajo de cero, cuesta partidas:

lab-how-paired = Todas las variantes se juegan con los mismos repartos y con el mismo bot en cada asiento, así que las buenas cartas no favorecen a ninguna. Los intervalos aciertan 95 veces de cada 100 y se calculan por repartos.
lab-how-trials = Los bots que buscan hicieron { $trials } { $trials ->
        [one] prueba
       *[other] pruebas
    } por respuesta, así que la misma semilla da el mismo resultado en cualquier máquina.
lab-how-pace = Una decisión cuenta como { $seconds } segundos; donde todos planifican a la vez, como en The Great Race, un plan cuenta como 90 segundos para todos juntos.
lab-how-quarters = La mitad de la partida es la mitad de las decisiones. Quién va en cabeza se ve en lo que está a la vista de todos: avance, vueltas o puntos.
lab-how-worth = Lo que algo vale dice quién lo usó, no por qué ganó: quien va delante puede permitirse más. Compáralo con lo que sabes del juego.
lab-how-without = «Le cuesta» y «decide» muestran una causa: cada reparto se repitió para cada jugador que había usado la carta, impidiéndosela solo a él y con todo lo demás igual. Lo que cuesta es cuánto menos gana entonces; lo que decide la carta es la suma de eso entre todos los jugadores de la mesa.
lab-how-lacking = «Victorias con ella» muestra una causa: cada reparto se repitió con las cartas de la orden como cartas normales y todo lo demás igual.

lab-kind-great-race-zone = Asistentes por zona
lab-kind-great-race-plan = Planes: exploradores · mecánicos · escoltas · tesorería
lab-kind-great-race-card = Cartas jugadas
lab-kind-great-race-way = Lo que pasa por el camino
lab-great-race-way-arrival = llega
lab-great-race-way-breakdown = se avería
lab-great-race-way-escort-against-attack = escolta contra un ataque
lab-great-race-way-escort-against-danger = escolta contra un peligro
lab-great-race-way-first-arrival = llega primero
lab-great-race-way-repair = sube un medidor
lab-great-race-way-ride = toma una línea
lab-great-race-way-sabotaged = sufre un sabotaje
lab-great-race-way-sent-back = tiene que volver atrás
lab-great-race-way-tile-removed = retira una loseta
lab-great-race-way-tiles = coloca losetas
lab-great-race-way-unknown-land = entra en tierra desconocida
lab-kind-cthulhu-500-vehicle = Vehículos
lab-kind-cthulhu-500-card = Cartas puestas en juego
lab-kind-cthulhu-500-race = Lo que pasa en la carrera
lab-cthulhu-500-race-attempt = intenta adelantar
lab-cthulhu-500-race-damaged = sufre daños
lab-cthulhu-500-race-lap = gana una vuelta
lab-cthulhu-500-race-pass = adelanta
lab-cthulhu-500-race-pit-stop = para en boxes
lab-cthulhu-500-race-pole = sale en cabeza
lab-cthulhu-500-race-repaired = se repara
lab-kind-push-turn = Lo que pasa en un turno
lab-kind-push-colour = Colores asegurados
lab-push-turn-banked = asegura
lab-push-turn-bust = se pasa
lab-push-turn-cards-lost = pierde cartas por el dado
lab-push-turn-rolled = tira el dado
lab-push-turn-row-taken = se lleva una fila
lab-push-turn-stopped = se planta
lab-kind-the-game-order = Órdenes que salieron
lab-kind-the-game-broken = Órdenes que costaron la partida
lab-kind-the-game-turn = Lo que pasa en un turno
lab-the-game-turn-trick = diez atrás
lab-the-game-turn-turn = turno
