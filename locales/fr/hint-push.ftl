### Why an expert would do it: PUSH.

hint-push-bust = Risque d’aller trop loin maintenant : { $percent } %.
hint-push-avoids = Cela évite le risque d’aller trop loin : { $percent } %.
hint-push-then-bust = Ensuite, risque d’aller trop loin : { $percent } %.
hint-push-stake = La meilleure rangée vaut { $points } pour toi : voilà l’enjeu.
hint-push-room = Il y a la place d’une nouvelle rangée : la prochaine carte ne peut pas mener trop loin.
hint-push-rows = Les rangées valent { $points } pour toi et { $theirs } pour { $player }.
hint-push-row = La rangée vaut { $points } pour toi.
hint-push-die = { $loss ->
    [one] Son dé retire { $loss } point en moyenne.
   *[other] Son dé retire { $loss } points en moyenne.
}
hint-push-bench = Ton butin de { $points } reste exposé : un lancer coûte { $loss } en moyenne.
hint-push-bank = { $points ->
    [one] Cela met { $points } point à l’abri.
   *[other] Cela met { $points } points à l’abri.
}
hint-push-bank-saves = Chaque lancer en aurait coûté { $points } en moyenne.
hint-push-grows = { $points ->
    [one] La rangée atteint { $points } point.
   *[other] La rangée atteint { $points } points.
}
hint-push-with-dice = { $points ->
    [one] Cela met { $points } point à côté d’une carte dé.
   *[other] Cela met { $points } points à côté d’une carte dé.
}
hint-push-apart = Cela ouvre une rangée et laisse les autres telles quelles.
hint-push-last-row = C’est la dernière rangée : ensuite, une carte qui ne va nulle part mène trop loin.
hint-push-dice-apart = La carte dé reste à l’écart des bonnes rangées.
hint-push-dice-spoils = { $points ->
    [one] La carte dé rejoint une rangée de { $points } point.
   *[other] La carte dé rejoint une rangée de { $points } points.
}
hint-push-nothing = Rien n’est encore en jeu.
