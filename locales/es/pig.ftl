### The example of docs/adding-a-game.md.

pig-name = Pig
pig-line = Un dado: seguir tirando o quedarse con lo que se tiene. De dos a seis.
pig-length = unos 10 minutos

pig-option-short = Partida corta
pig-option-short-hint = Bastan 50 puntos para ganar.

pig-bot-random = Tira y se planta al azar
pig-bot-steady = Se planta con 20

pig-action-roll = Tirar el dado
pig-action-hold = Plantarse

pig-sight-rolled = { $player } saca un { $face }.
pig-sight-held = { $player } se queda con { $points } y ya tiene { $score }.

pig-refusal-not-your-turn = No es tu turno.
pig-refusal-roll-first = Antes de plantarte tienes que tirar.

pig-fault-seats = Pueden jugar de dos a seis.
pig-fault-scores = Cada asiento tiene su marcador.
pig-fault-points = Nadie puede tener esos puntos.
pig-fault-turn = Nadie ocupa el asiento al que le toca.

pig-outcome-won = Gana { $player }.
