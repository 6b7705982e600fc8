### La mesa en un terminal.

## Menú

play-menu-title = Sobremesa
play-menu-line = El rato en la mesa después de comer. ¿A qué jugamos?
play-menu-seats = Jugadores
play-menu-seats-hint = Pueden jugar de { $least } a { $most }.
play-menu-seat = Asiento { $number }
play-menu-person-hint = Una persona en este teclado. Pulsa n para escribir su nombre.
play-menu-trouble = Así no se puede empezar: la opción { $option } no vale.
play-seat-you = tú
play-seat-person = otra persona aquí
play-seat-bot = bot · { $bot }
play-option-on = sí
play-option-off = no
play-option-nobody = nadie en particular
play-name-person = Jugador { $number }

## Teclas

play-key-back = volver
play-key-cancel = cancelar
play-key-change = cambiar
play-key-choose = elegir
play-key-do = hacerlo
play-key-ends = inicio, final
play-key-eyes = otros ojos
play-key-hand-over = pasar el teclado
play-key-help = ayuda
play-key-hint = pista
play-key-hurry = saltar la espera
play-key-keep = guardar el nombre
play-key-language = idioma
play-key-leap = diez pasos
play-key-line = línea
play-key-log = registro
play-key-menu = menú
play-key-name = nombre
play-key-pace = ritmo de los bots
play-key-pause = pausa
play-key-play = reproducir
play-key-quit = salir
play-key-result = resultado
play-key-rules = reglas
play-key-save = guardar
play-key-speed = velocidad
play-key-start = empezar
play-key-step = paso
play-key-take = poner la mesa
play-key-take-over = ya estoy aquí
play-key-talk = señales
play-key-undo = deshacer

## En la mesa

play-head-seats = { $count ->
    [one] a solas
   *[other] { $count } jugadores
}
play-pace-slow = bots lentos
play-pace-normal = bots tranquilos
play-pace-quick = bots rápidos
play-pace-instant = bots al instante
play-pace-now = Desde ahora: { $pace }.
play-log = Registro
play-fatal-ask = ⏎ la deja de todos modos, Esc te deja pensarlo otra vez.
play-refused-rule = [{ $rule } · r]
play-hand-over = Mira tus cartas nuevas. Después pulsa Intro: le toca a { $player }.
play-pass = Pasa el teclado a { $player }
play-pass-hint = No se verán las cartas de nadie hasta que { $player } pulse Intro.
play-plain-choose = ¿Qué haces?
play-plain-wait = Toca esperar al resto.
play-talk-title = Decir o mostrar, sin números
play-talk-nothing = Ahora no hay nada que decir ni mostrar.
play-too-small = La mesa necesita un terminal de { $wide } × { $high }.
play-too-small-now = Ahora mide { $wide } × { $high }. Agrándalo para seguir.

## Deshacer

play-undone = Deshecho.
play-undo-nothing = No hay nada que deshacer.
play-undo-over = La partida ha terminado; lo dejado, dejado está.
play-undo-bot = { $player } ya ha jugado; no se puede deshacer.
play-undo-other = { $player } ya ha jugado; no se puede deshacer.
play-undo-chance = Ya se han robado cartas; no se puede deshacer.
play-undo-seen = { $player } ya lo ha visto; no se puede deshacer.

## Guardar y salir

play-saved = Guardada: { $file }
play-not-saved = No se ha guardado: { $reason }
play-quit-title = ¿Dejar la mesa?
play-quit-unsaved = Esta partida no ha terminado y no está guardada.
play-quit-saves = Esta partida no ha terminado. Se guardará al salir.
play-quit-save = guardar y salir
play-quit-leave = salir
play-quit-menu = al menú
play-quit-stay = quedarse

## El final

play-result-title = Fin
play-result-won = ¡Victoria!
play-result-lost = Esta vez no ha podido ser
play-result-ranked = La partida ha terminado
play-result-winner = ★ { $player }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
play-result-score = { "  " }{ $player }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
play-result-again = jugar otra
play-result-replay = volver a verla
play-result-look = mirar la mesa

## Paneles

play-help-title = Teclas
play-help-board = En la mesa
play-help-table = Siempre
play-help-signs = Signos
play-help-replay = Al volver a ver una partida
play-panel-close = cualquier tecla cierra
play-panel-scroll = ↑↓ RePág AvPág   Esc cierra
play-panel-choose = ↑↓←→ ⏎ o una letra   Esc cierra
play-hint-title = Qué haría un experto
play-hint-thinking = El experto está pensando…
play-hint-not-now = Las pistas son para quien tiene el turno.
play-hint-none = El experto no tiene respuesta.
play-hint-chance = { $percent } % ± { $doubt }
play-hint-exact = { $percent } %
play-rules = Reglas
play-rules-keys = ↑↓ RePág AvPág   ←→ capítulo   Esc cierra

## Volver a ver

play-replay = vista de nuevo
play-replay-step = { $at } de { $last }
play-replay-speed = velocidad { $speed }
play-eyes-open = manos abiertas
play-eyes-spectator = como público
play-eyes-seat = con los ojos de { $player }

## The Game

play-the-game-left = { $count ->
    [one] Queda 1 carta
   *[other] Quedan { $count } cartas
}
play-the-game-laid = { $count ->
    [one] 1 dejada
   *[other] { $count } dejadas
}
play-the-game-held = { $count } en mano
play-the-game-to-draw = { $count } por robar
play-the-game-in-force = Valen:
play-the-game-team = Equipo
play-the-game-your-turn = Te toca
play-the-game-turn-of = Juega { $player }
play-the-game-laid-now = { $count ->
    [0] ninguna aún
    [one] 1 dejada
   *[other] { $count } dejadas
}
play-the-game-missing = { $count ->
    [one] Falta dejar una carta
   *[other] Faltan por dejar { $count } cartas
}
play-the-game-may-end = Sigue, o pulsa e para terminar
play-the-game-three = ¡Tres!: justo tres. { $count ->
    [0] Hecho.
    [one] Falta una.
   *[other] Faltan { $count }.
}
play-the-game-skull = Tapa la calavera en este turno
play-the-game-trick = diez atrás
play-the-game-jump = salto de { $by }
play-the-game-loses = pierde
play-the-game-asks-more = más de { $top }
play-the-game-asks-less = menos de { $top }
play-the-game-only = solo { $pile }
play-the-game-no-trick = sin diez atrás
play-the-game-hand = Tu mano
play-the-game-hand-of = Mano de { $player }
play-the-game-hands = Manos abiertas
play-the-game-chosen = { $card } elegida
play-the-game-choose-pile = Déjala con a, b, c o d.
play-the-game-fits-nowhere = Ahora no va en ninguna pila.
play-the-game-no-cards = No te quedan cartas. El resto sigue.
play-the-game-watching = Estás mirando.
play-the-game-bid-question = ¿Con cuántas ganas empezarías?
play-the-game-bid-why = Empieza la respuesta más alta. Nadie ve las demás hasta que están todas.
play-the-game-bid-now = Contesta con 0, 1, 2 o 3
play-the-game-bid-wait = Faltan respuestas de los demás
play-the-game-key-bid = con cuántas ganas empiezas
play-the-game-key-card = carta
play-the-game-key-pile = dejar
play-the-game-key-end = terminar turno
play-the-game-help-card = elegir una carta
play-the-game-help-pile = dejarla en una pila
play-the-game-help-arrows = pila con flechas
play-the-game-help-end = terminar turno
play-the-game-help-bid = decir quién empieza
play-the-game-sign-trick = puede ir diez atrás
play-the-game-sign-new = nueva desde tu turno
play-the-game-sign-lightning = orden para este turno
play-the-game-sign-infinity = orden mientras se vea
play-the-game-sign-loses = pierde la partida

## PUSH

play-push-turn = { $player }, te toca:
play-push-turn-of = Juega { $player }.
play-push-place = { $player }, ¿dónde va esta carta?
play-push-places = { $player } coloca una carta.
play-push-take = { $player }, coge una fila.
play-push-takes = { $player } coge una fila.
play-push-order-now = Cogen:
play-push-order-stop = Al plantarse:
play-push-order-bust = al pasarse: { $player }
play-push-deck = { $count } en el mazo
play-push-discard = { $count ->
    [one] 1 descartada
   *[other] { $count } descartadas
}
play-push-left = izquierda
play-push-right = derecha
play-push-too-far = pasarse
play-push-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
play-push-here = ponla aquí
play-push-new-here = abre una fila
play-push-already = ya hay { $what }
play-push-take-here = cógela
play-push-roll = y a tirar
play-push-accepts = admite
play-push-risk = riesgo { $share }
play-push-risk-line = Riesgo de pasarte con la próxima carta: { $share }.
play-push-bench = botín
play-push-bank = a salvo
play-push-total = total
play-push-bank-which = ¿Qué color aseguras?  { $colours }  (su letra, o ←→ ⏎; Esc para volver)
play-push-bank-nothing = Tu botín está vacío: no hay nada que asegurar, toca destapar.
play-push-key-push = destapar
play-push-key-stop = plantarse
play-push-key-bank = asegurar
play-push-key-colour = color
play-push-key-place = colocar
play-push-key-new = fila nueva
play-push-key-take = coger
play-push-key-risk = riesgo
play-push-help-push = destapar una carta
play-push-help-stop = plantarse
play-push-help-bank = asegurar, y su letra
play-push-help-row = poner en la fila o cogerla
play-push-help-new = abrir una fila nueva
play-push-help-arrows = elegir con flechas
play-push-help-risk = ver u ocultar el riesgo
play-push-sign-open = cartas a la vista
play-push-sign-down = cartas boca abajo
play-push-sign-order = orden al coger filas
play-push-sign-bust = se ha pasado

## Letting everything go by
play-waived = Dejas pasar todo hasta el próximo turno.

## Cthulhu 500

play-cthulhu-500-turn-of = Es el turno de { $player }.
play-cthulhu-500-wait-vehicle = { $player } elige vehículo.
play-cthulhu-500-wait-grid = A la espera de que los demás aparten cartas.
play-cthulhu-500-wait-window = Hay una ventana abierta: { $window }.
play-cthulhu-500-ask-vehicle = Elige tu vehículo.
play-cthulhu-500-ask-grid = Da cartas por salir más adelante.
play-cthulhu-500-ask-window = Puedes responder: { $window }.
play-cthulhu-500-ask-actions = Tu turno: te { $count ->
    [one] queda una acción
   *[other] quedan { $count } acciones
  }.
play-cthulhu-500-ask-actions-boost = Tu turno: te { $count ->
    [one] queda una acción
   *[other] quedan { $count } acciones
  }, { $boost } al adelantar.
play-cthulhu-500-ask-attempts = Te { $count ->
    [one] queda un intento
   *[other] quedan { $count } intentos
  }.
play-cthulhu-500-ask-aim = ¿A quién intentas adelantar?
play-cthulhu-500-ask-free-pass = { $player } está en boxes: ¿adelantas gratis?
play-cthulhu-500-ask-service = ¿Qué se hace en boxes?
play-cthulhu-500-ask-discard = Descarta lo que no quieras.
play-cthulhu-500-ask-draw = ¿Robas una carta?
play-cthulhu-500-ask-contagion = ¿Qué contagio va primero?
play-cthulhu-500-ask-spread = ¿Adónde va el contagio?
play-cthulhu-500-ask-offer = { $card } se ha resuelto: ¿robas?
play-cthulhu-500-ask-take = ¿Tomas una carta descartada?
play-cthulhu-500-pile = mazo { $fill }
play-cthulhu-500-flag-discard = aún fuera
play-cthulhu-500-grid-why = Cuantas más cartas apartes, más adelante sales. Se descartan y no se roba nada a cambio.
play-cthulhu-500-grid-count = Apartadas: { $count }
play-cthulhu-500-flag-pile = ¡en el mazo!
play-cthulhu-500-flag-aside = aparte, { $count }
play-cthulhu-500-flag-drawn = robada
play-cthulhu-500-test = Prueba de adelantar
play-cthulhu-500-die = dado
play-cthulhu-500-until-turn-end = hasta acabar el turno
play-cthulhu-500-other-cards = otras cartas
play-cthulhu-500-more-cards = { $count } cartas más
play-cthulhu-500-driver = Conductor
play-cthulhu-500-mods = Mod
play-cthulhu-500-tires = Neumáticos
play-cthulhu-500-pit = Boxes
play-cthulhu-500-whole = velocidad { $speed }, conductor { $drive }
play-cthulhu-500-damaged = reparar { $complexity } con { $fix }
play-cthulhu-500-hire = A boxes: { $card }
play-cthulhu-500-crew-of = boxes de { $player }
play-cthulhu-500-remove = Quitar algo
play-cthulhu-500-remove-part = Quitar { $card }
play-cthulhu-500-use-part = Usar { $card }
play-cthulhu-500-spread-part = A { $card }
play-cthulhu-500-fall-part = Primero { $card }
play-cthulhu-500-fit-over = { $card } por { $old }
play-cthulhu-500-kind-crew = Equipo
play-cthulhu-500-kind-mod = Mod
play-cthulhu-500-kind-tires = Neumáticos
play-cthulhu-500-kind-action = Acción
play-cthulhu-500-kind-reaction = Reacción
play-cthulhu-500-drive-short = C
play-cthulhu-500-fix-short = A
play-cthulhu-500-crew-numbers = conducir { $drive }, arreglar { $fix }
play-cthulhu-500-vehicle-numbers = velocidad { $speed }, con daños { $damaged }, complejidad { $complexity }
play-cthulhu-500-no-cards = No tienes cartas.
play-cthulhu-500-watching = Estás mirando.
play-cthulhu-500-key-aside = apartar
play-cthulhu-500-key-target = objetivo
play-cthulhu-500-key-pass = dejar pasar
play-cthulhu-500-key-waive = pasar hasta otro turno
play-cthulhu-500-key-page = coches
play-cthulhu-500-help-list = elegir y hacer
play-cthulhu-500-help-card = una carta de la mano
play-cthulhu-500-help-page = coches y la prueba
play-cthulhu-500-help-attempt = adelantar; al segundo
play-cthulhu-500-help-pit = boxes; reparar el coche
play-cthulhu-500-help-draw = robar una carta
play-cthulhu-500-help-enough = sí, tomarlo; basta
play-cthulhu-500-help-pass = dejarlo pasar
play-cthulhu-500-help-waive = pasar hasta otro turno
play-cthulhu-500-sign-lap = vueltas
play-cthulhu-500-sign-damaged = dañado
play-cthulhu-500-sign-strength = velocidad y conductor
play-cthulhu-500-sign-hand = cartas en mano
play-cthulhu-500-sign-sick = lleva un contagio
play-cthulhu-500-sign-bound = acciones menos luego

## The Great Race
play-great-race-head = ronda { $round } · bolsa { $tiles } · mazo { $cards }
play-great-race-progress = Hasta la meta
play-great-race-turn-of = Es el turno de { $player }.
play-great-race-ask-trim = Demasiadas cartas: descarta.
play-great-race-wait-trim = { $player } tiene demasiadas cartas y descarta.
play-great-race-ask-camp = Campamento: coge una carta.
play-great-race-wait-camp = Campamento: se cogen cartas.
play-great-race-ask-plan = Tras la pantalla: { $count ->
    [one] falta un asistente
   *[other] faltan { $count } asistentes
  }.
play-great-race-watch-plan = Todos planean tras la pantalla.
play-great-race-wait-plan = Tu plan está hecho; los demás siguen con el suyo.
play-great-race-ask-turn = Tu turno: ¿qué haces?
play-great-race-ask-lay = ¿Dónde va { $tile }?
play-great-race-ask-hold = ¿Qué loseta primero?
play-great-race-ask-move = En marcha: hasta { $count } más.
play-great-race-ask-enter = { $cell }: combustible { $fuel }, { $points } de motor o bastidor.
play-great-race-ask-repair = Reparar: ¿motor o bastidor?
play-great-race-ask-remove = ¿Qué loseta se quita?
play-great-race-ask-swap = ¿Qué losetas se cambian?
play-great-race-ask-sabotage = ¿A quién daña el Saboteador?
play-great-race-ask-drop = ¿Cuál de las tres se va?
play-great-race-ask-window = { $player }: { $card } ({ $what }). ¿Lo anulas?
play-great-race-wait-window = { $player }: { $card } ({ $what }). Alguien puede anularlo.
play-great-race-fuel = combustible
play-great-race-gauges = co·m·b
play-great-race-broken = averiado
play-great-race-passed = pasó
play-great-race-hand = Mano
play-great-race-watching = Estás mirando.
play-great-race-ride = Línea a { $city }: { $price } F
play-great-race-sabotage = { $player } motor −{ $engine } bastidor −{ $chassis }
play-great-race-hold = Primero la loseta { $tile }
play-great-race-about-city = { $city }: { $cards ->
    [0] sin cartas
    [one] una carta
   *[other] { $cards } cartas
  }.
play-great-race-about-cell = Casilla { $cell }
play-great-race-about-cost = combustible { $fuel }, mecánica { $points }
play-great-race-about-blank = desconocida: se roba una loseta
play-great-race-about-black = negra: 1 de combustible más
play-great-race-about-danger = peligro: 2 más, si no se anula
play-great-race-about-stop = STOP: termina el movimiento
play-great-race-card-tracker = quita dos losetas unidas a tu vehículo y sin vehículos.
play-great-race-card-mechanic = una reparación, sin asistente.
play-great-race-card-ranger = anula un peligro o un ataque.
play-great-race-card-pilot = un movimiento, sin asistente.
play-great-race-card-cartographer = roba y coloca tres losetas.
play-great-race-card-saboteur = un rival pierde dos puntos de motor o bastidor.
play-great-race-card-seeker = roba tres cartas y quédate dos.
play-great-race-card-cheater = cambia dos losetas cualesquiera del mapa.
play-great-race-card-transport = 50 F menos en el precio de una línea.
play-great-race-card-financier = 30 F.
play-great-race-card-spare-part = 1 punto de motor o bastidor, al reparar.
play-great-race-card-toolbox = 3 puntos de motor o bastidor, al reparar.
play-great-race-card-guide = anula un STOP, en marcha.
play-great-race-card-refuel = 5 de combustible.
play-great-race-card-jerrycan = 1 de combustible, en cualquier momento.
play-great-race-key-place = colocar
play-great-race-key-back = recoger todos
play-great-race-key-cell = casilla
play-great-race-key-scroll = mover el mapa
play-great-race-key-centre = mi vehículo
play-great-race-key-zoom = zoom
play-great-race-key-allow = dejarlo
play-great-race-key-waive = todo hasta otro turno
play-great-race-help-list = elegir y hacer
play-great-race-help-cell = las casillas del mapa
play-great-race-help-card = una carta, un asistente
play-great-race-help-explorer = explorar: losetas, carta
play-great-race-help-mechanic = mecánico: mover, reparar
play-great-race-help-others = escolta, tesorería
play-great-race-help-fuel = combustible, Bidón
play-great-race-help-pass = pasar, parar, otro plan
play-great-race-help-scroll = mapa arriba y abajo
play-great-race-help-sideways = mapa a los lados
play-great-race-help-centre = mi vehículo, zoom
play-great-race-help-waive = este turno, sin preguntar
play-great-race-sign-tile = loseta: peligro, STOP
play-great-race-sign-cost = coste: combustible, puntos
play-great-race-sign-city = ciudad, morada, meta
play-great-race-sign-black = casilla negra, vehículo
play-great-race-sign-line = línea: mar, aire
play-great-race-sign-zones = las cuatro zonas
play-great-race-spend = En balde: { $zone }
