### Why an expert would do it: The Game.

hint-the-game-back = Le { $card } fait reculer la pile { $pile } de dix.
hint-the-game-then = Ensuite, le { $card } sur la pile { $pile }.
hint-the-game-steps-only = Cela n’avance la pile { $pile } que de { $steps }.
hint-the-game-steps = Cela avance la pile { $pile } de { $steps }.
hint-the-game-stuck = { $cards ->
    [one] Cela laisse une carte de plus qu’aucune pile n’accepte.
   *[other] Cela laisse { $cards } cartes de plus qu’aucune pile n’accepte.
}
hint-the-game-stuck-fewer = Ce tour laisse { $cards } des cartes restantes sans pile ; l’autre, { $other }.
hint-the-game-stuck-more = Ce tour laisse { $cards } des cartes restantes sans pile ; le meilleur, { $other }.
hint-the-game-saved = Cela garde le { $card } pour faire reculer la pile { $pile } plus tard.
hint-the-game-asked = { $player } a demandé la pile { $pile }.
hint-the-game-order = Elle porte l’ordre « { $order } ».
hint-the-game-end = Toute autre carte coûte : la plus proche, le { $card }, avance la pile { $pile } de { $steps }.
hint-the-game-draws = { $cards ->
    [one] Tu pioches une carte.
   *[other] Tu pioches { $cards } cartes.
}
hint-the-game-wins = { $cards ->
    [one] Calculé : après cela, la dernière carte peut être posée.
   *[other] Calculé : après cela, les { $cards } cartes restantes peuvent toutes être posées.
}
hint-the-game-loses = { $cards ->
    [one] Calculé : après cela, la dernière carte ne peut plus être posée.
   *[other] Calculé : après cela, les { $cards } cartes restantes ne peuvent plus toutes être posées.
}
hint-the-game-bid = { $cards ->
    [one] Ton meilleur premier tour pose une carte et avance les piles de { $steps } en tout.
   *[other] Ton meilleur premier tour pose { $cards } cartes et avance les piles de { $steps } en tout.
}
hint-the-game-bid-none = Tu n’as pas de premier tour complet.
