### La table dans le navigateur.

## Partout

web-home = Accueil
web-back = Retour
web-close = Fermer
web-copy = Copier
web-copied = Lien copié.
web-share = Partager
web-link = Lien
web-qr = Le même lien en code QR
web-retry = Réessayer
web-reload = Recharger
web-joining = En route vers la table…
web-error-network = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
web-nowhere = Rien ici
web-nowhere-hint = Cette adresse ne mène nulle part. Le lien est peut-être incomplet.
web-you = toi
web-host = hôte
web-online = en ligne
web-away = pas là
web-bot = bot
web-bot-of = bot, { $strength }
web-program = programme
web-strength = { $level ->
    [beginner] débutant
    [easy] facile
    [normal] normal
    [hard] difficile
    [expert] expert
   *[other] { $bot }
}
web-seat-number = Place { $number }
web-players = { $count ->
    [one] en solo
   *[other] { $count } joueurs
}
web-table = Table
web-table-of = Table { JOIN("de", $name) }
web-table-lobby = On s’installe
web-table-playing = La partie est en cours
web-table-over = Finie
web-table-frozen = À revoir seulement
web-turn-yours = À toi
web-turn-of = Au tour { JOIN("de", $name) }
web-guest = Invité

## Accueil

web-home-title = La table est mise.
web-home-line = Des jeux pour rester encore un peu. Entre amis ou avec nos bots, sans compte.
web-home-games = Jeux
web-home-play = Jouer
web-home-open = Créer une table
web-home-mine = Reprends où tu en étais
web-home-with = { $game } avec { $names }
web-home-continue = Continuer
web-home-go = Ouvrir
web-home-look = Voir
web-home-all = Voir les { $count }
web-home-others = Tables ouvertes
web-home-others-none = Aucune en ce moment. Crées-en une et rends-la publique.
web-home-join-title = On t’a donné un code ?
web-home-join-label = Code ou lien de la table
web-home-join-example = higo-mesa-47
web-home-join = Entrer
web-home-join-wrong = Aucune table n’a ce code ou ce lien en ce moment.
web-home-foot = Une donne vérifiable · Sans publicité, sans pistage
web-seats-taken = { $taken ->
    [one] { $taken } place prise sur { $seats }
   *[other] { $taken } places prises sur { $seats }
}

## Un jeu

web-game-players = de { $fewest } à { $most } joueurs
web-game-together = tous ensemble
web-game-each = chacun pour soi
web-lesson = Apprendre en jouant
web-lesson-hint = Une partie préparée de quelques minutes : chaque étape s’explique au bon moment.
web-lesson-start = Commencer la leçon
web-lesson-at = Leçon · étape { $step } sur { $steps }
web-lesson-next = Continuer
web-lesson-done = Leçon terminée
web-lesson-match = Maintenant, une vraie partie
web-lesson-stay = Continuer ici
web-lesson-other = C’est permis, mais ce n’est pas ce que montre cette étape. On laisse tomber ?
web-lesson-take-back = Reprendre
web-lesson-rather-not = Laisser tomber
web-lesson-leave = Garder
web-lesson-anyway = Le faire quand même
web-lesson-pass = Passer cette étape
web-lesson-end = Finir la leçon
web-game-new = Nouvelle partie
web-game-alone-hint = Tu t’assieds, des bots prennent les autres places, et ça commence tout de suite.
web-game-bots = Les bots
web-game-friends-hint = Crée une table et envoie le lien. Il suffit de taper un nom pour s’y asseoir.
web-game-variant = Jeu
web-rules = Règles
web-rules-of = Règles de { $game }
web-rules-all = Lire les règles
web-rules-page = En pleine page
web-rules-contents = Sommaire
web-rule = Règle { $rule }

## Options

web-options = Options
web-options-host = { $name } les choisit ; tout le monde voit les mêmes.
web-option-seats = Places
web-option-nobody = Personne en particulier
web-option-clock = Temps de réflexion
web-option-clock-hint = Quand il est écoulé, un bot joue jusqu’à ton retour.
web-clock-none = Sans limite
web-clock-is-60 = Une minute par coup
web-clock-is-180 = Trois minutes par coup
web-clock-is-900 = 15 minutes par coup
web-clock-is-86400 = Un jour par coup
web-option-listed = Table publique
web-option-listed-hint = Visible parmi les tables ouvertes.
web-option-spectators = Spectateurs
web-option-spectators-hint = Avec le lien, on peut regarder, sans voir aucune main.
web-option-hints = Indices
web-option-hints-hint = Ce que ferait un expert, pour la personne dont c’est le tour. Par défaut : seulement pour qui joue seul avec des bots.
web-hints-usual = par défaut
web-hints-on = pour tous
web-hints-off = aucun

## S'installer

web-lobby-seats = Places
web-lobby-guest = Prends place
web-lobby-note = Chacun voit les mêmes options. Si l’une change, on redemande à tout le monde.
web-lobby-ready = { $ready ->
    [one] { $ready } prêt sur { $seats }
   *[other] { $ready } prêts sur { $seats }
}
web-lobby-free = { $count ->
    [one] Il reste une place
   *[other] Il reste { $count } places
}
web-lobby-waits = On attend { $names }
web-lobby-all = Tout le monde est prêt
web-lobby-you = Il ne manque que toi : appuie sur « C’est bon pour moi »
web-lobby-sat = { $name } s’assied
web-lobby-said = { $name } dit quelque chose
web-lobby-talk = À table
web-lobby-here = { $count } ici
web-lobby-close = Fermer cette table
web-lobby-host = Comment t’appelles-tu ? La table portera ton nom
web-lobby-fill = { $count ->
    [one] Compléter avec un bot
   *[other] Compléter les { $count } places libres avec des bots
}
web-seat-free = Place libre
web-seat-free-hint = par le lien
web-sit = S’asseoir
web-sit-at = S’asseoir à la place { $number }
web-stand = Se lever
web-bot-add = + bot
web-bot-add-at = Mettre un bot à la place { $number }
web-bot-strength = Niveau { JOIN("de", $name) }
web-bot-remove = libérer la place
web-ready = C’est bon
web-readying = Se prépare
web-ready-me = C’est bon pour moi
web-unready = Pas encore
web-start = Commencer
web-start-with = { $count ->
    [one] en solo
   *[other] à { $count }
}
web-invite = Invite qui tu veux
web-invite-code = Dis-le à voix haute
web-invite-hint = Le lien suffit : on tape un nom et on s’assied. Pas de compte.
web-invite-share = Viens jouer à { $game }

## À la table

web-link-lost = La connexion est coupée. Elle revient toute seule ; rien n’est perdu.
web-link-lost-short = hors ligne
web-link-recalled = Pas de réseau : voici la table comme tu l’as vue { $ago }.
web-unsent = Ton coup partira au retour du réseau
web-link-ended = Il y a une version plus récente de la page. Recharge-la pour continuer.
web-awaited = à son tour
web-hint = Indice
web-hint-title = Ce que ferait un expert
web-hint-thinking = Réflexion en cours…
web-hint-do = Le faire
web-hint-exact = { $percent } %
web-hint-note = La chance de gagner si des experts jouent la suite, estimée d’après ce que tu peux savoir et rien d’autre.
web-hint-note-exact = La chance de gagner si des experts jouent la suite, calculée exactement d’après ce que tu peux savoir.
web-undo = Reprendre
web-undo-ask = Demander à reprendre
web-undo-asks = { $count ->
    [one] { $name } voudrait reprendre un coup.
   *[other] { $name } voudrait reprendre { $count } coups.
}
web-undo-yes = D’accord
web-undo-no = Plutôt non
web-undo-waits = Reprise demandée ; on attend { $names }.
web-stand-in = un bot joue
web-stand-in-you = Un bot joue à ta place.
web-return = Me revoilà
web-resigned = a quitté la partie
web-away-waits = { $name } n’est pas là et c’est son tour.
web-vote = Laisser jouer un bot
web-frozen = Les règles ont changé depuis : cette partie se regarde, mais ne se joue plus.
web-closed = Cette table est fermée
web-closed-hint = Elle a été fermée avant le début de la partie.
web-time-left = { $seconds ->
    [one] { $seconds } seconde restante
   *[other] { $seconds } secondes restantes
}
web-hours = { $count } h
web-minutes = { $count }′
web-drawer = À la table
web-tab-log = Journal
web-tab-talk = Discussion
web-tab-people = Joueurs
web-tab-doing = Coups
web-tab-notes = Notes
web-unread = non lus
web-log-unread = { $count ->
    [one] Journal ; un message non lu
   *[other] Journal ; { $count } messages non lus
}
web-talk-none = Personne n’a encore rien dit.
web-talk-phrases = En un geste
web-talk-words = Dis quelque chose
web-talk-send = Envoyer
web-mute = Masquer { $name }
web-unmute = Afficher à nouveau { $name }
web-measures = Que faire au sujet { JOIN("de", $name) }
web-measures-consent = Si quelqu’un joue, les autres doivent être d’accord.
web-silence = Faire taire pour tous
web-unsilence = Laisser écrire à nouveau
web-remove = Exclure de la table
web-removed = On a exclu { $name } de la table.
web-readmit = Laisser revenir
web-report = Raconte ce qui s’est passé aux responsables du serveur
web-report-send = Signaler
web-report-sent = Merci. Quelqu’un va regarder.
web-yes = Oui
web-no = Non
web-seat-asks = { $name } voudrait jouer à la place { JOIN("de", $bot) }.
web-seat-waits = On a demandé à la personne qui a créé la table si tu peux prendre la place.
web-motion-remove = La personne qui a créé la table veut exclure { $name }. Un bot jouerait la suite. Es-tu d’accord ?
web-motion-silence = La personne qui a créé la table veut faire taire { $name }. Es-tu d’accord ?
web-motion-waits = On attend l’accord { JOIN("de", $names) }.
web-notice-from = La maison :
web-devices = Tes appareils
web-devices-hint = Chacun d’eux est connecté sous ton nom. Déconnecte ceux que tu n’utilises plus.
web-device-this = Cet appareil
web-device-seen = Vu pour la dernière fois le { $day }
web-device-unknown = Appareil inconnu
web-device-end = Déconnecter
web-watcher = Quelqu’un qui regardait
web-watches = Regarde seulement
web-watching = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
web-doing-owed = Maintenant
web-doing-free = En plus
web-doing-none = Tu n’as rien à faire pour l’instant.
web-missed = { $count ->
    [one] Tu as manqué une chose
   *[other] Tu as manqué { $count } choses
}
web-missed-go = À la table
web-watch-invite = Laisse regarder
web-watch-invite-hint = Avec le lien, on voit la table, mais aucune main.
web-resign = Quitter la partie
web-resign-hint = Un bot prend ta place pour de bon, et les autres peuvent continuer.
web-resign-sure = Partir pour de bon ?

## La fin

web-result = Résultat
web-result-team = Ensemble
web-result-scores = Points
web-result-won = Gagné !
web-result-lost = Pas cette fois
web-result-winner = gagne
web-result-last = Les derniers coups
web-result-turned = Là où tout a basculé
web-result-turned-at = Revoir depuis l’étape { $step }
web-result-picture = Image à partager
web-result-table = Voir la table
web-place = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
}
web-rematch = Une autre partie
web-rematch-open = Une table est mise pour une autre partie.
web-rematch-sealed = La donne est scellée. Chacun y ajoute sa part et c’est parti.
web-rematch-join = À la nouvelle table
web-record = Fichier
web-replay = Revoir
web-replay-hint = Coup par coup, du point de vue de chacun ; et rejouer depuis n’importe quel moment.
web-replay-watch = Revoir la partie
web-replay-step = { $at } sur { $last }
web-replay-time = Moment de la partie
web-replay-back = Un coup en arrière
web-replay-on = Un coup en avant
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-speed = Vitesse { $speed }
web-eyes = Point de vue
web-eyes-open = Mains ouvertes
web-eyes-spectator = En spectateur
web-eyes-seat = Comme { $name }
web-solve = Voir comment gagner
web-solved = La même donne, résolue
web-solved-title = La même donne, résolue : pas ta partie.
web-solved-not-yours = Pas ta partie
web-solved-hint = Cartes ouvertes, même pioche : une façon de gagner.
web-solved-parts = Jusqu’ici, c’est pareil ; elle se sépare de la tienne à l’étape { $step }.
web-joy-go = Voir comment ça s’est passé
web-story = Comment ça s’est passé
web-story-hint = Les chances de gagner { JOIN("de", $whose) }, étape par étape. Touche un moment pour voir la table.
web-story-offer = Comment ont évolué les chances de gagner, où tout a basculé et ce qui tenait à la chance : un bot expert l’analyse, en quelques secondes.
web-story-play = jeu { $points }
web-story-luck = chance { $points }
web-story-better = Mieux : { $best }
web-story-chance = Ainsi sont tombées les cartes
web-story-even = Aucun moment n’a décidé à lui seul.
web-story-losses = Les erreurs ont coûté des points ; la plus coûteuse : { $name }, { $did } ({ $points }).
web-story-clean = Joué sans erreur qui compte.
web-story-luck-for = La chance était de ce côté.
web-story-luck-against = La chance n’était pas de ce côté.
web-story-luck-even = La chance n’a guère compté.
web-story-sum = De { $start } à la première décision : chance { $luck }, erreurs { $play }, { $end } à la fin.
web-story-each = Chance et jeu, coup par coup
web-play-on = Rejouer d’ici

## La chance et le jeu

web-review = La chance et le jeu
web-review-chart = La chance de gagner au fil de la partie
web-review-waiting = Cette partie sera bientôt revue…
web-review-working = { $done } décisions revues sur { $of }…
web-review-count = { $count ->
    [0] Aucune erreur nette
    [one] Une erreur
   *[other] { $count } erreurs
}
web-review-back = À l’erreur précédente
web-review-on = À l’erreur suivante
web-review-list = Tout en liste
web-review-mistake = { $name } : { $did }. Mieux : { $best } ({ $before } au lieu de { $after })
web-review-best = { $name } : { $did }. C’était le mieux ({ $before })
web-review-as-good = { $name } : { $did }. Aussi bon que le mieux ({ $before })
web-review-exact = exact
web-review-team = l’équipe
web-review-split = D’où vient le résultat
web-review-start = première décision
web-review-luck = chance
web-review-luck-others = chance et les autres
web-review-others = erreurs de l’adversaire
web-review-own = ses propres erreurs
web-review-end = résultat
web-review-by-seat = Erreurs : { $parts }
web-review-how = Parts de la victoire, estimées en jouant la suite de nombreuses fois d’après ce que chaque place pouvait savoir. Une erreur est ce qui est sûrement moins bon que le mieux ; la chance est ce qui s’est passé entre-temps.
web-review-dearest = Ce qui a coûté le plus
web-review-all = Toutes les décisions
web-review-show-all = Voir toutes les décisions
web-review-none = Aucune erreur nette : autant qu’on puisse le dire, chaque réponse valait la meilleure.

## La donne

web-deal = Donne vérifiable
web-deal-what = Avant la première carte, la table a publié un sceau. La graine est maintenant visible, et cette page en a recalculé chaque tirage.
web-deal-seal = Sceau
web-deal-seed = Graine
web-deal-check = Contrôle
web-deal-draws = { $count ->
    [one] { $count } tirage concorde
   *[other] { $count } tirages concordent
}
web-deal-witnessed = C’est le sceau que cet appareil a vu avant la première carte.
web-deal-unwitnessed = Cet appareil n’a pas vu le sceau avant la première carte : le contrôle dit seulement que le fichier ne se contredit pas.
web-deal-salted = { $count ->
    [0] Aucune place n’a ajouté son propre hasard.
    [one] Une place a ajouté son propre hasard.
   *[other] { $count } places ont ajouté leur propre hasard.
}
web-deal-good = Donne vérifiée
web-deal-good-hint = comme promis avant la première carte
web-deal-good-plain = tout découle de la graine
web-deal-bad = La donne est fausse
web-deal-bad-hint = voir le contrôle plus bas
web-verdict-wrong = Le fichier et la promesse ne concordent pas. Ne te fie pas à cette donne.
web-verdict-no-promise = Rien n’a été promis pour cette partie : ses cartes n’ont pas été distribuées par la table d’un serveur.
web-verdict-sealed = La graine est encore secrète.
web-verdict-cannot = Le navigateur ne sait le calculer que sur une page en https. Le fichier se vérifie avec sobremesa verify.
web-fair-how = Comment ça marche
web-fair-lead = À la table d’un serveur, quelqu’un d’autre mélange. Ici, chacun peut vérifier après coup que personne n’a truqué la donne.
web-fair-step-promise = Une promesse
web-fair-what-promise = Avant la première carte, le serveur tire un nombre secret, la graine, et publie son sceau : une empreinte qui ne correspond à aucune autre et ne la trahit pas.
web-fair-step-salt = Chacun coupe
web-fair-what-salt = Puis chaque place ajoute un nombre au hasard. Le serveur ne les connaissait pas en promettant : il n’a pas pu choisir une graine à sa convenance.
web-fair-step-deal = La donne
web-fair-what-deal = Chaque carte, chaque dé et chaque tirage découlent de la graine et de ces nombres, par une règle fixe.
web-fair-step-proof = La preuve
web-fair-what-proof = À la fin, la graine est révélée. Ton navigateur vérifie qu’elle correspond au sceau qu’il a vu et recalcule tout.
web-fair-not = Ce que cela ne prouve pas
web-fair-not-looking = Que personne n’a regardé : la personne qui gère le serveur pourrait calculer les cartes pendant la partie.
web-fair-not-league = Qu’aucun joueur n’était de mèche avec le serveur.
web-fair-not-position = Rien pour une partie qui part d’une position : ce qui s’y trouve ne vient d’aucune graine.

## Soi-même

web-me = Toi et cet appareil
web-me-of = { $name } : nom et réglages
web-me-more = Nom et autres appareils
web-name-title = Ton nom
web-name-give = Ton nom
web-name-label = Comment t’appelle-t-on ?
web-name-example = Lucía
web-name-hint = Un nom suffit. Il reste dans ce navigateur.
web-name-save = Enregistrer
web-name-saved = Bienvenue.
web-settings = Réglages
web-more = Règles et réglages
web-language = Langue
web-theme = Thème
web-theme-now = { $theme ->
    [light] Thème : clair
    [dark] Thème : sombre
   *[auto] Thème : selon le système
}
web-theme-is-auto = selon le système
web-theme-is-light = clair
web-theme-is-dark = sombre
web-speed = Animations
web-speed-hint = À quelle vitesse voyagent les cartes. Touche la table pour voir aussitôt la fin.
web-speed-is-0 = aucune
web-speed-is-1 = lentes
web-speed-is-2 = normales
web-speed-is-4 = rapides
web-sounds = Sons
web-sounds-hint = Doux : un coup, ton tour, la fin.
web-notices = Me prévenir à mon tour
web-notices-hint = Par une notification, quand tu regardes ailleurs.
web-notices-blocked = Le navigateur n’autorise pas les notifications de cette page.
web-told-closed = Me prévenir aussi quand la page est fermée
web-told-closed-hint = Cet appareil reçoit une notification à ton tour, même si Sobremesa n’est pas ouvert. Elle dit le jeu et la table, rien d’autre.
web-told-offer = Tu peux fermer la page : cet appareil te prévient à ton tour.
web-told-on = Préviens-moi
web-told-no = Pas ici
web-told-done = Cet appareil te prévient à ton tour.
web-move = Continuer sur un autre appareil
web-move-hint = Tes places te suivent. Un code ne sert qu’une fois, pendant dix minutes.
web-move-make = Créer un code
web-move-code = Code
web-move-until = valable jusqu’à { $time }
web-move-link = Ou ouvre ceci là-bas
web-move-link-hint = Seulement sur un appareil à toi : la personne qui l’ouvre devient toi.
web-claim = Tu as un code
web-claim-hint = Tape le code de l’autre appareil pour être ici la même personne.
web-claim-do = C’est moi
web-claim-done = Te revoilà, { $name }.
web-import = Ouvrir un fichier
web-import-title = Une partie depuis un fichier
web-import-hint = Une partie gardée ici ou dans le terminal peut être revue, et continuée.
web-import-choose = Choisis un fichier, ou dépose-le ici
web-import-busy = Lecture…

## Hints beside the table, looking back, keys
web-hint-of = { $at } sur { $count }
web-hint-doubt = ± { $doubt }
web-hint-sure = sûr
web-hint-none = Rien à conseiller ici.
web-hint-next = Une autre idée
web-hint-why = Pourquoi
web-hint-else = Ou bien
web-look-title = Retour en arrière
web-look-at = Voir la table à ce moment : { $line }
web-look-now = Revenir au présent
web-look-before = Le moment d’avant
web-look-after = Le moment d’après
web-keys = Touches
web-keys-show = Raccourcis clavier
web-keys-every = À toutes les tables
web-keys-list = Afficher cette liste
web-keys-log = Dans le journal : d’une ligne à l’autre ; Entrée montre la table à ce moment
web-keys-look = En arrière : le moment d’avant ou d’après ; Échap revient au présent
web-keys-plan = Pendant que les autres décident : préparer ton tour
web-keys-mark = Sur une carte de ta main : la marque suivante

## Les tables ouvertes

web-tables = Tables
web-tables-all = Toutes les tables ouvertes
web-tables-waiting = On t’attend
web-tables-playing = En cours
web-tables-order = presque pleines d’abord
web-tables-watch-hint = à regarder
web-tables-live = en direct
web-tables-summary = { $waiting } en attente, { $playing } en cours
web-tables-game = Jeu
web-tables-all-games = Tous les jeux
web-tables-language = Langue à table
web-tables-any = Tout
web-tables-speed = Rythme
web-tables-speed-live = D’une traite
web-tables-speed-days = En différé
web-tables-seats = Joueurs
web-tables-free = Places libres
web-tables-share = L’adresse garde tes choix : la liste peut s’envoyer à quelqu’un.
web-tables-new = { $count ->
    [one] Une nouvelle table
   *[other] { $count } nouvelles tables
}
web-tables-none = Aucune table de ce genre. Crées-en une : les autres la verront ici.
web-tables-last = dernière place
web-tables-seats-free = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
web-tables-gone = complète
web-tables-next = Suivantes
web-tables-previous = Précédentes
web-tables-open = Nouvelle table
web-tables-watch = Regarder
web-tables-slow = un jour par coup
web-tables-clock = { $seconds } s par coup

## Ce qu’une partie est devenue

web-ended-won = Gagnée
web-ended-lost = Perdue, il en restait { $left }
web-ended-place = { $place } sur { $seats } · { $score }
web-ended-tally = { $won } sur { $count } gagnées
web-ended-best = record { $points }
web-ended-best-left = record : plus que { $left }
web-ended-streak = { $count } d’affilée

## Une autre partie

web-again-in = { $count ->
    [one] { $names } veut une autre partie
   *[other] { $names } veulent une autre partie
}
web-again-count = { $in ->
    [one] { $in } sur { $seats } en est
   *[other] { $in } sur { $seats } en sont
}
web-again-you = il ne manque que toi
web-again-waits = on attend { $names }
web-again-keeps = Mêmes places, mêmes couleurs, même lien.
web-again-out = Finalement non
web-again-now = Commencer sans les autres

## Sans serveur

web-home-here = Sur cet appareil
web-home-seen = vu { $ago }
web-home-there = Sur { $host }
web-offline = Pas de réseau : tu peux quand même jouer.
web-offline-line = Contre les bots ou en passant le téléphone. Le reste attend.
web-device-elsewhere = Cette table est ouverte dans une autre fenêtre, et la partie continue là-bas.
web-device-take = Jouer ici
web-device-unreadable = Cette partie vient d’une autre version de Sobremesa, et les règles d’aujourd’hui ne savent pas la lire. Elle reste sur cet appareil, et tu peux l’enregistrer dans un fichier.
web-device-broken = Quelque chose a échoué sur cet appareil. Rien n’est perdu : réessaie.
web-device-unable = Ce navigateur ne peut pas charger ce qu’il faut pour jouer sans serveur.
web-device-refused = Ce navigateur ne garde rien ici, comme dans une fenêtre privée. Tu peux continuer à jouer, mais la partie disparaît quand tu fermes la page.
web-device-full = Il n’y a plus de place sur cet appareil. Tu peux continuer à jouer, mais la suite disparaît quand tu fermes la page.
web-bench = Quelle est la vitesse de cet appareil ?
web-bench-hint = Le moteur joue ici des parties au hasard de chaque jeu et compte ses pas. Cela prend une dizaine de secondes ; mieux vaut ne rien avoir d’autre d’ouvert.
web-bench-start = Mesurer
web-bench-running = Mesure en cours…
web-bench-game = Jeu
web-bench-steps = Pas par seconde
web-bench-unable = Ce navigateur n’a pas de moteur à mesurer.
web-where = Contre les bots
web-where-hint = Ici, ça marche sans réseau ; sur le serveur, tu peux continuer depuis n’importe quel appareil.
web-where-is-device = Sur cet appareil
web-where-is-server = Sur le serveur
web-version = Nouvelle version prête
web-version-take = Mettre à jour
web-pass = Passer l’appareil
web-pass-title = Qui joue sur cet appareil ?
web-pass-hint = À deux ou plus sur un seul appareil : les mains restent cachées quand il passe de l’un à l’autre.
web-pass-name = Nom du joueur { $number }
web-pass-add = Un de plus
web-pass-remove = Retirer le joueur { $number }
web-pass-bots = Bots avec vous
web-pass-names = Chacun a besoin d’un nom à lui.
web-pass-without = { $option } : désactivé. Une fenêtre qui se ferme toute seule ne peut pas passer de main en main.
web-pass-start = Commencer
web-pass-covered = Mains cachées
web-pass-to = { $device ->
    [phone] Passe le téléphone à { $name }
   *[other] { $name }, installe-toi
}
web-pass-open = Je suis { $name }
web-pass-open-line = voir mon jeu
web-pass-open-cards = { $count ->
    [one] voir ma carte
   *[other] voir mes { $count } cartes
}
web-pass-seen = On voit
web-pass-unseen = On ne voit pas
web-pass-secret = Rien n’est montré avant que tous soient prêts.
web-pass-ready = Prêts : { $ready } sur { $count }.
web-pass-not = Je ne suis pas { $name }
web-pass-since = Depuis le dernier tour { JOIN("de", $name) }
web-pass-all = Tout le monde est prêt
web-pass-undo = { $name } : reprendre
web-replay-take = Garder sur cet appareil
web-replay-taken = Gardée sur cet appareil : ici, on peut la revoir et la continuer sans réseau.
web-replay-bring = Transférer sur { $host }
web-replay-brought = Elle est maintenant sur { $host } ; chaque coup y a été vérifié.
web-move-invite = Inviter quelqu’un
web-move-invite-hint = La partie continue sur { $host } là où elle en est. Avec le lien, on peut prendre la place d’un bot.
web-move-invite-party = La partie continue sur { $host } là où elle en est, chacun sur son écran. Tu gardes ta place ; des bots gardent les autres jusqu’à ce que quelqu’un les prenne avec le lien.
web-move-invite-do = Créer un lien
web-move-seat = Avec le lien ou le code, on peut prendre la place d’un bot, ou regarder.
web-move-along = L’emporter
web-move-along-hint = Une copie sur cet appareil, pour jouer la suite sans réseau. Ce que tu ne peux pas savoir est redistribué, et la partie continue ici.
web-move-along-do = Copier
web-move-along-done = Voici ta copie sur cet appareil. La partie sur { $host } continue comme avant.
web-move-carry-hint = La partie continue sur un serveur là où elle en est ; avec le lien, on peut y prendre la place d’un bot. Elle reste ici aussi.
web-move-carry-do = Y aller
web-bring-title = Une partie arrive
web-bring-what = Une partie de { $game } a été apportée sur { $host }. Elle continue là où elle en est.
web-bring-hint = Le serveur vérifie chaque coup. Tu gardes ta place ; des bots gardent les autres jusqu’à ce que quelqu’un les prenne avec le lien. Ce qui est pioché à partir de maintenant, c’est le serveur qui le tire.
web-bring-do = Continuer ici
web-bring-not = Pas maintenant
web-bring-broken = Ce lien ne contient pas de partie, ou seulement un morceau. Rouvre-le là où tu jouais.
web-bring-unserved = Il n’y a pas ici de serveur où la partie pourrait continuer. Vérifie l’adresse.
web-day = La donne du { $day }
web-day-hint = Aujourd’hui, les mêmes cartes pour toutes les personnes qui la jouent, avec les options habituelles, sur cet appareil. Comparez vos résultats.
web-day-play = Jouer la donne du jour
web-day-again = À la partie du jour
web-sit-in = { $count ->
    [one] Un bot garde une place pour qui arrive.
   *[other] Les bots gardent { $count } places pour qui arrive.
}
web-sit-in-title = Jouer avec eux
web-sit-in-which = À la place de qui ?
web-install = Garde-la sous la main
web-install-line = S’ouvre aussi sans réseau
web-install-do = Installer
web-install-not = Pas maintenant
web-install-step-share = Touche « Partager » dans la barre du navigateur.
web-install-step-add = Choisis « Sur l’écran d’accueil ».
web-kept = Ce qui reste sur cet appareil
web-kept-hint = Les parties sont gardées dans ce navigateur, et nulle part ailleurs.
web-kept-size = Avec la page elle-même, cela fait { $size }.
web-kept-none = Aucune partie n’est gardée ici.
web-kept-delete = Supprimer
web-kept-gone = Supprimée
web-kept-back = Remettre
web-kept-delete-over = { $count ->
    [one] Supprimer la partie finie
   *[other] Supprimer les { $count } terminées
}
web-site-others = Avec des gens ailleurs ?
web-site-others-hint = Pour cela, il faut un serveur. La personne qui en gère un te donnera son adresse.
web-site-label = Adresse d’un serveur
web-site-wrong = Ce n’est pas l’adresse d’un serveur.

# How does it play?
web-plays = Comment ça se joue ?
web-plays-hint = Les bots jouent quelques parties avec ces options sur ton appareil : leur durée, qui gagne, ce qui sert.
web-plays-players = Nombre de joueurs
web-plays-running = Les bots sont en train de jouer…
web-plays-length = Environ { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
web-plays-nine = Neuf parties sur dix durent de { $low } à { $high } minutes.
web-plays-decisions = { $decisions } décisions par partie.
web-plays-rounds = { $rounds } manches.
web-plays-wins = Qui gagne
web-plays-team = L’équipe
web-plays-half-time = Qui mène à mi-partie gagne
web-plays-comeback = Dernier à mi-partie, et gagne
web-plays-range = de { $low } à { $high }
web-plays-worth = gagne { $worth }
web-plays-how = { $matches } { $matches ->
    [one] partie
   *[other] parties
} de bots ({ $strength }), au rythme de vraies personnes. Les traits fins montrent où se trouve la vérité 95 fois sur 100. Ce que vaut une chose dit combien gagne qui s’en sert, pas pourquoi.

## Planned, noted and marked

web-plan = Préparer ton tour
web-plan-hint = Prépare ce que tu feras à ton tour. Rien n’est envoyé avant, et le plan est abandonné si ce sur quoi il comptait a changé.
web-plan-none = Il n’y a rien à préparer pour l’instant.
web-plan-is = Prévu :
web-plan-remove = Retirer : { $text }
web-plan-dropped-changed = Ton plan est abandonné : la table a changé.
web-plan-dropped-refused = Ton plan est abandonné : ce n’est pas permis maintenant.
web-plan-dropped-warned = Ton plan est abandonné : la table met en garde.
web-notes-own = Tes notes sur cette partie
web-notes-hint = Personne d’autre ne les voit ; elles restent sur cet appareil.
web-marks = Marques
web-marks-hint = Touche une carte de ta main pour lui donner la marque suivante ; après la dernière, aucune.
web-mark-of = { $mark ->
    [circle] { $card }, rond
    [triangle] { $card }, triangle
    [square] { $card }, carré
    [diamond] { $card }, losange
   *[other] { $card }, sans marque
}
