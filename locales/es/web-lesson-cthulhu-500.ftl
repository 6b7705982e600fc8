web-lesson-cthulhu-500-pack = Tres coches en fila, con el líder delante. Tú llevas el Feararri, a la cola. El líder que adelanta a la cola gana una vuelta, y gana quien tenga más vueltas.
web-lesson-cthulhu-500-pass = Tienes dos acciones. Tu coche tiene velocidad 5 y el que va delante solo 3: adelántalo. Los dos tiráis un dado y sumáis todo; gana el total mayor y un empate daña a ambos.
web-lesson-cthulhu-500-stop = Tu segunda acción: haz una parada en boxes. El coche que te sigue puede intentar antes adelantarte gratis; a la cola la sigue el líder.
web-lesson-cthulhu-500-driver = Pon al volante al Zombie Wheelman: toca la carta. Desde ahora la Conducción de tu conductor cuenta en cada prueba. El equipo de boxes, en cambio, repara con su Reparación.
web-lesson-cthulhu-500-discard = Se acabaron las acciones. Ahora puedes descartar: toca lo que no quieras. Quédate con estas dos y no descartes más.
web-lesson-cthulhu-500-draw = Roba: hasta dos cartas, pero nunca más allá de cinco en la mano.
web-lesson-cthulhu-500-react = En los turnos de los demás, la mesa pregunta a veces si juegas una Reacción. Si no tienes ninguna, se te salta sin que nadie lo note; también puedes pasar de todo hasta tu próximo turno.
web-lesson-cthulhu-500-flag = En algún lugar del mazo está la Bandera Cuadriculada, y la carrera acaba en cuanto se roba. Eso es todo: sigue corriendo desde aquí.
