### La mesa en el navegador.

## En todas partes

web-home = Inicio
web-back = Volver
web-close = Cerrar
web-copy = Copiar
web-copied = Enlace copiado.
web-share = Compartir
web-link = Enlace
web-qr = El mismo enlace en código QR
web-retry = Probar otra vez
web-reload = Recargar
web-joining = De camino a la mesa…
web-error-network = El servidor no responde. Revisa tu conexión y prueba otra vez.
web-nowhere = Aquí no hay nada
web-nowhere-hint = Esta dirección no lleva a ninguna parte. Quizá el enlace esté incompleto.
web-you = tú
web-host = anfitrión
web-online = en línea
web-away = fuera
web-bot = bot
web-bot-of = bot, { $strength }
web-program = programa
web-strength = { $level ->
    [beginner] principiante
    [easy] fácil
    [normal] normal
    [hard] difícil
    [expert] experto
   *[other] { $bot }
}
web-seat-number = Sitio { $number }
web-players = { $count ->
    [one] a solas
   *[other] { $count } jugadores
}
web-table = Mesa
web-table-of = Mesa de { $name }
web-table-lobby = La gente se está sentando
web-table-playing = La partida está en marcha
web-table-over = Terminada
web-table-frozen = Solo se puede mirar
web-turn-yours = Te toca
web-turn-of = Juega { $name }
web-guest = Invitado

## Inicio

web-home-title = La mesa está puesta.
web-home-line = Juegos para quedarse un rato más. Con amigos o con nuestros bots, sin cuenta.
web-home-games = Juegos
web-home-play = Jugar ya
web-home-open = Crear mesa
web-home-mine = Sigue donde estabas
web-home-with = { $game } con { $names }
web-home-continue = Seguir
web-home-go = Abrir
web-home-look = Mirar
web-home-all = Ver las { $count }
web-home-others = Mesas abiertas
web-home-others-none = Ahora mismo ninguna. Crea una y hazla pública.
web-home-join-title = ¿Te han dicho un código?
web-home-join-label = Código o enlace de la mesa
web-home-join-example = higo-mesa-47
web-home-join = Entrar
web-home-join-wrong = Ahora mismo no hay ninguna mesa con ese código o enlace.
web-home-foot = Reparto verificable · Sin anuncios, sin rastreo
web-seats-taken = { $taken } de { $seats } sitios ocupados

## Un juego

web-game-players = de { $fewest } a { $most } jugadores
web-game-together = todos a una
web-game-each = cada cual por su cuenta
web-lesson = Aprende jugando
web-lesson-hint = Una partida preparada de pocos minutos: cada paso se explica cuando hace falta.
web-lesson-start = Empezar la lección
web-lesson-at = Lección · paso { $step } de { $steps }
web-lesson-next = Seguir
web-lesson-done = Lección completada
web-lesson-match = Ahora, una partida de verdad
web-lesson-stay = Seguir aquí
web-lesson-other = Está permitido, pero no es lo que enseña este paso. ¿Mejor no?
web-lesson-take-back = Deshacer
web-lesson-rather-not = Mejor no
web-lesson-leave = Déjalo así
web-lesson-anyway = Hazlo igual
web-lesson-pass = Saltar este paso
web-lesson-end = Terminar la lección
web-game-new = Partida nueva
web-game-alone-hint = Te sientas, los bots ocupan los demás sitios y se empieza enseguida.
web-game-bots = Los bots
web-game-friends-hint = Crea una mesa y envía el enlace. Quien lo tenga escribe un nombre y se sienta.
web-game-variant = Juego
web-rules = Reglas
web-rules-of = Reglas de { $game }
web-rules-all = Leer las reglas
web-rules-page = En página aparte
web-rules-contents = Índice
web-rule = Regla { $rule }

## Opciones

web-options = Opciones
web-options-host = Las elige { $name }; todos ven lo mismo.
web-option-seats = Sitios
web-option-nobody = Nadie en particular
web-option-clock = Tiempo para pensar
web-option-clock-hint = Cuando se acaba, juega un bot hasta que vuelvas.
web-clock-none = Sin prisa
web-clock-is-60 = Un minuto por jugada
web-clock-is-180 = Tres minutos por jugada
web-clock-is-900 = 15 minutos por jugada
web-clock-is-86400 = Un día por jugada
web-option-listed = Mesa pública
web-option-listed-hint = Aparece entre las mesas abiertas.
web-option-spectators = Espectadores
web-option-spectators-hint = Quien tenga el enlace puede mirar, sin ver ninguna mano.
web-option-hints = Pistas
web-option-hints-hint = Qué haría un experto, para quien tiene el turno. Lo habitual: solo para quien juega a solas con bots.
web-hints-usual = lo habitual
web-hints-on = para todos
web-hints-off = sin pistas

## Sentarse

web-lobby-seats = Sitios
web-lobby-guest = Siéntate
web-lobby-note = Todos ven las mismas opciones. Si algo cambia, se pregunta otra vez a todos.
web-lobby-ready = { $ready } de { $seats } listos
web-lobby-free = { $count ->
    [one] Queda un sitio libre
   *[other] Quedan { $count } sitios libres
}
web-lobby-waits = Esperando a { $names }
web-lobby-all = Todo el mundo está listo
web-lobby-you = Solo faltas tú: pulsa «¡Estoy!»
web-lobby-sat = { $name } se sienta
web-lobby-said = { $name } dice algo
web-lobby-talk = En la mesa
web-lobby-here = { $count } aquí
web-lobby-close = Cerrar esta mesa
web-lobby-host = ¿Cómo te llamas? La mesa llevará tu nombre
web-lobby-fill = { $count ->
    [one] Completar con un bot
   *[other] Completar con bots los { $count } sitios libres
}
web-seat-free = Sitio libre
web-seat-free-hint = por el enlace
web-sit = Sentarse
web-sit-at = Sentarse en el sitio { $number }
web-stand = Levantarse
web-bot-add = + bot
web-bot-add-at = Poner un bot en el sitio { $number }
web-bot-strength = Nivel de { $name }
web-bot-remove = dejar libre
web-ready = Listo
web-readying = Se prepara
web-ready-me = ¡Estoy!
web-unready = Aún no
web-start = Empezar
web-start-with = { $count ->
    [one] a solas
   *[other] con { $count }
}
web-invite = Invita a quien quieras
web-invite-code = Dilo en voz alta
web-invite-hint = Basta el enlace: escribes un nombre y te sientas. Sin cuenta.
web-invite-share = Ven a jugar a { $game }

## En la mesa

web-link-lost = Se ha perdido la conexión. Vuelve sola; no se pierde nada.
web-link-lost-short = sin conexión
web-link-recalled = Sin red: así viste la mesa { $ago }.
web-unsent = Tu jugada saldrá al volver la red
web-link-ended = Hay una versión más nueva de la página. Recárgala para seguir.
web-awaited = le toca
web-hint = Pista
web-hint-title = Qué haría un experto
web-hint-thinking = Pensando…
web-hint-do = Hacerlo
web-hint-exact = { $percent } %
web-hint-note = La probabilidad de ganar si siguen jugando expertos, estimada solo con lo que tú puedes saber.
web-hint-note-exact = La probabilidad de ganar si siguen jugando expertos, calculada con exactitud a partir de lo que tú puedes saber.
web-undo = Deshacer
web-undo-ask = Pedir deshacer
web-undo-asks = { $count ->
    [one] A { $name } le gustaría deshacer una jugada.
   *[other] A { $name } le gustaría deshacer { $count } jugadas.
}
web-undo-yes = De acuerdo
web-undo-no = Mejor no
web-undo-waits = Se ha pedido deshacer; esperando a { $names }.
web-stand-in = juega un bot
web-stand-in-you = Un bot está jugando por ti.
web-return = Ya estoy aquí
web-resigned = se ha ido
web-away-waits = { $name } no está y le toca.
web-vote = Que juegue un bot
web-frozen = Las reglas han cambiado: esta partida se puede mirar, pero no seguir.
web-closed = Esta mesa está cerrada
web-closed-hint = Se cerró antes de empezar la partida.
web-time-left = { $seconds ->
    [one] queda un segundo
   *[other] quedan { $seconds } segundos
}
web-hours = { $count } h
web-minutes = { $count }′
web-drawer = En la mesa
web-tab-log = Registro
web-tab-talk = Charla
web-tab-people = Gente
web-tab-doing = Jugadas
web-tab-notes = Notas
web-unread = sin leer
web-log-unread = { $count ->
    [one] Registro; un mensaje sin leer
   *[other] Registro; { $count } mensajes sin leer
}
web-talk-none = Nadie ha dicho nada todavía.
web-talk-phrases = Decir con un toque
web-talk-words = Di algo
web-talk-send = Enviar
web-mute = Silenciar a { $name }
web-unmute = Dejar de silenciar a { $name }
web-measures = Qué se puede hacer con { $name }
web-measures-consent = Si alguien está jugando, los demás tienen que estar de acuerdo.
web-silence = Silenciar para todos
web-unsilence = Permitir que escriba
web-remove = Echar de la mesa
web-removed = Se ha echado a { $name }.
web-readmit = Dejar volver
web-report = Cuenta lo ocurrido a quienes llevan este servidor
web-report-send = Denunciar
web-report-sent = Gracias. Alguien lo mirará.
web-yes = Sí
web-no = No
web-seat-asks = { $name } quiere jugar en lugar de { $bot }.
web-seat-waits = Se ha preguntado a quien ha creado la mesa si puedes ocupar el sitio.
web-motion-remove = Quien ha creado la mesa quiere echar a { $name }. Seguiría un bot. ¿Estás de acuerdo?
web-motion-silence = Quien ha creado la mesa quiere silenciar a { $name }. ¿Estás de acuerdo?
web-motion-waits = Esperando el acuerdo de { $names }.
web-notice-from = La casa:
web-devices = Tus dispositivos
web-devices-hint = En cada uno de estos has entrado con tu nombre. Cierra la sesión de los que ya no usas.
web-device-this = Este dispositivo
web-device-seen = Visto por última vez el { $day }
web-device-unknown = Dispositivo desconocido
web-device-end = Cerrar sesión
web-watcher = Alguien que miraba
web-watches = Solo mira
web-watching = { $count ->
    [one] Mira una persona
   *[other] Miran { $count } personas
}
web-doing-owed = Ahora
web-doing-free = Además
web-doing-none = Ahora mismo no tienes nada que hacer.
web-missed = { $count ->
    [one] Te has perdido una cosa
   *[other] Te has perdido { $count } cosas
}
web-missed-go = A la mesa
web-watch-invite = Que miren otros
web-watch-invite-hint = Quien tenga el enlace ve la mesa, pero ninguna mano.
web-resign = Dejar la partida
web-resign-hint = Un bot ocupa tu sitio para siempre, y los demás pueden seguir.
web-resign-sure = ¿Irte del todo?

## El final

web-result = Resultado
web-result-team = Todos a una
web-result-scores = Puntos
web-result-won = ¡Ganada!
web-result-lost = Esta vez no
web-result-winner = gana
web-result-last = Las últimas jugadas
web-result-turned = Dónde cambió todo
web-result-turned-at = Ver desde el paso { $step }
web-result-picture = Imagen para compartir
web-result-table = Ver la mesa
web-place = { $place }.º
web-rematch = Otra partida
web-rematch-open = Hay una mesa puesta para otra partida.
web-rematch-sealed = El reparto está sellado. Cada cual añade lo suyo y empezamos.
web-rematch-join = A la nueva mesa
web-record = Archivo
web-replay = Repetición
web-replay-hint = Jugada a jugada, desde el punto de vista de cualquiera; y seguir desde cualquier momento.
web-replay-watch = Ver otra vez
web-replay-step = { $at } de { $last }
web-replay-time = Momento de la partida
web-replay-back = Un paso atrás
web-replay-on = Un paso adelante
web-replay-play = Reproducir
web-replay-pause = Pausa
web-replay-speed = Velocidad { $speed }
web-eyes = Punto de vista
web-eyes-open = Manos a la vista
web-eyes-spectator = Como espectador
web-eyes-seat = Como { $name }
web-solve = Ver cómo se ganaba
web-solved = El mismo reparto, resuelto
web-solved-title = El mismo reparto, resuelto: no es tu partida.
web-solved-not-yours = No es tu partida
web-solved-hint = Cartas a la vista, el mismo mazo: una manera de ganar.
web-solved-parts = Hasta aquí es igual; se separa de la tuya en el paso { $step }.
web-joy-go = Ver cómo fue
web-story = Cómo fue
web-story-hint = La probabilidad de ganar de { $whose }, paso a paso. Toca un momento para ver la mesa.
web-story-offer = Cómo evolucionó la probabilidad de ganar, dónde cambió todo y qué fue suerte: lo analiza un bot experto, en unos segundos.
web-story-play = juego { $points }
web-story-luck = suerte { $points }
web-story-better = Mejor: { $best }
web-story-chance = Así salieron las cartas
web-story-even = Ningún momento lo decidió por sí solo.
web-story-losses = Los errores costaron puntos; el más caro: { $name }, { $did } ({ $points }).
web-story-clean = Jugado sin ningún error que cuente.
web-story-luck-for = La suerte estuvo de este lado.
web-story-luck-against = La suerte estuvo en contra.
web-story-luck-even = La suerte apenas contó.
web-story-sum = Desde el { $start } de la primera decisión: suerte { $luck }, errores { $play }, { $end } al final.
web-story-each = Suerte y juego, jugada a jugada
web-play-on = Seguir desde aquí

## Suerte y juego

web-review = Suerte y juego
web-review-chart = La probabilidad de ganar a lo largo de la partida
web-review-waiting = Esta partida se analiza enseguida…
web-review-working = Analizando { $done } de { $of } decisiones…
web-review-count = { $count ->
    [0] Ningún error claro
    [one] Un error
   *[other] { $count } errores
}
web-review-back = Al error anterior
web-review-on = Al error siguiente
web-review-list = Todo como lista
web-review-mistake = { $name }: { $did }. Mejor: { $best } ({ $before } en vez de { $after })
web-review-best = { $name }: { $did }. Era lo mejor ({ $before })
web-review-as-good = { $name }: { $did }. Tan bueno como lo mejor ({ $before })
web-review-exact = exacto
web-review-team = el equipo
web-review-split = De dónde sale el resultado
web-review-start = primera decisión
web-review-luck = suerte
web-review-luck-others = suerte y los demás
web-review-others = errores del rival
web-review-own = errores propios
web-review-end = resultado
web-review-by-seat = Errores: { $parts }
web-review-how = Partes de la victoria, estimadas jugando muchas veces la continuación desde lo que cada sitio podía saber. Un error es lo que con seguridad queda por debajo de lo mejor; suerte es lo que pasó entre medias.
web-review-dearest = Lo que más costó
web-review-all = Todas las decisiones
web-review-show-all = Ver todas las decisiones
web-review-none = No hay ningún error claro: por lo que se puede saber, cada respuesta fue tan buena como la mejor.

## El reparto

web-deal = Reparto verificable
web-deal-what = Antes de la primera carta la mesa publicó un sello. Ahora la semilla está a la vista, y esta página ha vuelto a calcular con ella cada carta y cada tirada.
web-deal-seal = Sello
web-deal-seed = Semilla
web-deal-check = Prueba
web-deal-draws = { $count ->
    [one] un sorteo coincide
   *[other] { $count } sorteos coinciden
}
web-deal-witnessed = Es el sello que este dispositivo vio antes de la primera carta.
web-deal-unwitnessed = Este dispositivo no vio el sello antes de la primera carta: la prueba solo dice que el archivo no se contradice.
web-deal-salted = { $count ->
    [0] Ningún sitio añadió su propio azar.
    [one] Un sitio añadió su propio azar.
   *[other] { $count } sitios añadieron su propio azar.
}
web-deal-good = Reparto verificado
web-deal-good-hint = como se prometió antes de la primera carta
web-deal-good-plain = todo sale de la semilla
web-deal-bad = El reparto no cuadra
web-deal-bad-hint = mira la prueba más abajo
web-verdict-wrong = El archivo y la promesa no coinciden. No te fíes de este reparto.
web-verdict-no-promise = Para esta partida no se prometió nada: no la repartió una mesa de un servidor.
web-verdict-sealed = La semilla aún es secreta.
web-verdict-cannot = El navegador solo puede calcularlo en una página con https. El archivo se comprueba con sobremesa verify.
web-fair-how = Cómo funciona
web-fair-lead = En la mesa de un servidor baraja otro. Aquí cualquiera puede comprobar después que nadie ha amañado el mazo.
web-fair-step-promise = Una promesa
web-fair-what-promise = Antes de la primera carta el servidor elige un número secreto, la semilla, y publica su sello: una huella que no encaja con ninguna otra y que no la delata.
web-fair-step-salt = Todos cortan
web-fair-what-salt = Luego cada sitio añade su propio número al azar. El servidor no los conocía al prometer, así que no pudo elegir una semilla a su gusto.
web-fair-step-deal = El reparto
web-fair-what-deal = Cada carta, cada dado y cada sorteo salen de la semilla y de esos números por una regla fija.
web-fair-step-proof = La prueba
web-fair-what-proof = Al terminar se revela la semilla. Tu navegador comprueba que encaja con el sello que vio y lo vuelve a calcular todo.
web-fair-not = Lo que no demuestra
web-fair-not-looking = Que nadie haya mirado: quien lleva el servidor podría calcular las cartas durante la partida.
web-fair-not-league = Que ningún jugador estuviera compinchado con el servidor.
web-fair-not-position = Nada sobre una partida que empieza en una posición: lo que hay ahí no sale de ninguna semilla.

## Uno mismo

web-me = Tú y este dispositivo
web-me-of = { $name }: nombre y ajustes
web-me-more = Nombre y otros dispositivos
web-name-title = Tu nombre
web-name-give = Tu nombre
web-name-label = ¿Cómo te llamamos?
web-name-example = Lucía
web-name-hint = Con un nombre basta. Se guarda en este navegador.
web-name-save = Guardar
web-name-saved = Te damos la bienvenida.
web-settings = Ajustes
web-more = Reglas y ajustes
web-language = Idioma
web-theme = Tema
web-theme-now = { $theme ->
    [light] Tema: claro
    [dark] Tema: oscuro
   *[auto] Tema: según el sistema
}
web-theme-is-auto = según el sistema
web-theme-is-light = claro
web-theme-is-dark = oscuro
web-speed = Animaciones
web-speed-hint = A qué velocidad viajan las cartas. Un toque en la mesa muestra enseguida cómo acaba.
web-speed-is-0 = ninguna
web-speed-is-1 = lentas
web-speed-is-2 = normales
web-speed-is-4 = rápidas
web-sounds = Sonidos
web-sounds-hint = Suaves: una jugada, tu turno, el final.
web-notices = Avisar cuando me toque
web-notices-hint = Con un aviso del sistema, mientras miras otra cosa.
web-notices-blocked = El navegador no permite avisos de esta página.
web-told-closed = Avisar también con la página cerrada
web-told-closed-hint = Este dispositivo recibe un aviso cuando te toca, aunque Sobremesa no esté abierta. Dice el juego y la mesa, nada más.
web-told-offer = Puedes cerrar la página: este dispositivo te avisa cuando te toque.
web-told-on = Avísame
web-told-no = Aquí no
web-told-done = Este dispositivo te avisa cuando te toca.
web-move = Seguir en otro dispositivo
web-move-hint = Tus sitios van contigo. Cada código sirve una sola vez, durante diez minutos.
web-move-make = Crear un código
web-move-code = Código
web-move-until = vale hasta las { $time }
web-move-link = O abre esto allí
web-move-link-hint = Solo en un dispositivo tuyo: quien lo abra entra como tú.
web-claim = Tienes un código
web-claim-hint = Escribe el código del otro dispositivo para ser aquí la misma persona.
web-claim-do = Soy yo
web-claim-done = Hola otra vez, { $name }.
web-import = Abrir un archivo
web-import-title = Una partida de un archivo
web-import-hint = Una partida guardada aquí o en la terminal se puede volver a ver, y seguir.
web-import-choose = Elige un archivo o suéltalo aquí
web-import-busy = Leyendo…

## Hints beside the table, looking back, keys
web-hint-of = { $at } de { $count }
web-hint-doubt = ± { $doubt }
web-hint-sure = seguro
web-hint-none = Aquí no hay nada que aconsejar.
web-hint-next = Otra idea
web-hint-why = Por qué
web-hint-else = O bien
web-look-title = Mirando atrás
web-look-at = Ver la mesa en ese momento: { $line }
web-look-now = Volver al presente
web-look-before = El momento anterior
web-look-after = El momento siguiente
web-keys = Teclas
web-keys-show = Atajos de teclado
web-keys-every = En todas las mesas
web-keys-list = Ver esta lista
web-keys-log = En el registro: de línea en línea; Intro muestra la mesa en ese momento
web-keys-look = Mirando atrás: el momento anterior o el siguiente; Esc vuelve al presente
web-keys-plan = Mientras deciden los demás: preparar tu turno
web-keys-mark = Sobre una carta de tu mano: la marca siguiente

## Las mesas abiertas

web-tables = Mesas
web-tables-all = Todas las mesas abiertas
web-tables-waiting = Te esperan
web-tables-playing = En juego
web-tables-order = primero las casi llenas
web-tables-watch-hint = se puede mirar
web-tables-live = en vivo
web-tables-summary = { $waiting ->
    [one] { $waiting } espera
   *[other] { $waiting } esperan
}, { $playing ->
    [one] { $playing } juega
   *[other] { $playing } juegan
}
web-tables-game = Juego
web-tables-all-games = Todos los juegos
web-tables-language = Idioma en la mesa
web-tables-any = Todos
web-tables-speed = Ritmo
web-tables-speed-live = En vivo
web-tables-speed-days = Por días
web-tables-seats = Jugadores
web-tables-free = Sitios libres
web-tables-share = La dirección lleva lo que has elegido: puedes mandarle la lista a alguien.
web-tables-new = { $count ->
    [one] Una mesa nueva
   *[other] { $count } mesas nuevas
}
web-tables-none = No hay ninguna mesa así. Crea una: aquí la verán los demás.
web-tables-last = último sitio
web-tables-seats-free = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
web-tables-gone = llena
web-tables-next = Siguiente
web-tables-previous = Anterior
web-tables-open = Mesa nueva
web-tables-watch = Mirar
web-tables-slow = un día por jugada
web-tables-clock = { $seconds } s por jugada

## En qué quedó una partida

web-ended-won = Ganada
web-ended-lost = { $left ->
    [one] Perdida, quedaba { $left }
   *[other] Perdida, quedaban { $left }
}
web-ended-place = { $place } de { $seats } · { $score }
web-ended-tally = { $won } de { $count } ganadas
web-ended-best = récord { $points }
web-ended-best-left = { $left ->
    [one] récord: quedó { $left }
   *[other] récord: quedaron { $left }
}
web-ended-streak = { $count } seguidas

## Otra partida

web-again-in = { $count ->
    [one] { $names } quiere otra partida
   *[other] { $names } quieren otra partida
}
web-again-count = { $in ->
    [one] { $in } de { $seats } se apunta
   *[other] { $in } de { $seats } se apuntan
}
web-again-you = solo faltas tú
web-again-waits = esperando a { $names }
web-again-keeps = Mismos sitios, mismos colores, mismo enlace.
web-again-out = Mejor no
web-again-now = Empezar sin los demás

## Sin servidor

web-home-here = En este dispositivo
web-home-seen = visto { $ago }
web-home-there = En { $host }
web-offline = Sin red: puedes seguir jugando.
web-offline-line = Contra los bots o pasando el teléfono. Lo demás espera.
web-device-elsewhere = Esta mesa está abierta en otra ventana y la partida sigue allí.
web-device-take = Jugar aquí
web-device-unreadable = Esta partida es de otra versión de Sobremesa y las reglas de ahora no la saben leer. Sigue en este dispositivo y puedes guardarla en un archivo.
web-device-broken = Algo ha fallado en este dispositivo. No se ha perdido nada: inténtalo otra vez.
web-device-unable = Este navegador no puede cargar lo necesario para jugar sin servidor.
web-device-refused = Este navegador no guarda nada aquí, como en una ventana privada. Puedes seguir jugando, pero la partida se pierde al cerrar la página.
web-device-full = No queda sitio en este dispositivo. Puedes seguir jugando, pero lo que pase ahora se pierde al cerrar la página.
web-bench = ¿Cómo de rápido es este dispositivo?
web-bench-hint = El motor juega aquí partidas al azar de todos los juegos y cuenta sus pasos. Tarda unos diez segundos; mejor sin nada más abierto.
web-bench-start = Medir
web-bench-running = Midiendo…
web-bench-game = Juego
web-bench-steps = Pasos por segundo
web-bench-unable = En este navegador no hay motor que medir.
web-where = Contra los bots
web-where-hint = Aquí funciona sin red; en el servidor puedes seguir desde cualquier dispositivo.
web-where-is-device = En este dispositivo
web-where-is-server = En el servidor
web-version = Versión nueva lista
web-version-take = Actualizar
web-pass = Pasar el teléfono
web-pass-title = ¿Quién juega en este dispositivo?
web-pass-hint = Dos o más con un solo dispositivo: las manos quedan tapadas mientras pasa de uno a otro.
web-pass-name = Nombre del jugador { $number }
web-pass-add = Uno más
web-pass-remove = Quitar al jugador { $number }
web-pass-bots = Bots en la mesa
web-pass-names = Cada cual necesita un nombre propio.
web-pass-without = { $option }: desactivada. Una ventana que se cierra sola no puede pasar de mano en mano.
web-pass-start = Empezar
web-pass-covered = Manos tapadas
web-pass-to = { $device ->
    [phone] Pásale el teléfono a { $name }
   *[other] { $name }, siéntate
}
web-pass-open = Soy { $name }
web-pass-open-line = ver lo mío
web-pass-open-cards = { $count ->
    [one] ver mi carta
   *[other] ver mis { $count } cartas
}
web-pass-seen = Se ve
web-pass-unseen = No se ve
web-pass-secret = Nada se enseña hasta que todos estén listos.
web-pass-ready = { $ready } de { $count } listos.
web-pass-not = No soy { $name }
web-pass-since = Desde el último turno de { $name }
web-pass-all = Todos listos
web-pass-undo = { $name }: deshacer
web-replay-take = Guardar en este dispositivo
web-replay-taken = Guardada en este dispositivo: aquí se puede mirar y continuar sin red.
web-replay-bring = Llevar a { $host }
web-replay-brought = Ya está en { $host }; allí se ha comprobado cada jugada.
web-move-invite = Invitar a alguien
web-move-invite-hint = La partida sigue en { $host } desde donde está. Quien tenga el enlace puede ocupar el sitio de un bot.
web-move-invite-party = La partida sigue en { $host } desde donde está, cada cual en su pantalla. Tú conservas tu sitio; los demás los guardan bots hasta que alguien los ocupe con el enlace.
web-move-invite-do = Crear enlace
web-move-seat = Quien llegue con el enlace o el código puede ocupar el sitio de un bot, o mirar.
web-move-along = Llevármela
web-move-along-hint = Una copia en este dispositivo para seguir sin red. Lo que no puedes saber se reparte de nuevo, y la partida de aquí continúa.
web-move-along-do = Copiar
web-move-along-done = Esta es tu copia en este dispositivo. La partida de { $host } sigue como estaba.
web-move-carry-hint = La partida sigue en un servidor desde donde está; quien tenga el enlace puede ocupar allí el sitio de un bot. Aquí también se queda.
web-move-carry-do = Ir allí
web-bring-title = Llega una partida
web-bring-what = Alguien ha traído una partida de { $game } a { $host }. Sigue desde donde está.
web-bring-hint = El servidor vuelve a comprobar cada jugada. Tú conservas tu sitio; los demás los guardan bots hasta que alguien los ocupe con el enlace. Lo que se robe a partir de ahora lo reparte el servidor.
web-bring-do = Seguir aquí
web-bring-not = Ahora no
web-bring-broken = Este enlace no contiene ninguna partida, o solo una parte. Vuelve a abrirlo desde donde jugabas.
web-bring-unserved = Aquí no hay ningún servidor en el que seguir la partida. Comprueba la dirección.
web-day = El reparto del { $day }
web-day-hint = Hoy, las mismas cartas para quien lo juegue, con las opciones de siempre y en este dispositivo. Compara después cómo ha ido.
web-day-play = Jugar el reparto del día
web-day-again = A la partida de hoy
web-sit-in = { $count ->
    [one] Un bot guarda un sitio para quien llegue.
   *[other] Los bots guardan { $count } sitios para quien llegue.
}
web-sit-in-title = Jugar con ellos
web-sit-in-which = ¿En el sitio de quién?
web-install = Tenla a mano
web-install-line = Se abre también sin red
web-install-do = Instalar
web-install-not = Ahora no
web-install-step-share = Toca «Compartir» en la barra del navegador.
web-install-step-add = Elige «Añadir a pantalla de inicio».
web-kept = Qué queda en este dispositivo
web-kept-hint = Las partidas se guardan en este navegador y en ningún otro sitio.
web-kept-size = Con la propia página ocupan { $size }.
web-kept-none = Aquí no hay ninguna partida guardada.
web-kept-delete = Borrar
web-kept-gone = Borrada
web-kept-back = Recuperar
web-kept-delete-over = { $count ->
    [one] Borrar la terminada
   *[other] Borrar las { $count } terminadas
}
web-site-others = ¿Con gente en otra parte?
web-site-others-hint = Para eso hace falta un servidor. Quien lleve uno te dirá su dirección.
web-site-label = Dirección de un servidor
web-site-wrong = Eso no es la dirección de un servidor.

# How does it play?
web-plays = ¿Qué tal se juega?
web-plays-hint = Los bots juegan unas partidas con estas opciones en tu dispositivo: cuánto duran, quién gana, qué se usa.
web-plays-players = Número de jugadores
web-plays-running = Los bots están jugando…
web-plays-length = { $minutes ->
    [one] Cerca de { $minutes } minuto
   *[other] Unos { $minutes } minutos
}
web-plays-nine = Nueve de cada diez partidas duran entre { $low } y { $high } minutos.
web-plays-decisions = { $decisions } decisiones por partida.
web-plays-rounds = { $rounds } rondas.
web-plays-wins = Quién gana
web-plays-team = El equipo
web-plays-half-time = Gana quien va primero a mitad de partida
web-plays-comeback = Último a mitad de partida, y gana
web-plays-range = de { $low } a { $high }
web-plays-worth = gana { $worth }
web-plays-how = { $matches } { $matches ->
    [one] partida
   *[other] partidas
} de bots ({ $strength }), al ritmo de personas. Las líneas finas marcan dónde está la verdad 95 veces de cada 100. Lo que vale algo dice quién lo usó, no por qué ganó.

## Planned, noted and marked

web-plan = Preparar tu turno
web-plan-hint = Prepara lo que harás cuando te toque. No se envía nada antes y se descarta si cambia aquello con lo que contaba.
web-plan-none = Ahora no hay nada que preparar.
web-plan-is = Preparado:
web-plan-remove = Quitar: { $text }
web-plan-dropped-changed = Tu plan se ha descartado: la mesa ha cambiado.
web-plan-dropped-refused = Tu plan se ha descartado: ahora no se puede hacer.
web-plan-dropped-warned = Tu plan se ha descartado: la mesa avisa de un riesgo.
web-notes-own = Tus notas de esta partida
web-notes-hint = Solo las ves tú, en este dispositivo.
web-marks = Marcas
web-marks-hint = Un toque pone a una carta de tu mano la marca siguiente; tras la última, ninguna.
web-mark-of = { $mark ->
    [circle] { $card }, círculo
    [triangle] { $card }, triángulo
    [square] { $card }, cuadrado
    [diamond] { $card }, rombo
   *[other] { $card }, sin marca
}
