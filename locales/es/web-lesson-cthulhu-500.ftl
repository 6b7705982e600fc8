web-lesson-cthulhu-500-pack = Tres coches en fila, con el líder delante. Tú llevas el Feararri, a la cola. El líder que adelanta a la cola gana una vuelta, y gana quien tenga más vueltas.
web-lesson-cthulhu-500-pass = Tienes dos acciones. Tu coche tiene velocidad 5 y el Unspeakable Olds que va delante solo 3: intenta adelantarlo. Los dos tiráis un dado y sumáis todo; gana el total mayor y un empate daña a ambos.
web-lesson-cthulhu-500-stop = Tu segunda acción: haz una parada en boxes. El coche que te sigue puede intentar adelantarte gratis antes.
web-lesson-cthulhu-500-driver = Pon al volante al Zombie Wheelman: desde ahora el Conducir de tu conductor cuenta en cada prueba. El equipo de boxes, en cambio, repara con su Arreglar.
web-lesson-cthulhu-500-draw = Se acabaron las acciones. Descarta lo que no quieras y roba hasta dos cartas.
web-lesson-cthulhu-500-react = En los turnos de los demás, la mesa pregunta a veces si juegas una Reacción. Si no tienes ninguna, se te salta sin que nadie lo note; también puedes pasar de todo hasta tu próximo turno.
web-lesson-cthulhu-500-flag = En algún lugar del mazo está la Bandera Cuadriculada, y la carrera acaba en cuanto se roba. Eso es todo: sigue corriendo desde aquí.
