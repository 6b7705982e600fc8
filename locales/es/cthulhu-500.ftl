cthulhu-500-name = Cthulhu 500
cthulhu-500-line = Una carrera de coches primigenios: adelanta, destroza y lleva ventaja cuando salga la Bandera.
cthulhu-500-length = de 30 a 60 minutos
cthulhu-500-length-race-standard = { $players ->
        [3] unos 36 minutos
        [4] unos 34 minutos
        [5] unos 34 minutos
       *[other] unos 31 minutos
    }
cthulhu-500-length-race-short = { $players ->
        [3] unos 20 minutos
        [4] unos 19 minutos
        [5] unos 19 minutos
       *[other] unos 20 minutos
    }
cthulhu-500-length-race-long = { $players ->
        [3] unos 60 minutos
        [4] unos 57 minutos
        [5] unos 55 minutos
       *[other] unos 53 minutos
    }
cthulhu-500-length-race-long-3 = { $players ->
        [3] unos 84 minutos
        [4] unos 79 minutos
        [5] unos 74 minutos
       *[other] unos 70 minutos
    }

## Clases de cartas
cthulhu-500-kind-crew = Equipo
cthulhu-500-kind-mod = Modificaciones
cthulhu-500-kind-tires = Neumáticos
cthulhu-500-kind-action = Acciones
cthulhu-500-kind-reaction = Reacciones
cthulhu-500-kind-vehicle = vehículos

## Cards and vehicles
cthulhu-500-called-checkered-flag = Bandera a cuadros
cthulhu-500-called-feararri = Ferrorri
cthulhu-500-called-the-vehicle-man-was-not-meant-to-drive = Vehículo que nadie debió conducir
cthulhu-500-called-car-of-cthulhu = Bólido de Cthulhu
cthulhu-500-called-chariot-of-the-elder-gods = Carro de los Dioses Arquetípicos
cthulhu-500-called-sports-cthutility-vehicle = Cthudoterreno
cthulhu-500-called-the-unspeakable-olds = Tartana indecible
cthulhu-500-called-satanic-pushcart = Carretilla satánica
cthulhu-500-called-big-honkin-truck = Big Honkin’ Truck
cthulhu-500-called-high-priest-of-mojocross = Gran sacerdote de Mojocross
cthulhu-500-called-fungi-from-daytona = Fungi de Daytona
cthulhu-500-called-fungi-from-detroit = Fungi de Detroit
cthulhu-500-called-fungi-from-yuggoth-speedway = Fungi del autódromo de Yuggoth
cthulhu-500-called-herbert-west = Herbert West
cthulhu-500-called-dr-armitage = Dr. Armitage
cthulhu-500-called-zombie-wheelman = Zombie chófer
cthulhu-500-called-zombie-lug-nutter = Zombie aprietatuercas
cthulhu-500-called-zombie-pit-chief = Zombie jefe de boxes
cthulhu-500-called-tcho-tcho-navigator = Copiloto tcho-tcho
cthulhu-500-called-deep-one-outrunner = Profundo velocista
cthulhu-500-called-mad-mechanic-of-irem = Mecánico loco de Irem
cthulhu-500-called-cultist-pit-gang = Cuadrilla de cultistas
cthulhu-500-called-ghoul-body-shopper = Gul chapista
cthulhu-500-called-nightgaunt-spotter = Descarnado al acecho
cthulhu-500-called-investigator-with-nothing-left = Investigador sin nada que perder
cthulhu-500-called-the-sponsor-that-must-not-be-named = Sponsor innombrable
cthulhu-500-called-spacemeadweiser = Hidromielweiser
cthulhu-500-called-miskatonic-mutual = Mutua Miskatónica
cthulhu-500-called-r-lyeh-rent-a-wreck = R’lyeh Alquilachatarra
cthulhu-500-called-elder-oil = Aceite ancestral
cthulhu-500-called-spikey-bits = Cosas que pinchan
cthulhu-500-called-the-mudflaps-man-was-not-meant-to-ogle = Faldillas que nadie debió mirar
cthulhu-500-called-engine-of-the-damned = Motor de los condenados
cthulhu-500-called-fifth-dimension-suspension = Suspensión de la quinta dimensión
cthulhu-500-called-non-euclidean-spoiler = Alerón no euclidiano
cthulhu-500-called-plasm-armour = Coraza de plasma
cthulhu-500-called-dread-nitro = Nitro del espanto
cthulhu-500-called-a-thousand-young-cupholders = Portavasos de los mil retoños
cthulhu-500-called-radials-from-beyond-space-and-time = Radiales de más allá del tiempo
cthulhu-500-called-rats-in-the-whitewalls = Ratas en las ruedas
cthulhu-500-called-slicks-of-the-sunken-city = Slicks de la ciudad sumergida
cthulhu-500-called-treads-of-tindalos = Huellas de Tíndalos
cthulhu-500-called-gummy-spawn-donuts = Rosquillas de engendro gomoso
cthulhu-500-called-spell-of-chaos = Hechizo del caos
cthulhu-500-called-spell-of-rust = Hechizo de herrumbre
cthulhu-500-called-spell-of-binding = Hechizo de atadura
cthulhu-500-called-spell-of-unmaking = Hechizo de desguace
cthulhu-500-called-summon-tow-beast = Invocación de la bestia grúa
cthulhu-500-called-black-plague = Peste negra
cthulhu-500-called-gremlins = Gremlins
cthulhu-500-called-dreamlands-shortcut = Atajo por las Tierras del Sueño
cthulhu-500-called-sabotage-in-the-paddock = Sabotaje en el paddock
cthulhu-500-called-poach-crew = Fichaje a traición
cthulhu-500-called-full-throttle-ritual = Ritual a todo gas
cthulhu-500-called-draft-of-the-void = Rebufo del vacío
cthulhu-500-called-read-the-necro-manual = Lectura del Necromanual
cthulhu-500-called-great-old-stomp = Pisotón primigenio
cthulhu-500-called-i-i = ¡Iä! ¡Iä!
cthulhu-500-called-swerve-into-madness = Volantazo de locura
cthulhu-500-called-sudden-squamous-slick = Súbito charco escamoso
cthulhu-500-called-cold-hand-of-fate = Fría mano del destino
cthulhu-500-called-ablative-ichor = Icor ablativo
cthulhu-500-called-ram-from-the-angles = Embestida desde los ángulos
cthulhu-500-called-opportunistic-tentacle = Tentáculo oportunista
cthulhu-500-called-wrench-out-of-space-and-time = Llave inglesa fuera del tiempo
cthulhu-500-called-grave-robber-s-discount = Rebaja del profanador
cthulhu-500-called-out-of-turn-out-of-time = Fuera de turno, fuera del tiempo

## Ventanas
cthulhu-500-window-played = se ha jugado una carta
cthulhu-500-window-attempt = se intenta adelantar
cthulhu-500-window-rolled = se han tirado los dados
cthulhu-500-window-would-damage = va a haber daños
cthulhu-500-window-passed = un coche ha adelantado
cthulhu-500-window-damaged = ha habido daños
cthulhu-500-window-repair = se intenta una reparación
cthulhu-500-window-discarded = se han descartado cartas
cthulhu-500-window-turn-end = termina el turno
cthulhu-500-pile-full = lleno
cthulhu-500-pile-half = a medias
cthulhu-500-pile-thin = escaso

## Lo que se puede hacer
cthulhu-500-action-choose = Elegir { $vehicle }
cthulhu-500-action-grid = Apartar para la parrilla: { $cards }
cthulhu-500-action-grid-nothing = No apartar nada para la parrilla
cthulhu-500-action-lay = Jugar { $card }
cthulhu-500-action-lay-seat = Jugar { $card } sobre { $player }
cthulhu-500-action-lay-driver = Jugar { $card } sobre el piloto de { $player }
cthulhu-500-action-lay-pit = Jugar { $card } sobre { $host } del equipo de boxes de { $player }
cthulhu-500-action-lay-mod = Jugar { $card } sobre la Modificación { $slot } de { $player }
cthulhu-500-action-lay-tires = Jugar { $card } sobre los neumáticos de { $player }
cthulhu-500-action-lay-card = Jugar { $card } y llevarse { $host }
cthulhu-500-action-lay-plus = Jugar { $card } para sumar
cthulhu-500-action-lay-minus = Jugar { $card } para restar
cthulhu-500-action-hire = Añadir { $card } al equipo de boxes de { $player }
cthulhu-500-action-attempt = Intentar adelantar al coche de delante
cthulhu-500-action-far-attempt = Intentar adelantar al segundo coche por delante
cthulhu-500-action-pit-stop = Hacer una parada en boxes
cthulhu-500-action-fit = Montar { $card } como Modificación { $slot }
cthulhu-500-action-tires = Montar { $card }
cthulhu-500-action-driver = Poner a { $card } al volante
cthulhu-500-action-repair = Intentar reparar el coche
cthulhu-500-action-remove-driver = Mandar al piloto de { $player } al equipo de boxes
cthulhu-500-action-remove-pit = Sacar a { $card } del equipo de boxes de { $player }
cthulhu-500-action-remove-mod = Quitar la Modificación { $slot } del coche de { $player }
cthulhu-500-action-remove-tires = Quitar los neumáticos del coche de { $player }
cthulhu-500-action-discard = Descartar { $card }
cthulhu-500-action-draw = Robar una carta
cthulhu-500-action-done = Basta
cthulhu-500-action-use-driver = Usar al piloto de { $player }
cthulhu-500-action-use-pit = Usar a { $card } del equipo de boxes de { $player }
cthulhu-500-action-use-mod = Usar la Modificación { $slot } de { $player }
cthulhu-500-action-use-tires = Usar los neumáticos de { $player }
cthulhu-500-action-pass = Dejarlo pasar
cthulhu-500-action-accept = Aceptar
cthulhu-500-action-decline = Renunciar
cthulhu-500-action-take = Llevarse { $card }
cthulhu-500-action-fall-driver = Primero el contagio del piloto de { $player }
cthulhu-500-action-fall-pit = Primero el contagio de { $card } en el equipo de boxes de { $player }
cthulhu-500-action-fall-mod = Primero el contagio de la Modificación { $slot } de { $player }
cthulhu-500-action-fall-tires = Primero el contagio de los neumáticos de { $player }
cthulhu-500-action-spread-driver = El contagio pasa al piloto de { $player }
cthulhu-500-action-spread-pit = El contagio pasa a { $card } del equipo de boxes de { $player }
cthulhu-500-action-spread-mod = El contagio pasa a la Modificación { $slot } de { $player }
cthulhu-500-action-spread-tires = El contagio pasa a los neumáticos de { $player }

## Lo que ha pasado
cthulhu-500-sight-vehicle = { $player } conduce: { $vehicle }.
cthulhu-500-sight-ready = { $count ->
    [one] Has apartado una carta.
   *[other] Has apartado { $count } cartas.
  }
cthulhu-500-sight-card = { $card }
cthulhu-500-sight-aside = { $player } había apartado: { $cards }.
cthulhu-500-sight-aside-nothing = { $player } no había apartado nada.
cthulhu-500-sight-grid-die = { $player } saca un { $pips } para la parrilla.
cthulhu-500-sight-grid = { $player } va en cabeza; { $tail } va a la cola y empieza.
cthulhu-500-sight-turn = { $actions ->
    [one] Le toca a { $player }, con una acción.
   *[other] Le toca a { $player }, con { $actions } acciones.
  }
cthulhu-500-sight-drew = { $player } roba una carta.
cthulhu-500-sight-drew-card = { $player } roba { $card }.
cthulhu-500-sight-discarded = { $player } descarta { $card }.
cthulhu-500-sight-hired = { $card } entra en el equipo de boxes de { $player }.
cthulhu-500-sight-driver = { $card } toma el volante de { $player }.
cthulhu-500-sight-fitted = { $player } monta { $card }.
cthulhu-500-sight-unseated = { $card } deja el volante y pasa al equipo de boxes de { $player }.
cthulhu-500-sight-poached = { $player } ficha a { $card }.
cthulhu-500-sight-took = { $player } se lleva { $card } a la mano.
cthulhu-500-sight-fell = { $card } va al descarte.
cthulhu-500-sight-left-play = { $player } pierde { $card }.
cthulhu-500-sight-contagion = { $card } entra en juego.
cthulhu-500-sight-contagion-over = { $card } se extingue.
cthulhu-500-sight-laid = { $by } juega { $card }.
cthulhu-500-sight-laid-seat = { $by } juega { $card } sobre { $player }.
cthulhu-500-sight-laid-driver = { $by } juega { $card } sobre el piloto de { $player }.
cthulhu-500-sight-laid-pit = { $by } juega { $card } sobre { $host } del equipo de boxes de { $player }.
cthulhu-500-sight-laid-mod = { $by } juega { $card } sobre la Modificación { $slot } de { $player }.
cthulhu-500-sight-laid-tires = { $by } juega { $card } sobre los neumáticos de { $player }.
cthulhu-500-sight-laid-card = { $by } juega { $card } para llevarse { $host }.
cthulhu-500-sight-laid-plus = { $by } juega { $card } para sumar.
cthulhu-500-sight-laid-minus = { $by } juega { $card } para restar.
cthulhu-500-sight-cancelled = Se cancela { $card } de { $player }.
cthulhu-500-sight-spent = { $card } de { $player } va al descarte.
cthulhu-500-sight-used = { $player } usa { $card }.
cthulhu-500-sight-attempt = { $player } intenta adelantar a { $other }.
cthulhu-500-sight-rolled = { $player } saca un { $pips }.
cthulhu-500-sight-rolled-again = { $player } vuelve a tirar: { $pips }.
cthulhu-500-sight-totals = { $player } suma { $with }; { $other }, { $against }.
cthulhu-500-sight-passed = { $player } adelanta a { $other }.
cthulhu-500-sight-lapped = { $player } adelanta a { $other } y gana una vuelta.
cthulhu-500-sight-taken-back = El coche de { $player } ya tenía daños: se deshace todo su avance.
cthulhu-500-sight-damaged = El coche de { $player } sufre daños.
cthulhu-500-sight-damaged-two = Los coches de { $player } { JOIN("y", $other) } sufren daños.
cthulhu-500-sight-damaged-several = { $more ->
    [one] Los coches de { $player }, { $other } y uno más sufren daños.
   *[other] Los coches de { $player }, { $other } y { $more } más sufren daños.
  }
cthulhu-500-sight-spared = El coche de { $player } se libra.
cthulhu-500-sight-pit-stop = { $player } para en boxes.
cthulhu-500-sight-mended = { $player } saca un { $pips } para reparar: { $total } de { $complexity }.
cthulhu-500-sight-repaired = El coche de { $player } está reparado.
cthulhu-500-sight-bound = { $amount ->
    [one] { $player } tiene una acción menos en su próximo turno.
   *[other] { $player } tiene { $amount } acciones menos en su próximo turno.
  }
cthulhu-500-sight-boosted = { $player } suma { $amount } en sus intentos hasta el final del turno.
cthulhu-500-sight-hands-shifted = { $count ->
    [one] Todas las manos pasan a la izquierda; tienes una carta.
   *[other] Todas las manos pasan a la izquierda; tienes { $count } cartas.
  }
cthulhu-500-sight-hands-shifted-empty = Todas las manos pasan a la izquierda.
cthulhu-500-sight-infected = { $card } está sobre { $host }, con { $player }.
cthulhu-500-sight-survived = { $card } de { $player } saca un { $pips } y se queda.
cthulhu-500-sight-not-survived = { $card } de { $player } saca un { $pips } y cae.
cthulhu-500-sight-next-turn = { $player } juega el próximo turno.
cthulhu-500-sight-reshuffled = El descarte se convierte en el mazo.
cthulhu-500-sight-reshuffled-flag = El descarte se convierte en el mazo, y la Bandera está dentro.
cthulhu-500-sight-flag-shown = { $player } roba la Bandera: un último turno para todos.
cthulhu-500-sight-guard-dry = { $left ->
    [one] Si en esta ronda tampoco roba nadie, se para la carrera.
   *[other] Si nadie roba en { $left } rondas más, se para la carrera.
  }
cthulhu-500-sight-guard = { $left ->
    [one] Es la última ronda: después se para la carrera.
   *[other] La carrera se para dentro de { $left } rondas.
  }
cthulhu-500-outcome-won = { $laps ->
    [one] { $player } gana la carrera con una vuelta.
   *[other] { $player } gana la carrera con { $laps } vueltas.
  }
cthulhu-500-outcome-stopped = { $laps ->
    [one] La carrera no acababa y se ha parado; { $player } gana con una vuelta.
   *[other] La carrera no acababa y se ha parado; { $player } gana con { $laps } vueltas.
  }

## Por qué algo no está permitido
cthulhu-500-refusal-no-such-seat = En esta mesa no existe ese sitio.
cthulhu-500-refusal-over = La carrera ha terminado.
cthulhu-500-refusal-not-asked = Ahora no te toca decidir nada.
cthulhu-500-refusal-not-now = Ahora toca decidir otra cosa.
cthulhu-500-refusal-no-vehicle = { $vehicle } no está libre.
cthulhu-500-refusal-already-ready = Ya has elegido qué apartar.
cthulhu-500-refusal-not-in-hand = { $card } no está en tu mano.
cthulhu-500-refusal-wrong-kind = { $card } no es una carta para eso.
cthulhu-500-refusal-wrong-window = { $card } no encaja ahora: { $window }.
cthulhu-500-refusal-excluded = Solo cuenta la primera de estas cartas: { $card } vuelve a tu mano.
cthulhu-500-refusal-flag-shown = La Bandera ya ha salido: { $card } no se puede jugar.
cthulhu-500-refusal-no-target = { $card } no puede tener eso como objetivo.
cthulhu-500-refusal-no-player = Nadie ocupa el asiento { $seat }.
cthulhu-500-refusal-no-far-pass = Nada en tu coche alcanza al segundo coche por delante.
cthulhu-500-refusal-wrong-slot = Una Modificación va al hueco libre; solo si no hay ninguno sustituye a otra.
cthulhu-500-refusal-not-damaged = Tu coche no tiene daños.
cthulhu-500-refusal-no-such-part = Esa carta no se puede elegir.
cthulhu-500-refusal-not-discarded = { $card } no se acaba de descartar.

## Qué falla en una posición
cthulhu-500-fault-seats = Juegan de tres a ocho, no { $given }.
cthulhu-500-fault-cars = { $given ->
    [one] Hay { $given } coche escrito: va uno por asiento.
   *[other] Hay { $given } coches escritos: va uno por asiento.
  }
cthulhu-500-fault-order = El orden no nombra cada coche una vez.
cthulhu-500-fault-no-such-card = No hay { $card } en este mazo.
cthulhu-500-fault-no-such-vehicle = No hay { $vehicle } en este mazo.
cthulhu-500-fault-same-vehicle = Dos jugadores conducen { $vehicle }.
cthulhu-500-fault-vehicle = El asiento { $seat } no tiene vehículo, o lo tiene antes de elegir.
cthulhu-500-fault-too-many = Hay más { $card } que en el mazo.
cthulhu-500-fault-wrong-place = { $card } no puede estar donde se dice.
cthulhu-500-fault-no-such-seat = Se nombra el asiento { $seat }, y nadie lo ocupa.
cthulhu-500-fault-contagion = { $card } no está sobre nada en lo que pueda estar.
cthulhu-500-fault-first-hand = El asiento { $seat } no tiene las cartas del comienzo, o aparta lo que no tiene.
cthulhu-500-fault-flag = La Bandera no puede estar ahí.
cthulhu-500-fault-procedure = Lo que se dice que está pasando no encaja.
cthulhu-500-fault-nobody-asked = Nadie tiene nada que decidir: el momento pasaría solo.

## Qué falla en un mazo
cthulhu-500-deck-not-a-deck = Esto no es un mazo: se espera una tabla con nombre, cartas y vehículos.
cthulhu-500-deck-missing = { $card }: falta «{ $field }».
cthulhu-500-deck-wrong = { $card }: «{ $field }» no puede ser { $value }.
cthulhu-500-deck-unknown-field = { $card }: no existe el campo «{ $field }».
cthulhu-500-deck-unknown-effect = { $card }: no existe el efecto «{ $effect }».
cthulhu-500-deck-unfit = { $card }: «{ $effect }» no encaja con esta clase de carta o con su ventana.
cthulhu-500-deck-two-targets = { $card }: dos efectos piden objetivos distintos.
cthulhu-500-deck-no-effect = { $card }: una carta que se juega tiene que hacer algo.
cthulhu-500-deck-unknown-tag = { $card }: ninguna carta tiene la etiqueta «{ $tag }».
cthulhu-500-deck-twice = { $card } aparece dos veces: usa copies.
cthulhu-500-deck-no-text = { $card }: falta el texto en «{ $lang }».
cthulhu-500-deck-size = El mazo tiene { $cards } cartas: hacen falta de { $least } a { $most }.
cthulhu-500-deck-vehicles = El mazo tiene { $cards } vehículos: hacen falta de { $least } a { $most }.
cthulhu-500-deck-too-many = { $cards } cartas tienen «{ $effect }»: hay sitio para { $most }.
cthulhu-500-deck-too-many-words = Hay demasiadas etiquetas distintas.
cthulhu-500-deck-count = { $kind }: { $cards }, y el reglamento cuenta { $rulebook }.

## Opciones
cthulhu-500-option-race = Carrera
cthulhu-500-option-race-hint = Cuánto tarda en poder salir la Bandera. La normal y la larga duran de media hora a una hora; la corta es más rápida y la más larga lleva más.
cthulhu-500-option-race-standard = normal: la Bandera está en el segundo mazo
cthulhu-500-option-race-short = corta: en la mitad inferior del primer mazo
cthulhu-500-option-race-long = larga: apartada con dos contadores
cthulhu-500-option-race-long-3 = la más larga: con tres contadores
cthulhu-500-option-caution-lap = Vuelta de aviso
cthulhu-500-option-caution-lap-hint = Cuando sale la Bandera, todos tienen un último turno.
cthulhu-500-option-net-laps = Vueltas netas
cthulhu-500-option-net-laps-hint = Las vueltas que tienen todos no se cuentan, ni en la mesa ni en el resultado. Lo habitual con tres.
cthulhu-500-option-vehicles = Vehículos
cthulhu-500-option-vehicles-hint = Cómo se reparten.
cthulhu-500-option-vehicles-dealt = repartidos al azar
cthulhu-500-option-vehicles-chosen = elegidos por orden de asiento
cthulhu-500-option-poker-face = Cara de póquer
cthulhu-500-option-poker-face-hint = Cada ventana pregunta a todos y dura siempre lo mismo, pueda responder quien pueda.
cthulhu-500-option-deck = Mazo
cthulhu-500-option-deck-hint = El mazo de la casa es diseño nuestro; un archivo trae otro.
cthulhu-500-option-deck-house = mazo de la casa

## Bots
cthulhu-500-bot-random = Juega cualquier cosa que permitan las reglas.
cthulhu-500-bot-racer = Prepara el coche, intenta lo probable y responde cuando importa.
cthulhu-500-bot-tuner = Pone a punto el coche antes que nada: lo que lo hace más rápido cuenta en todos los turnos que quedan.
cthulhu-500-bot-ace = Imagina muchas veces cómo puede seguir la carrera antes de cada decisión.
cthulhu-500-bot-beginner = Recién llegado: siempre tras el coche de delante, gasta cada carta en cuanto la tiene y no piensa en los daños. Responde al momento.
cthulhu-500-bot-easy = Sabe correr, y la mitad de las veces se le olvida. Responde al momento.
cthulhu-500-bot-normal = Pone a punto el coche, intenta lo probable y reacciona cuando importa. Responde al momento.
cthulhu-500-bot-hard = Casi siempre mejora primero el coche: lo que lo hace más rápido cuenta en todos los turnos que quedan. Responde al momento.
cthulhu-500-bot-expert = Imagina cómo puede seguir la carrera antes de cada decisión. Como mucho un segundo cada una.

cthulhu-500-scored = { $points ->
    [one] 1 vuelta
   *[other] { $points } vueltas
}
