# sobremesa doctor : tout ce qu’il faut à un serveur est-il en ordre ?
cli-doctor-about = Vérifie ce qu’il faut à un serveur : la page, les données et toutes leurs tables, le port, le disque et l’horloge
cli-doctor-examples =
    {"  "}sobremesa doctor                              ton propre dossier de données
    {"  "}sobremesa doctor --data /var/lib/sobremesa    celui d’un serveur, qui peut rester en marche
    {"  "}sobremesa doctor --store postgres://host/db   celui d’un serveur qui garde ses tables dans PostgreSQL
cli-doctor-data = Le dossier où le serveur garde ses tables (par défaut : ton dossier de données)
cli-doctor-store = Une base PostgreSQL à vérifier au lieu du fichier du dossier de données ; avec un mot de passe, plutôt dans SOBREMESA_STORE
cli-doctor-databases = Le fichier qui énumère les autres bases de données, une par ligne : nom et adresse (ou : SOBREMESA_DATABASES)
cli-doctor-addr = L’adresse où le serveur écoute ou écoutera (par défaut : 127.0.0.1:8500)
cli-doctor-json = Écrit du JSON au lieu de texte
cli-doctor-what-program = programme
cli-doctor-what-page = page
cli-doctor-what-data = données
cli-doctor-what-store = stockage
cli-doctor-what-tables = tables
cli-doctor-what-port = port
cli-doctor-what-disk = disque
cli-doctor-what-clock = horloge
cli-doctor-program = sobremesa { $version }, { $place }
cli-doctor-page = dans le programme, avec le moteur pour jouer sans serveur
cli-doctor-page-no-engine = dans le programme, mais sans le moteur : chaque partie a besoin d’un serveur
cli-doctor-page-none = absente du programme : les navigateurs n’en reçoivent rien
cli-doctor-folder = { $folder }
cli-doctor-no-folder = { $folder } n’existe pas encore ; le serveur le crée
cli-doctor-folder-closed = impossible d’écrire dans { $folder } : { $error }
cli-doctor-megabytes = { $number } Mo
cli-doctor-gigabytes = { $number } Go
cli-doctor-store-sound = { $size }, en bon état
cli-doctor-no-store = { $file } n’existe pas encore ; le serveur le crée (une base PostgreSQL se vérifie avec --store)
cli-doctor-store-bad = { $file } est abîmé : { $error }
cli-doctor-store-foreign = { $file } n’est pas un fichier de ce programme et reste tel quel : indique un autre dossier avec --data
cli-doctor-store-newer = { $file } vient d’une version plus récente de ce programme : utilise celle-ci, ou restaure une sauvegarde plus ancienne
cli-doctor-database = { $place } : { $size }
cli-doctor-database-empty = { $place } n’a pas encore de tables ; le serveur crée ce qu’il lui faut
cli-doctor-database-older = { $place } vient d’une version plus ancienne ; le serveur la met à jour à son démarrage, et ses tables pourront alors être vérifiées
cli-doctor-database-more = des tables sont dans d’autres bases et n’ont pas été vérifiées ; nomme-les avec --databases : { $places }
cli-doctor-database-bad = { $place } est inutilisable : { $error }
cli-doctor-tables = { $all ->
        [one] { $all } table lue
       *[other] { $all } tables lues
    } : { $on } en cours, { $over } finies, { $other } en attente ou fermées
cli-doctor-frozen = { $count ->
        [one] une partie ne peut pas continuer avec les règles d’aujourd’hui ; on peut encore la regarder
       *[other] { $count } parties ne peuvent pas continuer avec les règles d’aujourd’hui ; on peut encore les regarder
    } : { $tables }
cli-doctor-lost = { $count ->
        [one] une table est illisible
       *[other] { $count } tables sont illisibles
    } : { $tables }
cli-doctor-future = quelque chose porte une date future : vérifie l’horloge
cli-doctor-port = { $addr } est libre
cli-doctor-port-ours = { $addr } : le serveur de ce dossier écoute ici
cli-doctor-port-taken = impossible d’écouter sur { $addr } : { $error }
cli-doctor-port-stale = { $addr } est pris, mais pas par le serveur de ce dossier, qui écoutait ici la dernière fois : { $error }
cli-doctor-disk = { $room } libres
cli-doctor-disk-bad = impossible de savoir combien de place il reste sur le disque : { $error }
cli-doctor-clock = { $time }
cli-doctor-clock-set = { $time }, réglée par le réseau
cli-doctor-clock-unset = { $time }, mais rien ne la règle par le réseau (NTP)
cli-doctor-clock-wrong = { $time } ne peut pas être juste
cli-doctor-bad = quelque chose ne va pas ; vois les lignes marquées ✗
