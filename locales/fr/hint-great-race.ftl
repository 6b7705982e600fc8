### Why an expert would do it: The Great Race.

hint-great-race-team = Pour cette équipe : explorateurs { $explorers }, mécaniciens { $mechanics }, escortes { $escorts }, trésorerie { $treasury }.
hint-great-race-way = { $fuel ->
    [0] Après la manche, il ne reste presque plus de chemin.
   *[other] Après la manche, le reste du chemin coûte environ { $fuel } de carburant.
  }
hint-great-race-way-shorter = Après la manche, le chemin coûte encore { $number } de carburant ; avec l’autre, { $other }.
hint-great-race-way-longer = Après la manche, le chemin coûte encore { $number } de carburant ; avec l’autre, seulement { $other }.
hint-great-race-fuel-more = Cela laisse { $number } de carburant dans le réservoir ; l’autre, { $other }.
hint-great-race-fuel-less = Cela ne laisse que { $number } de carburant dans le réservoir ; l’autre, { $other }.
hint-great-race-points-more = { $number ->
    [one] Moteur et châssis gardent { $number } point ; avec l’autre, { $other }.
   *[other] Moteur et châssis gardent { $number } points ; avec l’autre, { $other }.
}
hint-great-race-points-less = { $number ->
    [one] Moteur et châssis ne gardent que { $number } point ; avec l’autre, { $other }.
   *[other] Moteur et châssis ne gardent que { $number } points ; avec l’autre, { $other }.
}
hint-great-race-money-more = Cela laisse { $number } dans la bourse ; l’autre, { $other }.
hint-great-race-money-less = Cela ne laisse que { $number } dans la bourse ; l’autre, { $other }.
hint-great-race-enter = { $points ->
    [one] Entrer coûte { $fuel } de carburant et { $points } de mécanique.
   *[other] Entrer coûte { $fuel } de carburant et { $points } de mécanique.
}
hint-great-race-unknown = Personne ne connaît la tuile qui s’y trouve.
hint-great-race-pay = Le moteur paie { $engine }, le châssis { $chassis }.
hint-great-race-price = Cela coûte { $price }.
hint-great-race-card = À vue d’œil, la carte vaut pour toi environ { $fuel } de carburant.
hint-great-race-wins-more = Malgré tout, dans les courses imaginées, cela gagne plus souvent.
hint-great-race-wins-less = Malgré tout, dans les courses imaginées, cela gagne moins souvent.
