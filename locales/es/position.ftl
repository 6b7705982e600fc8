### Una posición en líneas sencillas, para programas que muestran la mesa como texto.

position-asked = Deciden ahora: { $players }
position-hand = Tu mano: { $cards }
position-none = nada
position-the-game-pile = Pila { $pile }: { $cards }
position-the-game-draw = Mazo: { $count }
position-the-game-held = { $player }: { $count } en mano
position-the-game-signal = { $player } sobre la pila { $pile }: { $signal }
position-the-game-orders = En vigor: { $orders }
position-push-row = { $row }: { $cards }
position-push-card = Por colocar: { $card }
position-push-seat = { $player }: botín { $bench }; a salvo { $bank }
position-push-points = { $player }, puntos: { $points }
position-push-face-down = { $count } boca abajo
position-push-deck = Mazo: { $count }; { $way ->
    [right] las filas se reparten hacia la derecha
   *[left] las filas se reparten hacia la izquierda
}
position-cthulhu-500-car = { $place }. { $player }: { $vehicle }; vueltas { $laps }, velocidad { $speed }, en mano { $hand }
position-cthulhu-500-damaged = { $vehicle } (dañado)
position-cthulhu-500-parts = piloto { $driver }; mods { $mods }; neumáticos { $tires }; boxes { $pits }
position-cthulhu-500-pile = Mazo: { $fill }; descartadas: { $count }
position-great-race-head = Ronda { $round }; bolsa { $tiles }; mazo { $cards }
position-great-race-crew = { $player }: { $where }; combustible { $fuel }, motor { $engine }, bastidor { $chassis }; { $money } F; en mano { $cards }
position-great-race-team = { $player }, asistentes: { $team }
position-great-race-plan = Tu plan: { $team }
position-great-race-tiles = Losetas: { $tiles }
