web-lesson-the-game-team = El bot y tú jugáis juntos contra cuatro pilas: dos suben desde el 1 y dos bajan desde el 100. Si colocáis las 98 cartas, ganáis.
web-lesson-the-game-lay = La pila A sube y muestra un 13. Toca tu 17 y después la pila A: los saltos pequeños dejan sitio para luego.
web-lesson-the-game-trick = El truco que salva partidas: se puede retroceder 10 justos. Pon tu 7 sobre el 17 de la pila A.
web-lesson-the-game-signal = Nadie puede decir números, pero sí mostrar señales. Tu 89 está cerca del 91 de la pila C: toca su bandera y márcala como tuya.
web-lesson-the-game-end = Un turno pide 2 cartas mientras queden cartas por robar. Cuando estén puestas, termina tu turno y roba.
web-lesson-the-game-kept = El bot ha jugado en D, que ahora muestra un 88, y ha respetado tu pila: en C sigue el 91. Pon ahí tu 89.
web-lesson-the-game-lose = Si alguien tiene que poner una carta y no puede, perdéis todos. Si una carta va a cerrar una pila, se te avisa. ¡Eso es todo!
web-lesson-the-game-jump = { $card } en { $pile }: { $count ->
    [one] un número entre { $top } y { $card } ya no cabe
   *[other] { $count } números entre { $top } y { $card } ya no caben
} ahí. ¿Lo deshaces?
web-lesson-the-game-too-soon = Muestra antes tu señal: cuando acabe el turno jugará el bot, y no sabe nada de tu 89.
