# Le laboratoire : comment se joue un jeu avec ces options, ce jeu de cartes ou ce plateau ?
lab-error-vary = « { $given } » ne peut pas varier : écris CLÉ=A,B avec une option du jeu et ses valeurs, comme --vary map=africa,island.
lab-error-too-many = Cela fait plus de { $most } variantes : fais varier moins de choses à la fois.
lab-error-twice = { $variant } est demandé deux fois.
lab-error-out = Le JSON ou le CSV écrit à côté écraserait la page : appelle-la par exemple rapport.html.
lab-error-patch-member = { $file } : il n’y a pas de « { $name } » dans { $place }.
lab-error-patch-parts = { $file } : { $place } n’a pas de parties à changer.
lab-error-without = Ici, rien dont on puisse se passer ne s’appelle « { $name } » ; il y a : { $names }.
lab-error-without-game = --without convient aux jeux dont les cartes se jouent une à une, et aux ordres : { $games }.

lab-title = { $game } : comment ça se joue ?
lab-head = { $variants } { $variants ->
        [one] variante
       *[other] variantes
    }, { $deals } { $deals ->
        [one] donne
       *[other] donnes
    } chacune, { $matches } { $matches ->
        [one] partie
       *[other] parties
    } en tout, graine { $seed }.
lab-variant = { $varied }{ $players } { $players ->
        [one] joueur
       *[other] joueurs
    }, { $bot }
lab-from-to = de { $low } à { $high }

lab-column-variant = variante
lab-column-matches = parties
lab-column-decisions = décisions
lab-column-minutes = minutes
lab-column-nine = neuf sur dix, en minutes
lab-column-rounds = manches
lab-column-won = gagnées
lab-column-half-time = qui mène à mi-partie gagne
lab-column-runaway = a mené à chaque quart et gagné
lab-column-comeback = dernier à mi-partie et gagnant
lab-column-seat = place
lab-column-seat-wins = gagne
lab-column-what = quoi
lab-column-part = part de son genre
lab-column-in-matches = dans les parties
lab-column-each = par joueur et partie
lab-column-wins = victoires de qui s’en sert
lab-column-worth = ce que ça vaut, en points
lab-column-users = joueurs qui s’en servent
lab-column-cost = coûte à qui n’y a pas droit, en points
lab-column-decides = décide, sur cent parties
lab-column-again = rejouées
lab-column-helpless = rien d’autre à faire
lab-column-lacking = victoires avec lui, en points

lab-length-title = La durée d’une partie
lab-length = Minutes au rythme d’une personne, avec l’intervalle à 95 % de la moyenne ; dessous, ce que durent neuf parties sur dix, celles du milieu.
lab-longer = Minutes de plus que dans la première variante, comparées donne par donne :
lab-course-title = Le cours d’une partie
lab-parts = Part de ce qui a servi au sein de son genre :
lab-worth = De combien de points de pourcentage ceux qui s’en sont servis ont gagné plus souvent que les autres de leur table :
lab-without-title = Quand un joueur n’y a pas droit
lab-without = Combien de parties sur cent quelqu’un gagne grâce à elle ; au-dessous de zéro, on s’en sort mieux sans y avoir droit :
lab-lacking-title = Sans lui
lab-lacking = Combien de parties de plus sur cent se gagnent avec lui que sans lui ; au-dessous de zéro, il coûte des parties :

lab-how-paired = Toutes les variantes sont jouées avec les mêmes donnes et le même bot à chaque place : les bonnes cartes n’en favorisent aucune. Les intervalles disent vrai 95 fois sur 100 et sont calculés par donne.
lab-how-trials = Les bots qui cherchent ont fait { $trials } { $trials ->
        [one] essai
       *[other] essais
    } par réponse : la même graine donne le même résultat sur toute machine.
lab-how-pace = Une décision compte pour { $seconds } secondes ; là où tous planifient en même temps, comme dans The Great Race, un plan compte pour 90 secondes, tous ensemble.
lab-how-quarters = La mi-partie est à la moitié des décisions. Qui mène se lit dans ce que tout le monde voit : progression, tours ou points.
lab-how-worth = Ce que vaut une chose dit qui s’en est servi, pas pourquoi on a gagné : qui est devant peut se permettre davantage. Compare avec ce que tu sais du jeu.
lab-how-without = « Coûte » et « décide » montrent une cause : chaque donne a été rejouée pour chaque joueur qui s’était servi de la carte, en la lui interdisant à lui seul, tout le reste étant pareil. Ce qu’elle coûte, c’est de combien on gagne alors moins souvent ; ce qu’elle décide, c’est cela additionné pour tous les joueurs de la table.
lab-how-lacking = « Victoires avec lui » montre une cause : chaque donne a été rejouée avec les cartes de l’ordre comme cartes ordinaires, tout le reste étant pareil.

lab-kind-great-race-zone = Assistants par zone
lab-kind-great-race-plan = Plans : explorateurs · mécaniciens · escortes · trésorerie
lab-kind-great-race-card = Cartes jouées
lab-kind-great-race-way = Ce qui arrive en route
lab-great-race-way-arrival = arrive
lab-great-race-way-breakdown = tombe en panne
lab-great-race-way-escort-against-attack = escorte contre une attaque
lab-great-race-way-escort-against-danger = escorte contre un danger
lab-great-race-way-first-arrival = arrive en premier
lab-great-race-way-repair = remonte une jauge
lab-great-race-way-ride = prend une ligne
lab-great-race-way-sabotaged = subit un sabotage
lab-great-race-way-sent-back = doit faire demi-tour
lab-great-race-way-tile-removed = retire une tuile
lab-great-race-way-tiles = place des tuiles
lab-great-race-way-unknown-land = entre en terre inconnue
lab-kind-cthulhu-500-vehicle = Véhicules
lab-kind-cthulhu-500-card = Cartes mises en jeu
lab-kind-cthulhu-500-race = Ce qui arrive en course
lab-cthulhu-500-race-attempt = tente de doubler
lab-cthulhu-500-race-damaged = subit des dégâts
lab-cthulhu-500-race-lap = gagne un tour
lab-cthulhu-500-race-pass = double
lab-cthulhu-500-race-pit-stop = s’arrête au stand
lab-cthulhu-500-race-pole = part en tête
lab-cthulhu-500-race-repaired = se répare
lab-kind-push-turn = Ce qui arrive dans un tour
lab-kind-push-colour = Couleurs mises en banque
lab-push-turn-banked = met en banque
lab-push-turn-bust = va trop loin
lab-push-turn-cards-lost = perd des cartes au dé
lab-push-turn-rolled = lance le dé
lab-push-turn-row-taken = prend une rangée
lab-push-turn-stopped = s’arrête
lab-kind-the-game-order = Ordres apparus
lab-kind-the-game-broken = Ordres qui ont coûté la partie
lab-kind-the-game-turn = Ce qui arrive dans un tour
lab-the-game-turn-trick = dix en arrière
lab-the-game-turn-turn = tour
