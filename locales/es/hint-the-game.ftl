### Why an expert would do it: The Game.

hint-the-game-back = El { $card } lleva la pila { $pile } diez atrás.
hint-the-game-then = Después, el { $card } en la pila { $pile }.
hint-the-game-steps-only = La pila { $pile } avanza solo { $steps }.
hint-the-game-steps = La pila { $pile } avanza { $steps }.
hint-the-game-stuck = { $cards ->
    [one] Deja una carta más que ninguna pila admite.
   *[other] Deja { $cards } cartas más que ninguna pila admite.
}
hint-the-game-stuck-fewer = El turno deja sin pila { $cards } de las cartas que faltan; el otro, { $other }.
hint-the-game-stuck-more = El turno deja sin pila { $cards } de las cartas que faltan; el mejor, { $other }.
hint-the-game-saved = Guarda el { $card } para llevar después la pila { $pile } diez atrás.
hint-the-game-asked = { $player } ha pedido la pila { $pile }.
hint-the-game-order = Lleva la orden «{ $order }».
hint-the-game-end = Cualquier otra carta cuesta: la más cercana, el { $card }, hace avanzar { $steps } la pila { $pile }.
hint-the-game-draws = { $cards ->
    [one] Robas una carta.
   *[other] Robas { $cards } cartas.
}
hint-the-game-wins = { $cards ->
    [one] Calculado: después de esto se puede jugar la última carta.
   *[other] Calculado: después de esto se pueden jugar las { $cards } cartas que quedan.
}
hint-the-game-loses = { $cards ->
    [one] Calculado: después de esto no hay forma de jugar la última carta.
   *[other] Calculado: después de esto no hay forma de jugar las { $cards } cartas que quedan.
}
hint-the-game-bid = { $cards ->
    [one] Tu mejor primer turno juega una carta y hace avanzar las pilas { $steps } en total.
   *[other] Tu mejor primer turno juega { $cards } cartas y hace avanzar las pilas { $steps } en total.
}
hint-the-game-bid-none = No tienes un primer turno completo.
