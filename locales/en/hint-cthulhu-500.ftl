### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = Of a hundred throws { $won } pass { $player } and { $tied } tie.
hint-cthulhu-500-repair = The repair succeeds with { $percent } %.
hint-cthulhu-500-places = In a hundred imagined races it gains { $places } places.
hint-cthulhu-500-places-more = In a hundred imagined races it gains { $number } places, the other { $other }.
hint-cthulhu-500-places-fewer = In a hundred imagined races it gains only { $number } places, the other { $other }.
hint-cthulhu-500-damage-less = Your car is damaged in { $number } of a hundred, otherwise in { $other }.
hint-cthulhu-500-damage-more = Your car is damaged in { $number } of a hundred, with the other in { $other }.
hint-cthulhu-500-cards-more = It keeps more cards in hand: { $number } in a hundred races, the other { $other }.
hint-cthulhu-500-cards-fewer = It leaves fewer cards in hand: { $number } in a hundred races, the other { $other }.
hint-cthulhu-500-usual = Rules of thumb say the same.
