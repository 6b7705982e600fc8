### Why an expert would do it: Cthulhu 500.

hint-cthulhu-500-attempt = Of a hundred rolls, { $won } pass { $player } and { $tied } tie.
hint-cthulhu-500-repair = Chance that the repair succeeds: { $percent }%.
hint-cthulhu-500-places = Places won in a hundred imagined races: { $places }.
hint-cthulhu-500-places-other = Places won in a hundred imagined races: { $places }; with the other: { $other }.
hint-cthulhu-500-damage = Your car ends up damaged in { $percent } of a hundred races, with the other in { $other }.
hint-cthulhu-500-cards = It leaves { $cards }.{ $tenth } cards in hand on average, the other { $other }.{ $others }.
hint-cthulhu-500-usual = Rules of thumb say the same.
hint-cthulhu-500-wins-more = In the imagined races it wins more often all the same.
hint-cthulhu-500-wins-less = In the imagined races it wins less often all the same.
