## Quién está y qué tiene
web-push-others = Los demás
web-push-bench-yours = Tu botín
web-push-bench-of = El botín de { $player }
web-push-exposed = { $points ->
    [one] { $points } punto en juego
   *[other] { $points } puntos en juego
  }
web-push-on-bench = { $points } en el botín
web-push-in-bank = { $points } a salvo
web-push-in-bank-hidden = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  } a salvo
web-push-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }
web-push-cards-points = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
web-push-cards-short = { $count } c.
web-push-bank-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
web-push-bank-safe = { $count ->
    [one] { $count } carta, a salvo
   *[other] { $count } cartas, a salvo
  }
web-push-bank-none = nada a salvo aún
web-push-total = { $points } en total
web-push-you = tú
web-push-card = { $number } { $colour }
web-push-column = { $colour }: { $cards }
web-push-column-empty = { $colour }: nada
web-push-close = Cerrar

## El orden al repartirse las filas
web-push-order = Se llevan
web-push-order-label = Orden para llevarse filas, { $way }
web-push-place = { $place ->
    [1] 1.º
    [2] 2.º
   *[other] { $place }.º
  }
web-push-takes = elige { $place }
web-push-takes-maybe = { $place } si hay fila
web-push-takes-nothing = sin fila
web-push-nothing = nada
web-push-went-too-far = se ha pasado
web-push-way-left = izquierda
web-push-way-right = derecha
web-push-to-the-left = hacia la izquierda
web-push-to-the-right = hacia la derecha
web-push-switched = al revés
web-push-switched-back = como siempre

## El mazo y la carta en juego
web-push-deck-left = por destapar
web-push-deck-empty = no quedan cartas
web-push-card-pushed = Carta destapada
web-push-card-next = Carta siguiente
web-push-too-far = ¡Demasiado!
web-push-discarded = { $count } en el descarte

## El riesgo, para practicar
web-push-odds-short = riesgo
web-push-odds-show = Ver el riesgo de pasarse
web-push-odds-hide = Ocultar el riesgo de pasarse
web-push-odds-too-far = de pasarte
web-push-odds-then = luego, riesgo { $share }
web-push-odds-title = Riesgo de la próxima carta
web-push-odds-next = { $share } de pasarte si destapas.
web-push-odds-cards = { $cards ->
    [one] { $cards } carta de { $deck } no tiene fila.
   *[other] { $cards } cartas de { $deck } no tienen fila.
  }
web-push-odds-placed = Depende de la fila: primero coloca la carta.
web-push-odds-aid = Ayuda para practicar.

## Filas
web-push-rows = Las filas
web-push-row-holds = { $row }: { $cards }.
web-push-row-empty = { $row }: sin abrir.
web-push-row-gone = { $row }: ya no queda nada.
web-push-row-no-yet = sin abrir
web-push-row-taken = vacía
web-push-row-accepts = admite
web-push-row-accepts-all = Admite { $what }.
web-push-row-has-number = ya tiene un { $number }
web-push-row-has-colour = ya tiene { $colour }
web-push-row-has-dice = ya tiene carta de dado
web-push-row-here = Ponla aquí
web-push-row-new = Abrir fila
web-push-row-take = Llevársela
web-push-row-roll = y a tirar
web-push-row-lone = solo tirar

## Lo que se hace
web-push-do-push = Destapar
web-push-do-push-first = { $count } en el mazo
web-push-do-stop = Plantarse
web-push-do-stop-take = y llevarse una fila
web-push-do-bank = Asegurar
web-push-do-bank-choose = elegir un color
web-push-do-place = A la { $row }
web-push-do-place-only = el único sitio
web-push-do-new = Abrir una fila
web-push-do-choose = Elige una fila
web-push-do-choose-places = { $count } sitios para esta carta
web-push-do-choose-rows = quedan { $count }
web-push-do-take = Llevarse la { $row }
web-push-do-take-last = la última que queda
web-push-do-cancel = Cancelar
web-push-do-sent = Un momento…
web-push-not-start = al empezar el turno
web-push-not-bench = el botín está vacío
web-push-not-place = primero coloca la carta
web-push-not-row = aún no hay filas
web-push-not-deck = el mazo está vacío
web-push-bank-which = ¿Qué color aseguras?
web-push-bank-whole = Asegurar es todo tu turno.
web-push-bank-colour = Asegurar el { $colour }: { $what }

## Los demás juegan
web-push-waits-begin = { $player } destapa o asegura
web-push-waits-push = { $player } destapa o se planta
web-push-waits-place = { $player } coloca una carta
web-push-waits-take = { $player } se lleva una fila
web-push-asked-begin = Te toca: destapa, o asegura un color.
web-push-asked-push = ¿Otra más, o te plantas?
web-push-asked-place = ¿Dónde va: { $card }?
web-push-asked-take = Llévate una fila.

## El dado
web-push-die = El dado
web-push-die-short = el dado
web-push-die-rows = { $rows }: { $count ->
    [one] lleva carta de dado. Quien se la lleve lo tira y pierde el color que salga.
   *[other] llevan carta de dado. Quien se lleve una lo tira y pierde el color que salga.
  }
web-push-die-none = Si te pasas o te llevas una carta de dado, lo tiras: pierdes el color que salga.
web-push-die-star-free = nada
web-push-die-star-all = todo
web-push-rolls = { $player } tira el dado
web-push-lost = pierde: { $what }
web-push-lost-none = no pierde nada

## El final
web-push-scores = Los puntos
web-push-score-parts = { $bank } a salvo + { $bench } en el botín
web-push-score-legend = asegurado, a salvo
web-push-score-legend-bench = el botín, color a color
web-push-score-why = La puntuación es la suma de todos los números, a salvo y en el botín; en caso de empate gana quien tenga más cartas (P12.1, P12.2).
web-push-score-winner = victoria
web-push-course = Puntos, paso a paso

## Keys
web-push-key-push = Destapar la siguiente carta
web-push-key-rows = Colocar en esta fila, o llevársela
web-push-key-stop = Plantarse
web-push-key-bank = Asegurar un color
web-push-key-back = No asegurar nada
web-push-covered-seen = Las filas, los botines y cuántas cartas hay a salvo.
web-push-covered-unseen = La próxima carta y, si se ocultan, los totales.
