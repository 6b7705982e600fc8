web-lesson-cthulhu-500-pack = Three cars in a line, the leader in front. You drive the Feararri at the tail. Whoever leads and passes the tail gains a lap, and most laps win.
web-lesson-cthulhu-500-pass = You have two actions. Your car has speed 5, the Unspeakable Olds ahead of you only 3: attempt to pass it. Both roll a die and add everything up; the higher total wins, a tie damages both.
web-lesson-cthulhu-500-stop = Your second action: make a pit stop. The car behind you, if there is one, gets a free try at passing you first.
web-lesson-cthulhu-500-driver = Put the Zombie Wheelman at the wheel: the Drive of your driver counts in every test from now on. Crew in the pit repairs instead, with its Fix.
web-lesson-cthulhu-500-draw = The actions are done. Discard what you do not want, then draw up to two cards.
web-lesson-cthulhu-500-react = In the others’ turns the table asks now and then whether you lay a Reaction. Without one you are passed over and nobody notices; you may also pass on everything until your next turn.
web-lesson-cthulhu-500-flag = Somewhere in the pile lies the Checkered Flag, and the race ends the moment it is drawn. That is all: race on from here.
