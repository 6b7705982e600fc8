### A position as plain lines, for programs that show a table as text.

position-asked = Asked now: { $players }
position-hand = Your hand: { $cards }
position-none = none
position-the-game-pile = Pile { $pile }: { $cards }
position-the-game-draw = Draw pile: { $count }
position-the-game-held = { $player }: { $count } in hand
position-the-game-signal = { $player } on pile { $pile }: { $signal }
position-the-game-orders = In force: { $orders }
position-push-row = { $row }: { $cards }
position-push-card = To be placed: { $card }
position-push-seat = { $player }: bench { $bench }; bank { $bank }
position-push-points = { $player }, points: { $points }
position-push-face-down = { $count } face down
position-push-deck = Deck: { $count }; { $way ->
    [right] rows are taken to the right
   *[left] rows are taken to the left
}
position-cthulhu-500-car = { $place }. { $player }: { $vehicle }; laps { $laps }, speed { $speed }, in hand { $hand }
position-cthulhu-500-damaged = { $vehicle } (damaged)
position-cthulhu-500-parts = driver { $driver }; mods { $mods }; tires { $tires }; pits { $pits }
position-cthulhu-500-pile = Draw pile: { $fill }; discarded: { $count }
position-great-race-head = Round { $round }; bag { $tiles }; deck { $cards }
position-great-race-crew = { $player }: { $where }; fuel { $fuel }, engine { $engine }, chassis { $chassis }; { $money } F; in hand { $cards }
position-great-race-team = { $player }, assistants: { $team }
position-great-race-plan = Your plan: { $team }
position-great-race-tiles = Tiles: { $tiles }
