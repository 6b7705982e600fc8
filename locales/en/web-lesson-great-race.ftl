web-lesson-great-race-goal = Isla Redonda, from Faro Norte down to Puerto Sur. Nobody has mapped the land between: you lay the road as you go, and those who arrive early, in good shape and with money win prestige.
web-lesson-great-race-camp = A round begins in the camp, and the last in order chooses first: that is you. Take a card; the Pilot is worth a whole movement.
web-lesson-great-race-plan = Behind the screen you place six assistants in secret. Explorers lay tiles, mechanics drive or repair, escorts guard, the treasury brings money. Two explorers, two mechanics, an escort and one in the treasury are a good start.
web-lesson-great-race-reveal = Place them all; then the plans are revealed and you play one assistant after another, in turn with the bot. Begin with an explorer: send it out for tiles.
web-lesson-great-race-tiles = Each tile shows what entering it costs: fuel, and perhaps damage. Lay the cheap one where you want to drive, towards the goal.
web-lesson-great-race-drive = When the road lies before you, let a mechanic drive. The engine says how many cells you may go.
web-lesson-great-race-move = Move cell by cell; the cost is shown before you pay it.
web-lesson-great-race-gauges = Watch fuel, engine and chassis: an engine at 0 is a breakdown until a mechanic repairs it, and cities sell fuel cheaply. That is all: drive on from here.
