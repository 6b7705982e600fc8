web-lesson-the-game-team = El bot y tú jugáis juntos contra cuatro pilas. Dos suben desde el 1 y dos bajan desde el 100. Si colocáis las 98 cartas, ganáis.
web-lesson-the-game-lay = La primera pila que sube muestra un 13. Pon ahí tu 17: toca la carta y después la pila. Los saltos pequeños dejan sitio para luego.
web-lesson-the-game-trick = Ahora el truco que salva partidas: se puede retroceder diez justos. Tu 7 está diez por debajo del 17. Ponlo ahí.
web-lesson-the-game-end = Ya has puesto dos cartas, y mientras quede mazo no hacen falta más. Termina el turno y roba.
web-lesson-the-game-signal = Nadie puede decir números, pero sí mostrar señales. Tienes el 89, dos por debajo del 91 de la primera pila que baja: márcala como tuya y el bot la dejará en paz si puede.
web-lesson-the-game-lose = La partida se pierde cuando alguien tiene que poner una carta y no puede. Si una carta va a cerrar una pila, se te avisa. Eso es todo: sigue jugando desde aquí.
