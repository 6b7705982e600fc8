web-lesson-the-game-team = Juegas en equipo con el bot contra cuatro pilas: dos suben desde el 1 y dos bajan desde el 100. Se gana jugando las 98 cartas.
web-lesson-the-game-lay = La pila A sube y muestra un 13. Toca tu 17 y después la pila A: los saltos pequeños dejan sitio para luego.
web-lesson-the-game-trick = El truco que salva partidas: se puede retroceder 10 justos. Juega tu 7 sobre el 17 de la pila A.
web-lesson-the-game-signal = Nadie puede decir números, pero sí mostrar señales. Tu 89 está cerca del 91 de la pila C: toca su bandera y marca la pila como tuya.
web-lesson-the-game-end = Un turno pide 2 cartas mientras quede mazo. Cuando las hayas jugado, termina el turno y roba.
web-lesson-the-game-kept = El bot ha jugado en D, que ahora muestra un 88, y ha respetado tu pila: en C sigue el 91. Juega ahí tu 89.
web-lesson-the-game-lose = Si alguien tiene que jugar una carta y no puede, pierde todo el equipo. Si una carta va a cerrar una pila, se te avisa. ¡Eso es todo!
web-lesson-the-game-jump = { $card } en { $pile }: { $count ->
    [one] un número entre { $top } y { $card } ya no cabe
   *[other] { $count } números entre { $top } y { $card } ya no caben
} ahí. ¿Lo deshaces?
web-lesson-the-game-too-soon = Muestra antes tu señal: cuando acabe el turno jugará el bot, y no sabe nada de tu 89.
