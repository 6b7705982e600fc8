# La ligne de commande.
cli-about = Sobremesa : une table numérique pour { $games }. Joue dans le terminal, simule un million de parties ou pilote le moteur depuis ton propre programme.
cli-examples =
    {"  "}sobremesa play                                     choisis un jeu dans le menu
    {"  "}sobremesa sim the-game --players 3 --games 5000    combien de fois trois bots gagnent-ils ?
    {"  "}sobremesa arena push --bots odds,cautious          quel bot joue le mieux ?
    {"  "}sobremesa rules push --lang es                     les règles, en espagnol
cli-lang = La langue : es, fr ou en (par défaut, celle des paramètres régionaux, ou l’anglais si ce n’est aucune d’elles)
cli-names = { $names } et { $last }
cli-help = Affiche cette aide
cli-version = Affiche la version
cli-heading-usage = Utilisation{"\u00A0"}
cli-heading-commands = Commandes{"\u00A0"}
cli-heading-arguments = Arguments{"\u00A0"}
cli-heading-options = Options{"\u00A0"}
cli-heading-examples = Exemples{"\u00A0"}
cli-value-command = COMMANDE
cli-value-options = OPTIONS
cli-value-game = JEU
cli-value-paragraph = PARAGRAPHE
cli-value-file = FICHIER
cli-value-pair = CLÉ=VALEUR
cli-value-pair-list = CLÉ=A,B
cli-value-named-command = NOM=COMMANDE
cli-value-seat = une place comptée à partir de 0, ou none
cli-value-data = { $names }, ou un fichier

cli-play-about = Ouvre la table dans le terminal : en solo, à plusieurs sur le même clavier, avec et contre des bots
cli-play-examples =
    {"  "}sobremesa play                                                    le menu
    {"  "}sobremesa play the-game --players 1                               en solo
    {"  "}sobremesa play the-game-extreme --bots counting,counting          avec deux bots
    {"  "}sobremesa play push --people 2 --bots odds --save vendredi.json   deux personnes et un bot, gardée pour la revoir
    {"  "}sobremesa play vendredi.json                                      continue une partie enregistrée
cli-play-game = Le jeu, ou le fichier d’une partie enregistrée à continuer ; sans lui le menu s’ouvre
cli-play-players = Le nombre de joueurs
cli-play-people = Combien d’entre eux sont des personnes à ce clavier (par défaut : 1 ; 0 pour regarder jouer les bots)
cli-play-bots = Les bots des autres places, dans l’ordre
cli-play-option = Une option du jeu, comme extreme ou expert=one ; peut être répétée
cli-play-seed = La graine : le même nombre redonne la même partie
cli-play-save = Écrit la partie dans ce fichier quand elle finit ou qu’on la quitte
cli-play-ascii = Ne dessine qu’en caractères ASCII ; par défaut, là où les paramètres régionaux ne sont pas en UTF-8, sauf avec --ascii=never
cli-play-lesson = Commence par la leçon : une première partie qui apprend à jouer

cli-sim-about = Joue beaucoup de parties entre bots et résume les résultats avec des intervalles de confiance à 95 %
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save premiere.json && sobremesa replay premiere.json
cli-sim-game = Le jeu : the-game, the-game-extreme, push…
cli-sim-players = Le nombre de joueurs (par défaut : autant que de bots nommés ; sinon 2, ou le minimum du jeu)
cli-sim-bots = Les bots, place par place, séparés par des virgules ; un seul nom occupe toutes les places
cli-sim-games = Combien de parties jouer (par défaut : 1000)
cli-sim-seed = La graine du hasard (par défaut : 1) : même graine, même résultat, quel que soit le nombre de fils d’exécution
cli-sim-threads = Le nombre de fils d’exécution (par défaut : tous les cœurs)
cli-sim-option = Une option du jeu, comme extreme ou expert=one ; peut être répétée
cli-sim-think = Combien de millisecondes un bot peut réfléchir à une réponse ; sans limite, la même graine donne le même résultat sur toute machine
cli-sim-fixed-seats = Laisse chaque bot à sa place ; sinon chaque donne est jouée une fois de chaque place, pour qu’aucun bot ne soit mieux servi
cli-sim-json = Écrit un objet JSON au lieu de texte
cli-sim-csv = Écrit une ligne par partie dans ce fichier
cli-sim-save = Écrit une partie dans ce fichier, pour sobremesa replay
cli-sim-save-game = Quelle partie écrire, comptée à partir de 0 (par défaut : 0)
cli-sim-unit = parties

cli-arena-about = Compare des bots sur les mêmes donnes depuis chaque place, et s’arrête dès que la réponse est claire
cli-arena-examples =
    {"  "}sobremesa arena push --bots odds,cautious                        qui est le meilleur à une table de deux ?
    {"  "}sobremesa arena cthulhu-500 --players 4 --out rapport.html       tous contre tous, avec des graphiques
    {"  "}sobremesa arena the-game --players 3 --bots greedy,counting      des équipes, comparées donne par donne
    {"  "}sobremesa arena push --games 100000 --journal push.jsonl         Ctrl-C à tout moment ; la même commande reprend
    {"  "}sobremesa arena push --bots odds --outside 'mien=python3 docs/examples/arena_bot.py'
    {"  "}sobremesa arena --strength strength.md --quick                   le tableau de tous les jeux
cli-arena-game = Le jeu : push, cthulhu-500, the-game-extreme…
cli-arena-named = Revient à nommer le jeu en premier
cli-arena-bots = Les bots à comparer, séparés par des virgules ; tous, si aucun n’est nommé
cli-arena-outside = Un de tes programmes comme joueur : son nom et la commande qui le lance ; peut être répété (voir docs/arena.md)
cli-arena-keep = Garde les programmes extérieurs en marche d’une partie à l’autre, un par place : après « over », on leur envoie de nouveau « new »
cli-arena-players = Le nombre de joueurs à une table (par défaut : 2, ou le minimum du jeu)
cli-arena-games = Le nombre maximal de parties entre deux bots (par défaut : 1000 ; avec --strength, 400, ou 24 avec --quick)
cli-arena-option = Une option du jeu, comme extreme ou map=island ; peut être répétée
cli-arena-think = Combien de millisecondes un bot peut réfléchir à une réponse ; sans limite, la même graine donne le même résultat sur toute machine
cli-arena-patience = Combien de millisecondes un programme extérieur peut prendre pour démarrer, et pour répondre s’il n’y a pas de --think (par défaut : 10000)
cli-arena-seed = La graine du hasard (par défaut : 1) : même graine, même résultat, quel que soit le nombre de fils d’exécution et après toute interruption
cli-arena-threads = Le nombre de fils d’exécution (par défaut : tous les cœurs)
cli-arena-all = Joue toutes les parties même quand la question a sa réponse
cli-arena-error = Le risque maximal d’une réponse fausse, en pour cent, toutes questions réunies (par défaut : 5)
cli-arena-margin = Une différence sûrement inférieure à ce nombre de points de pourcentage ne compte pas (par défaut : 5)
cli-arena-journal = Écrit chaque donne dans ce fichier et, s’il existe déjà, reprend à partir de lui ; avec --strength, un dossier
cli-arena-out = Écrit le rapport et ses graphiques dans ce fichier : une page HTML qui n’a besoin de rien d’autre
cli-arena-csv = Écrit une ligne par partie dans ce fichier
cli-arena-json = Écrit un objet JSON au lieu de texte
cli-arena-strength = Mesure tous les bots de tous les jeux à chaque nombre de joueurs et écrit les chiffres dans ce document, entre ses marques
cli-arena-quick = Un aperçu rapide, avec peu de parties

cli-lab-about = Joue un jeu dans toutes les variantes demandées, avec les mêmes donnes, et dit comment ça se joue : durée, places, cartes, remontées
cli-lab-examples =
    {"  "}sobremesa lab great-race --vary map=africa,south-america --players 2,3,4 --out rapport.html
    {"  "}sobremesa lab cthulhu-500 --players 3,5,8 --vary race=short,standard --games 500    quelle durée pour combien ?
    {"  "}sobremesa lab great-race --vary map=island,island+longue.toml                       un plateau à côté d’un autre qu’un correctif change
    {"  "}sobremesa lab great-race --bots expert --trials 16 --journal race.jsonl             Ctrl-C à tout moment ; la même commande reprend
    {"  "}sobremesa lab the-game-extreme --players 3 --bots counting                          quels ordres coûtent la partie ?
    {"  "}sobremesa lab cthulhu-500 --players 5 --bots tuner --without all                    que décide chaque carte ?
cli-lab-game = Le jeu : great-race, cthulhu-500, the-game-extreme…
cli-lab-vary = Une option et les valeurs qu’elle prend, une variante par valeur ; peut être répétée. Un jeu de cartes ou un plateau est un nom, un fichier, ou l’un des deux suivi d’un signe plus et d’un fichier correctif (docs/lab.md)
cli-lab-players = Nombres de joueurs, une variante par nombre (par défaut : 2, ou le minimum du jeu)
cli-lab-bots = Bots, une variante par bot : le même occupe toutes les places (par défaut : le bot habituel du jeu)
cli-lab-option = Une option identique dans toutes les variantes ; peut être répétée
cli-lab-games = Combien de parties de chaque variante (par défaut : 200)
cli-lab-seed = La graine du hasard (par défaut : 1) : même graine, même résultat, quel que soit le nombre de fils d’exécution et après toute interruption
cli-lab-threads = Le nombre de fils d’exécution (par défaut : tous les cœurs)
cli-lab-think = Combien de millisecondes un bot peut réfléchir à une réponse
cli-lab-trials = Combien d’essais un bot qui cherche fait par réponse, au lieu d’une limite de temps : le même résultat sur toute machine
cli-lab-pace = Combien de secondes une personne met à décider (par défaut : ce qui est habituel dans ce jeu)
cli-lab-without = Rejoue aussi chaque donne en interdisant cette carte à un seul joueur, une fois pour chacun de ceux qui s’en étaient servis, et dit ce que cela coûte et combien de parties la carte décide ; peut être répétée, ou « all » pour toutes les cartes ; un ordre d’Extreme est retiré de ses quatre cartes, une fois pour toute l’équipe
cli-lab-journal = Écrit chaque partie dans ce fichier et reprend à partir de lui s’il existe déjà
cli-lab-out = Écrit le rapport avec ses graphiques dans ce fichier, une page HTML qui n’a besoin de rien d’autre, et à côté JSON et CSV
cli-lab-json = Écrit un objet JSON au lieu de texte

cli-bench-about = Mesure la vitesse du jeu au hasard et des bots sur un seul fil d’exécution, et la taille d’un état en octets
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = Le jeu (par défaut : tous)
cli-bench-players = Le nombre de joueurs
cli-bench-option = Une option du jeu ; peut être répétée
cli-bench-seconds = Combien de secondes mesurer chaque chiffre (par défaut : 2)
cli-bench-json = Écrit un objet JSON par jeu
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] joueur
       *[other] joueurs
    }
    {"  "}au hasard    { $steps } millions de pas, { $games } milliers de parties par seconde ({ $length } pas par partie)
    {"  "}bot { $bot }   { $botgames } milliers de parties par seconde
    {"  "}bot { $usual }   { $mean } µs par décision en moyenne, 99 sur 100 en { $most } µs, { $longest } µs au plus
    {"  "}mémoire      { $state } octets par état, { $view } octets par vue

cli-rules-about = Affiche les règles d’un jeu, toutes ou quelques paragraphes
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang es
    {"  "}sobremesa rules table
cli-rules-game = Le jeu, ou « table » pour les règles de toutes les tables
cli-rules-paragraph = Des paragraphes (T4.3) ou des chapitres (X8) (par défaut : tous)

cli-replay-about = Parcourt une partie enregistrée : en avant, en arrière, du point de vue d’une place ou mains ouvertes
cli-replay-examples =
    {"  "}sobremesa replay vendredi.json
cli-replay-file = L’enregistrement, tel que play et sim l’écrivent
cli-replay-ascii = Ne dessine qu’en caractères ASCII ; par défaut, là où les paramètres régionaux ne sont pas en UTF-8, sauf avec --ascii=never

cli-serve-about = Démarre le serveur : personnes et bots à des tables, dans le navigateur et par WebSocket ; tout est gardé dans un seul fichier
cli-serve-examples =
    {"  "}sobremesa serve
    {"  "}sobremesa serve --addr 0.0.0.0:8500 --data /var/lib/sobremesa --public-url https://example.org/games --log json
    {"  "}sobremesa serve --memory --limit sockets-per-address=500
cli-serve-config = Un fichier de réglages (TOML) ; les options de la ligne de commande l’emportent. SIGHUP le relit
cli-serve-addr = L’adresse d’écoute (par défaut : 127.0.0.1:8500) ; le port 0 en choisit un libre
cli-serve-data = Le dossier des tables, créé s’il manque (par défaut : ton dossier de données)
cli-serve-store = Une base PostgreSQL pour les tables (postgres://utilisateur@serveur/nom) au lieu du fichier du dossier ; avec un mot de passe, plutôt dans SOBREMESA_STORE ou dans le fichier de réglages
cli-serve-databases = Un fichier qui énumère d’autres bases de données entre lesquelles répartir les tables, une par ligne : nom et adresse ; --store est alors la base principale
cli-serve-bus = Un serveur NATS (nats://hôte:4222) qui relie plusieurs serveurs sur une même base ; avec un mot de passe, plutôt dans SOBREMESA_BUS ou dans le fichier de réglages
cli-serve-node = Le nom de ce serveur parmi eux ; à chacun le sien
cli-serve-memory = Ne garde tout qu’en mémoire : tout disparaît quand le serveur s’arrête
cli-serve-public-url = L’adresse par laquelle les gens arrivent au serveur, derrière un proxy ou sous un chemin
cli-serve-trust-proxy = Prend la dernière adresse de X-Forwarded-For pour celle du client ; seulement derrière un proxy qui l’écrit
cli-serve-push = Prévient les gens que c’est leur tour quand leur page est fermée : on, off, ou anywhere, qui permet aussi des services de notification de réseaux privés
cli-serve-log = Le format du journal : text ou json (par défaut : text)
cli-serve-limit = Fixe une limite, comme messages-per-second=20 ; peut être répété
cli-serve-keep = Pendant combien de jours quelque chose est gardé, comme finished=365 ; peut être répété
cli-serve-bot-pace = Un bot attend au moins ce nombre de millisecondes avant de répondre, pour qu’on puisse suivre (par défaut : 700)
cli-serve-bot-think = Combien de millisecondes un bot peut réfléchir (par défaut : 1000)
cli-serve-bot-threads = Le nombre de fils d’exécution pour les bots de ce serveur. Avec 0, seuls s’en chargent ceux qui ne font que réfléchir (sobremesa think), et un bot rapide répond si aucun n’est prêt à temps
cli-serve-open = Ouvre la page dans le navigateur
cli-serve-ready = La table est mise : { $url }
cli-serve-kept = Les tables sont gardées dans { $folder }.
cli-serve-not-kept = Les tables ne sont gardées qu’en mémoire.
cli-serve-stopped = Tout ce qui a été accepté est gardé. À bientôt.

cli-completions-about = Écrit la complétion du shell pour les commandes et options de ce programme
cli-completions-examples =
    {"  "}sobremesa completions bash > ~/.local/share/bash-completion/completions/sobremesa
    {"  "}sobremesa completions zsh > ~/.zfunc/_sobremesa
    {"  "}sobremesa completions fish > ~/.config/fish/completions/sobremesa.fish
cli-completions-shell = Le shell : bash, zsh, fish, elvish ou powershell
cli-man-about = Écrit les pages de manuel de ce programme dans un dossier
cli-man-examples =
    {"  "}sobremesa man ~/.local/share/man/man1 && man sobremesa-sim
cli-man-folder = Le dossier ; créé s’il manque
cli-man-done = Les pages sont dans { $folder }.

cli-backup-about = Copie tout ce que garde un serveur dans un nouveau fichier, sans l’arrêter
cli-backup-examples =
    {"  "}sobremesa backup /var/backups/sobremesa-lundi.db --data /var/lib/sobremesa
    {"  "}Pour restaurer : arrête le serveur, remplace sobremesa.db dans son dossier par la copie, puis relance-le.
cli-backup-file = La copie : un fichier qui n’existe pas encore, sur la machine du serveur
cli-backup-data = Le dossier où le serveur garde ses tables (par défaut : ton dossier de données)
cli-backup-url = L’adresse du serveur, par exemple http://127.0.0.1:8500 ; seulement http (par défaut : celle qui est dans son dossier)
cli-backup-done = Tout est dans { $file }.
cli-backup-done-directly = Aucun serveur ne tourne ; tout ce qu’il gardait est dans { $file }.

cli-admin-about = Administre un serveur en marche : ses tables, ses joueurs, et combien de temps chaque chose est gardée
cli-admin-examples =
    {"  "}sobremesa admin list
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insultes"
    {"  "}sobremesa admin ban 192.0.2.7 --hours 24 --why "spam"
    {"  "}sobremesa admin broadcast "on ferme à 18 h"
    {"  "}sobremesa admin prune
cli-admin-data = Le dossier où le serveur garde ses tables et sa clé
cli-admin-url = L’adresse du serveur, par exemple http://127.0.0.1:8500 ; seulement http (par défaut : celle qui est dans son dossier)
cli-admin-json = Écrit du JSON au lieu de texte
cli-admin-people-about = Liste les personnes, les dernières vues d’abord, avec les adresses d’où elles sont connectées
cli-admin-people-examples =
    {"  "}sobremesa admin people --like ana
cli-admin-people-like = Seulement celles dont le nom ou l’identifiant contient ceci
cli-admin-addresses-about = Liste les adresses d’où des personnes sont connectées, les plus actives d’abord
cli-admin-addresses-examples =
    {"  "}sobremesa admin addresses
cli-admin-ban-about = Bannit une personne ou une adresse et coupe ses connexions
cli-admin-ban-examples =
    {"  "}sobremesa admin ban abcdefghijkmnpqrstuv --why "insultes"
    {"  "}sobremesa admin ban 192.0.2.0/24 --hours 24
    {"  "}sobremesa admin ban 192.0.2.0/24 --lift
cli-admin-ban-whom = L’identifiant d’une personne, une adresse, ou une plage d’adresses comme 192.0.2.0/24
cli-admin-ban-hours = Pendant combien d’heures (par défaut : pour toujours)
cli-admin-ban-why = La raison, pour le journal
cli-admin-ban-lift = Lève le bannissement
cli-admin-mute-about = Rend une personne muette à toutes les tables : elle peut jouer, mais pas écrire
cli-admin-mute-examples =
    {"  "}sobremesa admin mute abcdefghijkmnpqrstuv --hours 1
cli-admin-mute-whom = L’identifiant d’une personne
cli-admin-mute-hours = Pendant combien d’heures (par défaut : pour toujours)
cli-admin-mute-why = La raison, pour le journal
cli-admin-mute-lift = Lui permet d’écrire à nouveau
cli-admin-sanctions-about = Liste les bannissements et les personnes muettes
cli-admin-sanctions-examples =
    {"  "}sobremesa admin sanctions
cli-admin-note-about = Laisse un message à une table, où tout le monde peut le lire
cli-admin-note-examples =
    {"  "}sobremesa admin note abcdefghijkmnpqrstuv "restez aimables"
cli-admin-note-table = La table, telle qu’elle est dans la liste et dans son adresse
cli-admin-note-text = Le message
cli-admin-broadcast-about = Affiche une annonce à tout le monde, y compris à ceux qui viendront ; sans texte, la retire
cli-admin-broadcast-examples =
    {"  "}sobremesa admin broadcast "on ferme à 18 h"
    {"  "}sobremesa admin broadcast
cli-admin-broadcast-text = L’annonce ; sans texte, elle est retirée
cli-admin-reports-about = Liste les signalements, le dernier d’abord
cli-admin-reports-examples =
    {"  "}sobremesa admin reports --settle 3
cli-admin-reports-settle = Marque comme réglé le signalement de ce numéro
cli-admin-prune-about = Liste ce qui a été gardé assez longtemps, et ne le supprime qu’avec --yes
cli-admin-prune-examples =
    {"  "}sobremesa admin prune
    {"  "}sobremesa admin prune --yes
cli-admin-prune-yes = Le supprime
cli-admin-export-about = Écrit en JSON tout ce que le serveur sait d’une personne
cli-admin-export-examples =
    {"  "}sobremesa admin export abcdefghijkmnpqrstuv > ana.json
cli-admin-export-whom = L’identifiant d’une personne
cli-admin-erase-about = Efface une personne, avec son nom, ses appareils et tout ce qu’elle a dit ; seulement avec --yes
cli-admin-erase-examples =
    {"  "}sobremesa admin erase abcdefghijkmnpqrstuv --yes
cli-admin-erase-whom = L’identifiant d’une personne
cli-admin-erase-yes = Le fait vraiment ; c’est irréversible
cli-admin-nobody = Personne.
cli-admin-no-sanctions = Personne n’est banni ni muet.
cli-admin-no-reports = Aucun signalement.
cli-admin-word-banned = bannissement
cli-admin-word-muted = silence
cli-admin-word-program = programme
cli-admin-word-settled = réglé
cli-admin-word-for-good = pour toujours
cli-admin-word-for-ever = pour toujours
cli-admin-banned = { $whom } : bannissement en vigueur ; connexions coupées : { $ended }.
cli-admin-muted = { $whom } ne peut plus écrire.
cli-admin-lifted = { $whom } : sanction levée.
cli-admin-nothing-to-lift = { $whom } : il n’y avait rien à lever.
cli-admin-noted = Tout le monde peut le lire à { $table }.
cli-admin-broadcast-done = Envoyé (connexions : { $sockets }), et montré à tous ceux qui viendront.
cli-admin-broadcast-ended = Ce n’est plus affiché.
cli-admin-prune-row = { $what ->
        [finished] tables terminées
        [abandoned] tables abandonnées
        [chat] tables dont la conversation est vidée
       *[guests] personnes qui ne viennent plus
    } : { $count } (gardées, en jours : { $days })
cli-admin-prune-would = Rien n’a été supprimé. Ajoute --yes pour le supprimer.
cli-admin-pruned = C’est fait.
cli-admin-erase-would = { $name } (tables : { $tables }). Rien n’a été effacé. Ajoute --yes pour effacer définitivement.
cli-admin-erased = Effacé ; tables changées : { $tables }.
cli-check-about = Vérifie que tout ce que garde un serveur est lisible, et peut sauver ce qui l’est
cli-check-examples =
    {"  "}sobremesa check --data /var/lib/sobremesa
    {"  "}sobremesa check --data /var/lib/sobremesa --rescue sauve.db
cli-check-data = Le dossier où le serveur garde ses tables
cli-check-rescue = Copie dans ce nouveau fichier tout ce qui peut être lu
cli-check-found = Lisible : tables { $tables }, faits { $facts }, personnes { $people }.
cli-check-unreadable = Illisible : { $table } : { $why }
cli-check-rescued = Dans { $file } : tables { $tables }, personnes { $people }.
cli-error-check = La vérification a échoué : { $error }
cli-error-check-unsound = Tout n’est pas lisible. --rescue FICHIER copie dans un nouveau fichier ce qui l’est.
cli-error-config = { $file } : { $error }
cli-error-keep = « { $keep } » ne convient pas : écris NOM=JOURS, avec 0 pour toujours ; les noms sont { $names }
cli-value-whom = QUI
cli-admin-list-about = Liste les tables d’un serveur en marche, les plus récentes d’abord
cli-admin-list-examples =
    {"  "}sobremesa admin list --data /var/lib/sobremesa
cli-admin-list-node = Seulement les tables que tient ce serveur, quand plusieurs partagent une base de données
cli-admin-close-about = Ferme une table pour de bon ; ce qui a été joué se regarde encore
cli-admin-close-examples =
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insultes"
cli-admin-close-table = La table, comme elle figure dans la liste et dans son adresse
cli-admin-close-why = La raison, pour le journal
cli-admin-drain-about = Vide un serveur : ses tables passent aux autres, et il n’en accepte plus jusqu’à --undo
cli-admin-drain-examples =
    {"  "}sobremesa admin drain a --data /var/lib/sobremesa-b
cli-admin-drain-node = Le nom du serveur
cli-admin-drain-undo = Lui permet de participer à nouveau
cli-admin-drained = { $node } n’a plus de table et n’en accepte plus. On peut l’arrêter ; --undo le fait participer à nouveau.
cli-admin-undrained = { $node } participe à nouveau.
cli-admin-draining = { $node } n’accepte plus de table, mais en a encore ; les autres s’en chargent.
cli-admin-move-about = Déplace une table vers un autre des serveurs qui partagent la base ; la partie continue
cli-admin-move-examples =
    {"  "}sobremesa admin move kqd2x7m b --data /var/lib/sobremesa-a
cli-admin-move-table = La table, comme la nomme `admin list`
cli-admin-move-node = Le nom de ce serveur
cli-admin-moved = La table { $table } est maintenant sur { $node }.
cli-admin-nodes-about = Liste les serveurs qui partagent une base de données
cli-admin-nodes-examples =
    {"  "}sobremesa admin nodes --data /var/lib/sobremesa-a
cli-admin-node = { $name }  { $number }  tables : { $tables }  bail : { $lease } ms
cli-admin-node-other-version = { $name }  { $number }  tables : { $tables }  bail : { $lease } ms  d’une autre version : ne reçoit pas de tables
cli-admin-no-nodes = Il n’y a que ce serveur.
cli-admin-log-about = Liste ce qui a été fait avec ces commandes, le plus récent d’abord
cli-admin-log-examples =
    {"  "}sobremesa admin log
cli-admin-none = Il n’y a pas de tables.
cli-admin-row = { $table }  { $game }  { $phase ->
        [lobby] en attente
        [playing] en jeu
        [over] terminée
        [closed] fermée
       *[frozen] figée
    }  { $time }  { $people }
cli-admin-closed = { $table } est fermée.
cli-admin-log-none = Rien n’a encore été fait.
cli-admin-log-row = { $time }  { $what ->
        [close] fermeture
        [backup] copie
       *[other] { $what }
    }  { $text }
cli-value-table = TABLE
cli-value-text = TEXTE
cli-error-no-admin-command = dis ce qu’il faut faire : list, close, people, addresses, ban, mute, sanctions, note, broadcast, reports, prune, export, erase, nodes, move, drain ou log.
cli-error-admin-none = Aucun serveur ne tourne sur { $folder }. Indique son dossier avec --data ou son adresse avec --url.
cli-error-admin-token = la clé du serveur ne peut pas être lue : { $file } : { $error }
cli-error-admin-refused = Ce n’est pas la clé du serveur de { $url } : indique son dossier avec --data.
cli-error-admin-https = { $url } : seul http:// convient ici ; indique le serveur lui-même, pas le proxy placé devant.
cli-error-admin-network = Le serveur de { $url } ne répond pas : { $error }
cli-error-admin-answer = Le serveur a refusé : { $error }
cli-error-backup-none = Il n’y a rien à copier dans { $folder }.
cli-error-backup = { $error }
cli-think-about = Réfléchit pour les tables de plusieurs serveurs reliés par un bus, et ne fait rien d’autre : bots, indices, analyses, solutions. On peut en lancer autant qu’on veut
cli-think-examples =
    {"  "}sobremesa think --bus nats://bus:4222 --threads 4
cli-think-bus = Le serveur NATS qui les relie (nats://hôte:4222) ; avec un mot de passe, plutôt dans SOBREMESA_BUS
cli-think-threads = Le nombre de fils d’exécution (par défaut : tous les cœurs)
cli-think-ready = Réflexion en cours. Fils d’exécution : { $threads }.
cli-think-stopped = Questions traitées : { $thoughts }. Au revoir.
cli-error-think-bus = Quel bus ? Indique-le avec --bus ou dans SOBREMESA_BUS.
cli-error-think-reach = Impossible de joindre le bus : { $error }
cli-import-about = Copie tout ce qu’un serveur gardait dans un fichier vers une base PostgreSQL, ou l’inverse : tout ou rien
cli-import-examples =
    {"  "}sobremesa import /var/lib/sobremesa/sobremesa.db --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa import /var/backups/tout.db --back --store postgres://sobremesa@db/sobremesa
cli-import-file = Le fichier : le sobremesa.db d’un serveur ou une copie ; avec --back, un fichier qui n’existe pas encore
cli-import-store = La base de données, vide sauf avec --back ; avec un mot de passe, plutôt dans SOBREMESA_STORE
cli-import-back = Copie de la base de données vers le fichier
cli-import-unit = tables
cli-import-done = Tables : { $tables }, faits : { $facts }, personnes : { $people }. La copie a été relue et est identique : { $hash }
cli-error-serve-bus = Plusieurs serveurs partagent une base PostgreSQL : un bus demande --store et un nom pour ce serveur (--node).
cli-error-import = { $error }
cli-error-import-store = Quelle base de données ? Indique-la avec --store ou dans SOBREMESA_STORE.

cli-partition-about = Montre dans quelle base de données se trouve chaque partition des tables, ou déplace des partitions vers une autre pendant que les serveurs tournent
cli-partition-examples =
    {"  "}sobremesa partition --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa partition 0-31 west --databases databases.txt --store postgres://sobremesa@db/sobremesa
cli-partition-numbers = La partition, ou la première et la dernière : 7 ou 0-31
cli-partition-to = La base de données où les déplacer, par son nom dans le fichier ; « home » est celle de --store
cli-partition-store = La base de données principale ; avec un mot de passe, plutôt dans SOBREMESA_STORE
cli-partition-databases = Le fichier qui énumère les autres bases de données, une par ligne : nom et adresse (ou : SOBREMESA_DATABASES)
cli-partition-done = La partition { $number } est maintenant dans { $to }. Tables : { $tables }, faits : { $facts } ; personne n’a pu y écrire pendant { $stopped } ms
cli-error-partition = { $error }
cli-error-partition-number = La partition { $typed } n’existe pas : elles vont de 0 à { $last }. Indiques-en une (7) ou la première et la dernière (0-31).
cli-error-databases = { $file }, ligne { $line } : il faut ici un nom unique et une adresse, séparés par une espace ; home est --store.
cli-load-about = Test de charge : joue de vraies parties, par de vraies connexions, contre un serveur en marche et mesure les coups par seconde, le temps qu’un coup met à atteindre tout le monde, les octets et la mémoire ; vérifie que chaque joueur reçoit chaque étape
cli-load-examples =
    {"  "}sobremesa load --tables 1000 --players 3 --think 1000 --seconds 60 --pid $(pgrep -f 'sobremesa serve')
    {"  "}sobremesa load --tables 200 --players 3 --think 0 --json
    {"  "}sobremesa load --tables 0 --idle 1000 --followed --pid 4711
    {"  "}sobremesa load --tables 20 --players 3 --think 250 --beside
    {"  "}Au-delà de quelques tables, il faut un serveur aux limites plus hautes ; s’il refuse, le message dit lesquelles. Voir docs/load.md.
cli-load-url = Le serveur (par défaut : http://127.0.0.1:8500) ; http seulement, car TLS serait mesuré aussi. Donné plusieurs fois : des serveurs qui partagent leurs tables ; les joueurs d’une table sont connectés à des serveurs différents
cli-load-game = Le jeu (par défaut : the-game)
cli-load-players = Le nombre de joueurs à une table
cli-load-option = Une option du jeu ; peut être répétée
cli-load-tables = À combien de tables jouer (par défaut : 100) ; 0 pour n’avoir que des tables au repos
cli-load-think = Millisecondes entre deux coups d’une table (par défaut : 1000) ; 0 pour aller le plus vite possible
cli-load-seconds = Combien de secondes mesurer (par défaut : 30)
cli-load-idle = Prépare en plus ce nombre de tables où rien ne se passe, pour mesurer leur mémoire (par défaut : 0)
cli-load-followed = Les joueurs des tables au repos restent connectés
cli-load-deflate = Les joueurs demandent des trames compressées
cli-load-beside = Mesure deux fois : au calme, puis pendant qu’une autre adresse fait les demandes les plus coûteuses qui lui sont permises (longues relectures, enregistrements, jeux de cartes énormes ou fautifs, solutions, analyses, indices, la liste des tables, pings, entrées, discussion, options, coups repris) ; avec --beside=hint,replay, seulement celles-là. Chaque groupe de joueurs vient de sa propre adresse dans 127.0.0.0/8 : un serveur sur cette machine n’a pas besoin de limites plus hautes
cli-load-pid = Le processus du serveur : on donne son temps de processeur et sa mémoire, avec les processus qu’il a lancés. Avec un nom devant (database=4711), il est compté à part ; ceux du même nom s’additionnent
cli-load-bus-monitor = Le port de supervision de NATS (http://127.0.0.1:8222), pour donner les messages et les octets par coup
cli-load-json = Écrit un objet JSON au lieu de texte
cli-load-unit = coups
cli-load-head = { $game } : { $tables } tables de { $players }, { $connections } connexions, { $seconds } secondes
cli-load-moves = {"  "}coups            { $speed } par seconde, { $moves } en tout, { $matches } parties jusqu’au bout
cli-load-own = {"  "}auteur du coup   après { $p50 } ms (médiane), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms au plus
cli-load-last = {"  "}dernier joueur   après { $p50 } ms (médiane), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms au plus
cli-load-bytes = {"  "}une étape        { $p50 } octets (médiane), { $p95 } (p95), { $p99 } (p99), { $max } au plus
cli-load-frames = {"  "}compressé        { $p50 } octets (médiane), { $p95 } (p95), { $p99 } (p99), { $max } au plus
cli-load-worst = {"  "}à côté du pire   après { $p50 } ms (médiane), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms au plus : { $ratio } fois le p99 au calme
cli-load-asked = {"  "}demandé          { $kinds } (répondu+refusé)
cli-load-server = serveur
cli-load-part = {"  "}{ $name }    { $cores } cœurs, { $micros } µs par coup ({ $user } dans le programme, { $system } dans le système) ; mémoire { $before } Mio avant, { $after } Mio après
cli-load-hop = {"  "}un saut          auteur du coup servi après { $home } ms (médiane) au serveur de la table, { $away } ms à un autre ; p99 { $home99 } et { $away99 } ms
cli-load-bus = {"  "}le bus           { $messages } messages et { $bytes } octets par coup
cli-load-driver = {"  "}ce programme     { $cores } cœurs
cli-load-idle-alone = {"  "}tables au repos  { $tables } que personne ne suit, { $bytes } Kio chacune
cli-load-idle-followed = {"  "}tables au repos  { $tables } dont les joueurs sont connectés, { $bytes } Kio chacune
cli-load-sound = {"  "}vérifié          { $steps } étapes : chaque joueur a reçu chaque coup, sans version sautée
cli-load-unsound = {"  "}ÉCHEC            { $gaps } versions sautées, { $missed } coups que quelqu’un n’a pas reçus, { $lost } connexions perdues ({ $why })
cli-load-refused = {"  "}refusé           { $kinds }
cli-load-too-fast = {"  "}                 Le serveur reçoit des messages plus vite qu’il ne le permet : démarre-le avec --limit messages-per-second=2000 --limit message-burst=4000

cli-solve-about = Cherche comment une partie de The Game aurait pu être gagnée, toutes les cartes étant connues
cli-solve-examples =
    {"  "}sobremesa solve perdue.json
    {"  "}sobremesa solve perdue.json --from 20 --save gagnee.json && sobremesa replay gagnee.json
cli-solve-file = Un enregistrement de The Game ou de The Game: Extreme
cli-solve-from = Commence après autant d’entrées de l’enregistrement (par défaut : au premier tour)
cli-solve-seed = La graine qui mélange les cartes que personne n’a piochées (par défaut : 1)
cli-solve-width = Combien de positions la recherche garde au plus (par défaut : 4096)
cli-solve-save = Écrit la partie gagnée dans ce fichier, pour sobremesa replay
cli-solve-json = Écrit un objet JSON au lieu de texte
cli-solve-head = { $turns ->
    [one] On pouvait gagner ainsi, en { $turns } tour (trouvé en { $milliseconds } ms) :
   *[other] On pouvait gagner ainsi, en { $turns } tours (trouvé en { $milliseconds } ms) :
}
cli-solve-made-up = { $count ->
    [one] Une carte n’a jamais été piochée ; sa place est inventée.
   *[other] { $count } cartes n’ont jamais été piochées ; leur ordre est inventé (--seed).
}
cli-solve-saved = Écrite dans { $file }.
cli-solve-none = aucune suite gagnante trouvée en gardant { $width } positions ; une recherche plus large (--width) en trouvera peut-être une
cli-solve-game = { $file } : seules les parties de The Game et de The Game: Extreme peuvent être résolues.
cli-solve-no-moment = après { $moves } entrées, il n’y a pas de tour à jouer : la partie était finie, ou son enregistrement ne se rejoue pas

cli-review-about = Analyse une partie : ce que valait chaque décision d’après ce que la place pouvait savoir, ce qui aurait été mieux, et la part de la chance et du jeu dans le résultat
cli-review-examples =
    {"  "}sobremesa sim push --bots odds,cautious --games 1 --save partie.json && sobremesa review partie.json
    {"  "}sobremesa review partie.json --seat Ana --out partie.html
    {"  "}sobremesa review partie.json --think 200 --json
    {"  "}Une valeur est la part de la victoire que l’on peut attendre, estimée en jouant la suite de nombreuses fois dans des mondes conformes à ce que la place savait ; vers la fin de PUSH, et de The Game à un ou deux, elle est exacte. Ce qui reste dans la marge d’erreur n’est pas appelé erreur. Voir docs/review.md.
cli-review-file = L’enregistrement de la partie ; s’il est inachevé, il est analysé jusqu’où il va
cli-review-seat = Cette place seulement : son numéro, compté à partir de 0, ou le nom du joueur (par défaut : toutes)
cli-review-think = Combien de millisecondes réfléchir à une décision ; sans limite, la même graine donne le même résultat sur toute machine
cli-review-seed = La graine du hasard (par défaut : 1)
cli-review-out = Écrit dans ce fichier une page HTML avec un graphique
cli-review-json = Écrit un objet JSON au lieu de texte
cli-review-unit = décisions
cli-review-stopped = Interrompu après { $done } décisions sur { $of } ; aucun fichier n’a été écrit.
cli-review-written = Écrit dans { $file }.
cli-review-no-seat = la place { $seat } n’existe pas ; il y a { $seats }
cli-review-title = { $game }, analyse de la partie
cli-review-head = { $decisions ->
    [one] { $game } · { $players } · une décision
   *[other] { $game } · { $players } · { $decisions } décisions
}
cli-review-open = La partie s’est interrompue : son résultat reste ouvert.
cli-review-nothing = Personne n’a eu le choix.
cli-review-team = l’équipe
cli-review-dearest = Ce qui a coûté le plus
cli-review-no-mistakes = Aucune erreur nette : autant qu’on puisse le dire, chaque réponse valait la meilleure.
cli-review-mistake = Coup { $number }, { $name } : { $did }. Mieux : { $best }. { $loss } ({ $doubt })
cli-review-split = La chance et le jeu
cli-review-side = { $name } : { $sum } = { $end } ({ $doubt })
cli-review-start = { $share } à la première décision
cli-review-luck = { $share } de chance
cli-review-others = { $share } d’erreurs de l’adversaire
cli-review-play = { $share } de ses propres erreurs
cli-review-result = { $share }, le résultat
cli-review-stands = { $share }, en l’état
cli-review-by-seat = Erreurs : { $parts }
cli-review-with-others = Ici la chance comprend aussi ce qu’ont fait les autres : on ne peut dire qui a profité de l’erreur de qui.
cli-review-chart = La chance de gagner au fil de la partie (× une erreur)
cli-review-slip = une erreur
cli-review-every = Toutes les décisions
cli-review-move = Coup
cli-review-who = qui
cli-review-did = ce qui a été fait
cli-review-before = avant
cli-review-after = après
cli-review-loss = coût
cli-review-best = le mieux
cli-review-the-best = c’était le mieux
cli-review-as-good = aussi bon que le mieux
cli-review-exact = exact
cli-review-how = Les valeurs sont des parts de la victoire, estimées en jouant la suite de nombreuses fois d’après ce que la place pouvait savoir alors ; une erreur est une réponse moins bonne que la meilleure de plus que la marge d’erreur, vérifiée deux fois. La chance est tout ce qui s’est passé entre les décisions.

cli-verify-about = Vérifie des enregistrements de parties jouées sur un serveur : chaque carte, dé et tirage est dérivé à nouveau de la graine promise avant la première carte
cli-verify-examples =
    {"  "}sobremesa verify partie.json
    {"  "}sobremesa verify --json *.json
cli-verify-file = Les enregistrements
cli-verify-json = Écrit un objet JSON par enregistrement
cli-verify-more =
    Ce que cela prouve : chaque résultat du hasard était fixé avant la première carte par la graine du serveur et par ce que chaque place a ajouté, et aucun n’a été changé depuis. Il faut pour cela que l’engagement affiché ici soit celui que tu as vu avant la première carte, et que l’ajout de ta place soit celui que tu as envoyé : compare-les.

    Ce que cela ne prouve pas : que personne n’a regardé. Qui détient la graine peut connaître les cartes pendant la partie, et une place de mèche avec lui pourrait choisir ce qu’elle ajoute. Tout est décrit avec précision dans docs/verifiable-deals.md.

cli-map-about = Vérifie un plateau de The Great Race et nomme tout ce qui ne va pas, ou le dessine
cli-map-examples =
    {"  "}sobremesa map check mon-ile.toml
    {"  "}sobremesa map show africa --svg africa.svg
    {"  "}sobremesa sim great-race --option map=mon-ile.toml
cli-map-action = check nomme tout ce qui ne va pas ; show dessine le plateau
cli-map-file = Un plateau par son nom (africa, south-america, island) ou un fichier TOML ou JSON (par défaut, pour show : africa)
cli-map-svg = Écrit aussi le plateau dans ce fichier, comme image SVG
cli-map-sound = { $name } : { $corridors } couloirs, { $cells } cases ({ $black } noires), { $cities } villes, { $lines ->
        [1] une ligne
       *[other] { $lines } lignes
    }, { $tiles } tuiles, { $cards } cartes.
cli-map-signs = . une case   # une case noire   lettres : villes
cli-map-city = { $name } ({ $cell }), cartes : { $cards }
cli-map-purple = { $name } ({ $cell }), cartes : { $cards }, violette
cli-map-sea = par mer : { $from } – { $to }, { $price } F
cli-map-air = par avion : { $from } – { $to }, { $price } F
cli-map-race = la course : { $start } → { $goal }

cli-deck-about = Examine ou montre un jeu de cartes de Cthulhu 500, un fichier que chacun peut écrire
cli-deck-examples =
    {"  "}sobremesa deck show                    le jeu maison
    {"  "}sobremesa deck check mien.toml         ce qui ne va pas dans ton propre jeu
cli-deck-check-about = Examine un jeu de cartes et nomme tous les défauts à la fois
cli-deck-check-examples =
    {"  "}sobremesa deck check mien.toml --strict
cli-deck-check-file = Le jeu de cartes, en TOML ou JSON ; docs/decks.md décrit le format
cli-deck-check-strict = Exige aussi les comptes de la règle : 26 Actions, 17 Équipe, 18 Modifications, 8 Pneus, 24 Réactions, 8 véhicules
cli-deck-show-about = Montre un jeu de cartes : chaque carte avec ses chiffres et ce qu’elle fait
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang es
cli-deck-show-file = Le jeu de cartes (par défaut : le jeu maison)
cli-deck-sound = { $name } est en ordre : { $cards } cartes, { $vehicles } véhicules.

cli-engine-about = Les règles pour d’autres programmes : un objet JSON par ligne en entrée standard, une réponse par ligne en sortie standard
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}Les commandes : { $commands }. Voir docs/engine-protocol.md.

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
cli-error-no-command = donne une commande : { $commands }.
cli-error-unknown-argument = l’option { $argument } n’existe pas.
cli-error-unknown-command = la commande { $command } n’existe pas.
cli-error-tip = Voulais-tu dire { $tip } ?
cli-error-missing = il manque { $argument }.
cli-error-no-value = { $argument } demande une valeur.
cli-error-value = « { $value } » n’est pas une valeur valable pour { $argument }.
cli-error-whole = { $argument } demande un nombre entier à partir de { $least } ; « { $value } » n’en est pas un.
cli-error-whole-up-to = { $argument } demande un nombre entier de { $least } à { $most } ; « { $value } » n’en est pas un.
cli-error-twice = { $argument } est répété ou ne peut pas être combiné avec le reste.
cli-error-usage = impossible de comprendre : { $argument }.
cli-error-lang = la langue { $lang } n’est pas disponible ; seulement es, fr et en.
cli-error-unknown-game = le jeu { $game } n’existe pas. Disponibles : { $games }.
cli-error-unknown-option = l’option { $option } n’existe pas. Disponibles : { $options }.
cli-error-option-value = l’option { $option } ne peut pas être { $value }. Elle peut être : { $values }.
cli-error-option-form = « { $option } » n’est pas une option ; écris clé=valeur.
cli-error-option-file = option { $option } : impossible de lire { $path } : { $why }
cli-error-serve = Le serveur ne peut pas continuer : { $error }
cli-error-limit = « { $limit } » n’est pas une limite : écris NOM=NOMBRE avec un nombre au-dessus de 0 ; les noms sont { $limits }
cli-error-log = --log est text ou json, pas « { $log } ».
cli-error-push = --push est on, off ou anywhere, pas « { $push } ».
cli-error-public-url = { $url } n’est pas une adresse : elle doit commencer par http:// ou https://
cli-error-load-https = https ne convient pas ici : TLS est l’affaire du proxy et serait mesuré à la place du serveur. Indique le serveur lui-même, avec http://.
cli-error-load-url = { $url } n’est pas une adresse comme http://127.0.0.1:8500
cli-error-load-not-local = { $host } n’est pas sur cette machine, et c’est seulement là qu’un test de charge peut utiliser plusieurs adresses.
cli-error-load-network = Le serveur ne répond pas comme il devrait : { $error }
cli-error-load-limits = le serveur refuse cette charge, plus grande que ce qu’il permet à une seule adresse. Démarre-le avec : { $limits }
cli-error-load-refused = le serveur a refusé ({ $stage }) : { $kind }
cli-error-load-pid = aucun processus { $pid } dont on puisse lire le temps et la mémoire ; cela ne marche que sous Linux.
cli-error-load-nothing = ni tables ni tables au repos : il n’y a rien à faire.
cli-error-load-unsound = tous les joueurs n’ont pas tout reçu, ou des connexions ont été perdues.
cli-error-options-shape = ce ne sont pas des options : { $value }.
cli-error-unknown-bot = le bot « { $bot } » n’existe pas. Disponibles : { $bots }.
cli-error-bot-count = { $bots } bots pour { $players } joueurs : nommes-en un pour chacun, ou un pour tous.
cli-error-players = { $game } se joue de { $least } à { $most }, pas à { $given }.
cli-error-too-many = { $people ->
        [one] une personne
       *[other] { $people } personnes
    } et { $bots ->
        [one] un bot
       *[other] { $bots } bots
    } ne tiennent pas sur { $seats } { $seats ->
        [one] place
       *[other] places
    }.
cli-error-no-games = il faut jouer au moins une partie.
cli-error-save-game = la partie { $game } n’est pas parmi celles jouées ; on les compte à partir de 0.
cli-error-threads = impossible de lancer les fils d’exécution : { $error }.
cli-error-file = { $file } : { $error }
cli-error-map-file = dis quel fichier vérifier.
cli-error-paragraph = { $game } n’a pas de paragraphe { $paragraph }.
cli-error-not-a-terminal = la table a besoin d’un terminal et d’un clavier. Pour les autres programmes, il y a sobremesa engine.
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
cli-record-mark = sa note { $mark } concerne une place ou une entrée qu’il n’a pas.

cli-verify-good = { $file } : vérifiée. Chaque résultat du hasard découle de la graine promise par cet engagement et de ce que les places ont ajouté.
cli-verify-match = {"  "}Partie : { $game }, { $over ->
        [yes] jouée jusqu’au bout
       *[no] quittée avant la fin
    } ; table { $table }
cli-verify-promise = {"  "}Engagement : { $commitment }
    {"    "}Il correspond à la graine. Compare-le avec celui que tu as vu avant la première carte.
cli-verify-outcomes = {"  "}Résultats : { $draws } dérivés à nouveau, dans la donne et { $moves } { $moves ->
        [one] coup
       *[other] coups
    }
cli-verify-placed = {"  "}Elle a commencé dans une position écrite : ce qui s’y trouvait ne vient d’aucune graine
cli-verify-salt = {"  "}{ $name } a ajouté { $salt }
cli-verify-no-salt = {"  "}{ $name } n’a rien ajouté
cli-verify-unsalted = {"  "}Le serveur a donc choisi seul cette donne : l’engagement la fixe, mais personne n’a coupé les cartes.
cli-verify-skipped = {"  "}{ $count } { $count ->
        [one] numéro entre les coups correspond
       *[other] numéros entre les coups correspondent
    } à autre chose, comme des coups repris
cli-verify-no-fairness = cette partie a été jouée sans engagement : il n’y a rien à vérifier. Seules les parties sur un serveur en ont un ; play et sim n’en créent pas.
cli-verify-seed-hidden = la graine n’est pas dans l’enregistrement. Elle est révélée à la fin de la partie.
cli-verify-commitment = la graine n’est pas celle qui était promise. L’engagement est { $given } et la graine donne { $derived }.
cli-verify-salts = { $salts } ajouts pour { $seats } places.
cli-verify-facts = { $facts } numéros pour { $entries } entrées.
cli-verify-order = l’entrée { $entry } porte le numéro { $seq }, qui ne vient pas après { $before }.
cli-verify-outcome = { $entry ->
        [0] dans la donne,
       *[other] dans l’entrée { $entry },
    } le résultat { $place } est { $given } selon l’enregistrement et { $derived } selon la graine.
cli-verify-draw = { $entry ->
        [0] dans la donne,
       *[other] dans l’entrée { $entry },
    } le tirage { $place } est { $given } selon l’enregistrement et { $derived } selon la graine.
cli-verify-nothing = rien
cli-verify-and-more = et { $count } de plus.

cli-engine-too-long = La ligne dépasse un mébioctet.
cli-engine-not-text = La ligne n’est pas en UTF-8.
cli-engine-not-json = Ce n’est pas du JSON : { $error }
cli-engine-not-an-object = Une demande est un objet JSON.
cli-engine-no-match = Il n’y a pas encore de partie ; commences-en une avec « new ».
cli-engine-no-such-match = La partie « { $match } » n’existe pas ; commences-en une avec « new ».
cli-engine-too-many-matches = Il y a déjà { $most } parties ; termines-en quelques-unes avec « end ».
cli-engine-nothing-to-undo = { $entries ->
    [0] Aucune action n’a encore été jouée ; il n’y a rien à reprendre.
    [one] Jusqu’ici, une seule action a été jouée ; on ne peut pas en reprendre davantage.
   *[other] Jusqu’ici, { $entries } actions ont été jouées ; on ne peut pas en reprendre davantage.
}
cli-engine-unknown-command = La commande « { $command } » n’existe pas. Disponibles : { $commands }.
cli-engine-unknown-field = « { $command } » ne prend pas { $fields }. Elle prend : { $known }.
cli-engine-takes-no-field = « { $command } » ne prend d’autre champ que cmd et id, donc pas { $fields }.
cli-engine-missing-field = Il manque le champ « { $field } ».
cli-engine-bad-field = Le champ « { $field } » ne se lit pas : { $error }
cli-engine-no-such-seat = La place { $seat } n’existe pas ; la dernière est la { $last }.
cli-engine-nothing-owed = Cette place ne doit aucune décision.
cli-engine-two-setups = Donne un setup, ou seats et options, mais pas les deux.
cli-engine-misfit = Le résultat imposé { $place } (compté à partir de 0) ne peut pas être { $given } ici. Rien n’a changé.

# Ce que disent le système et ce qui lit les fichiers
cli-foreign-not-found = ce fichier ou dossier n’existe pas
cli-foreign-denied = permission refusée
cli-foreign-folder = c’est un dossier
cli-foreign-no-folder = une partie du chemin n’est pas un dossier
cli-foreign-exists = il existe déjà
cli-foreign-full = il ne reste plus de place sur le disque
cli-foreign-read-only = on ne peut rien y écrire
cli-foreign-in-use = l’adresse est déjà utilisée
cli-foreign-no-text = ce n’est pas du texte (UTF-8)
cli-foreign-unknown = le champ « { $name } » n’existe pas ; disponibles : { $known }
cli-foreign-variant = « { $value } » n’est pas possible ; cela peut être : { $known }
cli-foreign-missing = le champ « { $name } » manque
cli-foreign-twice = le champ « { $name } » figure deux fois
cli-foreign-type = { $found } ne convient pas ici ; on attend : { $expected }
cli-foreign-json = ce n’est pas du JSON valide
cli-foreign-text = texte
cli-foreign-number = un nombre entier
cli-foreign-fraction = un nombre
cli-foreign-truth = true ou false
cli-foreign-list = une liste
cli-foreign-object = un objet
cli-foreign-json-value = une valeur était attendue
cli-foreign-json-one = un mot ou un objet à un seul champ était attendu
cli-foreign-json-more = il y a encore quelque chose après la fin
cli-foreign-json-comma = il y a une virgule de trop
cli-foreign-json-key = le nom d’un champ doit être du texte
cli-foreign-json-deep = il y a trop de niveaux d’imbrication
cli-foreign-json-end = il se termine trop tôt
cli-foreign-json-sign = une virgule, deux-points, une accolade ou un crochet était attendu
cli-foreign-toml = ce n’est pas du TOML valide
cli-foreign-at = { $what } (ligne { $line }, colonne { $column })
