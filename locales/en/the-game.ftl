# the-game
