### The board in a terminal: The Game.

board-the-game-left = { $count ->
    [one] Reste { $count } carte
   *[other] Restent { $count } cartes
}
board-the-game-laid = { $count ->
    [one] { $count } posée
   *[other] { $count } posées
}
board-the-game-held = { $count } en main
board-the-game-to-draw = { $count } à piocher
board-the-game-in-force = En vigueur :
board-the-game-team = Équipe
board-the-game-your-turn = À toi de jouer
board-the-game-turn-of = { $player } joue
board-the-game-laid-now = { $count ->
    [0] aucune posée
    [one] { $count } posée
   *[other] { $count } posées
}
board-the-game-missing = { $count ->
    [one] Encore une carte à poser
   *[other] Encore { $count } cartes à poser
}
board-the-game-may-end = Continue, ou e pour finir le tour
board-the-game-three = Trois ! : juste trois. { $count ->
    [0] C’est fait.
    [one] Encore une.
   *[other] Encore { $count }.
}
board-the-game-skull = Couvre la tête de mort ce tour-ci
board-the-game-trick = recul de 10
board-the-game-jump = saut de { $by }
board-the-game-loses = fait perdre
board-the-game-asks-more = plus de { $top }
board-the-game-asks-less = moins de { $top }
board-the-game-only = juste { $pile }
board-the-game-no-trick = pas de recul
board-the-game-hand = Ta main
board-the-game-hand-of = Main { JOIN("de", $player) }
board-the-game-hands = Mains ouvertes
board-the-game-chosen = choisi : { $card }
board-the-game-choose-pile = Pose-la avec a, b, c ou d.
board-the-game-fits-nowhere = Elle ne va nulle part.
board-the-game-no-cards = Tu n’as plus de cartes. Les autres continuent.
board-the-game-watching = Tu regardes.
board-the-game-bid-question = À quel point veux-tu commencer ?
board-the-game-bid-why = La réponse la plus haute commence. Personne ne voit les autres avant la dernière.
board-the-game-bid-now = Réponds par 0, 1, 2 ou 3
board-the-game-bid-wait = On attend les autres réponses
board-the-game-key-bid = ton envie de commencer
board-the-game-key-card = carte
board-the-game-key-pile = poser
board-the-game-key-end = finir le tour
board-the-game-help-card = choisir une carte
board-the-game-help-pile = la poser sur une pile
board-the-game-help-arrows = pile avec les flèches
board-the-game-help-end = finir le tour
board-the-game-help-bid = dire qui commence
board-the-game-sign-trick = peut aller dix en arrière
board-the-game-sign-new = posée depuis ton tour
board-the-game-sign-lightning = ordre pour ce tour
board-the-game-sign-infinity = ordre tant qu’il est visible
board-the-game-sign-loses = fait perdre la partie
