### La table dans un terminal.

## Menu

play-menu-title = Sobremesa
play-menu-line = Le moment à table après le repas. À quoi joue-t-on ?
play-menu-seats = Joueurs
play-menu-seats-hint = On joue de { $least } à { $most }.
play-menu-seat = Place { $number }
play-menu-person-hint = Une personne à ce clavier. Appuie sur n pour écrire son nom.
play-menu-trouble = Impossible de commencer ainsi : l’option { $option } ne va pas.
play-menu-one-keyboard = L’option « { $option } » demande un appareil par personne : avec un seul clavier, la fenêtre se fermerait avant que tout le monde l’ait eu. Joue-la avec des bots.
play-left-title = Parties interrompues
play-left-none = Aucune pour l’instant : une partie est gardée ici tant qu’elle se joue.
play-left-line = { $game } · { $players } · { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
play-left-refused = Impossible de continuer celle-ci.
play-seat-you = toi
play-seat-person = une autre personne ici
play-seat-bot = bot · { $bot ->
    [beginner] débutant
    [easy] facile
    [normal] normal
    [hard] difficile
    [expert] expert
   *[other] { $bot }
}
play-option-on = oui
play-option-off = non
play-option-nobody = personne en particulier
play-name-person = Joueur { $number }

## Touches

play-key-advice = suivre l’indice
play-key-back = retour
play-key-continue = continuer
play-key-delete = supprimer
play-key-cancel = annuler
play-key-change = changer
play-key-choose = choisir
play-key-do = faire
play-key-ends = début, fin
play-key-eyes = point de vue
play-key-hand-over = passer le clavier
play-key-help = aide
play-key-hint = indice
play-key-hurry = sans attendre
play-key-keep = garder le nom
play-key-language = langue
play-key-leap = dix pas
play-key-line = ligne
play-key-log = journal
play-key-menu = menu
play-key-name = nom
play-key-pace = rythme des bots
play-key-pause = pause
play-key-play = lecture
play-key-quit = quitter
play-key-result = résultat
play-key-rules = règles
play-key-save = enregistrer
play-key-speed = vitesse
play-key-start = commencer
play-key-step = pas à pas
play-key-take = préparer
play-key-take-over = je suis là
play-key-talk = signaux
play-key-undo = reprendre

## À table

play-head-seats = { $count ->
    [0] personne
    [1] en solo
   *[other] { $count } joueurs
}
play-head-window = fenêtre : { $seconds } s
play-pace-slow = bots lents
play-pace-normal = bots tranquilles
play-pace-quick = bots rapides
play-pace-instant = bots instantanés
play-pace-now = Désormais : { $pace }.
play-log = Journal
play-fatal-ask = ⏎ la pose quand même, Échap te laisse réfléchir.
play-refused-rule = [{ $rule } · r]
play-hand-over = Regarde tes nouvelles cartes. Puis appuie sur Entrée : c’est à { $player }.
play-pass = Passe le clavier à { $player }
play-pass-hint = Aucune carte n’est montrée avant { JOIN("que", $player) } appuie sur Entrée.
play-plain-choose = Que fais-tu ?
play-plain-wait = Attends les autres.
play-talk-title = Dire ou montrer, sans nombres
play-talk-nothing = Il n’y a rien à dire ni à montrer maintenant.
play-too-small = La table a besoin d’un terminal de { $wide } × { $high }.
play-too-small-now = Il fait { $wide } × { $high }. Agrandis-le pour continuer.

## Reprendre

play-undone = Coup repris.
play-undo-nothing = Il n’y a rien à reprendre.
play-undo-over = La partie est finie ; ce qui est posé reste posé.
play-undo-consent = Avec l’accord { JOIN("de", $players) }, appuie encore sur u pour reprendre.

## Enregistrer et quitter

play-saved = Enregistrée : { $file }
play-not-saved = Pas enregistrée : { $reason }
play-quit-title = Quitter la table ?
play-quit-unsaved = Cette partie n’est ni finie ni enregistrée.
play-quit-saves = Cette partie n’est pas finie. Elle sera enregistrée quand tu quitteras.
play-quit-save = enregistrer et quitter
play-quit-leave = quitter
play-quit-menu = au menu
play-quit-stay = rester

## La fin

play-result-title = Fin
play-result-won = Gagné !
play-result-lost = Pas cette fois
play-result-ranked = La partie est finie
play-result-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-result-winner = ★ { $player } : { $scored }
play-result-score = { "  " }{ $player } : { $scored }
play-result-again = rejouer
play-result-replay = la revoir
play-result-look = regarder la table

## Panneaux

play-help-title = Touches
play-help-board = Sur la table
play-help-table = Toujours
play-help-signs = Signes
play-help-replay = Pour revoir une partie
play-panel-close = n’importe quelle touche ferme
play-panel-scroll = ↑↓ PgPréc PgSuiv   Échap ferme
play-panel-choose = ↑↓←→ ⏎ ou une lettre   Échap ferme
play-hint-title = Ce que ferait un expert
play-hint-keys = Tab le suit · Échap ferme
play-hint-thinking = L’expert réfléchit…
play-hint-not-now = Les indices sont pour la personne dont c’est le tour.
play-hint-none = L’expert n’a pas de réponse.
play-hint-chance = { $percent } % ± { $doubt }
play-hint-exact = { $percent } %
play-rules = Règles
play-rules-keys = ↑↓ PgPréc PgSuiv   ←→ chapitre   Échap ferme · / chercher

## Revoir

play-replay = relecture
play-replay-step = { $at } sur { $last }
play-replay-speed = vitesse { $speed }
play-eyes-open = mains ouvertes
play-eyes-spectator = en spectateur
play-eyes-seat = vu par { $player }

## Letting everything go by
play-waived = Tu laisses tout passer jusqu’au prochain tour.
play-window-over = Le temps est écoulé : tu laisses passer.

play-result-review = analyser : chance et erreurs
play-result-solve = comment on pouvait gagner
play-solve-looking = Recherche d’un moyen de gagner…
play-solve-found = On pouvait gagner : appuie sur s pour voir comment.
play-solve-none = Aucun moyen de gagner n’a été trouvé.
play-review-title = La partie, analysée
play-review-thinking = Analyse de chaque décision : { $done } sur { $of }
play-review-failed = Cette partie ne peut pas être analysée.
play-review-course = Chances
play-review-keys = ↑↓ choisir · Entrée montre ce moment · Échap retour
play-key-learn = apprendre
play-key-read = continuer
play-lesson-title = Ta première partie
play-lesson-place = { $at } sur { $of }
play-lesson-read = Tab pour continuer.
play-lesson-other = C’est permis, mais ce n’est pas ce que montre cette étape.
play-lesson-held = ⏎ le fait quand même, u y renonce.
play-lesson-made = u revient en arrière, Échap continue.
play-lesson-talk = s ouvre ce que tu peux dire ou montrer.
play-lesson-done = C’était la leçon. Continue, ou quitte avec q et lance une vraie partie.
