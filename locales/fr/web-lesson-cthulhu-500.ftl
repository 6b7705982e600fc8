web-lesson-cthulhu-500-pack = Trois voitures à la file, le meneur devant. Tu conduis la Feararri, en queue. Le meneur qui double la queue gagne un tour, et le plus de tours l’emporte.
web-lesson-cthulhu-500-pass = Tu as deux actions. Ta voiture a 5 en vitesse, l’Unspeakable Olds devant toi seulement 3 : tente de la doubler. Chacun lance un dé et ajoute tout ; le plus haut total l’emporte, une égalité endommage les deux.
web-lesson-cthulhu-500-stop = Ta deuxième action : arrête-toi au stand. La voiture qui te suit peut d’abord tenter de te doubler gratuitement.
web-lesson-cthulhu-500-driver = Mets le Zombie Wheelman au volant : la Conduite de ton pilote compte désormais à chaque test. L’équipe du stand, elle, répare avec sa Réparation.
web-lesson-cthulhu-500-draw = Les actions sont faites. Défausse ce que tu ne veux pas, puis pioche jusqu’à deux cartes.
web-lesson-cthulhu-500-react = Pendant les tours des autres, la table demande parfois si tu joues une Réaction. Sans rien à jouer, on passe sur toi sans que cela se voie ; tu peux aussi tout passer jusqu’à ton prochain tour.
web-lesson-cthulhu-500-flag = Quelque part dans la pioche se trouve le Drapeau à damier, et la course finit dès qu’il est pioché. C’est tout : poursuis la course à partir d’ici.
