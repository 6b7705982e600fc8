### Why an expert would do it: The Great Race.

hint-great-race-team = For this team: explorers { $explorers }, mechanics { $mechanics }, escorts { $escorts }, treasury { $treasury }.
hint-great-race-way = After the round the way still costs about { $fuel } fuel.
hint-great-race-way-shorter = After the round the way still costs { $number } fuel, with the other { $other }.
hint-great-race-way-longer = After the round the way still costs { $number } fuel, with the other only { $other }.
hint-great-race-fuel-more = It leaves { $number } fuel in the tank, the other { $other }.
hint-great-race-fuel-less = It leaves only { $number } fuel in the tank, the other { $other }.
hint-great-race-points-more = { $number ->
    [one] Engine and chassis keep { $number } point, with the other { $other }.
   *[other] Engine and chassis keep { $number } points, with the other { $other }.
}
hint-great-race-points-less = { $number ->
    [one] Engine and chassis keep only { $number } point, with the other { $other }.
   *[other] Engine and chassis keep only { $number } points, with the other { $other }.
}
hint-great-race-money-more = It leaves { $number } in the purse, the other { $other }.
hint-great-race-money-less = It leaves only { $number } in the purse, the other { $other }.
hint-great-race-enter = { $points ->
    [one] Entering costs { $fuel } fuel and { $points } mechanical point.
   *[other] Entering costs { $fuel } fuel and { $points } mechanical points.
}
hint-great-race-unknown = Nobody knows the tile there.
hint-great-race-pay = The engine pays { $engine }, the chassis { $chassis }.
hint-great-race-price = It costs { $price }.
hint-great-race-card = By rules of thumb the card is worth about { $fuel } fuel to you.
hint-great-race-wins-more = In the imagined races it wins more often all the same.
hint-great-race-wins-less = In the imagined races it wins less often all the same.
