### The Game y The Game: Extreme.

## El juego

the-game-name = The Game
the-game-extreme-name = The Game: Extreme
the-game-extreme-line = The Game con 28 cartas que dan órdenes: hay que cumplirlas al pie de la letra.
the-game-extreme-short = Extreme
the-game-line = Noventa y ocho cartas, cuatro pilas y un solo equipo: hay que jugarlas todas sin decir nunca un número.
the-game-length = de 15 a 25 minutos

## Opciones

the-game-option-extreme = Extreme
the-game-option-extreme-hint = 28 cartas llevan órdenes que hay que cumplir al pie de la letra.
the-game-option-orders-shuffled = Órdenes barajadas
the-game-option-orders-shuffled-hint = En cada partida las órdenes van a 28 cartas al azar. Todos ven cuáles son antes de empezar.
the-game-option-expert = Experto
the-game-option-expert-hint = Para equipos que ganan demasiado.
the-game-option-expert-off = no: al menos dos cartas por turno
the-game-option-expert-one = uno: al menos tres cartas por turno
the-game-option-expert-two = dos: al menos tres cartas por turno y una carta menos en la mano
the-game-option-starter = Quién empieza
the-game-option-starter-hint = Elige ya quién empieza. Si no, cada cual mira su mano y dice con cuántas ganas empezaría.
the-game-option-free-talk = Charla libre
the-game-option-free-talk-hint = Se puede escribir a los demás. Los números se ocultan mientras dura la partida.

## Bots

the-game-bot-random = Juega cualquier cosa que esté permitida.
the-game-bot-greedy = Juega lo que menos mueve una pila, y antes que nada va diez atrás.
the-game-bot-counting = Sopesa turnos enteros según cuántas cartas por jugar aceptaría aún cada pila.
the-game-bot-lookahead = Prueba sus mejores turnos en muchos mundos que encajan con lo que sabe. Lee las señales y no hace ninguna.
the-game-bot-signalling = Piensa como «lookahead» y además hace señales: «déjamela» si tiene la carta que hace retroceder la pila, «con calma» si tiene una de las siguientes.
the-game-bot-beginner = Recién llegado: juega la carta más cercana, luego la siguiente, y a veces no ve que puede ir diez atrás. Responde al momento.
the-game-bot-easy = Sabe ir diez atrás y piensa en turnos enteros, pero a menudo va con prisas. Responde al momento.
the-game-bot-normal = Mantiene las pilas abiertas para las cartas que faltan. Responde al momento.
the-game-bot-hard = Ensaya mentalmente sus mejores turnos. No hace señales. Como mucho 50 ms por turno.
the-game-bot-expert = El mejor de los nuestros: piensa por adelantado, entiende tus señales y las hace. Como mucho un segundo por turno.

## Pilas: se usan como «la pila A ↑»

the-game-pile-a = A ↑
the-game-pile-b = B ↑
the-game-pile-c = C ↓
the-game-pile-d = D ↓

## Órdenes

the-game-order-stop = Stop
the-game-order-stop-hint = Tu turno termina con esta carta, aunque sea la primera.
the-game-order-skull = Calavera
the-game-order-skull-hint = Tápala antes de que termine tu turno.
the-game-order-three = ¡Tres!
the-game-order-three-hint = Juega exactamente tres cartas en este turno.
the-game-order-silence = Silencio
the-game-order-silence-hint = Ni señales, ni frases, ni mensajes mientras se vea esta carta.
the-game-order-no-reverse = Sin marcha atrás
the-game-order-no-reverse-hint = Nadie va diez atrás en ninguna pila mientras se vea esta carta.
the-game-order-one-pile = Una sola pila
the-game-order-one-pile-hint = Todas las cartas de un turno van a una sola pila mientras se vea esta carta.
the-game-order-draw-one = Roba una
the-game-order-draw-one-hint = Al final del turno se roba una sola carta mientras se vea esta.

## Señales y frases

the-game-signal-nothing = sin señal
the-game-signal-go-easy = con calma
the-game-signal-mine = déjamela

the-game-phrase-something-good = Tengo algo bueno
the-game-phrase-dreadful-hand = Tengo una mano horrible
the-game-phrase-can-wait = Puedo esperar
the-game-phrase-turn-soon = Necesito jugar pronto
the-game-phrase-lay-few = Juega las menos que puedas
the-game-phrase-lay-more = Juega más si puedes
the-game-phrase-careful = ¡Cuidado!
the-game-phrase-thanks = Gracias
the-game-phrase-well-played = Bien jugado
the-game-phrase-sorry = Lo siento
the-game-phrase-hold-stop = Tengo un stop
the-game-phrase-hold-skull = Tengo una calavera
the-game-phrase-hold-three = Tengo un ¡tres!
the-game-phrase-hold-silence = Tengo un silencio
the-game-phrase-hold-no-reverse = Tengo un «sin marcha atrás»
the-game-phrase-hold-one-pile = Tengo un «una sola pila»
the-game-phrase-hold-draw-one = Tengo un «roba una»

## Acciones

the-game-action-bid = { $bid ->
    [0] 0 · Mejor que no empiece yo
    [1] 1 · Empiezo si hace falta
    [2] 2 · Me gustaría empezar
   *[other] 3 · ¡Quiero empezar yo!
}
the-game-action-lay = Jugar el { $card } en la pila { $pile }
the-game-action-end = Terminar turno
the-game-action-signal = Pila { $pile }: { $signal }
the-game-action-say = «{ $phrase }»

## ¿Por qué no?

the-game-refusal-no-such-seat = En esta mesa no existe ese sitio.
the-game-refusal-over = La partida ha terminado; ya no se puede jugar nada.
the-game-refusal-not-your-turn = Ahora juega { $player }. Ya llegará tu turno.
the-game-refusal-bids-first = Antes, cada cual dice con cuántas ganas empezaría.
the-game-refusal-already-bid = Ya has contestado. Ahora toca esperar al resto.
the-game-refusal-no-bids-now = Ya está decidido quién empieza.
the-game-refusal-not-in-hand = No tienes el { $card } en la mano.
the-game-refusal-too-low = { $trick ->
    [0] La pila { $pile } sube y muestra el { $top }: admite una carta mayor, y el { $card } no lo es.
   *[other] La pila { $pile } sube y muestra el { $top }: admite una carta mayor o justo el { $trick } (diez atrás). El { $card } no es ni lo uno ni lo otro.
}
the-game-refusal-too-high = { $trick ->
    [0] La pila { $pile } baja y muestra el { $top }: admite una carta menor, y el { $card } no lo es.
   *[other] La pila { $pile } baja y muestra el { $top }: admite una carta menor o justo el { $trick } (diez atrás). El { $card } no es ni lo uno ni lo otro.
}
the-game-refusal-reverse-forbidden = El { $card } iría diez atrás y hay un «Sin marcha atrás» a la vista. Tapa antes esa carta con una jugada normal.
the-game-refusal-bound-to-one-pile = «Una sola pila» obliga: en este turno tus cartas van a la pila { $pile }.
the-game-refusal-too-few = { $minimum ->
    [one] Tienes que jugar una carta antes de terminar el turno.
   *[other] Tienes que jugar al menos { $minimum } cartas; { $laid ->
        [0] aún no has jugado ninguna.
        [one] de momento has jugado una.
       *[other] de momento has jugado { $laid }.
    }
}
the-game-refusal-skull-shows = Hay una calavera a la vista. Tápala antes de terminar el turno.
the-game-refusal-three-unmet = «¡Tres!» pide exactamente tres cartas; de momento has jugado { $laid ->
    [one] una.
   *[other] { $laid }.
}
the-game-refusal-silence = Hay un «Silencio» a la vista. Nadie puede hacer señales ni hablar hasta que lo tapen.
the-game-refusal-no-free-talk = En esta mesa no se acordó la charla libre. Las señales y las frases sí se pueden usar, salvo con silencio.
the-game-refusal-no-orders = En el juego sin órdenes no hay ninguna de la que hablar.
the-game-refusal-alone = Juegas a solas; no hay a quién hacer señales.
the-game-refusal-shown-already = Ya muestras eso en esta pila.

the-game-warning-loses = Con el { $card } se pierde la partida: se incumpliría la orden «{ $order }».

## Lo que pasa

the-game-sight-dealt = Las manos están repartidas.
the-game-sight-bid = { $player } ya ha contestado.
the-game-sight-starts = Empieza { $player }.
the-game-sight-laid = { $player } juega el { $card } en la pila { $pile }.
the-game-sight-trick = { $player } va diez atrás: el { $card } sobre el { $on }, pila { $pile }.
the-game-sight-laid-order = { $player } juega el { $card } en la pila { $pile }: «{ $order }».
the-game-sight-trick-order = { $player } va diez atrás: el { $card } sobre el { $on }, pila { $pile }. La orden es «{ $order }».
the-game-sight-ended = { $count ->
    [0] { $player } termina su turno.
    [one] { $player } termina su turno y roba una carta.
   *[other] { $player } termina su turno y roba { $count } cartas.
}
the-game-sight-signal = { $player }, en la pila { $pile }: { $signal }.
the-game-sight-signal-down = { $player } retira su señal de la pila { $pile }.
the-game-sight-said = { $player }: «{ $phrase }»
the-game-sight-hushed = ¡Silencio! Se retiran todas las señales.

## El final

the-game-outcome-won = ¡Conseguido! Las 98 cartas están en las pilas.
the-game-outcome-excellent = { $left ->
    [one] Ya no cabe ninguna carta. Solo queda una: ¡excelente!
   *[other] Ya no cabe ninguna carta. Solo quedan { $left }: ¡excelente!
}
the-game-outcome-stuck = { $left ->
    [one] Ya no cabe ninguna carta. Queda una.
   *[other] Ya no cabe ninguna carta. Quedan { $left }.
}
the-game-outcome-broken = { $left ->
    [0] Partida perdida: se ha incumplido la orden «{ $order }», con todas las cartas en las pilas.
    [one] Partida perdida: se ha incumplido la orden «{ $order }». Quedaba una carta.
   *[other] Partida perdida: se ha incumplido la orden «{ $order }». Quedaban { $left } cartas.
}

## Lo que falla en una posición escrita

the-game-fault-seats = No pueden jugar { $given }: el juego es de una a cinco personas.
the-game-fault-shuffled-without-extreme = Las órdenes solo se barajan en Extreme.
the-game-fault-starter = El asiento { $seat } no puede empezar: no está en la mesa (se cuentan desde 0).
the-game-fault-hand-count = { $given ->
    [0] No hay ninguna mano escrita; tiene que haber una por asiento.
    [one] Hay una mano escrita; tiene que haber una por asiento.
   *[other] Hay { $given } manos escritas; tiene que haber una por asiento.
}
the-game-fault-hand-too-large = El asiento { $seat } tiene más cartas de las que puede tener en este momento (se cuentan desde 0).
the-game-fault-card-twice = La carta { $card } está en dos sitios.
the-game-fault-pile-number = El { $number } no puede estar en la pila { $pile }.
the-game-fault-pile-step = El { $to } no puede ir sobre el { $from } en la pila { $pile }.
the-game-fault-orders-without-extreme = Hay órdenes escritas, pero sin Extreme ninguna carta lleva órdenes.
the-game-fault-orders-missing = Las órdenes están barajadas: la posición debe decir qué cartas las llevan.
the-game-fault-order-count = La orden «{ $order }» debe estar en cuatro cartas exactamente.
the-game-fault-order-twice = La carta { $card } lleva dos órdenes.
the-game-fault-turn-seat = El asiento { $seat } no puede tener el turno: no está en la mesa (se cuentan desde 0).
the-game-fault-turn-without-cards = El asiento { $seat } no puede tener el turno: no tiene nada que jugar (se cuentan desde 0).
the-game-fault-turn-laid = { $laid ->
    [one] Según lo escrito, en este turno se ha jugado una carta: más de las que hay en las pilas.
   *[other] Según lo escrito, en este turno se han jugado { $laid } cartas: más de las que hay en las pilas.
}
the-game-fault-skull-at-start = Un turno no puede empezar con una calavera a la vista.
the-game-fault-turn-three = Lo escrito sobre «¡Tres!» no puede darse en este momento.
the-game-fault-turn-bound = La orden de una sola pila que hay en la pila { $pile } no puede obligar así en este turno.
the-game-fault-no-bids = Aquí no se pregunta quién empieza: se juega a solas o ya está decidido.
the-game-fault-bid-count = { $given ->
    [0] No hay sitio para ninguna respuesta; tiene que haber uno por asiento.
    [one] Hay sitio para una respuesta; tiene que haber uno por asiento.
   *[other] Hay sitio para { $given } respuestas; tiene que haber uno por asiento.
}
the-game-fault-bids-done = Todos han contestado, así que alguien tiene que haber empezado.
the-game-fault-laid-before-bids = Hay cartas en las pilas, pero nadie ha empezado.
the-game-fault-ending = Ese final no cuadra con las cartas.
the-game-fault-signal-count = { $given ->
    [one] Están escritas las señales de un asiento; tienen que estar las de todos o ninguna.
   *[other] Están escritas las señales de { $given } asientos; tienen que estar las de todos o ninguna.
}
the-game-fault-signals-forbidden = Hay señales donde no puede haberlas: con silencio o jugando a solas.
