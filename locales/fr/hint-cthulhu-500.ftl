### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = Sur cent lancers, { $won } doublent { $player } et { $tied } sont à égalité.
hint-cthulhu-500-repair = La réparation réussit à { $percent } %.
hint-cthulhu-500-places = Sur cent courses imaginées, cela gagne { $places } places.
hint-cthulhu-500-places-more = Sur cent courses imaginées, cela gagne { $number } places ; l’autre, { $other }.
hint-cthulhu-500-places-fewer = Sur cent courses imaginées, cela ne gagne que { $number } places ; l’autre, { $other }.
hint-cthulhu-500-damage-less = Ta voiture finit endommagée dans { $number } cas sur cent, sinon dans { $other }.
hint-cthulhu-500-damage-more = Ta voiture finit endommagée dans { $number } cas sur cent ; avec l’autre, dans { $other }.
hint-cthulhu-500-cards-more = Cela garde plus de cartes en main : { $number } sur cent courses ; l’autre, { $other }.
hint-cthulhu-500-cards-fewer = Cela laisse moins de cartes en main : { $number } sur cent courses ; l’autre, { $other }.
hint-cthulhu-500-usual = Les règles du bon sens disent la même chose.
