# La línea de órdenes.
cli-about = Sobremesa: una mesa digital para { $games }. Juega en la terminal, simula un millón de partidas o maneja el motor desde tu propio programa.
cli-examples =
    {"  "}sobremesa play                                     elige un juego en el menú
    {"  "}sobremesa sim the-game --players 3 --games 5000    ¿cuántas veces ganan tres bots?
    {"  "}sobremesa arena push --bots odds,cautious          ¿qué bot juega mejor?
    {"  "}sobremesa rules push --lang fr                     las reglas, en francés
cli-lang = El idioma: es, fr o en (por defecto, el de la configuración regional o, si no es ninguno de ellos, el inglés)
cli-names = { $names } { JOIN("y", $last) }
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
cli-value-pair-list = CLAVE=A,B
cli-value-named-command = NOMBRE=ORDEN
cli-value-seat = un asiento contado desde 0, o none
cli-value-data = { $names }, o un archivo

cli-play-about = Abre la mesa en la terminal: a solas, con otras personas en el mismo teclado, con bots y contra ellos
cli-play-examples =
    {"  "}sobremesa play                                                   el menú
    {"  "}sobremesa play the-game --players 1                              a solas
    {"  "}sobremesa play the-game-extreme --bots counting,counting         con dos bots
    {"  "}sobremesa play push --people 2 --bots odds --save viernes.json   dos personas y un bot, guardada para verla otra vez
    {"  "}sobremesa play viernes.json                                      continúa una partida guardada
cli-play-game = El juego, o el archivo de una partida guardada para continuarla; sin él se abre el menú
cli-play-players = El número de jugadores
cli-play-people = Cuántos de ellos son personas en este teclado (por defecto: 1; 0 para ver jugar a los bots)
cli-play-bots = Los bots de los demás asientos, por orden
cli-play-option = Una opción del juego, como extreme o expert=one; puede repetirse
cli-play-seed = La semilla: el mismo número reparte otra vez la misma partida
cli-play-save = Escribe la partida en este archivo cuando acaba o se abandona
cli-play-ascii = Dibuja solo con caracteres ASCII; por defecto, donde la configuración regional no es UTF-8, salvo con --ascii=never
cli-play-lesson = Empieza con la lección: una primera partida que enseña el juego

cli-sim-about = Juega muchas partidas entre bots y resume los resultados con intervalos de confianza del 95 %
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save primera.json && sobremesa replay primera.json
cli-sim-game = El juego: the-game, the-game-extreme, push…
cli-sim-players = El número de jugadores (por defecto: tantos como bots se nombren; si no, 2 o el mínimo del juego)
cli-sim-bots = Los bots, asiento por asiento, separados por comas; un solo nombre ocupa todos los asientos
cli-sim-games = Cuántas partidas se juegan (por defecto: 1000)
cli-sim-seed = La semilla del azar (por defecto: 1): misma semilla, mismo resultado, con cualquier número de hilos
cli-sim-threads = El número de hilos (por defecto: todos los núcleos)
cli-sim-option = Una opción del juego, como extreme o expert=one; puede repetirse
cli-sim-think = Cuántos milisegundos puede pensar un bot cada respuesta; sin límite, la misma semilla da el mismo resultado en cualquier máquina
cli-sim-fixed-seats = Deja a cada bot en su asiento; si no, cada reparto se juega una vez desde cada asiento, para que ningún bot tenga mejores cartas
cli-sim-json = Escribe un objeto JSON en vez de texto
cli-sim-csv = Escribe en este archivo una fila por partida
cli-sim-save = Escribe una partida en este archivo, para sobremesa replay
cli-sim-save-game = Qué partida se escribe, contando desde 0 (por defecto: 0)
cli-sim-unit = partidas

cli-arena-about = Compara bots con los mismos repartos desde cada asiento, y para en cuanto la respuesta está clara
cli-arena-examples =
    {"  "}sobremesa arena push --bots odds,cautious                        ¿quién es mejor en una mesa de dos?
    {"  "}sobremesa arena cthulhu-500 --players 4 --out informe.html       todos contra todos, con gráficas
    {"  "}sobremesa arena the-game --players 3 --bots greedy,counting      equipos, comparados reparto a reparto
    {"  "}sobremesa arena push --games 100000 --journal push.jsonl         Ctrl-C cuando quieras; la misma orden sigue
    {"  "}sobremesa arena push --bots odds --outside 'mio=python3 docs/examples/arena_bot.py'
    {"  "}sobremesa arena --strength strength.md --quick                   la tabla de todos los juegos
cli-arena-game = El juego: push, cthulhu-500, the-game-extreme…
cli-arena-named = Lo mismo que nombrar el juego al principio
cli-arena-bots = Los bots que se comparan, separados por comas; si no se nombra ninguno, todos
cli-arena-outside = Un programa propio como jugador: su nombre y la orden que lo arranca; puede repetirse (véase docs/arena.md)
cli-arena-keep = Mantiene en marcha los programas externos de una partida a otra, uno por asiento: tras «over» se les vuelve a enviar «new»
cli-arena-players = El número de jugadores de cada mesa (por defecto: 2 o el mínimo del juego)
cli-arena-games = Cuántas partidas juegan como mucho dos bots (por defecto: 1000; con --strength, 400, o 24 con --quick)
cli-arena-option = Una opción del juego, como extreme o map=island; puede repetirse
cli-arena-think = Cuántos milisegundos puede pensar un bot cada respuesta; sin límite, la misma semilla da el mismo resultado en cualquier máquina
cli-arena-patience = Cuántos milisegundos puede tardar un programa externo en arrancar, y en responder si no hay --think (por defecto: 10000)
cli-arena-seed = La semilla del azar (por defecto: 1): misma semilla, mismo resultado, con cualquier número de hilos y tras cualquier interrupción
cli-arena-threads = El número de hilos (por defecto: todos los núcleos)
cli-arena-all = Juega todas las partidas aunque la pregunta ya tenga respuesta
cli-arena-error = La mayor probabilidad de una respuesta falsa, en tanto por ciento, con todas las preguntas juntas (por defecto: 5)
cli-arena-margin = Una diferencia que con seguridad es menor que estos puntos porcentuales no cuenta (por defecto: 5)
cli-arena-journal = Escribe cada reparto en este archivo y, si ya existe, sigue desde él; con --strength, una carpeta
cli-arena-out = Escribe en este archivo el informe con gráficas: una página HTML que no necesita nada más
cli-arena-csv = Escribe en este archivo una fila por partida
cli-arena-json = Escribe un objeto JSON en vez de texto
cli-arena-strength = Mide todos los bots de todos los juegos con cada número de jugadores y escribe las cifras en este documento, entre sus marcas
cli-arena-quick = Una vista previa rápida, con pocas partidas

cli-lab-about = Juega un juego en todas las variantes pedidas, con los mismos repartos, e informa de cómo se juega: duración, asientos, cartas, remontadas
cli-lab-examples =
    {"  "}sobremesa lab great-race --vary map=africa,south-america --players 2,3,4 --out informe.html
    {"  "}sobremesa lab cthulhu-500 --players 3,5,8 --vary race=short,standard --games 500    ¿qué duración para cuántos?
    {"  "}sobremesa lab great-race --vary map=island,island+larga.toml                        un mapa junto a otro que cambia un parche
    {"  "}sobremesa lab great-race --bots expert --trials 16 --journal race.jsonl             Ctrl-C cuando quieras; la misma orden sigue
    {"  "}sobremesa lab the-game-extreme --players 3 --bots counting                          ¿qué órdenes cuestan la partida?
    {"  "}sobremesa lab cthulhu-500 --players 5 --bots tuner --without all                    ¿qué decide cada carta?
cli-lab-game = El juego: great-race, cthulhu-500, the-game-extreme…
cli-lab-vary = Una opción y los valores que toma, una variante por cada uno; puede repetirse. Un mazo o un mapa puede ser un nombre, un archivo, o cualquiera de los dos con un signo más y un archivo de parche (docs/lab.md)
cli-lab-players = Números de jugadores, una variante por cada uno (por defecto: 2 o el mínimo del juego)
cli-lab-bots = Bots, una variante por cada uno: el mismo bot ocupa todos los asientos (por defecto: el habitual del juego)
cli-lab-option = Una opción igual en todas las variantes; puede repetirse
cli-lab-games = Cuántas partidas de cada variante (por defecto: 200)
cli-lab-seed = La semilla del azar (por defecto: 1): misma semilla, mismo resultado, con cualquier número de hilos y tras cualquier interrupción
cli-lab-threads = El número de hilos (por defecto: todos los núcleos)
cli-lab-think = Cuántos milisegundos puede pensar un bot cada respuesta
cli-lab-trials = Cuántas pruebas hace por respuesta un bot que busca, en vez de un límite de tiempo: el mismo resultado en cualquier máquina
cli-lab-pace = Cuántos segundos tarda una persona en decidir (por defecto: lo habitual en este juego)
cli-lab-without = Además repite cada reparto impidiendo esta carta a un solo jugador, una vez por cada uno que la hubiera usado, y dice lo que eso le cuesta y cuántas partidas decide la carta; puede repetirse, o «all» para todas las cartas; una orden de Extreme se quita en cambio de sus cuatro cartas, una vez para todo el equipo
cli-lab-journal = Escribe cada partida en este archivo y, si ya existe, sigue desde él
cli-lab-out = Escribe en este archivo el informe con gráficas, una página HTML que no necesita nada más, y al lado JSON y CSV
cli-lab-json = Escribe un objeto JSON en vez de texto

cli-bench-about = Mide la velocidad del juego al azar y de los bots en un solo hilo, y cuántos bytes ocupa un estado
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = El juego (por defecto: todos)
cli-bench-players = El número de jugadores
cli-bench-option = Una opción del juego; puede repetirse
cli-bench-seconds = Cuántos segundos se mide cada cifra (por defecto: 2)
cli-bench-json = Escribe un objeto JSON por juego
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] jugador
       *[other] jugadores
    }
    {"  "}al azar       { $steps } millones de pasos, { $games } mil partidas por segundo ({ $length } pasos por partida)
    {"  "}bot { $bot }   { $botgames } mil partidas por segundo
    {"  "}bot { $usual }   { $mean } µs por decisión de media, 99 de cada 100 en { $most } µs, { $longest } µs como mucho
    {"  "}memoria       { $state } bytes por estado, { $view } bytes por vista

cli-rules-about = Muestra las reglas de un juego, todas o párrafos sueltos
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang fr
    {"  "}sobremesa rules table
cli-rules-game = El juego, o «table» para las reglas de todas las mesas
cli-rules-paragraph = Párrafos (T4.3) o capítulos (X8) (por defecto: todos)

cli-replay-about = Recorre una partida guardada: adelante y atrás, desde el punto de vista de cualquier asiento o con las manos a la vista
cli-replay-examples =
    {"  "}sobremesa replay viernes.json
cli-replay-file = El registro que guardaron play o sim
cli-replay-ascii = Dibuja solo con caracteres ASCII; por defecto, donde la configuración regional no es UTF-8, salvo con --ascii=never

cli-serve-about = Pone en marcha el servidor: personas y bots en mesas, en el navegador y por WebSocket; todo se guarda en un solo archivo
cli-serve-examples =
    {"  "}sobremesa serve
    {"  "}sobremesa serve --addr 0.0.0.0:8500 --data /var/lib/sobremesa --public-url https://example.org/games --log json
    {"  "}sobremesa serve --memory --limit sockets-per-address=500
cli-serve-config = Un archivo de ajustes (TOML); las opciones de la línea de órdenes tienen prioridad. SIGHUP lo vuelve a leer
cli-serve-addr = La dirección en la que escucha (por defecto: 127.0.0.1:8500); el puerto 0 elige uno libre
cli-serve-data = La carpeta de las mesas, que se crea si falta (por defecto: tu carpeta de datos)
cli-serve-store = Una base de datos PostgreSQL para las mesas (postgres://usuario@servidor/nombre) en lugar del archivo de la carpeta; con contraseña, mejor en SOBREMESA_STORE o en el archivo de ajustes
cli-serve-databases = Un archivo que enumera más bases de datos entre las que repartir las mesas, una por línea: nombre y dirección; --store es entonces la base principal
cli-serve-bus = Un servidor NATS (nats://host:4222) que une varios servidores sobre una misma base de datos; con contraseña, mejor en SOBREMESA_BUS o en el archivo de ajustes
cli-serve-node = El nombre de este servidor entre ellos; cada uno necesita el suyo
cli-serve-memory = Lo guarda todo solo en memoria: desaparece cuando el servidor se detiene
cli-serve-public-url = La dirección por la que la gente llega al servidor, detrás de un proxy o bajo una ruta
cli-serve-trust-proxy = Toma la última dirección de X-Forwarded-For como la del cliente; solo detrás de un proxy que la escriba
cli-serve-push = Avisa a la gente de que le toca con la página cerrada: on, off, o anywhere, que permite también servicios de avisos en redes privadas
cli-serve-log = El formato del registro: text o json (por defecto: text)
cli-serve-limit = Fija un límite, como messages-per-second=20; puede repetirse
cli-serve-keep = Cuántos días se guarda algo, como finished=365; puede repetirse
cli-serve-bot-pace = Un bot espera al menos estos milisegundos antes de responder, para que se pueda seguir la partida (por defecto: 700)
cli-serve-bot-think = Cuántos milisegundos puede pensar un bot (por defecto: 1000)
cli-serve-bot-threads = El número de hilos para los bots de este servidor. Con 0 solo piensan los servidores que no hacen otra cosa (sobremesa think), y un bot rápido responde si ninguno llega a tiempo
cli-serve-open = Abre la página en el navegador
cli-serve-ready = La mesa está puesta: { $url }
cli-serve-kept = Las mesas se guardan en { $folder }.
cli-serve-not-kept = Las mesas se guardan solo en memoria.
cli-serve-stopped = Todo lo aceptado queda guardado. Hasta pronto.

cli-completions-about = Escribe el autocompletado del shell para las órdenes y opciones de este programa
cli-completions-examples =
    {"  "}sobremesa completions bash > ~/.local/share/bash-completion/completions/sobremesa
    {"  "}sobremesa completions zsh > ~/.zfunc/_sobremesa
    {"  "}sobremesa completions fish > ~/.config/fish/completions/sobremesa.fish
cli-completions-shell = El shell: bash, zsh, fish, elvish o powershell
cli-man-about = Escribe las páginas del manual de este programa en una carpeta
cli-man-examples =
    {"  "}sobremesa man ~/.local/share/man/man1 && man sobremesa-sim
cli-man-folder = La carpeta; se crea si falta
cli-man-done = Las páginas están en { $folder }.

cli-backup-about = Copia todo lo que guarda un servidor en un archivo nuevo, sin pararlo
cli-backup-examples =
    {"  "}sobremesa backup /var/backups/sobremesa-lunes.db --data /var/lib/sobremesa
    {"  "}Para restaurar: detén el servidor, sustituye sobremesa.db en su carpeta por la copia y arráncalo de nuevo.
cli-backup-file = La copia: un archivo que aún no existe, en la máquina del servidor
cli-backup-data = La carpeta en la que el servidor guarda sus mesas (por defecto: tu carpeta de datos)
cli-backup-url = La dirección del servidor, como http://127.0.0.1:8500; solo http (por defecto: la que está en su carpeta)
cli-backup-done = Todo está en { $file }.
cli-backup-done-directly = No hay ningún servidor en marcha; todo lo que guardaba está en { $file }.

cli-admin-about = Administra un servidor en marcha: sus mesas, su gente y cuánto tiempo se guarda cada cosa
cli-admin-examples =
    {"  "}sobremesa admin list
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insultos"
    {"  "}sobremesa admin ban 192.0.2.7 --hours 24 --why "spam"
    {"  "}sobremesa admin broadcast "cerramos a las 18:00"
    {"  "}sobremesa admin prune
cli-admin-data = La carpeta en la que el servidor guarda sus mesas y su clave
cli-admin-url = La dirección del servidor, como http://127.0.0.1:8500; solo http (por defecto: la que está en su carpeta)
cli-admin-json = Escribe JSON en vez de texto
cli-admin-people-about = Lista a las personas, primero las vistas más recientemente, con las direcciones desde las que están conectadas
cli-admin-people-examples =
    {"  "}sobremesa admin people --like ana
cli-admin-people-like = Solo aquellas cuyo nombre o identificador contenga esto
cli-admin-addresses-about = Lista las direcciones desde las que hay gente conectada, primero las de más actividad
cli-admin-addresses-examples =
    {"  "}sobremesa admin addresses
cli-admin-ban-about = Veta a una persona o una dirección y corta sus conexiones
cli-admin-ban-examples =
    {"  "}sobremesa admin ban abcdefghijkmnpqrstuv --why "insultos"
    {"  "}sobremesa admin ban 192.0.2.0/24 --hours 24
    {"  "}sobremesa admin ban 192.0.2.0/24 --lift
cli-admin-ban-whom = El identificador de una persona, una dirección o un rango de direcciones como 192.0.2.0/24
cli-admin-ban-hours = Durante cuántas horas (por defecto: para siempre)
cli-admin-ban-why = El motivo, para el registro
cli-admin-ban-lift = Levanta el veto
cli-admin-mute-about = Silencia a una persona en todas las mesas: puede jugar, pero no escribir
cli-admin-mute-examples =
    {"  "}sobremesa admin mute abcdefghijkmnpqrstuv --hours 1
cli-admin-mute-whom = El identificador de una persona
cli-admin-mute-hours = Durante cuántas horas (por defecto: para siempre)
cli-admin-mute-why = El motivo, para el registro
cli-admin-mute-lift = Le permite escribir de nuevo
cli-admin-sanctions-about = Lista los vetos y a quién se ha silenciado
cli-admin-sanctions-examples =
    {"  "}sobremesa admin sanctions
cli-admin-note-about = Deja un mensaje en una mesa, donde todo el mundo puede leerlo
cli-admin-note-examples =
    {"  "}sobremesa admin note abcdefghijkmnpqrstuv "con amabilidad, por favor"
cli-admin-note-table = La mesa, como aparece en la lista y en su dirección
cli-admin-note-text = El mensaje
cli-admin-broadcast-about = Muestra un aviso a todo el mundo, también a quien llegue después; sin texto, lo retira
cli-admin-broadcast-examples =
    {"  "}sobremesa admin broadcast "cerramos a las 18:00"
    {"  "}sobremesa admin broadcast
cli-admin-broadcast-text = El aviso; sin texto, se retira
cli-admin-reports-about = Lista las denuncias de la gente, primero la última
cli-admin-reports-examples =
    {"  "}sobremesa admin reports --settle 3
cli-admin-reports-settle = Marca como atendida la denuncia con este número
cli-admin-prune-about = Lista lo que ya se ha guardado el tiempo fijado, y solo lo borra con --yes
cli-admin-prune-examples =
    {"  "}sobremesa admin prune
    {"  "}sobremesa admin prune --yes
cli-admin-prune-yes = Lo borra
cli-admin-export-about = Escribe en JSON todo lo que el servidor sabe de una persona
cli-admin-export-examples =
    {"  "}sobremesa admin export abcdefghijkmnpqrstuv > ana.json
cli-admin-export-whom = El identificador de una persona
cli-admin-erase-about = Borra a una persona, con su nombre, sus dispositivos y todo lo que dijo; solo con --yes
cli-admin-erase-examples =
    {"  "}sobremesa admin erase abcdefghijkmnpqrstuv --yes
cli-admin-erase-whom = El identificador de una persona
cli-admin-erase-yes = Lo hace de verdad; no tiene vuelta atrás
cli-admin-nobody = Nadie.
cli-admin-no-sanctions = No hay vetos, ni nadie en silencio.
cli-admin-no-reports = No hay denuncias.
cli-admin-word-banned = veto
cli-admin-word-muted = silencio
cli-admin-word-program = programa
cli-admin-word-settled = atendida
cli-admin-word-for-good = para siempre
cli-admin-word-for-ever = para siempre
cli-admin-banned = { $whom }: veto en vigor; conexiones cortadas: { $ended }.
cli-admin-muted = { $whom } no puede escribir.
cli-admin-lifted = { $whom }: sanción levantada.
cli-admin-nothing-to-lift = { $whom }: no había nada que levantar.
cli-admin-noted = En { $table } puede leerlo todo el mundo.
cli-admin-broadcast-done = Enviado (conexiones: { $sockets }); lo verá también quien llegue después.
cli-admin-broadcast-ended = Ya no se muestra.
cli-admin-prune-row = { $what ->
        [finished] mesas terminadas
        [abandoned] mesas abandonadas
        [chat] mesas cuya charla se vacía
       *[guests] personas que ya no vienen
    }: { $count } (días que se guardan: { $days })
cli-admin-prune-would = No se ha borrado nada. Añade --yes para borrarlo.
cli-admin-pruned = Hecho.
cli-admin-erase-would = { $name } (mesas: { $tables }). No se ha borrado nada. Añade --yes para borrarlo para siempre.
cli-admin-erased = Borrado; mesas cambiadas: { $tables }.
cli-check-about = Comprueba si se puede leer todo lo que guarda un servidor, y puede rescatar lo que sea legible
cli-check-examples =
    {"  "}sobremesa check --data /var/lib/sobremesa
    {"  "}sobremesa check --data /var/lib/sobremesa --rescue rescatado.db
cli-check-data = La carpeta en la que el servidor guarda sus mesas
cli-check-rescue = Copia en este archivo nuevo todo lo que se puede leer
cli-check-found = Legible: mesas { $tables }, hechos { $facts }, personas { $people }.
cli-check-unreadable = No se puede leer: { $table }: { $why }
cli-check-rescued = En { $file }: mesas { $tables }, personas { $people }.
cli-error-check = La comprobación ha fallado: { $error }
cli-error-check-unsound = No se puede leer todo. --rescue ARCHIVO copia en un archivo nuevo lo que sí.
cli-error-config = { $file }: { $error }
cli-error-keep = «{ $keep }» no es válido: escribe NOMBRE=DÍAS, con 0 para siempre; los nombres son { $names }
cli-value-whom = QUIÉN
cli-admin-list-about = Lista las mesas de un servidor en marcha, primero las de actividad más reciente
cli-admin-list-examples =
    {"  "}sobremesa admin list --data /var/lib/sobremesa
cli-admin-list-node = Solo las mesas que lleva este servidor, cuando varios comparten una base de datos
cli-admin-close-about = Cierra una mesa para siempre; lo jugado se puede seguir mirando
cli-admin-close-examples =
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insultos"
cli-admin-close-table = La mesa, tal como aparece en la lista y en su dirección
cli-admin-close-why = El motivo, para el registro
cli-admin-drain-about = Retira un servidor: sus mesas pasan a los demás y no acepta más hasta que se pida con --undo
cli-admin-drain-examples =
    {"  "}sobremesa admin drain a --data /var/lib/sobremesa-b
cli-admin-drain-node = El nombre del servidor
cli-admin-drain-undo = Le permite participar de nuevo
cli-admin-drained = { $node } ya no tiene mesas ni acepta ninguna. Se puede detener; con --undo vuelve a participar.
cli-admin-undrained = { $node } vuelve a participar.
cli-admin-draining = { $node } no acepta más mesas, pero aún tiene algunas; los demás se están haciendo cargo de ellas.
cli-admin-move-about = Traslada una mesa a otro de los servidores que comparten la base de datos; la partida continúa
cli-admin-move-examples =
    {"  "}sobremesa admin move kqd2x7m b --data /var/lib/sobremesa-a
cli-admin-move-table = La mesa, como la nombra `admin list`
cli-admin-move-node = El nombre de ese servidor
cli-admin-moved = La mesa { $table } está ahora en { $node }.
cli-admin-nodes-about = Lista los servidores que comparten una base de datos
cli-admin-nodes-examples =
    {"  "}sobremesa admin nodes --data /var/lib/sobremesa-a
cli-admin-node = { $name }  { $number }  mesas: { $tables }  plazo: { $lease } ms
cli-admin-node-other-version = { $name }  { $number }  mesas: { $tables }  plazo: { $lease } ms  de otra versión: no recibe mesas
cli-admin-no-nodes = Solo hay este servidor.
cli-admin-log-about = Lista lo que se ha hecho con estas órdenes, primero lo último
cli-admin-log-examples =
    {"  "}sobremesa admin log
cli-admin-none = No hay mesas.
cli-admin-row = { $table }  { $game }  { $phase ->
        [lobby] reuniéndose
        [playing] en juego
        [over] terminada
        [closed] cerrada
       *[frozen] congelada
    }  { $time }  { $people }
cli-admin-closed = { $table } está cerrada.
cli-admin-log-none = Aún no se ha hecho nada.
cli-admin-log-row = { $time }  { $what ->
        [close] cerrada
        [backup] copia
       *[other] { $what }
    }  { $text }
cli-value-table = MESA
cli-value-text = TEXTO
cli-error-no-admin-command = di qué hacer: list, close, people, addresses, ban, mute, sanctions, note, broadcast, reports, prune, export, erase, nodes, move, drain o log.
cli-error-admin-none = No hay ningún servidor en marcha sobre { $folder }. Indica su carpeta con --data o su dirección con --url.
cli-error-admin-token = no se puede leer la clave del servidor: { $file }: { $error }
cli-error-admin-refused = Esta no es la clave del servidor de { $url }: indica su carpeta con --data.
cli-error-admin-https = { $url }: aquí solo vale http://; indica el servidor mismo, no el proxy que tiene delante.
cli-error-admin-network = El servidor de { $url } no responde: { $error }
cli-error-admin-answer = El servidor lo ha rechazado: { $error }
cli-error-backup-none = No hay nada que copiar en { $folder }.
cli-error-backup = { $error }
cli-think-about = Piensa para las mesas de varios servidores unidos por un bus, y no hace nada más: bots, pistas, análisis, soluciones. Puede haber tantos como se quiera
cli-think-examples =
    {"  "}sobremesa think --bus nats://bus:4222 --threads 4
cli-think-bus = El servidor NATS que los une (nats://host:4222); con contraseña, mejor en SOBREMESA_BUS
cli-think-threads = El número de hilos (por defecto: todos los núcleos)
cli-think-ready = Pensando. Hilos: { $threads }.
cli-think-stopped = Preguntas respondidas: { $thoughts }. Hasta otra.
cli-error-think-bus = ¿Qué bus? Indícalo con --bus o en SOBREMESA_BUS.
cli-error-think-reach = No se puede llegar al bus: { $error }
cli-import-about = Copia todo lo que un servidor guardaba en un archivo a una base de datos PostgreSQL, o al revés: todo o nada
cli-import-examples =
    {"  "}sobremesa import /var/lib/sobremesa/sobremesa.db --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa import /var/backups/todo.db --back --store postgres://sobremesa@db/sobremesa
cli-import-file = El archivo: el sobremesa.db de un servidor o una copia; con --back, uno que aún no existe
cli-import-store = La base de datos, vacía salvo con --back; con contraseña, mejor en SOBREMESA_STORE
cli-import-back = Copia de la base de datos al archivo
cli-import-unit = mesas
cli-import-done = Mesas: { $tables }, hechos: { $facts }, personas: { $people }. La copia se ha vuelto a leer y es idéntica: { $hash }
cli-error-serve-bus = Varios servidores comparten una base de datos PostgreSQL: un bus necesita --store y un nombre para este servidor (--node).
cli-error-import = { $error }
cli-error-import-store = ¿Qué base de datos? Indícala con --store o en SOBREMESA_STORE.

cli-partition-about = Muestra en qué base de datos está cada partición de las mesas, o traslada particiones a otra con los servidores en marcha
cli-partition-examples =
    {"  "}sobremesa partition --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa partition 0-31 west --databases databases.txt --store postgres://sobremesa@db/sobremesa
cli-partition-numbers = La partición, o la primera y la última: 7 o 0-31
cli-partition-to = La base de datos a la que trasladarlas, por su nombre en el archivo; «home» es la de --store
cli-partition-store = La base de datos principal; con contraseña, mejor en SOBREMESA_STORE
cli-partition-databases = El archivo que enumera las otras bases de datos, una por línea: nombre y dirección (también: SOBREMESA_DATABASES)
cli-partition-done = La partición { $number } está ahora en { $to }. Mesas: { $tables }, hechos: { $facts }; nadie pudo escribir en ellas durante { $stopped } ms
cli-error-partition = { $error }
cli-error-partition-number = No existe la partición { $typed }: van de 0 a { $last }. Indica una (7) o la primera y la última (0-31).
cli-error-databases = { $file }, línea { $line }: se esperaba un nombre único y una dirección, separados por un espacio; home es --store.
cli-load-about = Prueba de carga: juega partidas de verdad, por conexiones de verdad, contra un servidor en marcha y mide jugadas por segundo, cuánto tarda una jugada en llegar a todos, bytes y memoria; comprueba que a cada jugador le llega cada paso
cli-load-examples =
    {"  "}sobremesa load --tables 1000 --players 3 --think 1000 --seconds 60 --pid $(pgrep -f 'sobremesa serve')
    {"  "}sobremesa load --tables 200 --players 3 --think 0 --json
    {"  "}sobremesa load --tables 0 --idle 1000 --followed --pid 4711
    {"  "}sobremesa load --tables 20 --players 3 --think 250 --beside
    {"  "}Para más de unas pocas mesas hace falta un servidor con límites más altos; si rechaza algo, el mensaje dice cuáles. Véase docs/load.md.
cli-load-url = El servidor (por defecto: http://127.0.0.1:8500); solo http, porque TLS también se mediría. Si se repite: servidores que comparten sus mesas; los jugadores de una mesa se conectan a servidores distintos
cli-load-game = El juego (por defecto: the-game)
cli-load-players = El número de jugadores de cada mesa
cli-load-option = Una opción del juego; puede repetirse
cli-load-tables = En cuántas mesas se juega (por defecto: 100); 0 para tener solo mesas quietas
cli-load-think = Milisegundos entre dos jugadas de una mesa (por defecto: 1000); 0 para ir lo más rápido posible
cli-load-seconds = Cuántos segundos se mide (por defecto: 30)
cli-load-idle = Prepara además tantas mesas en las que no pasa nada, para medir su memoria (por defecto: 0)
cli-load-followed = Los jugadores de las mesas quietas siguen conectados
cli-load-deflate = Los jugadores piden tramas comprimidas
cli-load-beside = Mide dos veces: en calma y mientras otra dirección hace las peticiones más costosas que se le permiten (repeticiones largas, registros, mazos enormes y defectuosos, soluciones, análisis, pistas, la lista de mesas, pings, entradas, charla, opciones, jugadas deshechas); con --beside=hint,replay, solo esas. Cada grupo de jugadores llega desde una dirección propia de 127.0.0.0/8, así que un servidor en esta máquina no necesita límites más altos
cli-load-pid = El proceso del servidor: se informa de su tiempo de procesador y su memoria, con los procesos que haya iniciado. Con un nombre delante (database=4711) se informa aparte; los procesos del mismo nombre se suman
cli-load-bus-monitor = El puerto de supervisión de NATS (http://127.0.0.1:8222), para informar de mensajes y bytes por jugada
cli-load-json = Escribe un objeto JSON en vez de texto
cli-load-unit = jugadas
cli-load-head = { $game }: { $tables } mesas de { $players }, { $connections } conexiones, { $seconds } segundos
cli-load-moves = {"  "}jugadas         { $speed } por segundo, { $moves } en total, { $matches } partidas hasta el final
cli-load-own = {"  "}paso propio     tras { $p50 } ms (mediana), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms como mucho
cli-load-last = {"  "}último jugador  tras { $p50 } ms (mediana), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms como mucho
cli-load-bytes = {"  "}un paso         { $p50 } bytes (mediana), { $p95 } (p95), { $p99 } (p99), { $max } como mucho
cli-load-frames = {"  "}comprimido      { $p50 } bytes (mediana), { $p95 } (p95), { $p99 } (p99), { $max } como mucho
cli-load-worst = {"  "}junto a lo peor tras { $p50 } ms (mediana), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms como mucho: { $ratio } veces el p99 en calma
cli-load-asked = {"  "}se pidió        { $kinds } (respondido+rechazado)
cli-load-server = servidor
cli-load-part = {"  "}{ $name }   { $cores } núcleos, { $micros } µs por jugada ({ $user } en el programa, { $system } en el sistema); memoria { $before } MiB antes, { $after } MiB después
cli-load-hop = {"  "}un salto        paso propio tras { $home } ms (mediana) en el servidor de la mesa, { $away } ms en otro; p99 { $home99 } y { $away99 } ms
cli-load-bus = {"  "}el bus          { $messages } mensajes y { $bytes } bytes por jugada
cli-load-driver = {"  "}este programa   { $cores } núcleos
cli-load-idle-alone = {"  "}mesas quietas   { $tables } que nadie sigue, { $bytes } KiB cada una
cli-load-idle-followed = {"  "}mesas quietas   { $tables } con sus jugadores conectados, { $bytes } KiB cada una
cli-load-sound = {"  "}comprobado      { $steps } pasos: a cada jugador le llegó cada jugada, sin saltar ninguna versión
cli-load-unsound = {"  "}FALLO           { $gaps } versiones saltadas, { $missed } jugadas que a alguien no le llegaron, { $lost } conexiones perdidas ({ $why })
cli-load-refused = {"  "}rechazado       { $kinds }
cli-load-too-fast = {"  "}                El servidor recibe mensajes más deprisa de lo que permite: arráncalo con --limit messages-per-second=2000 --limit message-burst=4000

cli-solve-about = Averigua cómo se habría podido ganar una partida de The Game sabiendo todas las cartas
cli-solve-examples =
    {"  "}sobremesa solve perdida.json
    {"  "}sobremesa solve perdida.json --from 20 --save ganada.json && sobremesa replay ganada.json
cli-solve-file = Un registro de The Game o The Game: Extreme
cli-solve-from = Empieza tras tantas entradas del registro (por defecto: en el primer turno)
cli-solve-seed = La semilla con la que se barajan las cartas que nadie robó (por defecto: 1)
cli-solve-width = Cuántas posiciones se conservan como mucho en la búsqueda (por defecto: 4096)
cli-solve-save = Escribe la partida ganada en este archivo, para sobremesa replay
cli-solve-json = Escribe un objeto JSON en vez de texto
cli-solve-head = { $turns ->
    [one] Se podía ganar así, en { $turns } turno (hallado en { $milliseconds } ms):
   *[other] Se podía ganar así, en { $turns } turnos (hallado en { $milliseconds } ms):
}
cli-solve-made-up = { $count ->
    [one] Una carta no llegó a robarse; su sitio es inventado.
   *[other] { $count } cartas no llegaron a robarse; su orden es inventado (--seed).
}
cli-solve-saved = Escrita en { $file }.
cli-solve-none = no se ha encontrado ninguna forma de ganar conservando { $width } posiciones; quizá la haya con una búsqueda más ancha (--width)
cli-solve-game = { $file }: solo se pueden resolver partidas de The Game y de The Game: Extreme.
cli-solve-no-moment = tras { $moves } entradas no hay ningún turno que jugar: la partida había acabado o su registro no se reproduce

cli-review-about = Analiza una partida: cuánto valía cada decisión con lo que podía saber ese asiento, qué habría sido mejor y cuánto del resultado fue suerte y cuánto juego
cli-review-examples =
    {"  "}sobremesa sim push --bots odds,cautious --games 1 --save partida.json && sobremesa review partida.json
    {"  "}sobremesa review partida.json --seat Ana --out partida.html
    {"  "}sobremesa review partida.json --think 200 --json
    {"  "}Un valor es la parte de la victoria que cabe esperar, estimada jugando muchas veces desde ahí en mundos que encajan con lo que sabía el asiento; hacia el final de PUSH, y de The Game para uno o dos, es exacta. Lo que cae dentro del margen de error no se llama error. Véase docs/review.md.
cli-review-file = El registro de la partida; si quedó a medias, se analiza hasta donde llega
cli-review-seat = Solo este asiento: su número, contando desde 0, o el nombre de quien juega (por defecto: todos)
cli-review-think = Cuántos milisegundos se piensa cada decisión; sin límite, la misma semilla da el mismo resultado en cualquier máquina
cli-review-seed = La semilla del azar (por defecto: 1)
cli-review-out = Escribe en este archivo una página HTML con una gráfica
cli-review-json = Escribe un objeto JSON en vez de texto
cli-review-unit = decisiones
cli-review-stopped = Interrumpido tras { $done } de { $of } decisiones; no se ha escrito ningún archivo.
cli-review-written = Escrito en { $file }.
cli-review-no-seat = no existe el asiento { $seat }; hay { $seats }
cli-review-title = { $game }, análisis de la partida
cli-review-head = { $decisions ->
    [one] { $game } · { $players } · una decisión
   *[other] { $game } · { $players } · { $decisions } decisiones
}
cli-review-open = La partida quedó a medias: su resultado está abierto.
cli-review-nothing = Nadie tuvo nada que elegir.
cli-review-team = el equipo
cli-review-dearest = Lo que más costó
cli-review-no-mistakes = No hay ningún error claro: por lo que se puede saber, cada respuesta fue tan buena como la mejor.
cli-review-mistake = Jugada { $number }, { $name }: { $did }. Mejor: { $best }. { $loss } ({ $doubt })
cli-review-split = Suerte y juego
cli-review-side = { $name }: { $sum } = { $end } ({ $doubt })
cli-review-start = { $share } en la primera decisión
cli-review-luck = { $share } suerte
cli-review-others = { $share } errores del rival
cli-review-play = { $share } errores propios
cli-review-result = { $share }, el resultado
cli-review-stands = { $share }, tal como está
cli-review-by-seat = Errores: { $parts }
cli-review-with-others = Aquí la suerte incluye lo que hicieron los demás: no se puede saber quién ganó con el error de quién.
cli-review-chart = La probabilidad de ganar a lo largo de la partida (× un error)
cli-review-slip = un error
cli-review-every = Todas las decisiones
cli-review-move = Jugada
cli-review-who = quién
cli-review-did = qué se hizo
cli-review-before = antes
cli-review-after = después
cli-review-loss = coste
cli-review-best = lo mejor
cli-review-the-best = era lo mejor
cli-review-as-good = tan bueno como lo mejor
cli-review-exact = exacto
cli-review-how = Los valores son partes de la victoria, estimadas jugando muchas veces la continuación desde lo que el asiento podía saber entonces; un error es una respuesta peor que la mejor por más del margen de error, comprobado dos veces. Suerte es todo lo que pasó entre las decisiones.

cli-verify-about = Comprueba registros de partidas jugadas en un servidor: cada carta, dado y sorteo se deriva de nuevo de la semilla prometida antes de la primera carta
cli-verify-examples =
    {"  "}sobremesa verify partida.json
    {"  "}sobremesa verify --json *.json
cli-verify-file = Los registros
cli-verify-json = Escribe un objeto JSON por registro
cli-verify-more =
    Qué demuestra: cada resultado del azar quedó fijado antes de la primera carta por la semilla del servidor y por lo que aportó cada asiento, y ninguno se ha cambiado después. Para eso, el compromiso que aquí se muestra tiene que ser el que viste antes de la primera carta, y lo que aportó tu asiento, lo que tú enviaste: compáralos.

    Qué no demuestra: que nadie mirase. Quien tiene la semilla puede conocer las cartas durante la partida, y un asiento compinchado con él podría elegir lo que aporta. Todo, con exactitud, está en docs/verifiable-deals.md.

cli-map-about = Revisa un mapa de The Great Race y nombra todo lo que está mal, o lo dibuja
cli-map-examples =
    {"  "}sobremesa map check mi-isla.toml
    {"  "}sobremesa map show africa --svg africa.svg
    {"  "}sobremesa sim great-race --option map=mi-isla.toml
cli-map-action = check nombra todo lo que está mal; show dibuja el mapa
cli-map-file = Un mapa por su nombre (africa, south-america, island) o un archivo TOML o JSON (por defecto, con show: africa)
cli-map-svg = Escribe además el mapa en este archivo, como imagen SVG
cli-map-sound = { $name }: { $corridors } corredores, { $cells } casillas ({ $black } negras), { $cities } ciudades, { $lines ->
        [1] una línea
       *[other] { $lines } líneas
    }, { $tiles } losetas, { $cards } cartas.
cli-map-signs = . una casilla   # una casilla negra   letras: ciudades
cli-map-city = { $name } ({ $cell }), cartas: { $cards }
cli-map-purple = { $name } ({ $cell }), cartas: { $cards }, morada
cli-map-sea = por mar: { $from } – { $to }, { $price } F
cli-map-air = por aire: { $from } – { $to }, { $price } F
cli-map-race = la carrera: { $start } → { $goal }

cli-deck-about = Revisa o muestra un mazo de Cthulhu 500, que es un archivo que cualquiera puede escribir
cli-deck-examples =
    {"  "}sobremesa deck show                    el mazo de la casa
    {"  "}sobremesa deck check mio.toml          qué falla en un mazo propio
cli-deck-check-about = Revisa un mazo y nombra todos los fallos a la vez
cli-deck-check-examples =
    {"  "}sobremesa deck check mio.toml --strict
cli-deck-check-file = El mazo, en TOML o JSON; docs/decks.md describe el formato
cli-deck-check-strict = Pide también los números del reglamento: 26 Acciones, 17 de Equipo, 18 Modificaciones, 8 Neumáticos, 24 Reacciones, 8 vehículos
cli-deck-show-about = Muestra un mazo: cada carta con sus números y lo que hace
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang fr
cli-deck-show-file = El mazo (por defecto: el de la casa)
cli-deck-sound = { $name } está en orden: { $cards } cartas, { $vehicles } vehículos.

cli-engine-about = Las reglas para otros programas: un objeto JSON por línea en la entrada estándar, una respuesta por línea en la salida estándar
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}Las órdenes: { $commands }. Véase docs/engine-protocol.md.

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
cli-sim-left = Cartas sin jugar: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-left-head = Cartas sin jugar, parte de las partidas:
cli-sim-by-bot = Por bot, con los asientos rotados (una victoria compartida cuenta en su parte):
cli-sim-by-seat = Por asiento:
cli-sim-row = {"  "}{ $name } ganó { $rate } (de { $low } a { $high }), { $score } ± { $spread } puntos
cli-sim-score-head = Puntos, parte de los resultados:
cli-sim-turns = Turnos: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-steps = Decisiones: { $mean } ± { $spread } de media, mediana { $median }, nueve de cada diez entre { $low } y { $high }
cli-sim-speed = { $speed } partidas por segundo

cli-error-see-help = Prueba con --help.
cli-error-no-command = di una orden: { $commands }.
cli-error-unknown-argument = no existe la opción { $argument }.
cli-error-unknown-command = no existe la orden { $command }.
cli-error-tip = ¿Querías decir { $tip }?
cli-error-missing = falta { $argument }.
cli-error-no-value = { $argument } necesita un valor.
cli-error-value = «{ $value }» no es un valor válido para { $argument }.
cli-error-whole = { $argument } pide un número entero desde { $least }; «{ $value }» no lo es.
cli-error-whole-up-to = { $argument } pide un número entero de { $least } a { $most }; «{ $value }» no lo es.
cli-error-twice = { $argument } está repetido o no se puede combinar con lo demás.
cli-error-usage = esto no se entiende: { $argument }.
cli-error-lang = no existe el idioma { $lang }; solo es, fr y en.
cli-error-unknown-game = no existe el juego { $game }. Disponibles: { $games }.
cli-error-unknown-option = no existe la opción { $option }. Disponibles: { $options }.
cli-error-option-value = la opción { $option } no puede ser { $value }. Puede ser: { $values }.
cli-error-option-form = «{ $option }» no es una opción; escribe clave=valor.
cli-error-option-file = opción { $option }: no se puede leer { $path }: { $why }
cli-error-serve = El servidor no puede seguir: { $error }
cli-error-limit = «{ $limit }» no es un límite: escribe NOMBRE=NÚMERO con un número mayor que 0; los nombres son { $limits }
cli-error-log = --log es text o json, no «{ $log }».
cli-error-push = --push es on, off o anywhere, no «{ $push }».
cli-error-public-url = { $url } no es una dirección: tiene que empezar por http:// o https://
cli-error-load-https = aquí no vale https: TLS es cosa del proxy y se mediría en lugar del servidor. Indica el servidor mismo, con http://.
cli-error-load-url = { $url } no es una dirección como http://127.0.0.1:8500
cli-error-load-not-local = { $host } no está en esta máquina, y solo en ella puede usar muchas direcciones una prueba de carga.
cli-error-load-network = El servidor no responde como debe: { $error }
cli-error-load-limits = el servidor rechaza esta carga, que es más de lo que permite a una sola dirección. Arráncalo con: { $limits }
cli-error-load-refused = el servidor lo ha rechazado ({ $stage }): { $kind }
cli-error-load-pid = no hay ningún proceso { $pid } cuyo tiempo y memoria se puedan leer; esto solo funciona en Linux.
cli-error-load-nothing = ni mesas ni mesas quietas: no hay nada que hacer.
cli-error-load-unsound = no a todos los jugadores les llegó todo, o se perdieron conexiones.
cli-error-options-shape = esto no son opciones: { $value }.
cli-error-unknown-bot = no existe el bot «{ $bot }». Disponibles: { $bots }.
cli-error-bot-count = { $bots } bots para { $players } jugadores: nombra uno para cada uno, o uno para todos.
cli-error-players = { $game } admite de { $least } a { $most } jugadores, no { $given }.
cli-error-too-many = { $people ->
        [one] una persona
       *[other] { $people } personas
    } y { $bots ->
        [one] un bot
       *[other] { $bots } bots
    } no caben en { $seats } { $seats ->
        [one] asiento
       *[other] asientos
    }.
cli-error-no-games = hay que jugar al menos una partida.
cli-error-save-game = la partida { $game } no está entre las jugadas; se cuentan desde 0.
cli-error-threads = no se han podido iniciar los hilos: { $error }.
cli-error-file = { $file }: { $error }
cli-error-map-file = di qué archivo hay que revisar.
cli-error-paragraph = { $game } no tiene el párrafo { $paragraph }.
cli-error-not-a-terminal = la mesa necesita una terminal y un teclado. Para otros programas está sobremesa engine.
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
cli-record-mark = su anotación { $mark } trata de un asiento o de una entrada que no tiene.

cli-verify-good = { $file }: comprobada. Cada resultado del azar se sigue de la semilla prometida con este compromiso y de lo que aportaron los asientos.
cli-verify-match = {"  "}Partida: { $game }, { $over ->
        [yes] jugada hasta el final
       *[no] dejada antes del final
    }; mesa { $table }
cli-verify-promise = {"  "}Compromiso: { $commitment }
    {"    "}Corresponde a la semilla. Compáralo con el que viste antes de la primera carta.
cli-verify-outcomes = {"  "}Resultados: { $draws } derivados de nuevo, en el reparto y { $moves } { $moves ->
        [one] jugada
       *[other] jugadas
    }
cli-verify-placed = {"  "}Empezó en una posición escrita: lo que había en ella no salió de ninguna semilla
cli-verify-salt = {"  "}{ $name } aportó { $salt }
cli-verify-no-salt = {"  "}{ $name } no aportó nada
cli-verify-unsalted = {"  "}Así que este reparto lo eligió el servidor por su cuenta: el compromiso lo fija, pero nadie cortó la baraja.
cli-verify-skipped = {"  "}{ $count } { $count ->
        [one] número entre las jugadas corresponde
       *[other] números entre las jugadas corresponden
    } a otra cosa, como jugadas deshechas
cli-verify-no-fairness = esta partida se jugó sin compromiso, así que no hay nada que comprobar. Solo lo tienen las partidas jugadas en un servidor; play y sim no crean ninguno.
cli-verify-seed-hidden = la semilla no está en el registro. Se revela cuando acaba la partida.
cli-verify-commitment = la semilla no es la prometida. El compromiso es { $given } y la semilla da { $derived }.
cli-verify-salts = { $salts } aportaciones para { $seats } asientos.
cli-verify-facts = { $facts } números para { $entries } entradas.
cli-verify-order = la entrada { $entry } tiene el número { $seq }, que no va después de { $before }.
cli-verify-outcome = { $entry ->
        [0] en el reparto,
       *[other] en la entrada { $entry },
    } el resultado { $place } es { $given } según el registro y { $derived } según la semilla.
cli-verify-draw = { $entry ->
        [0] en el reparto,
       *[other] en la entrada { $entry },
    } la extracción { $place } es { $given } según el registro y { $derived } según la semilla.
cli-verify-nothing = nada
cli-verify-and-more = y { $count } más.

cli-engine-too-long = La línea pasa de un mebibyte.
cli-engine-not-text = La línea no es UTF-8.
cli-engine-not-json = Esto no es JSON: { $error }
cli-engine-not-an-object = Una petición es un objeto JSON.
cli-engine-no-match = Todavía no hay partida; empieza una con «new».
cli-engine-no-such-match = No hay ninguna partida «{ $match }»; empieza una con «new».
cli-engine-too-many-matches = Ya hay { $most } partidas; termina alguna con «end».
cli-engine-nothing-to-undo = { $entries ->
    [0] Aún no se ha jugado ninguna acción; no hay nada que deshacer.
    [one] Hasta ahora se ha jugado una acción; no se puede deshacer más.
   *[other] Hasta ahora se han jugado { $entries } acciones; no se puede deshacer más.
}
cli-engine-unknown-command = No existe la orden «{ $command }». Disponibles: { $commands }.
cli-engine-unknown-field = «{ $command }» no admite { $fields }. Admite: { $known }.
cli-engine-takes-no-field = «{ $command }» no admite más campos que cmd e id, así que tampoco { $fields }.
cli-engine-missing-field = Falta el campo «{ $field }».
cli-engine-bad-field = El campo «{ $field }» no se puede leer: { $error }
cli-engine-no-such-seat = No existe el asiento { $seat }; el último es el { $last }.
cli-engine-nothing-owed = Este asiento no debe ninguna decisión.
cli-engine-two-setups = Da un setup, o seats y options, pero no las dos cosas.
cli-engine-misfit = El resultado fijado { $place } (contando desde 0) no puede ser { $given } aquí. No ha cambiado nada.

# Lo que dicen el sistema y quienes leen archivos
cli-foreign-not-found = no existe tal archivo o carpeta
cli-foreign-denied = permiso denegado
cli-foreign-folder = es una carpeta
cli-foreign-no-folder = una parte de la ruta no es una carpeta
cli-foreign-exists = ya existe
cli-foreign-full = no queda espacio en el disco
cli-foreign-read-only = ahí no se puede escribir
cli-foreign-in-use = la dirección ya está en uso
cli-foreign-no-text = no es texto (UTF-8)
cli-foreign-unknown = no existe el campo «{ $name }»; disponibles: { $known }
cli-foreign-variant = «{ $value }» no es posible; puede ser: { $known }
cli-foreign-missing = falta el campo «{ $name }»
cli-foreign-twice = el campo «{ $name }» aparece dos veces
cli-foreign-type = { $found } no vale aquí; se espera: { $expected }
cli-foreign-json = no es JSON válido
cli-foreign-text = texto
cli-foreign-number = un número entero
cli-foreign-fraction = un número
cli-foreign-truth = true o false
cli-foreign-list = una lista
cli-foreign-object = un objeto
cli-foreign-json-value = se esperaba un valor
cli-foreign-json-one = se esperaba una palabra o un objeto con un solo campo
cli-foreign-json-more = sigue algo después del final
cli-foreign-json-comma = sobra una coma
cli-foreign-json-key = el nombre de un campo tiene que ser texto
cli-foreign-json-deep = tiene demasiados niveles de anidamiento
cli-foreign-json-end = se acaba antes de tiempo
cli-foreign-json-sign = se esperaba una coma, dos puntos, una llave o un corchete
cli-foreign-toml = no es TOML válido
cli-foreign-at = { $what } (línea { $line }, columna { $column })
