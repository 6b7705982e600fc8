### La mesa en una terminal.

## Menú

play-menu-title = Sobremesa
play-menu-line = El rato en la mesa después de comer. ¿A qué jugamos?
play-menu-seats = Jugadores
play-menu-seats-hint = Pueden jugar de { $least } a { $most }.
play-menu-seat = Sitio { $number }
play-menu-person-hint = Una persona en este teclado. Pulsa n para escribir su nombre.
play-menu-trouble = Así no se puede empezar: la opción { $option } no vale.
play-menu-one-keyboard = La opción «{ $option }» pide un dispositivo para cada persona: con un solo teclado, la ventana se cerraría antes de que lo tuvieran todos. Juégala con bots.
play-left-title = Partidas que dejaste
play-left-none = Ninguna todavía: aquí se guarda cada partida mientras se juega.
play-left-line = { $game } · { $players } · { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }
play-left-refused = Esta no se puede continuar.
play-seat-you = tú
play-seat-person = otra persona aquí
play-seat-bot = bot · { $bot ->
    [beginner] principiante
    [easy] fácil
    [normal] normal
    [hard] difícil
    [expert] experto
   *[other] { $bot }
}
play-option-on = sí
play-option-off = no
play-option-nobody = nadie en particular
play-name-person = Jugador { $number }

## Teclas

play-key-advice = seguir la pista
play-key-back = volver
play-key-continue = continuar
play-key-delete = borrar
play-key-cancel = cancelar
play-key-change = cambiar
play-key-choose = elegir
play-key-do = hacerlo
play-key-ends = inicio, final
play-key-eyes = punto de vista
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
play-key-take = preparar
play-key-take-over = ya estoy aquí
play-key-talk = señales
play-key-undo = deshacer

## En la mesa

play-head-seats = { $count ->
    [one] a solas
   *[other] { $count } jugadores
}
play-head-window = ventana: { $seconds } s
play-pace-slow = bots lentos
play-pace-normal = bots tranquilos
play-pace-quick = bots rápidos
play-pace-instant = bots al instante
play-pace-now = Desde ahora: { $pace }.
play-log = Registro
play-fatal-ask = ⏎ la juega de todos modos, Esc te deja pensarlo otra vez.
play-refused-rule = [{ $rule } · r]
play-hand-over = Mira tus cartas nuevas. Después pulsa Intro: le toca a { $player }.
play-pass = Pasa el teclado a { $player }
play-pass-hint = No se verán las cartas de nadie hasta que { $player } pulse Intro.
play-plain-choose = ¿Qué haces?
play-plain-wait = Toca esperar al resto.
play-talk-title = Decir o mostrar, sin números
play-talk-nothing = Ahora no hay nada que decir ni mostrar.
play-too-small = La mesa necesita una terminal de { $wide } × { $high }.
play-too-small-now = Ahora mide { $wide } × { $high }. Agrándala para seguir.

## Deshacer

play-undone = Deshecho.
play-undo-nothing = No hay nada que deshacer.
play-undo-over = La partida ha terminado; lo jugado, jugado está.
play-undo-consent = Con el acuerdo de { $players }, pulsa u otra vez para deshacer.

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
play-result-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
play-result-winner = ★ { $player }: { $scored }
play-result-score = { "  " }{ $player }: { $scored }
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
play-hint-keys = Tab la sigue · Esc cierra
play-hint-thinking = El experto está pensando…
play-hint-not-now = Las pistas son para quien tiene el turno.
play-hint-none = El experto no tiene respuesta.
play-hint-chance = { $percent } % ± { $doubt }
play-hint-exact = { $percent } %
play-rules = Reglas
play-rules-keys = ↑↓ RePág AvPág   ←→ capítulo   Esc cierra · / buscar

## Volver a ver

play-replay = repetición
play-replay-step = { $at } de { $last }
play-replay-speed = velocidad { $speed }
play-eyes-open = manos a la vista
play-eyes-spectator = como espectador
play-eyes-seat = como { $player }

## Letting everything go by
play-waived = Dejas pasar todo hasta el próximo turno.
play-window-over = Se acabó el tiempo: lo dejas pasar.

play-result-review = analizar: suerte y errores
play-result-solve = cómo se podía ganar
play-solve-looking = Buscando una forma de ganar…
play-solve-found = Se podía ganar: pulsa s para ver cómo.
play-solve-none = No se ha encontrado ninguna forma de ganar.
play-review-title = La partida, analizada
play-review-thinking = Analizando cada decisión: { $done } de { $of }
play-review-failed = Esta partida no se puede analizar.
play-review-course = Probabilidad
play-review-keys = ↑↓ elegir · Intro muestra ese momento · Esc volver
play-key-learn = aprender
play-key-read = seguir
play-lesson-title = Tu primera partida
play-lesson-place = { $at } de { $of }
play-lesson-read = Tab para seguir.
play-lesson-other = Está permitido, pero no es lo que enseña este paso.
play-lesson-held = ⏎ lo hace igual, u lo deja.
play-lesson-made = u lo deshace, Esc lo deja así.
play-lesson-talk = s abre lo que puedes decir o mostrar.
play-lesson-done = Esa era la lección. Sigue jugando, o sal con q y empieza una partida de verdad.
