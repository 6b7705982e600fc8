# sobremesa doctor: ¿está en orden todo lo que necesita un servidor?
cli-doctor-about = Comprueba lo que necesita un servidor: la página, los datos con todas sus mesas, el puerto, el disco y el reloj
cli-doctor-examples =
    {"  "}sobremesa doctor                              tu propia carpeta de datos
    {"  "}sobremesa doctor --data /var/lib/sobremesa    la de un servidor; puede seguir en marcha
    {"  "}sobremesa doctor --store postgres://host/db   uno que guarda sus mesas en PostgreSQL
cli-doctor-data = La carpeta donde el servidor guarda sus mesas (por defecto: tu carpeta de datos)
cli-doctor-store = Una base de datos PostgreSQL que comprobar en vez del archivo de la carpeta de datos; con contraseña, mejor en SOBREMESA_STORE
cli-doctor-databases = El archivo que enumera las otras bases de datos, una por línea: nombre y dirección (también: SOBREMESA_DATABASES)
cli-doctor-addr = La dirección en la que escucha o escuchará el servidor (por defecto: 127.0.0.1:8500)
cli-doctor-json = Escribe JSON en vez de texto
cli-doctor-what-program = programa
cli-doctor-what-page = página
cli-doctor-what-data = datos
cli-doctor-what-store = almacén
cli-doctor-what-tables = mesas
cli-doctor-what-port = puerto
cli-doctor-what-disk = disco
cli-doctor-what-clock = reloj
cli-doctor-program = sobremesa { $version }, { $place }
cli-doctor-page = dentro del programa, con el motor para jugar sin servidor
cli-doctor-page-no-engine = dentro del programa, pero sin el motor: cada partida necesita un servidor
cli-doctor-page-none = no está dentro del programa: los navegadores no reciben nada
cli-doctor-folder = { $folder }
cli-doctor-no-folder = { $folder } aún no existe; la crea el servidor
cli-doctor-folder-closed = no se puede escribir en { $folder }: { $error }
cli-doctor-megabytes = { $number } MB
cli-doctor-gigabytes = { $number } GB
cli-doctor-store-sound = { $size }, en buen estado
cli-doctor-no-store = { $file } aún no existe; lo crea el servidor (una base PostgreSQL se comprueba con --store)
cli-doctor-store-bad = { $file } está dañado: { $error }
cli-doctor-store-foreign = { $file } no es un almacén de este programa y se ha dejado como está: indica otra carpeta con --data
cli-doctor-store-newer = { $file } lo ha escrito una versión más nueva de este programa: usa esa, o recupera una copia de seguridad anterior
cli-doctor-database = { $place }: { $size }
cli-doctor-database-empty = { $place } aún no tiene mesas; el servidor crea lo que necesita
cli-doctor-database-older = { $place } es de una versión anterior; el servidor la actualiza al arrancar, y entonces se podrán comprobar sus mesas
cli-doctor-database-more = hay mesas en otras bases de datos que no se han comprobado; nómbralas con --databases: { $places }
cli-doctor-database-bad = { $place } no se puede usar: { $error }
cli-doctor-tables = { $all ->
        [one] { $all } mesa leída
       *[other] { $all } mesas leídas
    }: { $on } en juego, { $over } terminadas, { $other } en espera o cerradas
cli-doctor-frozen = { $count ->
        [one] una partida no puede seguir con las reglas de hoy; aún se puede mirar
       *[other] { $count } partidas no pueden seguir con las reglas de hoy; aún se pueden mirar
    }: { $tables }
cli-doctor-lost = { $count ->
        [one] una mesa no se puede leer
       *[other] { $count } mesas no se pueden leer
    }: { $tables }
cli-doctor-future = algo lleva una fecha futura: revisa el reloj
cli-doctor-port = { $addr } está libre
cli-doctor-port-ours = { $addr }: aquí escucha el servidor de esta carpeta
cli-doctor-port-taken = no se puede escuchar en { $addr }: { $error }
cli-doctor-port-stale = { $addr } está ocupado, pero no por el servidor de esta carpeta, que escuchaba aquí la última vez: { $error }
cli-doctor-disk = { $room } libres
cli-doctor-disk-bad = no se puede saber cuánto espacio libre queda en el disco: { $error }
cli-doctor-clock = { $time }
cli-doctor-clock-set = { $time }, ajustado por la red
cli-doctor-clock-unset = { $time }, pero nada lo ajusta por la red (NTP)
cli-doctor-clock-wrong = { $time } no puede ser correcto
cli-doctor-bad = algo va mal; mira las líneas marcadas con ✗
