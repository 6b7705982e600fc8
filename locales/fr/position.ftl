### Une position en lignes simples, pour les programmes qui montrent la table en texte.

position-asked = À décider maintenant : { $players }
position-hand = Ta main : { $cards }
position-none = rien
position-the-game-pile = Pile { $pile } : { $cards }
position-the-game-draw = Pioche : { $count }
position-the-game-held = { $player } : { $count } en main
position-the-game-signal = { $player } sur la pile { $pile } : { $signal }
position-the-game-orders = En vigueur : { $orders }
position-push-row = { $row } : { $cards }
position-push-card = À placer : { $card }
position-push-seat = { $player } : butin { $bench } ; banque { $bank }
position-push-points = { $player }, points : { $points }
position-push-face-down = { $count } face cachée
position-push-deck = Pioche : { $count } ; { $way ->
    [right] les rangées se prennent vers la droite
   *[left] les rangées se prennent vers la gauche
}
position-cthulhu-500-car = { $place }. { $player } : { $vehicle } ; tours de piste { $laps }, vitesse { $speed }, en main { $hand }
position-cthulhu-500-damaged = { $vehicle } (endommagée)
position-cthulhu-500-parts = pilote { $driver } ; mods { $mods } ; pneus { $tires } ; stand { $pits }
position-cthulhu-500-pile = Pioche : { $fill } ; défaussées : { $count }
position-great-race-head = Manche { $round } ; sac { $tiles } ; pioche { $cards }
position-great-race-crew = { $player } : { $where } ; carburant { $fuel }, moteur { $engine }, châssis { $chassis } ; { $money } F ; en main { $cards }
position-great-race-team = { $player }, assistants : { $team }
position-great-race-plan = Ton plan : { $team }
position-great-race-tiles = Tuiles : { $tiles }
