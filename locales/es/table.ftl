### Lo que dice la mesa: por qué no se hace algo, qué ha pasado, qué se puede decir.

## Por qué no

table-refusal-rules = Las reglas no lo permiten.
table-refusal-stale = La mesa ha cambiado mientras tanto. Mira otra vez y elige.
table-refusal-bad-action = Esta mesa no conoce esa jugada. Recarga la página y prueba otra vez.
table-refusal-not-seated = No tienes sitio aquí. Siéntate primero; mientras tanto puedes mirar.
table-refusal-not-owner = Solo puede hacerlo quien ha creado la mesa.
table-refusal-seat-taken = Ese sitio ya está ocupado. Elige otro.
table-refusal-no-such-seat = Ese sitio no existe en esta mesa.
table-refusal-no-such-bot = Ese bot no existe en este juego.
table-refusal-seats-free = Quedan sitios libres. Invita a alguien, añade bots o quita sitios.
table-refusal-not-ready = Aún no están listos todos.
table-refusal-begun = La partida ya ha empezado; eso ya no se puede cambiar.
table-refusal-not-begun = La partida todavía no ha empezado.
table-refusal-over = La partida ha terminado.
table-refusal-not-over = Se podrá cuando termine la partida.
table-refusal-closed = Esta mesa está cerrada. Crea otra.
table-refusal-frozen = Las reglas han cambiado desde que empezó esta partida: se puede mirar, pero no seguir.
table-refusal-bad-terms = La mesa no se puede preparar así.
table-refusal-bad-salt = Lo que añades a la mezcla debe tener entre 16 y 32 bytes al azar. Prueba otra vez.
table-refusal-nothing-to-undo = No hay nada que deshacer.
table-refusal-undo-pending = Ya hay alguien que pide deshacer. Primero hay que responderle.
table-refusal-no-undo-asked = Nadie espera tu respuesta.
table-refusal-not-away = Esa persona está aquí: no hace falta un bot.
table-refusal-no-stand-in = Ningún bot juega por ti.
table-refusal-no-hints = En esta mesa no hay pistas.
table-refusal-nothing-owed = No te toca. Las pistas son para quien tiene que decidir.
table-refusal-bad-text = Escribe algo, y no más de { $most } caracteres.
table-refusal-no-such-phrase = Esa frase no existe.
table-refusal-no-such-table = Esa mesa no existe o no puedes entrar. Revisa el enlace.
table-refusal-not-joined = Ahora mismo no estás en esa mesa. Recarga la página.
table-refusal-unknown = Primero ponte un nombre; no hace falta nada más.
table-refusal-store = Ahora mismo no se puede guardar nada, tampoco jugadas, así que nada ha cambiado. Prueba otra vez en un momento.
table-refusal-busy = Hay demasiado movimiento a la vez, así que nada ha cambiado. Prueba otra vez en un momento.
table-refusal-too-fast = Demasiado deprisa. Espera un momento.
table-refusal-too-many = Hay demasiadas conexiones desde aquí. Cierra alguna ventana y prueba otra vez.
table-refusal-too-long = Es demasiado largo.
table-refusal-not-understood = El servidor no lo ha entendido. Recarga la página y prueba otra vez.
table-refusal-protocol = Esta página es más antigua que el servidor. Recárgala.
table-refusal-too-slow = La conexión no daba abasto y se ha cerrado. Vuelve sola.
table-refusal-stopping = El servidor hace una pausa. Volverá enseguida, y tu mesa con él.
table-refusal-moving = La mesa se está pasando a otra máquina. Sigue enseguida; no se pierde nada.
table-refusal-removed = Quien ha creado la mesa te ha echado de ella.
table-refusal-silenced = Ya no puedes escribir en esta mesa.
table-refusal-too-much-talk = Es mucho de golpe. Espera un momento antes de volver a escribir.
table-refusal-nothing-asked = Nadie espera esa respuesta.
table-refusal-nobody-to-agree = No juega nadie más que pueda estar de acuerdo. Puedes silenciar a esa persona solo para ti.
table-refusal-not-against-owner = A quien ha creado la mesa no se le puede echar ni silenciar.
table-refusal-no-such-person = Aquí no hay nadie así.
table-refusal-no-such-device = No existe ese dispositivo, o su sesión ya se cerró.
table-refusal-device-ended = Se ha cerrado tu sesión en este dispositivo.
table-refusal-banned = Ahora mismo no puedes entrar aquí.
table-refusal-muted = Ahora mismo no puedes escribir aquí.

## Qué falla en una petición

table-fault-seats = Juegan de { $fewest } a { $most }, no { $seats }.
table-fault-seconds = El tiempo por decisión va de { $least } a { $most } segundos, no { $seconds }.
table-fault-language = «{ $language }» no es un idioma: dos letras minúsculas, como «es».
table-fault-bot = En este juego no hay ningún bot llamado { $bot }.
table-fault-too-many-sitters = Se ha sentado más gente de la que cabe en { $seats } sitios.
table-fault-option-unknown = Este juego no tiene la opción { $option }.
table-fault-option-value = { $value } no es un valor para la opción { $option }.
table-fault-options = No se pueden leer estas opciones: { $value }
table-fault-content = La opción { $option } es demasiado larga: un mazo o un mapa puede ocupar como mucho { $most } KB.
table-fault-game = Aquí no hay ningún juego llamado { $game }.
table-fault-name = Un nombre tiene de 1 a { $most } caracteres.
table-fault-name-reserved = Aquí nadie puede llamarse así. Elige otro nombre.
table-fault-push = La dirección de avisos de este navegador no se puede usar aquí.
table-fault-push-off = Este servidor no envía avisos.
table-fault-code = Este código no vale, o ya no. Crea otro en el otro dispositivo.
table-fault-json = No se puede leer la petición: { $why }
table-fault-record = Este archivo no es una partida que se pueda leer aquí: { $why }
table-fault-no-solution = Desde aquí no se ha encontrado forma de ganar, ni siquiera sabiendo todas las cartas.
table-fault-no-node = Ahora no hay ningún servidor llamado { $node }.
table-fault-other-version = { $node } es de otra versión y no entiende a este servidor.
table-fault-no-replay = Esta partida no se puede reproducir paso a paso con las reglas de hoy.

## Qué pasa en la mesa

table-note-terms = Han cambiado las opciones; se pregunta otra vez a todos si están listos.
table-note-sat = { $player } se sienta.
table-note-stood = Queda libre un sitio.
table-note-bot = { $player }, un bot, ocupa un sitio.
table-note-started = Empieza la partida.
table-note-taken-back = { $count ->
    [one] { $player } deshace una jugada.
   *[other] { $player } deshace { $count } jugadas.
}
table-note-undo-asked = { $player } pide deshacer.
table-note-undo-refused = { $player } prefiere seguir.
table-note-stand-in-time = Se ha acabado el tiempo: un bot juega por { $player }.
table-note-stand-in-vote = La mesa lo ha decidido: un bot juega por { $player }.
table-note-resigned = { $player } deja la partida; sigue un bot.
table-note-returned = { $player } ha vuelto.
table-note-rematch = Hay una mesa para otra partida.
table-note-again = { $player } quiere otra partida.
table-note-not-again = { $player } ya no quiere otra partida.
table-note-closed = La mesa está cerrada.
table-bots-hurried = El servidor está ocupado: los bots piensan menos tiempo que de costumbre.
table-note-seat-asked = { $name } quiere ocupar el sitio de un bot. Decide quien ha creado la mesa.
table-note-seat-refused = El bot conserva su sitio.
table-note-removed = Quien ha creado la mesa ha echado a { $name }.
table-note-readmitted = { $name } puede volver.
table-note-silenced = { $name } ya no puede escribir aquí.
table-note-heard-again = { $name } puede volver a escribir aquí.
table-note-motion-remove = Quien ha creado la mesa quiere echar a alguien que juega. Los demás tienen que estar de acuerdo.
table-note-motion-silence = Quien ha creado la mesa quiere silenciar a alguien que juega. Los demás tienen que estar de acuerdo.
table-note-motion-refused = { $player } no está de acuerdo.

## Lo que se dice con un toque

table-phrase-hello = ¡Hola!
table-phrase-good-luck = ¡Suerte!
table-phrase-thanks = Gracias
table-phrase-well-played = Bien jugado
table-phrase-nice = ¡Qué bien!
table-phrase-oops = Vaya…
table-phrase-hurry = ¿Vamos?
table-phrase-one-moment = Un momento
table-phrase-again = ¿Otra?
table-phrase-bye = Hasta pronto

## Told while the page is closed

table-push-turn = Te toca
table-push-turn-at = Te toca en la mesa { $code }
