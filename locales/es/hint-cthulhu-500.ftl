### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = De cien tiradas, { $won } adelantan a { $player } y { $tied } empatan.
hint-cthulhu-500-repair = La reparación sale bien con un { $percent } %.
hint-cthulhu-500-places = En cien carreras imaginadas gana { $places } puestos.
hint-cthulhu-500-places-more = En cien carreras imaginadas gana { $number } puestos; lo otro, { $other }.
hint-cthulhu-500-places-fewer = En cien carreras imaginadas gana solo { $number } puestos; lo otro, { $other }.
hint-cthulhu-500-damage-less = Tu coche acaba con daños en { $number } de cien; si no, en { $other }.
hint-cthulhu-500-damage-more = Tu coche acaba con daños en { $number } de cien; con lo otro, en { $other }.
hint-cthulhu-500-cards-more = Conserva más cartas en la mano: { $number } en cien carreras; lo otro, { $other }.
hint-cthulhu-500-cards-fewer = Deja menos cartas en la mano: { $number } en cien carreras; lo otro, { $other }.
hint-cthulhu-500-usual = Las reglas de sentido común dicen lo mismo.
