web-lesson-the-game-team = Le bot et toi jouez ensemble contre quatre piles. Deux montent à partir de 1, deux descendent à partir de 100. Posez les 98 cartes et vous gagnez.
web-lesson-the-game-lay = La première pile montante montre 13. Pose ton 17 dessus : touche la carte, puis la pile. Les petits sauts gardent de la place pour la suite.
web-lesson-the-game-trick = Voici l’astuce qui sauve des parties : reculer d’exactement dix est permis. Ton 7 est dix sous le 17. Pose-le là.
web-lesson-the-game-end = Deux cartes sont posées, et tant qu’il reste une pioche, un tour n’en demande pas plus. Termine ton tour et pioche.
web-lesson-the-game-signal = Personne ne dit de nombres, mais chacun peut montrer un signe. Tu as le 89, deux sous le 91 de la première pile descendante : réserve cette pile, et le bot l’évitera s’il le peut.
web-lesson-the-game-lose = La partie est perdue quand quelqu’un doit poser et ne le peut pas. Une carte qui fermerait une pile t’avertit. C’est tout : continue à partir d’ici.
