# sobremesa doctor: ¿está en orden todo lo que necesita un servidor?
cli-doctor-about = Comprueba lo que necesita un servidor: los datos con todas sus mesas, el puerto, el disco y el reloj
cli-doctor-examples =
    {"  "}sobremesa doctor                              tu propia carpeta de datos
    {"  "}sobremesa doctor --data /var/lib/sobremesa    la de un servidor; puede seguir en marcha
cli-doctor-data = La carpeta donde el servidor guarda sus mesas; si falta, tu carpeta de datos
cli-doctor-addr = Dónde escucha o escuchará el servidor (127.0.0.1:8500)
cli-doctor-json = Escribe JSON en lugar de texto
cli-doctor-what-program = programa
cli-doctor-what-data = datos
cli-doctor-what-store = almacén
cli-doctor-what-tables = mesas
cli-doctor-what-port = puerto
cli-doctor-what-disk = disco
cli-doctor-what-clock = reloj
cli-doctor-program = sobremesa { $version }, { $place }
cli-doctor-folder = { $folder }
cli-doctor-no-folder = { $folder } aún no existe; la crea el servidor
cli-doctor-folder-closed = no se puede escribir en { $folder }: { $error }
cli-doctor-store = { $size } MB, en buen estado
cli-doctor-no-store = aún no hay; lo crea el servidor
cli-doctor-store-bad = { $file } está dañado: { $error }
cli-doctor-tables = { $all ->
        [one] { $all } mesa releída
       *[other] { $all } mesas releídas
    }: { $on } en juego, { $over } terminadas, { $other } en espera o cerradas
cli-doctor-frozen = { $count ->
        [one] una partida no puede seguir con las reglas de hoy; aún se puede mirar
       *[other] { $count } partidas no pueden seguir con las reglas de hoy; aún se pueden mirar
    }: { $tables }
cli-doctor-lost = { $count ->
        [one] una mesa no se puede leer
       *[other] { $count } mesas no se pueden leer
    }: { $tables }
cli-doctor-future = algo ocurrió más tarde de lo que marca el reloj: revisa la hora
cli-doctor-port = { $addr } está libre
cli-doctor-port-ours = { $addr }: aquí escucha el servidor de esta carpeta
cli-doctor-port-taken = no se puede escuchar en { $addr }: { $error }
cli-doctor-disk = { $room } MB libres
cli-doctor-disk-bad = el disco no dice cuánto espacio queda: { $error }
cli-doctor-clock = { $time }
cli-doctor-clock-wrong = { $time } no puede ser
cli-doctor-bad = algo va mal; mira las líneas marcadas con ✗
