web-lesson-great-race-goal = Isla Redonda, de Faro Norte a Puerto Sur. Nadie ha cartografiado lo que hay en medio: pones el camino según avanzas, y da prestigio llegar pronto, con el vehículo entero y con dinero.
web-lesson-great-race-camp = La ronda empieza en el campamento y el último en el orden elige primero: tú. Coge una carta; el Piloto vale un movimiento entero.
web-lesson-great-race-plan = Tras la pantalla colocas en secreto seis ayudantes. Los exploradores ponen losetas, los mecánicos conducen o reparan, las escoltas protegen y la tesorería da dinero. Dos exploradores, dos mecánicos, una escolta y uno en la tesorería es un buen comienzo.
web-lesson-great-race-reveal = Colócalos todos; entonces se muestran los planes y jugáis un ayudante tras otro, por turnos. Empieza con un explorador: mándalo a por losetas.
web-lesson-great-race-tiles = Cada loseta muestra lo que cuesta entrar en ella: combustible y quizá daños. Pon la barata por donde quieras ir, hacia la meta.
web-lesson-great-race-drive = Cuando tengas camino por delante, haz que un mecánico conduzca. El motor dice cuántas casillas puedes avanzar.
web-lesson-great-race-move = Avanza casilla a casilla; ves el coste antes de pagarlo.
web-lesson-great-race-gauges = Vigila el combustible, el motor y el bastidor: con el motor a 0 quedas averiado hasta que un mecánico lo repare, y en las ciudades el combustible es barato. Eso es todo: sigue conduciendo desde aquí.
