web-lesson-push-rows = En tu turno vas destapando cartas y formas hasta tres filas. Ya hay dos empezadas y acaba de salir un 4 rojo.
web-lesson-push-place = Ninguna fila puede tener dos veces el mismo número ni el mismo color. En la primera ya hay un 4, así que ponla en la segunda.
web-lesson-push-reveal = Mientras haya menos de tres filas, nada puede salir mal. Tienta a la suerte: destapa otra carta.
web-lesson-push-fit = Ponla donde quepa: en una fila o abriendo una nueva.
web-lesson-push-stop = ¿Destapas otra o te plantas? Con tres filas, una carta que no cabe en ninguna significa que te has pasado: te quedas sin fila y tiras el dado contra tu botín. Plántate cuando te gusten las filas.
web-lesson-push-take = Te has plantado, así que eliges primero. Llévate una fila: sus cartas van a tu botín. Los demás se quedan con lo que dejes.
web-lesson-push-bank = Las cartas del botín pueden perderse con el dado. Toma lo que te dejen los demás y, en tu turno, no destapes: asegura tu mejor color. Gastas el turno entero y esas cartas quedan a salvo.
web-lesson-push-score = Cuando se acaba el mazo, cuenta todo junto: el botín y lo que está a salvo. Gana quien tenga más puntos. Eso es todo: sigue jugando desde aquí.
