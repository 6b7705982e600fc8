web-lesson-cthulhu-500-pack = Three cars in a line, the leader in front. You drive the Feararri at the tail. Whoever leads and passes the tail gains a lap, and most laps win.
web-lesson-cthulhu-500-pass = You have two actions. Your car has speed 5, the one ahead of you only 3: pass it. Both roll a die and add everything up; the higher total wins, a tie damages both.
web-lesson-cthulhu-500-stop = Your second action: make a pit stop. The car behind you gets a free try at passing you first; behind the tail, that is the leader.
web-lesson-cthulhu-500-driver = Put the Zombie Wheelman at the wheel: touch the card. The Drive of your driver counts in every test from now on. Crew in the pit repairs instead, with its Fix.
web-lesson-cthulhu-500-discard = The actions are done. Now you may discard: touch what you do not want. Keep these two and discard no more.
web-lesson-cthulhu-500-draw = Draw: up to two cards, but never beyond five in hand.
web-lesson-cthulhu-500-react = In the others’ turns the table asks now and then whether you lay a Reaction. Without one you are passed over and nobody notices; you may also pass on everything until your next turn.
web-lesson-cthulhu-500-flag = Somewhere in the pile lies the Checkered Flag, and the race ends the moment it is drawn. That is all: race on from here.
