# La línea de órdenes.
cli-about = Sobremesa: una mesa digital para The Game, The Game: Extreme, PUSH y Cthulhu 500. Juega en la terminal, simula un millón de partidas o maneja el motor desde tu propio programa.
cli-examples =
    {"  "}sobremesa play                                     elige un juego en el menú
    {"  "}sobremesa sim the-game --players 3 --games 5000    ¿cuántas veces ganan tres bots?
    {"  "}sobremesa rules push --lang fr                     las reglas, en francés
cli-lang = El idioma: es, fr o en; si no se dice, decide la configuración regional y, si no es ninguno de ellos, el inglés
cli-help = Muestra esta ayuda
cli-version = Muestra la versión
cli-heading-usage = Uso
cli-heading-commands = Órdenes
cli-heading-arguments = Argumentos
cli-heading-options = Opciones
cli-heading-examples = Ejemplos
cli-value-command = ORDEN
cli-value-options = OPCIONES
cli-value-game = JUEGO
cli-value-paragraph = PÁRRAFO
cli-value-file = ARCHIVO
cli-value-pair = CLAVE=VALOR
cli-value-seat = un asiento contado desde 0, o none
cli-value-data = { $names }, o un archivo

cli-play-about = Abre la mesa en la terminal: en solitario, con otras personas en el mismo teclado, con bots y contra ellos
cli-play-examples =
    {"  "}sobremesa play                                                   el menú
    {"  "}sobremesa play the-game --players 1                              en solitario
    {"  "}sobremesa play the-game-extreme --bots counting,counting         con dos bots
    {"  "}sobremesa play push --people 2 --bots odds --save viernes.json   dos personas y un bot, guardada para verla otra vez
cli-play-game = El juego; sin él se abre el menú
cli-play-players = Cuántos se sientan a la mesa
cli-play-people = Cuántos de ellos son personas en este teclado: una si no se dice otra cosa, 0 para mirar a los bots
cli-play-bots = Los bots de los demás asientos, por orden
cli-play-option = Una opción del juego, como extreme o expert=one; puede repetirse
cli-play-seed = Con el mismo número se reparte la misma partida
cli-play-save = Escribe la partida en este archivo cuando acaba o se deja

cli-sim-about = Juega muchas partidas entre bots y cuenta lo que sale, cada número con su intervalo del 95 %
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save primera.json && sobremesa replay primera.json
cli-sim-game = El juego: the-game, the-game-extreme, push…
cli-sim-players = Cuántos juegan; si no se dice, dos o tantos como bots se nombren
cli-sim-bots = Los bots, asiento por asiento, separados por comas; un solo nombre ocupa todos los asientos
cli-sim-games = Cuántas partidas (1000)
cli-sim-seed = De dónde sale toda la suerte (1): misma semilla, mismo resultado, con cualquier número de hilos
cli-sim-threads = En cuántos hilos; si no se dice, en todos los que haya
cli-sim-option = Una opción del juego, como extreme o expert=one; puede repetirse
cli-sim-fixed-seats = Deja a cada bot en su asiento; si no, cada reparto se juega una vez desde cada asiento, para que ningún bot tenga mejores cartas
cli-sim-json = Escribe un objeto JSON en vez de texto
cli-sim-csv = Escribe en este archivo una fila por partida
cli-sim-save = Escribe una partida en este archivo, para sobremesa replay
cli-sim-save-game = Qué partida escribir, contando desde 0 (0)
cli-sim-unit = partidas

cli-bench-about = Mide el juego al azar y los bots en un solo hilo, y dice cuántos bytes ocupa un estado
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = El juego; todos si no se dice
cli-bench-players = Cuántos juegan
cli-bench-option = Una opción del juego; puede repetirse
cli-bench-seconds = Cuánto tiempo se mide cada número (2)
cli-bench-json = Escribe un objeto JSON por juego
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] jugador
       *[other] jugadores
    }
    {"  "}al azar       { $steps } millones de pasos, { $games } millones de partidas por segundo ({ $length } pasos por partida)
    {"  "}bot { $bot }   { $botgames } mil partidas por segundo
    {"  "}bot { $usual }   { $mean } µs por decisión de media, 99 de cada 100 en { $most } µs, { $longest } µs como mucho
    {"  "}memoria       { $state } bytes por estado, { $view } bytes por vista

cli-rules-about = Muestra las reglas de un juego, todas o párrafos sueltos
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang fr
cli-rules-game = El juego
cli-rules-paragraph = Párrafos (T4.3) o capítulos (X8); todos si no se nombra ninguno

cli-replay-about = Recorre una partida guardada: adelante y atrás, con los ojos de cualquier asiento o con las manos abiertas
cli-replay-examples =
    {"  "}sobremesa replay viernes.json
cli-replay-file = El registro, tal como lo guardan play y sim

cli-deck-about = Revisa o muestra un mazo de Cthulhu 500, que es un archivo que cualquiera puede escribir
cli-deck-examples =
    {"  "}sobremesa deck show                    el mazo de la casa
    {"  "}sobremesa deck check mio.toml          qué falla en un mazo propio
cli-deck-check-about = Revisa un mazo y nombra todos los fallos a la vez
cli-deck-check-examples =
    {"  "}sobremesa deck check mio.toml --strict
cli-deck-check-file = El mazo, en TOML o JSON; docs/decks.md explica cómo se escribe
cli-deck-check-strict = Pide también los números del reglamento: 26 Acciones, 17 de Equipo, 18 Modificaciones, 8 Neumáticos, 24 Reacciones, 8 vehículos
cli-deck-show-about = Muestra un mazo: cada carta con sus números y lo que hace
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang fr
cli-deck-show-file = El mazo; el de la casa si se omite
cli-deck-sound = { $name } está en orden: { $cards } cartas, { $vehicles } vehículos.

cli-engine-about = Habla con otros programas: un objeto JSON por línea en la entrada estándar, una respuesta por línea en la salida estándar
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}Las órdenes: games, new, next, legal, play, view, setup, rig, bot, log. Véase docs/engine-protocol.md.

cli-seat = jugador { $number }
cli-percent = { $number } %

cli-sim-head = { $game }, { $players } { $players ->
        [one] jugador
       *[other] jugadores
    } ({ $bots }), { $games } { $games ->
        [one] partida
       *[other] partidas
    }, semilla { $seed }
cli-sim-stopped = Interrumpida: se jugaron { $games } de { $planned } partidas.
cli-sim-won = Ganadas: { $wins }, es decir, { $rate } (intervalo del 95 %: de { $low } a { $high })
cli-sim-left = Cartas sin dejar: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-left-head = Cartas sin dejar, parte de las partidas:
cli-sim-by-bot = Por bot, con los asientos rotados (una victoria compartida cuenta en su parte):
cli-sim-by-seat = Por asiento:
cli-sim-row = {"  "}{ $name } ganó { $rate } (de { $low } a { $high }), { $score } ± { $spread } puntos
cli-sim-score-head = Puntos, parte de los resultados:
cli-sim-turns = Turnos: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-steps = Decisiones: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-speed = { $speed } partidas por segundo

cli-error-see-help = Prueba con --help.
cli-error-no-command = di qué quieres hacer: play, sim, bench, rules, replay, deck o engine.
cli-error-unknown-argument = no existe la opción { $argument }.
cli-error-unknown-command = no existe la orden { $command }.
cli-error-tip = ¿Querías decir { $tip }?
cli-error-missing = falta { $argument }.
cli-error-no-value = { $argument } necesita un valor.
cli-error-value = «{ $value }» no es un valor para { $argument }.
cli-error-twice = { $argument } está repetido o no va con lo demás.
cli-error-usage = esto no se entiende: { $argument }.
cli-error-lang = no existe el idioma { $lang }; solo es, fr y en.
cli-error-unknown-game = no existe el juego { $game }. Hay: { $games }.
cli-error-unknown-option = no existe la opción { $option }. Hay: { $options }.
cli-error-option-value = la opción { $option } no puede ser { $value }. Puede ser: { $values }.
cli-error-option-form = «{ $option }» no es una opción; escribe clave=valor.
cli-error-option-file = opción { $option }: no se puede leer { $path }: { $why }
cli-error-options-shape = esto no son opciones: { $value }.
cli-error-unknown-bot = no existe el bot { $bot }. Hay: { $bots }.
cli-error-bot-count = { $bots } bots para { $players } jugadores: nombra uno para cada uno, o uno para todos.
cli-error-players = a este juego no pueden jugar { $given }; pueden de { $least } a { $most }.
cli-error-too-many = { $people } personas y { $bots } bots no caben en { $seats } { $seats ->
        [one] asiento
       *[other] asientos
    }.
cli-error-no-games = hay que jugar al menos una partida.
cli-error-save-game = la partida { $game } no está entre las jugadas; se cuentan desde 0.
cli-error-threads = no se pueden tener esos hilos: { $error }.
cli-error-file = { $file }: { $error }
cli-error-paragraph = { $game } no tiene el párrafo { $paragraph }.
cli-error-not-a-terminal = la mesa necesita una terminal donde dibujar y un teclado que leer. Para otros programas está sobremesa engine.
cli-error-terminal = la terminal no responde: { $error }
cli-error-record = no se puede leer { $file }: { $why }
cli-error-replay = { $entry ->
        [0] esta partida no puede empezar.
       *[other] la entrada { $entry } de este registro no pudo ocurrir.
    } { $why }
cli-record-json = no está escrito como un registro: { $error }.
cli-record-not-a-record = no es el registro de una partida.
cli-record-version = tiene la versión { $version }, que este programa no conoce.
cli-record-game = es un registro de { $game }.
cli-record-rules = se jugó con la versión { $found } de las reglas; este programa juega con la { $ours }.
cli-record-players = nombra { $players } jugadores para { $seats } asientos.

cli-engine-too-long = La línea pasa de un mebibyte.
cli-engine-not-text = La línea no es UTF-8.
cli-engine-not-json = Esto no es JSON: { $error }
cli-engine-not-an-object = Una petición es un objeto JSON.
cli-engine-no-match = Todavía no hay partida; empieza una con «new».
cli-engine-unknown-command = No existe la orden «{ $command }». Hay: { $commands }.
cli-engine-unknown-field = «{ $command }» no admite { $fields }. Admite: { $known }.
cli-engine-takes-no-field = «{ $command }» no admite más campos que cmd e id, así que tampoco { $fields }.
cli-engine-missing-field = Falta el campo «{ $field }».
cli-engine-bad-field = El campo «{ $field }» no se puede leer: { $error }
cli-engine-no-such-seat = No existe el asiento { $seat }; el último es el { $last }.
cli-engine-nothing-owed = Este asiento no debe ninguna decisión.
cli-engine-two-setups = Da un setup, o seats y options, pero no las dos cosas.
cli-engine-misfit = El resultado fijado { $place } (contando desde 0) no puede ser { $given } aquí. No ha cambiado nada.
