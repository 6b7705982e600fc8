### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = De cien tiradas, { $won } adelantan a { $player } y { $tied } empatan.
hint-cthulhu-500-repair = La reparación sale bien el { $percent } % de las veces.
hint-cthulhu-500-places = Puestos ganados en cien carreras imaginadas: { $places }.
hint-cthulhu-500-places-other = Puestos ganados en cien carreras imaginadas: { $places }; con lo otro: { $other }.
hint-cthulhu-500-damage = Tu coche acaba con daños en { $percent } de cien; con lo otro, en { $other }.
hint-cthulhu-500-cards = Deja { $cards },{ $tenth } cartas en la mano de media; lo otro, { $other },{ $others }.
hint-cthulhu-500-usual = El sentido común dice lo mismo.
hint-cthulhu-500-wins-more = Aun así, en las carreras imaginadas gana más a menudo.
hint-cthulhu-500-wins-less = Aun así, en las carreras imaginadas gana menos a menudo.
