# La ligne de commande.
cli-about = Sobremesa : une table numérique pour The Game, The Game: Extreme, PUSH et Cthulhu 500. Joue dans le terminal, simule un million de parties ou pilote le moteur depuis ton propre programme.
cli-examples =
    {"  "}sobremesa play                                     choisis un jeu dans le menu
    {"  "}sobremesa sim the-game --players 3 --games 5000    combien de fois trois bots gagnent-ils ?
    {"  "}sobremesa rules push --lang es                     les règles, en espagnol
cli-lang = La langue : es, fr ou en ; à défaut, celle des paramètres régionaux, et l’anglais si ce n’est aucune d’elles
cli-help = Affiche cette aide
cli-version = Affiche la version
cli-heading-usage = Utilisation{"\u00A0"}
cli-heading-commands = Commandes{"\u00A0"}
cli-heading-arguments = Paramètres{"\u00A0"}
cli-heading-options = Réglages{"\u00A0"}
cli-heading-examples = Exemples{"\u00A0"}
cli-value-command = COMMANDE
cli-value-options = RÉGLAGES
cli-value-game = JEU
cli-value-paragraph = PARAGRAPHE
cli-value-file = FICHIER
cli-value-pair = CLÉ=VALEUR
cli-value-seat = une place comptée à partir de 0, ou none
cli-value-data = { $names }, ou un fichier

cli-play-about = Ouvre la table dans le terminal : en solitaire, à plusieurs sur le même clavier, avec et contre des bots
cli-play-examples =
    {"  "}sobremesa play                                                    le menu
    {"  "}sobremesa play the-game --players 1                               en solitaire
    {"  "}sobremesa play the-game-extreme --bots counting,counting          avec deux bots
    {"  "}sobremesa play push --people 2 --bots odds --save vendredi.json   deux personnes et un bot, gardée pour la revoir
cli-play-game = Le jeu ; sans lui, le menu s’ouvre
cli-play-players = Combien s’assoient à la table
cli-play-people = Combien d’entre eux sont des personnes à ce clavier : une sauf mention contraire, 0 pour regarder les bots
cli-play-bots = Les bots des autres places, dans l’ordre
cli-play-option = Une option du jeu, comme extreme ou expert=one ; peut être répétée
cli-play-seed = Le même nombre redonne la même partie
cli-play-save = Écrit la partie dans ce fichier quand elle finit ou qu’on la quitte

cli-sim-about = Joue beaucoup de parties entre bots et dit ce qu’il en ressort, chaque nombre avec son intervalle à 95 %
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save premiere.json && sobremesa replay premiere.json
cli-sim-game = Le jeu : the-game, the-game-extreme, push…
cli-sim-players = Combien jouent ; à défaut, deux ou autant que de bots nommés
cli-sim-bots = Les bots, place par place, séparés par des virgules ; un seul nom occupe toutes les places
cli-sim-games = Combien de parties (1000)
cli-sim-seed = D’où vient toute la chance (1) : même graine, même résultat, quel que soit le nombre de fils
cli-sim-threads = Sur combien de fils ; à défaut, sur tous ceux qu’il y a
cli-sim-option = Une option du jeu, comme extreme ou expert=one ; peut être répétée
cli-sim-fixed-seats = Laisse chaque bot à sa place ; sinon chaque donne est jouée une fois de chaque place, pour qu’aucun bot ne soit mieux servi
cli-sim-json = Écrit un objet JSON au lieu de texte
cli-sim-csv = Écrit une ligne par partie dans ce fichier
cli-sim-save = Écrit une partie dans ce fichier, pour sobremesa replay
cli-sim-save-game = Quelle partie écrire, comptée à partir de 0 (0)
cli-sim-unit = parties

cli-bench-about = Mesure le jeu au hasard et les bots sur un seul fil, et dit combien d’octets prend un état
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = Le jeu ; tous à défaut
cli-bench-players = Combien jouent
cli-bench-option = Une option du jeu ; peut être répétée
cli-bench-seconds = Combien de temps mesurer chaque nombre (2)
cli-bench-json = Écrit un objet JSON par jeu
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
    {"  "}au hasard    { $steps } millions de pas, { $games } millions de parties par seconde ({ $length } pas par partie)
    {"  "}bot { $bot }   { $botgames } milliers de parties par seconde
    {"  "}bot { $usual }   { $mean } µs par décision en moyenne, 99 sur 100 en { $most } µs, { $longest } µs au plus
    {"  "}mémoire      { $state } octets par état, { $view } octets par vue

cli-rules-about = Affiche les règles d’un jeu, toutes ou quelques paragraphes
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang es
cli-rules-game = Le jeu
cli-rules-paragraph = Des paragraphes (T4.3) ou des chapitres (X8) ; tous si aucun n’est nommé

cli-replay-about = Parcourt une partie gardée : en avant, en arrière, par les yeux d’une place ou mains ouvertes
cli-replay-examples =
    {"  "}sobremesa replay vendredi.json
cli-replay-file = L’enregistrement, tel que play et sim l’écrivent

cli-deck-about = Examine ou montre un jeu de cartes de Cthulhu 500, un fichier que chacun peut écrire
cli-deck-examples =
    {"  "}sobremesa deck show                    le jeu maison
    {"  "}sobremesa deck check mien.toml         ce qui ne va pas dans ton propre jeu
cli-deck-check-about = Examine un jeu de cartes et nomme tous les défauts à la fois
cli-deck-check-examples =
    {"  "}sobremesa deck check mien.toml --strict
cli-deck-check-file = Le jeu de cartes, en TOML ou JSON ; docs/decks.md dit comment l’écrire
cli-deck-check-strict = Demande aussi les comptes de la règle : 26 Actions, 17 Équipe, 18 Modifications, 8 Pneus, 24 Réactions, 8 véhicules
cli-deck-show-about = Montre un jeu de cartes : chaque carte avec ses chiffres et ce qu’elle fait
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang es
cli-deck-show-file = Le jeu de cartes ; le jeu maison si on l’omet
cli-deck-sound = { $name } est en ordre : { $cards } cartes, { $vehicles } véhicules.

cli-engine-about = Parle avec d’autres programmes : un objet JSON par ligne en entrée standard, une réponse par ligne en sortie standard
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}Les commandes : games, new, next, legal, play, view, setup, rig, bot, log. Voir docs/engine-protocol.md.

cli-seat = joueur { $number }
cli-percent = { $number } %

cli-sim-head = { $game }, { $players } { $players ->
        [one] joueur
       *[other] joueurs
    } ({ $bots }), { $games } { $games ->
        [one] partie
       *[other] parties
    }, graine { $seed }
cli-sim-stopped = Interrompue : { $games } parties jouées sur { $planned }.
cli-sim-won = Gagnées : { $wins }, soit { $rate } (intervalle à 95 % : de { $low } à { $high })
cli-sim-left = Cartes restantes : { $mean } ± { $spread } en moyenne, médiane { $median }, neuf sur dix entre { $low } et { $high }
cli-sim-left-head = Cartes restantes, part des parties :
cli-sim-by-bot = Par bot, places échangées (une victoire partagée compte pour sa part) :
cli-sim-by-seat = Par place :
cli-sim-row = {"  "}{ $name } a gagné { $rate } (de { $low } à { $high }), { $score } ± { $spread } points
cli-sim-score-head = Points, part des résultats :
cli-sim-turns = Tours : { $mean } ± { $spread } en moyenne, médiane { $median }, neuf sur dix entre { $low } et { $high }
cli-sim-steps = Décisions : { $mean } ± { $spread } en moyenne, médiane { $median }, neuf sur dix entre { $low } et { $high }
cli-sim-speed = { $speed } parties par seconde

cli-error-see-help = Essaie --help.
cli-error-no-command = dis ce que tu veux faire : play, sim, bench, rules, replay, deck ou engine.
cli-error-unknown-argument = il n’y a pas de réglage { $argument }.
cli-error-unknown-command = il n’y a pas de commande { $command }.
cli-error-tip = Voulais-tu dire { $tip } ?
cli-error-missing = il manque { $argument }.
cli-error-no-value = { $argument } demande une valeur.
cli-error-value = « { $value } » n’est pas une valeur pour { $argument }.
cli-error-twice = { $argument } est répété ou ne va pas avec le reste.
cli-error-usage = ceci ne se lit pas : { $argument }.
cli-error-lang = il n’y a pas de langue { $lang } ; seulement es, fr et en.
cli-error-unknown-game = il n’y a pas de jeu { $game }. Il y a : { $games }.
cli-error-unknown-option = il n’y a pas d’option { $option }. Il y a : { $options }.
cli-error-option-value = l’option { $option } ne peut pas être { $value }. Elle peut être : { $values }.
cli-error-option-form = « { $option } » n’est pas une option ; écris clé=valeur.
cli-error-option-file = option { $option } : impossible de lire { $path } : { $why }
cli-error-options-shape = ce ne sont pas des options : { $value }.
cli-error-unknown-bot = il n’y a pas de bot { $bot }. Il y a : { $bots }.
cli-error-bot-count = { $bots } bots pour { $players } joueurs : nommes-en un pour chacun, ou un pour tous.
cli-error-players = on ne joue pas à { $given } à ce jeu ; on y joue de { $least } à { $most }.
cli-error-too-many = { $people } personnes et { $bots } bots ne tiennent pas sur { $seats } { $seats ->
        [one] place
       *[other] places
    }.
cli-error-no-games = il faut jouer au moins une partie.
cli-error-save-game = la partie { $game } n’est pas parmi celles jouées ; on les compte à partir de 0.
cli-error-threads = impossible d’avoir ces fils : { $error }.
cli-error-file = { $file } : { $error }
cli-error-paragraph = { $game } n’a pas de paragraphe { $paragraph }.
cli-error-not-a-terminal = la table a besoin d’un terminal où dessiner et d’un clavier à lire. Pour les autres programmes, il y a sobremesa engine.
cli-error-terminal = le terminal ne répond pas : { $error }
cli-error-record = impossible de lire { $file } : { $why }
cli-error-replay = { $entry ->
        [0] cette partie ne peut pas commencer.
       *[other] l’entrée { $entry } de cet enregistrement n’a pas pu avoir lieu.
    } { $why }
cli-record-json = il n’est pas écrit comme un enregistrement : { $error }.
cli-record-not-a-record = ce n’est pas l’enregistrement d’une partie.
cli-record-version = il porte la version { $version }, que ce programme ne connaît pas.
cli-record-game = c’est un enregistrement de { $game }.
cli-record-rules = il a été joué avec la version { $found } des règles ; ce programme joue avec la { $ours }.
cli-record-players = il nomme { $players } joueurs pour { $seats } places.

cli-engine-too-long = La ligne dépasse un mébioctet.
cli-engine-not-text = La ligne n’est pas en UTF-8.
cli-engine-not-json = Ce n’est pas du JSON : { $error }
cli-engine-not-an-object = Une demande est un objet JSON.
cli-engine-no-match = Il n’y a pas encore de partie ; commences-en une avec « new ».
cli-engine-unknown-command = Il n’y a pas de commande « { $command } ». Il y a : { $commands }.
cli-engine-unknown-field = « { $command } » ne prend pas { $fields }. Elle prend : { $known }.
cli-engine-takes-no-field = « { $command } » ne prend d’autre champ que cmd et id, donc pas { $fields }.
cli-engine-missing-field = Il manque le champ « { $field } ».
cli-engine-bad-field = Le champ « { $field } » ne se lit pas : { $error }
cli-engine-no-such-seat = Il n’y a pas de place { $seat } ; la dernière est { $last }.
cli-engine-nothing-owed = Cette place ne doit aucune décision.
cli-engine-two-setups = Donne un setup, ou seats et options, mais pas les deux.
cli-engine-misfit = Le résultat imposé { $place } (compté à partir de 0) ne peut pas être { $given } ici. Rien n’a changé.
