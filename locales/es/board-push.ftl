### The board in a terminal: PUSH.

board-push-turn = { $player }, te toca:
board-push-turn-of = Juega { $player }.
board-push-place = { $player }, ¿dónde va esta carta?
board-push-places = { $player } coloca una carta.
board-push-take = { $player }, llévate una fila.
board-push-takes = { $player } se lleva una fila.
board-push-order-now = Se llevan:
board-push-order-stop = Al plantarse:
board-push-order-bust = al pasarse: { $player }
board-push-deck = { $count } en el mazo
board-push-discard = { $count ->
    [one] 1 descartada
   *[other] { $count } descartadas
}
board-push-left = izquierda
board-push-right = derecha
board-push-too-far = pasarse
board-push-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
board-push-here = ponla aquí
board-push-new-here = abre una fila
board-push-already = ya hay { $what }
board-push-take-here = llévatela
board-push-roll = y a tirar
board-push-accepts = admite
board-push-risk = riesgo { $share }
board-push-risk-line = Riesgo de pasarte con la próxima carta: { $share }.
board-push-bench = botín
board-push-bank = a salvo
board-push-total = total
board-push-bank-which = ¿Qué color aseguras?  { $colours }  (su letra, o ←→ ⏎; Esc para volver)
board-push-bank-nothing = Tu botín está vacío: no hay nada que asegurar, toca destapar.
board-push-key-push = destapar
board-push-key-stop = plantarse
board-push-key-bank = asegurar
board-push-key-colour = color
board-push-key-place = colocar
board-push-key-new = fila nueva
board-push-key-take = llevarse
board-push-key-risk = riesgo
board-push-help-push = destapar una carta
board-push-help-stop = plantarse
board-push-help-bank = asegurar, y su letra
board-push-help-row = poner en la fila o llevársela
board-push-help-new = abrir una fila nueva
board-push-help-arrows = elegir con flechas
board-push-help-risk = ver u ocultar el riesgo
board-push-sign-open = cartas a la vista
board-push-sign-down = cartas boca abajo
board-push-sign-order = orden para llevarse filas
board-push-sign-bust = se ha pasado
