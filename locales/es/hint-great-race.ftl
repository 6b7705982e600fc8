### Why an expert would do it: The Great Race.

hint-great-race-team = Para este equipo: exploradores { $explorers }, mecánicos { $mechanics }, escoltas { $escorts }, tesorería { $treasury }.
hint-great-race-way = { $fuel ->
    [0] Tras la ronda casi no queda camino.
    [one] Tras la ronda queda camino por 1 de combustible.
   *[other] Tras la ronda queda camino por unos { $fuel } de combustible.
}
hint-great-race-way-shorter = Tras la ronda el camino cuesta aún { $number } de combustible; con lo otro, { $other }.
hint-great-race-way-longer = Tras la ronda el camino cuesta aún { $number } de combustible; con lo otro, solo { $other }.
hint-great-race-fuel-more = Deja { $number } de combustible en el depósito; lo otro, { $other }.
hint-great-race-fuel-less = Deja solo { $number } de combustible en el depósito; lo otro, { $other }.
hint-great-race-points-more = { $number ->
    [one] El motor y el bastidor conservan { $number } punto; con lo otro, { $other }.
   *[other] El motor y el bastidor conservan { $number } puntos; con lo otro, { $other }.
}
hint-great-race-points-less = { $number ->
    [one] El motor y el bastidor conservan solo { $number } punto; con lo otro, { $other }.
   *[other] El motor y el bastidor conservan solo { $number } puntos; con lo otro, { $other }.
}
hint-great-race-money-more = Deja { $number } en el monedero; lo otro, { $other }.
hint-great-race-money-less = Deja solo { $number } en el monedero; lo otro, { $other }.
hint-great-race-enter = { $points ->
    [one] Entrar cuesta { $fuel } de combustible y { $points } punto de mecánica.
   *[other] Entrar cuesta { $fuel } de combustible y { $points } puntos de mecánica.
}
hint-great-race-unknown = Nadie conoce la loseta de ahí.
hint-great-race-pay = El motor paga { $engine }; el bastidor, { $chassis }.
hint-great-race-price = Cuesta { $price }.
hint-great-race-card = { $fuel ->
    [one] A ojo, la carta vale para ti 1 de combustible.
   *[other] A ojo, la carta vale para ti unos { $fuel } de combustible.
}
hint-great-race-wins-more = Aun así, en las carreras imaginadas gana más a menudo.
hint-great-race-wins-less = Aun así, en las carreras imaginadas gana menos a menudo.
