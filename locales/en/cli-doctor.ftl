# sobremesa doctor: is everything a server needs as it should be?
cli-doctor-about = Checks what a server needs: the data and every table in it, the port, the disk and the clock
cli-doctor-examples =
    {"  "}sobremesa doctor                              your own data folder
    {"  "}sobremesa doctor --data /var/lib/sobremesa    a server’s; it may go on running
cli-doctor-data = The folder in which the server keeps its tables; your data folder where this is left out
cli-doctor-addr = Where the server listens or will listen (127.0.0.1:8500)
cli-doctor-json = Prints JSON instead of text
cli-doctor-what-program = program
cli-doctor-what-data = data
cli-doctor-what-store = store
cli-doctor-what-tables = tables
cli-doctor-what-port = port
cli-doctor-what-disk = disk
cli-doctor-what-clock = clock
cli-doctor-program = sobremesa { $version }, { $place }
cli-doctor-folder = { $folder }
cli-doctor-no-folder = { $folder } is not there yet; the server makes it
cli-doctor-folder-closed = { $folder } cannot be written to: { $error }
cli-doctor-store = { $size } MB, sound
cli-doctor-no-store = none yet; the server makes it
cli-doctor-store-bad = { $file } is damaged: { $error }
cli-doctor-tables = { $all ->
        [one] { $all } table read again
       *[other] { $all } tables read again
    }: { $on } playing, { $over } finished, { $other } waiting or closed
cli-doctor-frozen = { $count ->
        [one] one match cannot go on under today’s rules; it can still be viewed
       *[other] { $count } matches cannot go on under today’s rules; they can still be viewed
    }: { $tables }
cli-doctor-lost = { $count ->
        [one] one table cannot be read
       *[other] { $count } tables cannot be read
    }: { $tables }
cli-doctor-future = something happened later than the clock says it is: check the clock
cli-doctor-port = { $addr } is free
cli-doctor-port-ours = { $addr }: the server of this folder listens here
cli-doctor-port-taken = { $addr } cannot be listened on: { $error }
cli-doctor-disk = { $room } MB free
cli-doctor-disk-bad = the disk does not say how much room is left: { $error }
cli-doctor-clock = { $time }
cli-doctor-clock-wrong = { $time } cannot be right
cli-doctor-bad = something is wrong; see the lines marked ✗
