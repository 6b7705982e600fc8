### The board in a terminal: PUSH.

board-push-turn = { $player }, à toi :
board-push-turn-of = { $player } joue.
board-push-place = { $player }, où va cette carte ?
board-push-places = { $player } pose une carte.
board-push-take = { $player }, prends une rangée.
board-push-takes = { $player } prend une rangée.
board-push-order-now = Prise :
board-push-order-stop = À l’arrêt :
board-push-order-bust = si trop loin : { $player }
board-push-deck = { $count } en pioche
board-push-discard = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
board-push-left = gauche
board-push-right = droite
board-push-too-far = trop loin
board-push-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-push-here = pose-la ici
board-push-new-here = nouvelle rangée
board-push-already = déjà { $what }
board-push-take-here = prends-la
board-push-roll = et un lancer
board-push-accepts = accepte
board-push-risk = risque { $share }
board-push-risk-line = Risque d’aller trop loin avec la prochaine carte : { $share }.
board-push-bench = butin
board-push-bank = banque
board-push-total = total
board-push-bank-which = Quelle couleur mettre en banque ?  { $colours }  (sa lettre, ou ←→ ⏎ ; Échap pour revenir)
board-push-bank-nothing = Ton butin est vide : rien à mettre en banque, il faut pousser.
board-push-key-push = pousser
board-push-key-stop = s’arrêter
board-push-key-bank = banque
board-push-key-colour = couleur
board-push-key-place = poser
board-push-key-new = nouvelle rangée
board-push-key-take = prendre
board-push-key-risk = risque
board-push-help-push = pousser : retourner une carte
board-push-help-stop = s’arrêter
board-push-help-bank = banque, puis sa lettre
board-push-help-row = y poser, ou la prendre
board-push-help-new = ouvrir une rangée
board-push-help-arrows = choisir avec les flèches
board-push-help-risk = voir ou cacher le risque
board-push-sign-open = cartes visibles
board-push-sign-down = cartes face cachée
board-push-sign-order = ordre de prise
board-push-sign-bust = trop loin
