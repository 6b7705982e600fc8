### The board in a terminal: Cthulhu 500.

board-cthulhu-500-turn-of = Es el turno de { $player }.
board-cthulhu-500-wait-vehicle = { $player } elige vehículo.
board-cthulhu-500-wait-grid = A la espera de que los demás aparten cartas.
board-cthulhu-500-wait-window = Ventana abierta: { $window }.
board-cthulhu-500-ask-vehicle = Elige tu vehículo.
board-cthulhu-500-ask-grid = Aparta cartas para salir más adelante.
board-cthulhu-500-ask-window = Puedes responder: { $window }.
board-cthulhu-500-ask-actions = Tu turno: te { $count ->
    [one] queda una acción
   *[other] quedan { $count } acciones
  }.
board-cthulhu-500-ask-actions-boost = Tu turno: te { $count ->
    [one] queda una acción
   *[other] quedan { $count } acciones
  }, { $boost } al adelantar.
board-cthulhu-500-ask-attempts = Te { $count ->
    [one] queda un intento
   *[other] quedan { $count } intentos
  }.
board-cthulhu-500-ask-aim = ¿A quién intentas adelantar?
board-cthulhu-500-ask-free-pass = { $player } está en boxes: ¿adelantas gratis?
board-cthulhu-500-ask-service = ¿Qué se hace en boxes?
board-cthulhu-500-ask-discard = Descarta lo que no quieras.
board-cthulhu-500-ask-draw = ¿Robas una carta?
board-cthulhu-500-ask-contagion = ¿Qué contagio va primero?
board-cthulhu-500-ask-spread = ¿Adónde va el contagio?
board-cthulhu-500-ask-offer = Carta resuelta: { $card }. ¿Robas?
board-cthulhu-500-ask-take = ¿Te llevas una carta descartada?
board-cthulhu-500-pile = mazo { $fill }
board-cthulhu-500-dry = { $left ->
    [0] nadie roba: se para ya
    [one] nadie roba: queda una ronda
   *[other] nadie roba: quedan { $left } rondas
  }
board-cthulhu-500-flag-discard = aún fuera
board-cthulhu-500-grid-why = Cuantas más cartas apartes, más adelante sales. Se descartan y no se roba nada a cambio.
board-cthulhu-500-grid-count = Apartadas: { $count }
board-cthulhu-500-flag-pile = ¡en el mazo!
board-cthulhu-500-flag-aside = aparte, { $count }
board-cthulhu-500-flag-drawn = robada
board-cthulhu-500-test = Prueba de adelantar
board-cthulhu-500-die = dado
board-cthulhu-500-until-turn-end = hasta acabar el turno
board-cthulhu-500-other-cards = otras cartas
board-cthulhu-500-more-cards = { $count } cartas más
board-cthulhu-500-driver = Piloto
board-cthulhu-500-mods = Mod
board-cthulhu-500-tires = Neumáticos
board-cthulhu-500-pit = Boxes
board-cthulhu-500-whole = velocidad { $speed }, piloto { $drive }
board-cthulhu-500-whole-short = vel. { $speed }, { $drive }
board-cthulhu-500-damaged = reparar { $complexity } con { $fix }
board-cthulhu-500-attempt = Adelantar al coche de delante
board-cthulhu-500-far-attempt = Adelantar al segundo coche
board-cthulhu-500-hire = A boxes: { $card }
board-cthulhu-500-crew-of = boxes de { $player }
board-cthulhu-500-remove = Quitar algo
board-cthulhu-500-remove-part = Quitar { $card }
board-cthulhu-500-use-part = Usar { $card }
board-cthulhu-500-spread-part = A { $card }
board-cthulhu-500-fall-part = Primero { $card }
board-cthulhu-500-fit-over = { $card } por { $old }
board-cthulhu-500-kind-crew = Equipo
board-cthulhu-500-kind-mod = Mod
board-cthulhu-500-kind-tires = Neumáticos
board-cthulhu-500-kind-action = Acción
board-cthulhu-500-kind-reaction = Reacción
board-cthulhu-500-drive-short = C
board-cthulhu-500-fix-short = R
board-cthulhu-500-crew-numbers = conducción { $drive }, reparación { $fix }
board-cthulhu-500-vehicle-numbers = velocidad { $speed }, con daños { $damaged }, complejidad { $complexity }
board-cthulhu-500-no-cards = No tienes cartas.
board-cthulhu-500-watching = Estás mirando.
board-cthulhu-500-key-aside = apartar
board-cthulhu-500-key-target = objetivo
board-cthulhu-500-key-pass = dejar pasar
board-cthulhu-500-key-waive = pasar hasta mi turno
board-cthulhu-500-key-page = coches
board-cthulhu-500-help-list = elegir y hacer
board-cthulhu-500-help-card = una carta de la mano
board-cthulhu-500-help-page = coches y la prueba
board-cthulhu-500-help-attempt = adelantar; al segundo
board-cthulhu-500-help-pit = boxes; reparar el coche
board-cthulhu-500-help-draw = robar una carta
board-cthulhu-500-help-enough = sí, llevársela; basta
board-cthulhu-500-help-pass = dejarlo pasar
board-cthulhu-500-help-waive = pasar hasta mi turno
board-cthulhu-500-sign-lap = vueltas
board-cthulhu-500-sign-damaged = dañado
board-cthulhu-500-sign-strength = velocidad y piloto
board-cthulhu-500-sign-hand = cartas en mano
board-cthulhu-500-sign-sick = lleva un contagio
board-cthulhu-500-sign-bound = acciones menos luego
