web-lesson-the-game-team = Le bot et toi jouez ensemble contre quatre piles : deux montent à partir de 1, deux descendent à partir de 100. Posez les 98 cartes et vous gagnez.
web-lesson-the-game-lay = La pile A monte et montre 13. Touche ton 17, puis la pile A : les petits sauts gardent de la place pour la suite.
web-lesson-the-game-trick = L’astuce qui sauve des parties : reculer d’exactement 10 est permis. Pose ton 7 sur le 17 de la pile A.
web-lesson-the-game-signal = Personne ne dit de nombres, mais chacun peut montrer un signal. Ton 89 est proche du 91 de la pile C : touche son drapeau et réserve la pile.
web-lesson-the-game-end = Un tour demande 2 cartes tant qu’il en reste à piocher. Une fois posées, finis ton tour et pioche.
web-lesson-the-game-kept = Le bot a joué sur D, qui montre 88 maintenant, et t’a laissé ta pile : C montre toujours 91. Pose ton 89 dessus.
web-lesson-the-game-lose = Si quelqu’un doit poser une carte et ne le peut pas, tout le monde perd. Si une carte va fermer une pile, la table t’avertit. C’est tout !
web-lesson-the-game-jump = { $card } sur { $pile } : { $count ->
    [one] un nombre entre { $top } et { $card } n’y va plus
   *[other] { $count } nombres entre { $top } et { $card } n’y vont plus
}. Tu la reprends ?
web-lesson-the-game-too-soon = Montre d’abord ton signal : une fois le tour fini, le bot joue, et il ne sait rien de ton 89.
