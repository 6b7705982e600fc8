web-lesson-cthulhu-500-pack = Trois voitures à la file, le meneur devant. Tu conduis la Feararri, en queue. Le meneur qui double la queue gagne un tour, et le plus de tours l’emporte.
web-lesson-cthulhu-500-pass = Tu as deux actions. Ta voiture a 5 en vitesse, celle de devant seulement 3 : double-la. Chacun lance un dé et ajoute tout ; le plus haut total l’emporte, une égalité endommage les deux.
web-lesson-cthulhu-500-stop = Ta deuxième action : arrête-toi au stand. La voiture qui te suit peut d’abord tenter de te doubler gratuitement ; derrière la queue, c’est le meneur.
web-lesson-cthulhu-500-driver = Mets le Zombie Wheelman au volant : touche la carte. La Conduite de ton pilote compte désormais à chaque test. L’équipe du stand, elle, répare avec sa Réparation.
web-lesson-cthulhu-500-discard = Les actions sont faites. Tu peux maintenant défausser : touche ce que tu ne veux pas. Garde ces deux cartes et ne défausse plus.
web-lesson-cthulhu-500-draw = Pioche : jusqu’à deux cartes, mais jamais au-delà de cinq en main.
web-lesson-cthulhu-500-react = Pendant les tours des autres, la table demande parfois si tu joues une Réaction. Sans rien à jouer, on passe sur toi sans que cela se voie ; tu peux aussi tout passer jusqu’à ton prochain tour.
web-lesson-cthulhu-500-flag = Quelque part dans la pioche se trouve le Drapeau à damier, et la course finit dès qu’il est pioché. C’est tout : poursuis la course à partir d’ici.
