# L’arène : quel bot joue le mieux ?
arena-error-no-game = dis quel jeu, ou écris le tableau de tous les jeux avec --strength FICHIER.
arena-error-too-few = il n’y a personne à comparer : nomme au moins deux bots.
arena-error-no-start = { $name } ne démarre pas, rien n’a donc été comparé : { $note }
arena-error-no-start-silent = { $name } se termine sans répondre : rien n’a été comparé.
arena-error-percent = { $argument } ne peut pas être { $value } : il faut plus de 0 et moins de { $most }.
arena-error-house-name = { $name } est un bot de la maison : donne un autre nom à ton programme.
arena-error-outside = « { $given } » n’est pas un programme : écris NOM=COMMANDE, avec un nom en minuscules, chiffres et traits d’union, comme --outside 'mien=python3 mien.py'.
arena-error-name-twice = { $name } est nommé deux fois.
arena-error-journal-held = un autre tournoi est en train d’écrire dans { $file }.
arena-error-journal-format = { $file } n’est pas le journal d’un tournoi, ou est d’une autre version.
arena-error-journal-line = { $file } : impossible de lire la ligne { $line }.
arena-error-journal-differs = { $file } est d’un autre tournoi : { $field } vaut { $there } là-bas et { $here } ici.
arena-error-marks = { $file } n’a pas de place pour les chiffres : mets les lignes <!-- strength:begin --> et <!-- strength:end --> là où ils doivent aller.

arena-title = { $game }, { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } : qui joue le mieux ?
arena-head = { $game }, { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } : { $bots }. { $matches } { $matches ->
        [one] partie
       *[other] parties
    }, graine { $seed }.
arena-stopped = Interrompu avant la fin : voici ce qu’on sait jusqu’ici.
arena-ranged = { $number } ({ $low } à { $high })
arena-answer-better = { $first } joue mieux { JOIN("que", $second) }.
arena-answer-alike = { $first } et { $second } jouent aussi bien l’un que l’autre.
arena-answer-open = Entre { $first } et { $second }, rien n’est tranché.
arena-pairs = Par paires : le taux de victoire d’un A à une table de B, et d’un B à une table de A ; la différence en points de pourcentage, par donne :
arena-pairs-team = Par paires : le taux de victoire d’une équipe de chacun sur les mêmes donnes ; la différence en points de pourcentage :
arena-pair-line = {"  "}{ $first } { $one }, { $second } { $other } : { $difference } en { $deals } { $deals ->
        [one] donne
       *[other] donnes
    }. { $answer }
arena-ratings = Force en points, avec intervalles à 95 % :
arena-team-line = gagne { $wins }, { $left } cartes restantes, { $matches } { $matches ->
        [one] partie
       *[other] parties
    }
arena-everybody = Avec tout le monde à une même table, chacun gagne cette part :
arena-seats = Chaque place gagne cette part, quel que soit le bot qui l’occupe :
arena-failed = { $bot } a échoué { $count } fois sur { $seats } places prises et a perdu ces parties : { $how }.
arena-failed-start = n’a pas démarré : { $count }
arena-failed-crash = a planté en pleine partie : { $count }
arena-failed-silence = n’a pas répondu à temps : { $count }
arena-failed-garbage = a donné une réponse illisible : { $count }
arena-failed-illegal = a joué un coup interdit : { $count }
arena-basis-early = Une question est close dès qu’elle a sa réponse. Toutes questions réunies, le risque d’une réponse fausse est d’au plus { $error } %, aussi souvent qu’on regarde ; les différences sûrement inférieures à { $margin } points comptent pour rien, et les intervalles des différences valent à tout moment.
arena-basis-all = Toutes les donnes ont été jouées ; rien n’a été arrêté à cause d’un résultat. Les intervalles sont calculés par donne. Toutes questions réunies, le risque d’une réponse fausse est d’au plus { $error } % ; les différences sûrement inférieures à { $margin } points comptent pour rien.
arena-basis-stopped = Interrompu, et non arrêté à cause d’un résultat. Les intervalles sont calculés par donne. Toutes questions réunies, le risque d’une réponse fausse est d’au plus { $error } % ; les différences sûrement inférieures à { $margin } points comptent pour rien.
arena-basis-anchor = { $bot } a 0 point ; 400 points de plus correspondent à dix contre un.
arena-basis-team = 0 point, c’est une équipe qui gagne une partie sur deux ; 400 points de plus correspondent à dix contre un.

arena-ratings-title = La force de chacun
arena-pairs-title = Qui gagne contre qui
arena-traces-title = Comment cela s’est décidé
arena-traces-early = La différence après chaque nombre de donnes, avec un intervalle valable à tout moment. La question est close quand l’intervalle quitte la ligne du milieu ou tient dans la marge autour d’elle. S’il y a plusieurs questions, chacune demande un peu plus.
arena-traces-all = La différence après chaque nombre de donnes, avec son intervalle à ce moment.
arena-everybody-title = Tout le monde à une même table
arena-seats-title = Ce que vaut la place
arena-failings-title = Défaillances
arena-how-title = Comment on a joué
arena-how-ranked = Chaque donne est jouée à toutes les tables : un A parmi des B à chaque place, puis un B parmi des A. Ce qui compte, c’est la différence au sein d’une donne : de bonnes cartes n’aident donc personne. Une victoire partagée compte en partie.
arena-how-team = Chaque donne est jouée par une équipe de chaque sorte. Ce qui compte, c’est la différence au sein d’une donne : de bonnes cartes n’aident donc personne.
arena-how-think = Les bots ont réfléchi { $milliseconds } ms au plus à chaque réponse ; une autre machine peut donc trouver d’autres résultats.
arena-how-free = Aucune limite de temps n’était fixée : la même graine donne donc le même résultat sur toute machine.
arena-how-outside = Des programmes extérieurs ont participé : la même commande peut donner un autre résultat.
arena-how-made = Fait avec sobremesa { $version } le { $date } par cette commande :
arena-how-length = Une partie a pris { $steps } décisions en moyenne.
arena-column-bot = bot
arena-column-wins = gagne (95 %)
arena-column-left = cartes restantes
arena-column-matches = parties
arena-column-pair = paire
arena-column-first = le premier gagne
arena-column-second = le second gagne
arena-column-points = points
arena-column-deals = donnes
arena-column-answer = réponse

arena-strength-title = La force des bots
arena-strength-intro = Tous les bots de tous les jeux à chaque nombre de joueurs, sur les mêmes donnes depuis chaque place. [arena.md](arena.md) explique les colonnes et la méthode.
arena-strength-lessons = Leçons
arena-strength-measured = Mesuré le { $date } avec `{ $command }`, graine { $seed }, sur { $processor } ({ $cores } { $cores ->
        [one] fil
       *[other] fils
    }). Les intervalles sont à 95 % ; « sûrement meilleur » est faux dans au plus { $error } % des tableaux entiers.
arena-strength-players = { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
arena-strength-points = points (95 %)
arena-strength-among = gagne seul parmi `{ $bot }`
arena-strength-better = sûrement meilleur que
arena-strength-written = Les chiffres sont dans { $file }.
arena-strength-stopped = Interrompu avant la fin : le document reste comme il était. La même commande reprend d’ici.
