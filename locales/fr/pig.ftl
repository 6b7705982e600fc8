### The example of docs/adding-a-game.md.

pig-name = Pig
pig-line = Un dé : relancer, ou garder ce que l’on a. De deux à six.
pig-length = environ 10 minutes

pig-option-short = Partie courte
pig-option-short-hint = 50 points suffisent pour gagner.

pig-bot-random = Lance et s’arrête au hasard
pig-bot-steady = S’arrête à 20

pig-action-roll = Lancer le dé
pig-action-hold = S’arrêter

pig-sight-rolled = { $player } fait { $face }.
pig-sight-held = { $player } garde { $points } et en a maintenant { $score }.

pig-refusal-not-your-turn = Ce n’est pas ton tour.
pig-refusal-roll-first = Lance avant de t’arrêter.

pig-fault-seats = On joue de deux à six.
pig-fault-scores = Chaque place a son score.
pig-fault-points = Personne ne peut avoir ces points.
pig-fault-turn = Personne n’occupe la place dont c’est le tour.

pig-outcome-won = { $player } gagne.
