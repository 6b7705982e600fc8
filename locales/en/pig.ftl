### The example of docs/adding-a-game.md.

pig-name = Pig
pig-line = One die: roll on, or keep what you have. For two to six.
pig-length = about 10 minutes

pig-option-short = Short match
pig-option-short-hint = 50 points are enough to win.

pig-bot-random = Rolls and holds at random
pig-bot-steady = Holds at 20

pig-action-roll = Roll the die
pig-action-hold = Hold

pig-sight-rolled = { $player } rolls { $face }.
pig-sight-held = { $player } keeps { $points } and has { $score } now.

pig-refusal-not-your-turn = It is not your turn.
pig-refusal-roll-first = Roll before you hold.

pig-fault-seats = Two to six can play.
pig-fault-scores = Everybody has a score.
pig-fault-points = Nobody can have these points.
pig-fault-turn = Nobody sits on the seat whose turn it is.

pig-outcome-won = { $player } wins.
