# La arena: ¿qué bot juega mejor?
arena-error-no-game = di qué juego, o escribe la tabla de todos los juegos con --strength ARCHIVO.
arena-error-too-few = no hay a quién comparar: nombra al menos dos bots.
arena-error-no-start = { $name } no arranca, así que no se ha comparado nada: { $note }
arena-error-no-start-silent = { $name } termina sin responder, así que no se ha comparado nada.
arena-error-percent = { $argument } no puede ser { $value }: tiene que ser mayor que 0 y menor que { $most }.
arena-error-house-name = { $name } es un bot de la casa: ponle otro nombre a tu programa.
arena-error-outside = «{ $given }» no es un programa: escribe NOMBRE=ORDEN, con un nombre de minúsculas, cifras y guiones, como --outside 'mio=python3 mio.py'.
arena-error-name-twice = { $name } aparece dos veces.
arena-error-journal-held = otra competición está escribiendo en { $file }.
arena-error-journal-format = { $file } no es el diario de una competición, o es de otra versión.
arena-error-journal-line = { $file }: la línea { $line } no se puede leer.
arena-error-journal-differs = { $file } es de otra competición: { $field } es { $there } allí y { $here } aquí.
arena-error-marks = { $file } no tiene sitio para las cifras: pon las líneas <!-- strength:begin --> y <!-- strength:end --> donde deban ir.

arena-title = { $game }, { $players } { $players ->
        [one] jugador
       *[other] jugadores
    }: ¿quién juega mejor?
arena-head = { $game }, { $players } { $players ->
        [one] jugador
       *[other] jugadores
    }: { $bots }. { $matches } { $matches ->
        [one] partida
       *[other] partidas
    }, semilla { $seed }.
arena-stopped = Interrumpido antes de tiempo: esto es lo que se sabe hasta ahora.
arena-ranged = { $number } ({ $low } a { $high })
arena-answer-better = { $first } juega mejor que { $second }.
arena-answer-alike = { $first } { JOIN("y", $second) } juegan igual de bien.
arena-answer-open = Entre { $first } { JOIN("y", $second) } no hay nada decidido.
arena-pairs = Por parejas: cuánto gana un A en una mesa de B, y un B en una mesa de A; la diferencia en puntos porcentuales, por repartos:
arena-pairs-team = Por parejas: cuántas veces gana un equipo de cada uno con los mismos repartos; la diferencia en puntos porcentuales:
arena-pair-line = {"  "}{ $first } { $one }, { $second } { $other }: { $difference } en { $deals } { $deals ->
        [one] reparto
       *[other] repartos
    }. { $answer }
arena-ratings = Fuerza en puntos, con intervalos del 95 %:
arena-team-line = gana el { $wins }, { $left } cartas sin jugar, { $matches } { $matches ->
        [one] partida
       *[other] partidas
    }
arena-everybody = Con todos en una misma mesa, cada uno gana esta parte:
arena-seats = Cada asiento gana esta parte, lo ocupe quien lo ocupe:
arena-failed = { $bot } falló en { $count } de las { $seats } veces que se sentó y perdió esas partidas: { $how }.
arena-failed-start = no arrancó: { $count }
arena-failed-crash = se cayó a mitad de partida: { $count }
arena-failed-silence = no respondió a tiempo: { $count }
arena-failed-garbage = dio una respuesta ilegible: { $count }
arena-failed-illegal = hizo una jugada no permitida: { $count }
arena-basis-early = Una pregunta se cierra en cuanto tiene respuesta. Con todas las preguntas juntas, la probabilidad de una respuesta falsa es como mucho del { $error } %, se mire cuantas veces se mire; las diferencias que son con seguridad menores de { $margin } puntos no cuentan, y los intervalos de las diferencias valen en todo momento.
arena-basis-all = Se jugaron todos los repartos; nada se detuvo por su resultado. Los intervalos se calculan por repartos. Con todas las preguntas juntas, la probabilidad de una respuesta falsa es como mucho del { $error } %; las diferencias que son con seguridad menores de { $margin } puntos no cuentan.
arena-basis-stopped = Se interrumpió, no se detuvo por ningún resultado. Los intervalos se calculan por repartos. Con todas las preguntas juntas, la probabilidad de una respuesta falsa es como mucho del { $error } %; las diferencias que son con seguridad menores de { $margin } puntos no cuentan.
arena-basis-anchor = { $bot } tiene 0 puntos; 400 puntos más equivalen a diez contra uno.
arena-basis-team = 0 puntos son un equipo que gana la mitad de las partidas; 400 puntos más equivalen a diez contra uno.

arena-ratings-title = La fuerza de cada uno
arena-pairs-title = Quién gana a quién
arena-traces-title = Cómo se decidió
arena-traces-early = La diferencia tras cada número de repartos, con un intervalo que vale en todo momento. La pregunta se cierra cuando el intervalo deja la línea central o queda dentro del margen que la rodea. Si hay varias preguntas, cada una exige un poco más.
arena-traces-all = La diferencia tras cada número de repartos, con su intervalo en ese momento.
arena-everybody-title = Todos en una misma mesa
arena-seats-title = Lo que vale el asiento
arena-failings-title = Fallos
arena-how-title = Cómo se jugó
arena-how-ranked = Cada reparto se juega en todas las mesas: un A entre varios B desde cada asiento, y después un B entre varios A. Lo que cuenta es la diferencia dentro de un reparto, así que las buenas cartas no ayudan a nadie. Una victoria compartida cuenta en parte.
arena-how-team = Cada reparto lo juega un equipo de cada tipo. Lo que cuenta es la diferencia dentro de un reparto, así que las buenas cartas no ayudan a nadie.
arena-how-think = Los bots pensaron como mucho { $milliseconds } ms cada respuesta, así que otra máquina puede dar otros resultados.
arena-how-free = No se fijó ningún límite de tiempo, así que la misma semilla da el mismo resultado en cualquier máquina.
arena-how-outside = Participaron programas externos, así que la misma orden puede dar otro resultado.
arena-how-made = Hecho con sobremesa { $version } el { $date } con esta orden:
arena-how-length = Una partida tuvo { $steps } decisiones de media.
arena-column-bot = bot
arena-column-wins = gana (95 %)
arena-column-left = cartas sin jugar
arena-column-matches = partidas
arena-column-pair = pareja
arena-column-first = gana el primero
arena-column-second = gana el segundo
arena-column-points = puntos
arena-column-deals = repartos
arena-column-answer = respuesta

arena-strength-title = La fuerza de los bots
arena-strength-intro = Todos los bots de todos los juegos con cada número de jugadores, con los mismos repartos desde cada asiento. [arena.md](arena.md) explica las columnas y el método.
arena-strength-lessons = Lecciones
arena-strength-measured = Medido el { $date } con `{ $command }`, semilla { $seed }, en { $processor } ({ $cores } { $cores ->
        [one] hilo
       *[other] hilos
    }). Los intervalos son del 95 %; «mejor con seguridad» es falso como mucho en el { $error } % de las tablas enteras.
arena-strength-players = { $players } { $players ->
        [one] jugador
       *[other] jugadores
    }
arena-strength-points = puntos (95 %)
arena-strength-among = gana solo entre `{ $bot }`
arena-strength-better = mejor con seguridad que
arena-strength-written = Las cifras están en { $file }.
arena-strength-stopped = Interrumpido antes de tiempo: el documento queda como estaba. La misma orden sigue desde aquí.
