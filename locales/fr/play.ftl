### La table dans un terminal.

## Menu

play-menu-title = Sobremesa
play-menu-line = Le moment à table après le repas. À quoi joue-t-on ?
play-menu-seats = Joueurs
play-menu-seats-hint = On joue de { $least } à { $most }.
play-menu-seat = Place { $number }
play-menu-person-hint = Une personne à ce clavier. Appuie sur n pour écrire son nom.
play-menu-trouble = Impossible de commencer ainsi : l’option { $option } ne va pas.
play-seat-you = toi
play-seat-person = une autre personne ici
play-seat-bot = bot · { $bot }
play-option-on = oui
play-option-off = non
play-option-nobody = personne en particulier
play-name-person = Joueur { $number }

## Touches

play-key-back = retour
play-key-cancel = annuler
play-key-change = changer
play-key-choose = choisir
play-key-do = faire
play-key-ends = début, fin
play-key-eyes = autre regard
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
play-key-take = mettre la table
play-key-take-over = je suis là
play-key-talk = signaux
play-key-undo = reprendre

## À table

play-head-seats = { $count ->
    [0] personne
    [1] en solo
   *[other] { $count } joueurs
}
play-pace-slow = bots lents
play-pace-normal = bots tranquilles
play-pace-quick = bots rapides
play-pace-instant = bots immédiats
play-pace-now = Désormais : { $pace }.
play-log = Journal
play-fatal-ask = ⏎ la pose quand même, Échap te laisse réfléchir.
play-refused-rule = [{ $rule } · r]
play-hand-over = Regarde tes nouvelles cartes. Puis appuie sur Entrée : c’est à { $player }.
play-pass = Passe le clavier à { $player }
play-pass-hint = Aucune carte n’est montrée avant que { $player } appuie sur Entrée.
play-plain-choose = Que fais-tu ?
play-plain-wait = Attends les autres.
play-talk-title = Dire ou montrer, sans nombres
play-talk-nothing = Il n’y a rien à dire ni à montrer maintenant.
play-too-small = La table a besoin d’un terminal de { $wide } × { $high }.
play-too-small-now = Il fait { $wide } × { $high }. Agrandis-le pour continuer.

## Reprendre

play-undone = Coup repris.
play-undo-nothing = Il n’y a rien à reprendre.
play-undo-over = La partie est finie ; ce qui est posé reste posé.
play-undo-bot = { $player } a joué depuis ; on ne peut plus reprendre.
play-undo-other = { $player } a joué depuis ; on ne peut plus reprendre.
play-undo-chance = Des cartes ont été piochées ; on ne peut plus reprendre.
play-undo-seen = { $player } l’a vu ; on ne peut plus reprendre.

## Enregistrer et quitter

play-saved = Enregistrée : { $file }
play-not-saved = Pas enregistrée : { $reason }
play-quit-title = Quitter la table ?
play-quit-unsaved = Cette partie n’est pas finie et pas enregistrée.
play-quit-saves = Cette partie n’est pas finie. Elle sera enregistrée quand tu quitteras.
play-quit-save = enregistrer et quitter
play-quit-leave = quitter
play-quit-menu = au menu
play-quit-stay = rester

## La fin

play-result-title = Fin
play-result-won = Gagné !
play-result-lost = Pas cette fois
play-result-ranked = La partie est finie
play-result-winner = ★ { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-result-score = { "  " }{ $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
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
play-hint-thinking = L’expert réfléchit…
play-hint-not-now = Un indice est pour qui a la main.
play-hint-none = L’expert n’a pas de réponse.
play-hint-chance = { $percent } % ± { $doubt }
play-hint-exact = { $percent } %
play-rules = Règles
play-rules-keys = ↑↓ PgPréc PgSuiv   ←→ chapitre   Échap ferme

## Revoir

play-replay = revue
play-replay-step = { $at } sur { $last }
play-replay-speed = vitesse { $speed }
play-eyes-open = mains ouvertes
play-eyes-spectator = en spectateur
play-eyes-seat = avec les yeux de { $player }

## The Game

play-the-game-left = { $count ->
    [one] Reste { $count } carte
   *[other] Restent { $count } cartes
}
play-the-game-laid = { $count ->
    [one] { $count } posée
   *[other] { $count } posées
}
play-the-game-held = { $count } en main
play-the-game-to-draw = { $count } à piocher
play-the-game-in-force = En vigueur :
play-the-game-team = Équipe
play-the-game-your-turn = À toi de jouer
play-the-game-turn-of = { $player } joue
play-the-game-laid-now = { $count ->
    [0] aucune posée
    [one] { $count } posée
   *[other] { $count } posées
}
play-the-game-missing = { $count ->
    [one] Encore une carte à poser
   *[other] Encore { $count } cartes à poser
}
play-the-game-may-end = Continue, ou e pour finir le tour
play-the-game-three = Trois ! : juste trois. { $count ->
    [0] C’est fait.
    [one] Encore une.
   *[other] Encore { $count }.
}
play-the-game-skull = Couvre la tête de mort ce tour-ci
play-the-game-trick = recul de 10
play-the-game-jump = saut de { $by }
play-the-game-loses = fait perdre
play-the-game-asks-more = plus de { $top }
play-the-game-asks-less = moins de { $top }
play-the-game-only = juste { $pile }
play-the-game-no-trick = pas de recul
play-the-game-hand = Ta main
play-the-game-hand-of = Main de { $player }
play-the-game-hands = Mains ouvertes
play-the-game-chosen = { $card } choisie
play-the-game-choose-pile = Pose-la avec a, b, c ou d.
play-the-game-fits-nowhere = Elle ne va nulle part.
play-the-game-no-cards = Tu n’as plus de cartes. Les autres continuent.
play-the-game-watching = Tu regardes.
play-the-game-bid-question = As-tu envie de commencer ?
play-the-game-bid-why = La réponse la plus haute commence. Personne ne voit les autres avant la dernière.
play-the-game-bid-now = Réponds par 0, 1, 2 ou 3
play-the-game-bid-wait = On attend les autres réponses
play-the-game-key-bid = ton envie de commencer
play-the-game-key-card = carte
play-the-game-key-pile = poser
play-the-game-key-end = finir le tour
play-the-game-help-card = choisir une carte
play-the-game-help-pile = la poser sur une pile
play-the-game-help-arrows = pile avec les flèches
play-the-game-help-end = finir le tour
play-the-game-help-bid = dire qui commence
play-the-game-sign-trick = peut aller dix en arrière
play-the-game-sign-new = posée depuis ton tour
play-the-game-sign-lightning = ordre pour ce tour
play-the-game-sign-infinity = ordre tant qu’il est visible
play-the-game-sign-loses = fait perdre la partie

## PUSH

play-push-turn = { $player }, à toi :
play-push-turn-of = { $player } joue.
play-push-place = { $player }, où va cette carte ?
play-push-places = { $player } pose une carte.
play-push-take = { $player }, prends une rangée.
play-push-takes = { $player } prend une rangée.
play-push-order-now = Prise :
play-push-order-stop = À l’arrêt :
play-push-order-bust = si dépassé : { $player }
play-push-deck = { $count } au paquet
play-push-discard = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
play-push-left = gauche
play-push-right = droite
play-push-too-far = dépasser
play-push-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-push-here = pose-la ici
play-push-new-here = nouvelle rangée
play-push-already = déjà { $what }
play-push-take-here = prends-la
play-push-roll = et un lancer
play-push-accepts = accepte
play-push-risk = risque { $share }
play-push-risk-line = Risque de dépasser avec la prochaine carte : { $share }.
play-push-bench = butin
play-push-bank = banque
play-push-total = total
play-push-bank-which = Quelle couleur mettre en banque ?  { $colours }  (sa lettre, ou ←→ ⏎ ; Échap pour revenir)
play-push-bank-nothing = Ton butin est vide : rien à mettre en banque, il faut pousser.
play-push-key-push = pousser
play-push-key-stop = s’arrêter
play-push-key-bank = banque
play-push-key-colour = couleur
play-push-key-place = poser
play-push-key-new = nouvelle rangée
play-push-key-take = prendre
play-push-key-risk = risque
play-push-help-push = pousser : retourner une carte
play-push-help-stop = s’arrêter
play-push-help-bank = banque, puis sa lettre
play-push-help-row = y poser, ou la prendre
play-push-help-new = ouvrir une rangée
play-push-help-arrows = choisir avec les flèches
play-push-help-risk = voir ou cacher le risque
play-push-sign-open = cartes visibles
play-push-sign-down = cartes face cachée
play-push-sign-order = ordre de prise
play-push-sign-bust = a dépassé

## Letting everything go by
play-waived = Tu laisses tout passer jusqu’au prochain tour.

## Cthulhu 500

play-cthulhu-500-turn-of = { $player } joue.
play-cthulhu-500-wait-vehicle = { $player } choisit un véhicule.
play-cthulhu-500-wait-grid = On attend que les autres mettent des cartes de côté.
play-cthulhu-500-wait-window = Une fenêtre est ouverte : { $window }.
play-cthulhu-500-ask-vehicle = Choisis ton véhicule.
play-cthulhu-500-ask-grid = Donne des cartes pour partir devant.
play-cthulhu-500-ask-window = Tu peux répondre : { $window }.
play-cthulhu-500-ask-actions = À toi : encore { $count ->
    [one] une action
   *[other] { $count } actions
  }.
play-cthulhu-500-ask-actions-boost = À toi : encore { $count ->
    [one] une action
   *[other] { $count } actions
  }, { $boost } pour doubler.
play-cthulhu-500-ask-attempts = Encore { $count ->
    [one] une tentative
   *[other] { $count } tentatives
  }.
play-cthulhu-500-ask-aim = Qui tentes-tu de doubler ?
play-cthulhu-500-ask-free-pass = { $player } est au stand : un dépassement gratuit ?
play-cthulhu-500-ask-service = Quel service au stand ?
play-cthulhu-500-ask-discard = Défausse ce que tu ne veux pas.
play-cthulhu-500-ask-draw = Tu pioches une carte ?
play-cthulhu-500-ask-contagion = Quelle contagion d’abord ?
play-cthulhu-500-ask-spread = Où va la contagion ?
play-cthulhu-500-ask-offer = { $card } est résolue : tu pioches ?
play-cthulhu-500-ask-take = Prends-tu une carte défaussée ?
play-cthulhu-500-pile = pioche { $fill }
play-cthulhu-500-flag-discard = pas encore
play-cthulhu-500-grid-why = Plus tu mets de cartes de côté, plus tu pars devant. Elles sont défaussées, sans rien piocher en échange.
play-cthulhu-500-grid-count = De côté : { $count }
play-cthulhu-500-flag-pile = dedans !
play-cthulhu-500-flag-aside = à part, { $count }
play-cthulhu-500-flag-drawn = piochée
play-cthulhu-500-test = Test de dépassement
play-cthulhu-500-die = dé
play-cthulhu-500-until-turn-end = jusqu’à la fin du tour
play-cthulhu-500-other-cards = autres cartes
play-cthulhu-500-more-cards = { $count } cartes de plus
play-cthulhu-500-driver = Pilote
play-cthulhu-500-mods = Mod
play-cthulhu-500-tires = Pneus
play-cthulhu-500-pit = Stand
play-cthulhu-500-whole = vitesse { $speed }, pilote { $drive }
play-cthulhu-500-damaged = réparer { $complexity } avec { $fix }
play-cthulhu-500-hire = Au stand : { $card }
play-cthulhu-500-crew-of = stand de { $player }
play-cthulhu-500-remove = Retirer quelque chose
play-cthulhu-500-remove-part = Retirer { $card }
play-cthulhu-500-use-part = Utiliser { $card }
play-cthulhu-500-spread-part = Sur { $card }
play-cthulhu-500-fall-part = D’abord { $card }
play-cthulhu-500-fit-over = { $card } pour { $old }
play-cthulhu-500-kind-crew = Équipe
play-cthulhu-500-kind-mod = Mod
play-cthulhu-500-kind-tires = Pneus
play-cthulhu-500-kind-action = Action
play-cthulhu-500-kind-reaction = Réaction
play-cthulhu-500-drive-short = C
play-cthulhu-500-fix-short = R
play-cthulhu-500-crew-numbers = conduite { $drive }, réparation { $fix }
play-cthulhu-500-vehicle-numbers = vitesse { $speed }, endommagée { $damaged }, complexité { $complexity }
play-cthulhu-500-no-cards = Tu n’as pas de cartes.
play-cthulhu-500-watching = Tu regardes.
play-cthulhu-500-key-aside = mettre de côté
play-cthulhu-500-key-target = cible
play-cthulhu-500-key-pass = laisser passer
play-cthulhu-500-key-waive = passer jusqu’au tour suivant
play-cthulhu-500-key-page = voitures
play-cthulhu-500-help-list = choisir et faire
play-cthulhu-500-help-card = une carte de la main
play-cthulhu-500-help-page = voitures et test
play-cthulhu-500-help-attempt = doubler ; la deuxième
play-cthulhu-500-help-pit = stand ; réparer
play-cthulhu-500-help-draw = piocher une carte
play-cthulhu-500-help-enough = oui, prendre ; assez
play-cthulhu-500-help-pass = laisser passer
play-cthulhu-500-help-waive = passer jusqu’au tour suivant
play-cthulhu-500-sign-lap = tours de piste
play-cthulhu-500-sign-damaged = endommagée
play-cthulhu-500-sign-strength = vitesse et pilote
play-cthulhu-500-sign-hand = cartes en main
play-cthulhu-500-sign-sick = porte une contagion
play-cthulhu-500-sign-bound = actions de moins ensuite

## The Great Race
play-great-race-head = manche { $round } · sac { $tiles } · pioche { $cards }
play-great-race-progress = Jusqu’à l’arrivée
play-great-race-turn-of = { $player } joue.
play-great-race-ask-trim = Trop de cartes : défausse.
play-great-race-wait-trim = { $player } a trop de cartes et défausse.
play-great-race-ask-camp = Campement : prends une carte.
play-great-race-wait-camp = Campement : on prend des cartes.
play-great-race-ask-plan = Derrière l’écran : encore { $count ->
    [one] un assistant
   *[other] { $count } assistants
  }.
play-great-race-watch-plan = Tout le monde planifie derrière l’écran.
play-great-race-wait-plan = Ton plan est fait ; les autres sont au leur.
play-great-race-ask-turn = À toi : que fais-tu ?
play-great-race-ask-lay = Où va { $tile } ?
play-great-race-ask-hold = Quelle tuile d’abord ?
play-great-race-ask-move = En route : encore { $count } au plus.
play-great-race-ask-enter = { $cell } : carburant { $fuel }, { $points } du moteur ou du châssis.
play-great-race-ask-repair = Réparer : moteur ou châssis ?
play-great-race-ask-remove = Quelle tuile part ?
play-great-race-ask-swap = Quelles tuiles s’échangent ?
play-great-race-ask-sabotage = À qui nuit le Saboteur ?
play-great-race-ask-drop = Laquelle des trois part ?
play-great-race-ask-window = { $player } : { $card } ({ $what }). Tu l’annules ?
play-great-race-wait-window = { $player } : { $card } ({ $what }). Quelqu’un peut l’annuler.
play-great-race-fuel = carburant
play-great-race-gauges = ca·m·c
play-great-race-broken = en panne
play-great-race-passed = passé
play-great-race-hand = Main
play-great-race-watching = Tu regardes.
play-great-race-ride = Ligne vers { $city } : { $price } F
play-great-race-sabotage = { $player } moteur −{ $engine } châssis −{ $chassis }
play-great-race-hold = D’abord la tuile { $tile }
play-great-race-about-city = { $city } : { $cards ->
    [0] pas de carte
    [one] une carte
   *[other] { $cards } cartes
  }.
play-great-race-about-cell = Case { $cell }
play-great-race-about-cost = carburant { $fuel }, mécanique { $points }
play-great-race-about-blank = inconnue : on y tire une tuile
play-great-race-about-black = noire : 1 de carburant en plus
play-great-race-about-danger = danger : 2 de plus, sauf annulation
play-great-race-about-stop = STOP : le déplacement s’arrête
play-great-race-card-tracker = retire deux tuiles reliées à ton véhicule, sans véhicule dessus.
play-great-race-card-mechanic = une réparation, sans assistant.
play-great-race-card-ranger = annule un danger ou une attaque.
play-great-race-card-pilot = un déplacement, sans assistant.
play-great-race-card-cartographer = pioche et pose trois tuiles.
play-great-race-card-saboteur = un adversaire perd deux points de moteur ou de châssis.
play-great-race-card-seeker = pioche trois cartes, gardes-en deux.
play-great-race-card-cheater = échange deux tuiles du plateau.
play-great-race-card-transport = 50 F de moins sur le prix d’une ligne.
play-great-race-card-financier = 30 F.
play-great-race-card-spare-part = 1 point de moteur ou de châssis, en réparant.
play-great-race-card-toolbox = 3 points de moteur ou de châssis, en réparant.
play-great-race-card-guide = annule un STOP, en route.
play-great-race-card-refuel = 5 de carburant.
play-great-race-card-jerrycan = 1 de carburant, à tout moment.
play-great-race-key-place = placer
play-great-race-key-back = tout reprendre
play-great-race-key-cell = case
play-great-race-key-scroll = défiler
play-great-race-key-centre = mon véhicule
play-great-race-key-zoom = zoom
play-great-race-key-allow = laisser faire
play-great-race-key-waive = tout jusqu’au tour suivant
play-great-race-help-list = choisir et faire
play-great-race-help-cell = les cases du plateau
play-great-race-help-card = une carte, un assistant
play-great-race-help-explorer = explorer : tuiles, carte
play-great-race-help-mechanic = mécano : rouler, réparer
play-great-race-help-others = escorte, trésorerie
play-great-race-help-fuel = carburant, Jerrican
play-great-race-help-pass = passer, halte, autre plan
play-great-race-help-scroll = plateau en haut, en bas
play-great-race-help-sideways = plateau sur les côtés
play-great-race-help-centre = mon véhicule, zoom
play-great-race-help-waive = ce tour, sans demander
play-great-race-sign-tile = tuile : danger, STOP
play-great-race-sign-cost = coût : carburant, points
play-great-race-sign-city = ville, violette, arrivée
play-great-race-sign-black = case noire, véhicule
play-great-race-sign-line = ligne : mer, air
play-great-race-sign-zones = les quatre zones
play-great-race-spend = Pour rien : { $zone }
