web-lesson-push-rows = On your turn you turn cards over and build up to three rows. Two have been begun, and a red 4 has just been revealed.
web-lesson-push-place = No row holds the same number or the same colour twice. The first has a 4 already, so put the card into the second row.
web-lesson-push-reveal = While there are fewer than three rows nothing can go wrong. Push: reveal another card.
web-lesson-push-fit = Put it where it fits: into a row, or as the start of a new one.
web-lesson-push-stop = Push again or stop? With three rows a card that fits nowhere means you went too far: no row for you, and a roll against your bench. Stop when you like the rows.
web-lesson-push-take = You stopped, so you choose first. Take a row: its cards come to your bench. The others get what you leave.
web-lesson-push-bank = Cards on the bench can be lost to the die. Take what the others leave you; then, in your own turn, do not push but bank: choose your best colour. It takes the whole turn, and those cards are safe.
web-lesson-push-score = When the deck has run out, bench and bank count together. The most points win. That is all: play on from here.
