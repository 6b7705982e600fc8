### La mesa de The Game en el navegador: lo que se dice ahí y en ningún otro sitio.

## El equipo y las cartas que quedan

web-the-game-team = El equipo
web-the-game-your-turn = Te toca
web-the-game-on-turn = juega
web-the-game-out = sin cartas
web-the-game-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-the-game-left = { $count ->
    [0] Ninguna carta
    [one] Queda { $count } carta
   *[other] Quedan { $count } cartas
}
web-the-game-laid = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
web-the-game-in-hands = { $count } en mano
web-the-game-to-draw = { $count } por robar
web-the-game-meter = { $laid } de 98 cartas jugadas, { $hands } en mano, { $draw } por robar
web-the-game-draw-pile = { $count ->
    [one] carta por robar
   *[other] cartas por robar
}
web-the-game-draw-short = por robar

## Pilas

web-the-game-up = sube
web-the-game-down = baja
web-the-game-pile-name = { $way ->
    [up] Pila { $pile }, sube, { $top }.
   *[down] Pila { $pile }, baja, { $top }.
}
web-the-game-pile-order = Orden: { $order }.
web-the-game-pile-trick = El { $card } va diez atrás.
web-the-game-pile-jump = El { $card } salta { $jump }.
web-the-game-pile-no = El { $card } no va aquí.
web-the-game-pile-fatal = Aquí el { $card } hace perder la partida.
web-the-game-pile-signal = { $player }: { $signal }.
web-the-game-ten-back = diez atrás
web-the-game-jump = salto de { $jump }
web-the-game-wants-more = pide más de { $top }
web-the-game-wants-less = pide menos de { $top }
web-the-game-bound = todo va a { $pile }
web-the-game-no-reverse = sin marcha atrás
web-the-game-fatal-verb = hace perder
web-the-game-fatal-object = la partida

## Señales y frases

web-the-game-signals = Señales
web-the-game-signal-set = Señal en la pila { $pile }
web-the-game-signal-on = «{ $signal }» en { $pile }
web-the-game-signal-go-easy = con calma
web-the-game-signal-mine = déjamela
web-the-game-signal-nothing = sin señal
web-the-game-phrases = Frases
web-the-game-phrases-title = Decirlo sin números
web-the-game-silence = Hay silencio

## La mano

web-the-game-hand = Tu mano
web-the-game-keys = Izquierda y derecha pasan de carta en carta, Intro elige, de la A a la D se juega en una pila, Escape devuelve la carta.
web-the-game-card-order = { $card }, { $order }.
web-the-game-card-plain = { $card }.
web-the-game-card-goes = Va a { $piles }.
web-the-game-card-trick = { $pile }, diez atrás
web-the-game-card-nowhere = Ahora no va a ninguna pila.
web-the-game-card-fatal = Hace perder la partida.
web-the-game-card-sent = Enviada.
web-the-game-hint-card = Elige una carta.
web-the-game-hint-chosen = Has elegido el { $card }. Toca una pila iluminada.
web-the-game-hint-nowhere = El { $card } no va ahora a ninguna pila.
web-the-game-hint-pile = Has elegido la pila { $pile }. Toca una carta iluminada.
web-the-game-hint-pile-none = Ahora ninguna de tus cartas va a la pila { $pile }.
web-the-game-hint-more = Juega más o termina el turno.
web-the-game-hint-sent = En camino…
web-the-game-hint-wait = Juega { $player }.
web-the-game-hint-watching = Estás mirando. Juega { $player }.

## El turno

web-the-game-turn-laid = { $minimum ->
    [one] { $laid } de { $minimum } carta jugada
   *[other] { $laid } de { $minimum } cartas jugadas
}
web-the-game-turn-minimum = { $count ->
    [one] Juega al menos una carta, donde encaje.
   *[other] Juega al menos { $count } cartas, de una en una, donde encajen.
}
web-the-game-turn-enough = Ya puedes terminar el turno. Juega más si ayuda al resto.
web-the-game-turn-three = Ha salido «¡Tres!»: exactamente tres cartas en este turno, ni más ni menos.
web-the-game-turn-skull = Hay una calavera a la vista: tápala antes de que termine tu turno.
web-the-game-turn-theirs = { $count ->
    [0] { $player } aún no ha jugado ninguna carta.
    [one] { $player } ha jugado una carta.
   *[other] { $player } ha jugado { $count } cartas.
}
web-the-game-end-missing = { $count ->
    [one] Falta { $count } carta
   *[other] Faltan { $count } cartas
}
web-the-game-end-skull = antes, tapa la calavera
web-the-game-end-three = justo tres: llevas { $laid }
web-the-game-end-theirs = Juega { $player }
web-the-game-undo = Deshacer
web-the-game-undo-none = No hay nada que deshacer
web-the-game-undo-ask = Pedir deshacer
web-the-game-lay-it = Jugarla
web-the-game-lay-it-lose = y perder…
web-the-game-lay-it-sure = Jugarla y perder
web-the-game-choose-another = Elegir otra

## Órdenes que valen

web-the-game-in-force = Órdenes en vigor
web-the-game-while = mientras el { $card } esté en { $pile }
web-the-game-while-brief = con el { $card } en { $pile }
web-the-game-three-count = { $laid } de 3 en este turno
web-the-game-three-count-brief = { $laid } de 3
web-the-game-skull-on = tapa el { $card } en { $pile } este turno
web-the-game-skull-on-brief = tápala este turno
web-the-game-orders = Las siete órdenes
web-the-game-lightning = ahora o se pierde
web-the-game-infinity = mientras esté encima
web-the-game-short-stop = termina el turno
web-the-game-short-skull = tápala este turno
web-the-game-short-three = justo tres cartas
web-the-game-short-silence = sin señales
web-the-game-short-no-reverse = nadie va diez atrás
web-the-game-short-one-pile = una pila por turno
web-the-game-short-draw-one = se roba una sola

## Quién empieza

web-the-game-bids-title = ¿Quién empieza?
web-the-game-bids-ask = Mira tu mano. ¿Con cuántas ganas empezarías? Nadie ve tu respuesta hasta que todos hayan dado la suya.
web-the-game-bids-yours = Ya has contestado.
web-the-game-bids-wait = Falta la respuesta de { $players }.
web-the-game-bids-watch = Cada cual dice en secreto con cuántas ganas empezaría.
web-the-game-bid-done = ya está
web-the-game-bid-open = pensando

## El final y las manos abiertas

web-the-game-over-left = { $count ->
    [one] Quedó { $count } carta
   *[other] Quedaron { $count } cartas
}
web-the-game-open-hands = Todas las manos
web-the-game-open-hand = Mano de { $player }: { $cards }
web-the-game-result-laid = de 98 cartas jugadas
web-the-game-result-on-piles = { $count } en las pilas
web-the-game-result-in-hands = { $count } en las manos
web-the-game-result-in-pile = { $count } sin robar
web-the-game-result-piles = Dónde se quedaron las pilas
web-the-game-result-room = { $count ->
    [0] pila { $pile }, agotada
    [one] pila { $pile }, a un paso del final
   *[other] pila { $pile }, a { $count } del final
}
web-the-game-result-holds = { $count ->
    [0] sin cartas
    [one] le queda una carta
   *[other] le quedan { $count } cartas
}
web-the-game-result-why = El resultado es el número de cartas sin jugar, entre manos y mazo: cuantas menos, mejor, y menos de diez es excelente (T5.2, T5.4).
web-the-game-course = Cartas jugadas, paso a paso
web-the-game-joy-laid = { $count } cartas jugadas
web-the-game-joy-all = ¡Todas sobre la mesa!
web-the-game-joy-short = { $count ->
    [one] Faltó { $count }
   *[other] Faltaron { $count }
}

## Keys
web-the-game-key-along = De carta en carta
web-the-game-key-choose = Elegir la carta o la pila
web-the-game-key-lay = Jugar la carta elegida en esta pila
web-the-game-key-end = Terminar el turno
web-the-game-key-back = Devolver la carta a la mano
web-the-game-covered-seen = Las pilas, las señales, el registro y cuántas cartas quedan.
web-the-game-covered-unseen = Ninguna mano, ni qué cartas encajan.
