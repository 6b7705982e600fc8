### Why an expert would do it: PUSH.

hint-push-bust = Riesgo de pasarte ahora: { $percent } %.
hint-push-avoids = Evita el riesgo de pasarte: { $percent } %.
hint-push-then-bust = Después, riesgo de pasarte: { $percent } %.
hint-push-stake = La mejor fila vale { $points } para ti: es lo que te juegas.
hint-push-room = Cabe una fila nueva: con la próxima carta no te puedes pasar.
hint-push-rows = Las filas valen { $points } para ti y { $theirs } para { $player }.
hint-push-row = La fila vale { $points } para ti.
hint-push-die = { $loss ->
    [one] Su dado quita { $loss } punto de media.
   *[other] Su dado quita { $loss } puntos de media.
}
hint-push-bench = Tu botín de { $points } sigue expuesto: una tirada cuesta { $loss } de media.
hint-push-bank = { $points ->
    [one] Pone a salvo { $points } punto.
   *[other] Pone a salvo { $points } puntos.
}
hint-push-bank-saves = Cada tirada habría costado { $points } de ellos de media.
hint-push-grows = { $points ->
    [one] La fila llega a { $points } punto.
   *[other] La fila llega a { $points } puntos.
}
hint-push-with-dice = { $points ->
    [one] Pone { $points } punto junto a una carta de dado.
   *[other] Pone { $points } puntos junto a una carta de dado.
}
hint-push-apart = Abre una fila y deja las demás como están.
hint-push-last-row = Es la última fila: después, una carta que no quepa es pasarse.
hint-push-dice-apart = La carta de dado queda apartada de las filas buenas.
hint-push-dice-spoils = { $points ->
    [one] La carta de dado se une a una fila de { $points } punto.
   *[other] La carta de dado se une a una fila de { $points } puntos.
}
hint-push-nothing = Todavía no hay nada en juego.
