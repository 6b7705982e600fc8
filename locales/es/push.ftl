push-name = PUSH
push-line = Una carta más o plantarse a tiempo: un juego de sangre fría para dos a seis personas.
push-length = unos 20 minutos

## Colores, formas y letras
push-colour-yellow = amarillo
push-colour-red = rojo
push-colour-blue = azul
push-colour-green = verde
push-colour-purple = morado
push-shape-circle = círculo
push-shape-diamond = rombo
push-shape-square = cuadrado
push-shape-triangle = triángulo
push-shape-hexagon = hexágono
push-letter-yellow = O
push-letter-red = R
push-letter-blue = A
push-letter-green = V
push-letter-purple = M
push-face-star = estrella

## Cartas y filas
push-card-number = carta de número
push-card-dice = carta de dado
push-card-switch = carta de cambio de sentido
push-row-1 = fila 1
push-row-2 = fila 2
push-row-3 = fila 3

## Lo que se puede hacer
push-action-reveal = Destapar una carta
push-action-place = Ponerla en la { $row }
push-action-new-row = Abrir una fila nueva
push-action-stop = Plantarse
push-action-take = Llevarse la { $row }
push-action-bank = Asegurar todo el { $colour }

## Lo que ha pasado
push-sight-turn = Le toca a { $player }.
push-sight-revealed = { $player } destapa un { $number } { $colour }.
push-sight-revealed-dice = { $player } destapa una carta de dado.
push-sight-revealed-switch = { $player } destapa un cambio de sentido: las filas se reparten al revés.
push-sight-row-started = { $player } abre la { $row } con el { $number } { $colour }.
push-sight-row-started-dice = { $player } abre la { $row } con la carta de dado.
push-sight-placed = { $player } pone el { $number } { $colour } en la { $row }.
push-sight-placed-dice = { $player } pone la carta de dado en la { $row }.
push-sight-bust = ¡Demasiado! Ninguna fila admite el { $number } { $colour }. { $player } se queda sin fila y tira el dado.
push-sight-bust-dice = ¡Demasiado! Ninguna fila admite otra carta de dado. { $player } se queda sin fila y tira el dado.
push-sight-stopped = { $player } se planta.
push-sight-took = { $player } se lleva la { $row }: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-sight-took-dice = { $player } se lleva la { $row } con su carta de dado: { $count ->
    [one] { $count } carta de número
   *[other] { $count } cartas de número
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, y a tirar.
push-sight-took-lone-dice = { $player } se lleva la { $row }: solo una carta de dado, y a tirar.
push-sight-rolled = { $player } saca { $face } y no tiene nada que perder de ese color.
push-sight-rolled-lost = { $player } saca { $face } y pierde { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-sight-rolled-star = { $player } saca la estrella: no pierde nada.
push-sight-rolled-star-lost = { $player } saca la estrella y pierde el botín entero: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-sight-banked = { $player } asegura todo el { $colour }: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-sight-banked-hidden = { $player } asegura todo el { $colour }: { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  } boca abajo.
push-sight-cleared = { $count ->
    [one] La fila que nadie se ha llevado va al descarte.
   *[other] Las { $count } filas que nadie se ha llevado van al descarte.
  }
push-sight-cleared-switches = { $switches ->
    [one] El cambio de sentido va al descarte.
   *[other] Los { $switches } cambios de sentido van al descarte.
  }

## Cómo ha acabado
push-outcome-won = Gana { $player } con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-outcome-by-cards = Gana { $player }: hay empate a { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } y { $cards ->
    [one] decide su única carta
   *[other] deciden sus { $cards } cartas
  }.
push-outcome-shared-two = { $player } { JOIN("y", $other) } comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
push-outcome-shared = { $count } jugadores comparten la victoria con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.

## Por qué no
push-refusal-no-such-seat = En esta mesa no existe ese sitio.
push-refusal-over = La partida ha terminado.
push-refusal-not-your-turn = Le toca a { $player }.
push-refusal-rows-first = Se están repartiendo las filas: ahora elige { $player }.
push-refusal-not-your-take = Ahora le toca elegir fila a { $player }.
push-refusal-not-yet = Las filas se reparten cuando alguien se planta o se pasa.
push-refusal-row-gone = En la { $row } ya no queda nada.
push-refusal-place-first = Primero coloca el { $number } { $colour }.
push-refusal-place-first-dice = Primero coloca la carta de dado.
push-refusal-nothing-to-place = No hay ninguna carta por colocar.
push-refusal-no-such-row = La { $row } aún no existe: ábrela como fila nueva.
push-refusal-same-number = El { $number } { $colour } no cabe en la { $row }: ya hay un { $number }.
push-refusal-same-colour = El { $number } { $colour } no cabe en la { $row }: ya tiene { $colour }.
push-refusal-second-dice = En la { $row } ya hay una carta de dado.
push-refusal-three-rows = Ya hay tres filas: no se puede abrir otra.
push-refusal-deck-empty = El mazo se ha acabado: tienes que plantarte.
push-refusal-no-row-yet = Sin filas en la mesa no puedes plantarte: sigue destapando.
push-refusal-already-revealing = Ya has destapado una carta: no puedes asegurar hasta tu próximo turno.
push-refusal-nothing-to-bank = En tu botín no hay nada de { $colour }.

## Qué falla en una posición escrita
push-fault-seats = Juegan de dos a seis, no { $given }.
push-fault-first-not-there = Empieza el asiento { $seat } y ahí no hay nadie.
push-fault-bench-count = { $given ->
    [one] Hay { $given } botín escrito: va uno por asiento.
   *[other] Hay { $given } botines escritos: va uno por asiento.
  }
push-fault-bank-count = { $given ->
    [one] Hay cartas aseguradas de { $given } asiento: van las de cada uno.
   *[other] Hay cartas aseguradas de { $given } asientos: van las de cada uno.
  }
push-fault-on-bench = En el botín del asiento { $seat } hay una { $card }: solo caben cartas de número.
push-fault-in-bank = Entre lo asegurado del asiento { $seat } hay una { $card }: solo caben cartas de número.
push-fault-too-many = El { $number } { $colour } aparece más de tres veces.
push-fault-too-many-special = De la { $card } hay más de las que tiene el juego.
push-fault-row-count = Hay { $given } filas: tres como mucho.
push-fault-empty-row = En la { $row } no hay cartas y nadie se la ha llevado.
push-fault-in-row = El { $number } { $colour } no puede estar en la { $row }.
push-fault-in-row-special = En la { $row } sobra una { $card }.
push-fault-turn-seat = Le toca al asiento { $seat } y ahí no hay nadie.
push-fault-no-place-for = El { $number } { $colour } espera sitio y ninguna fila lo admite.
push-fault-no-place-for-special = Una { $card } espera sitio y ninguna fila la admite.
push-fault-nothing-left = No queda nada que destapar ni fila con la que plantarse: la partida habría acabado.
push-fault-taker-seat = Elige fila el asiento { $seat } y ahí no hay nadie.
push-fault-rows-at-take = No pueden quedar esas filas cuando elige el asiento { $seat }.
push-fault-over-with-deck = Se da la partida por acabada y { $left ->
    [one] queda una carta
   *[other] quedan { $left } cartas
  } en el mazo.
push-fault-over-with-rows = Se da la partida por acabada y hay cartas en el centro.

## Opciones
push-option-risk = Para amantes del riesgo
push-option-risk-hint = La estrella se lleva el botín entero.
push-option-keep-switches = Dejar los cambios de sentido
push-option-keep-switches-hint = Se quedan en el mazo aunque jueguen dos. Con más jugadores, están siempre.
push-option-hide-totals = Ocultar lo asegurado
push-option-hide-totals-hint = Solo quien lo aseguró sabe lo que vale, hasta el final.
push-option-first-player = Quién empieza
push-option-first-player-hint = El asiento que abre la partida; si no, decide el sorteo.

## Bots
push-bot-random = Juega cualquier cosa que permitan las reglas.
push-bot-cautious = Prudente: unas pocas cartas, se planta, y asegura a tiempo.
push-bot-odds = Echa cuentas con las cartas que quedan y juega a ganar.
push-bot-beginner = Recién llegado: se planta con un puñado de puntos y no cuenta nada. Responde al momento.
push-bot-easy = Prudente casi siempre, pero a veces se deja llevar. Responde al momento.
push-bot-normal = Juega con reglas sensatas y pone a salvo los colores grandes. Responde al momento.
push-bot-hard = Cuenta con las cartas que quedan, y a veces se guía por la intuición. Responde al momento.
push-bot-expert = Siempre cuenta con las cartas que quedan y juega a ganar. Menos de 1 ms por decisión.

# Lo que se sabe con certeza al contar.
push-fact-bust = { $busting ->
    [0] Ninguna de las { $cards } cartas que podían salir hacía pasarse
    [one] Una de las { $cards } cartas que podían salir hacía pasarse
   *[other] { $busting } de las { $cards } cartas que podían salir hacían pasarse
}
