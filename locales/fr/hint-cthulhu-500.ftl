### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = Sur cent lancers, { $won } doublent { $player } et { $tied } sont à égalité.
hint-cthulhu-500-repair = La réparation réussit dans { $percent } % des cas.
hint-cthulhu-500-places = Places gagnées sur cent courses imaginées : { $places }.
hint-cthulhu-500-places-other = Places gagnées sur cent courses imaginées : { $places } ; avec l’autre : { $other }.
hint-cthulhu-500-damage = Ta voiture finit endommagée dans { $percent } cas sur cent ; avec l’autre, dans { $other }.
hint-cthulhu-500-cards = Cela laisse { $cards },{ $tenth } cartes en main en moyenne ; l’autre, { $other },{ $others }.
hint-cthulhu-500-usual = Les règles du bon sens disent la même chose.
hint-cthulhu-500-wins-more = Malgré tout, dans les courses imaginées, cela gagne plus souvent.
hint-cthulhu-500-wins-less = Malgré tout, dans les courses imaginées, cela gagne moins souvent.
