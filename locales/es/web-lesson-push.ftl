web-lesson-push-rows = En tu turno vas descubriendo cartas y formas hasta tres filas. Ya hay dos empezadas y acaba de salir un 4 rojo.
web-lesson-push-place = Ninguna fila puede tener dos veces el mismo número ni el mismo color. En la primera ya hay un 4, así que ponla en la segunda.
web-lesson-push-reveal = Con menos de tres filas no puede salir mal. Tienta a la suerte y descubre otra carta.
web-lesson-push-stop = Ponla donde quepa. Puedes seguir, pero con tres filas una carta que no cabe en ninguna significa que te has pasado: te quedas sin fila y tiras el dado contra tu banco. Para cuando te gusten las filas.
web-lesson-push-take = Has parado, así que eliges primero. Coge una fila: sus cartas van a tu banco. Los demás se quedan con lo que dejes.
web-lesson-push-bank = Las cartas del banco pueden perderse con el dado. Cuando vuelva a tocarte, puedes guardar un color en vez de descubrir: gastas el turno entero y esas cartas quedan a salvo. Prueba con el amarillo.
web-lesson-push-score = Cuando se acaba el mazo, banco y guardado suman juntos. Gana quien tenga más puntos. Eso es todo: sigue jugando desde aquí.
