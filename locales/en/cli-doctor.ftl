# sobremesa doctor: is everything a server needs as it should be?
cli-doctor-about = Checks what a server needs: the page, the data and every table in it, the port, the disk and the clock
cli-doctor-examples =
    {"  "}sobremesa doctor                              your own data folder
    {"  "}sobremesa doctor --data /var/lib/sobremesa    a server’s; it can keep running
    {"  "}sobremesa doctor --store postgres://host/db   a server’s that keeps its tables in PostgreSQL
cli-doctor-data = The folder in which the server keeps its tables (default: your data folder)
cli-doctor-store = A PostgreSQL database to check instead of the file in the data folder; if it contains a password, use SOBREMESA_STORE instead
cli-doctor-databases = The file that lists the other databases, one per line: name and address (also: SOBREMESA_DATABASES)
cli-doctor-addr = The address the server listens on, or will (default: 127.0.0.1:8500)
cli-doctor-json = Prints JSON instead of text
cli-doctor-what-program = program
cli-doctor-what-page = page
cli-doctor-what-data = data
cli-doctor-what-store = store
cli-doctor-what-tables = tables
cli-doctor-what-port = port
cli-doctor-what-disk = disk
cli-doctor-what-clock = clock
cli-doctor-program = sobremesa { $version }, { $place }
cli-doctor-page = inside the program, with the engine for playing without a server
cli-doctor-page-no-engine = inside the program, but without the engine: every match needs a server
cli-doctor-page-none = not inside the program: browsers get nothing from it
cli-doctor-folder = { $folder }
cli-doctor-no-folder = { $folder } does not exist yet; the server creates it
cli-doctor-folder-closed = { $folder } cannot be written to: { $error }
cli-doctor-megabytes = { $number } MB
cli-doctor-gigabytes = { $number } GB
cli-doctor-store-sound = { $size }, sound
cli-doctor-no-store = { $file } does not exist yet; the server creates it (a PostgreSQL database is checked with --store)
cli-doctor-store-bad = { $file } is damaged: { $error }
cli-doctor-store-foreign = { $file } is not a store of this program and was left as it is: name another folder with --data
cli-doctor-store-newer = { $file } was written by a newer version of this program: run that one, or restore a backup from before
cli-doctor-database = { $place }: { $size }
cli-doctor-database-empty = { $place } has no tables yet; the server creates what it needs
cli-doctor-database-older = { $place } was written by an older version; the server updates it when it starts, and then its tables can be checked
cli-doctor-database-more = some tables are in other databases and were not checked; name them with --databases: { $places }
cli-doctor-database-bad = { $place } cannot be used: { $error }
cli-doctor-tables = { $all ->
        [one] { $all } table read
       *[other] { $all } tables read
    }: { $on } playing, { $over } finished, { $other } waiting or closed
cli-doctor-frozen = { $count ->
        [one] one match cannot go on under today’s rules; it can still be viewed
       *[other] { $count } matches cannot go on under today’s rules; they can still be viewed
    }: { $tables }
cli-doctor-lost = { $count ->
        [one] one table cannot be read
       *[other] { $count } tables cannot be read
    }: { $tables }
cli-doctor-future = something is dated in the future: check the clock
cli-doctor-port = { $addr } is free
cli-doctor-port-ours = { $addr }: the server of this folder listens here
cli-doctor-port-taken = cannot listen on { $addr }: { $error }
cli-doctor-port-stale = { $addr } is taken, but not by the server of this folder, which last listened here: { $error }
cli-doctor-disk = { $room } free
cli-doctor-disk-bad = the free space on the disk cannot be read: { $error }
cli-doctor-clock = { $time }
cli-doctor-clock-set = { $time }, set over the network
cli-doctor-clock-unset = { $time }, but nothing sets it over the network (NTP)
cli-doctor-clock-wrong = { $time } cannot be right
cli-doctor-bad = something is wrong; see the lines marked ✗
