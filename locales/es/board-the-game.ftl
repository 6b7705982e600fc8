### The board in a terminal: The Game.

board-the-game-left = { $count ->
    [one] Queda 1 carta
   *[other] Quedan { $count } cartas
}
board-the-game-laid = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
board-the-game-held = { $count } en mano
board-the-game-to-draw = { $count } por robar
board-the-game-in-force = En vigor:
board-the-game-team = Equipo
board-the-game-your-turn = Te toca
board-the-game-turn-of = Juega { $player }
board-the-game-laid-now = { $count ->
    [0] ninguna aún
    [one] 1 jugada
   *[other] { $count } jugadas
}
board-the-game-missing = { $count ->
    [one] Falta jugar una carta
   *[other] Faltan por jugar { $count } cartas
}
board-the-game-may-end = Sigue, o pulsa e para terminar
board-the-game-three = ¡Tres!: justo tres. { $count ->
    [0] Hecho.
    [one] Falta una.
   *[other] Faltan { $count }.
}
board-the-game-skull = Tapa la calavera en este turno
board-the-game-trick = diez atrás
board-the-game-jump = salto de { $by }
board-the-game-loses = hace perder
board-the-game-asks-more = más de { $top }
board-the-game-asks-less = menos de { $top }
board-the-game-only = solo { $pile }
board-the-game-no-trick = sin diez atrás
board-the-game-hand = Tu mano
board-the-game-hand-of = Mano de { $player }
board-the-game-hands = Manos a la vista
board-the-game-chosen = elegido: { $card }
board-the-game-choose-pile = Juégala con a, b, c o d.
board-the-game-fits-nowhere = Ahora no va en ninguna pila.
board-the-game-no-cards = No te quedan cartas. El resto sigue.
board-the-game-watching = Estás mirando.
board-the-game-bid-question = ¿Con cuántas ganas empezarías?
board-the-game-bid-why = Empieza la respuesta más alta. Nadie ve las demás hasta que están todas.
board-the-game-bid-now = Contesta con 0, 1, 2 o 3
board-the-game-bid-wait = Faltan respuestas de los demás
board-the-game-key-bid = con cuántas ganas empiezas
board-the-game-key-card = carta
board-the-game-key-pile = jugar
board-the-game-key-end = terminar turno
board-the-game-help-card = elegir una carta
board-the-game-help-pile = jugarla en una pila
board-the-game-help-arrows = pila con flechas
board-the-game-help-end = terminar turno
board-the-game-help-bid = decir quién empieza
board-the-game-sign-trick = puede ir diez atrás
board-the-game-sign-new = nueva desde tu turno
board-the-game-sign-lightning = orden para este turno
board-the-game-sign-infinity = orden mientras se vea
board-the-game-sign-loses = hace perder la partida
