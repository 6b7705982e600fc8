### Ce que dit la table : pourquoi une chose ne se fait pas, ce qui est arrivé, ce qu'on peut dire.

## Pourquoi non

table-refusal-rules = Les règles ne le permettent pas.
table-refusal-stale = La table a changé entre-temps. Regarde et choisis de nouveau.
table-refusal-bad-action = Cette table ne connaît pas ce coup. Recharge la page et réessaie.
table-refusal-not-seated = Tu n’as pas de place ici. Assieds-toi d’abord ; en attendant, tu peux regarder.
table-refusal-not-owner = Seule la personne qui a créé la table peut le faire.
table-refusal-seat-taken = Cette place est déjà prise. Choisis-en une autre.
table-refusal-no-such-seat = Cette place n’existe pas à cette table.
table-refusal-no-such-bot = Ce bot n’existe pas dans ce jeu.
table-refusal-seats-free = Il reste des places libres. Invite quelqu’un, ajoute des bots ou enlève des places.
table-refusal-not-ready = Tout le monde n’est pas encore prêt.
table-refusal-begun = La partie a commencé ; cela ne peut plus changer.
table-refusal-not-begun = La partie n’a pas encore commencé.
table-refusal-over = La partie est finie.
table-refusal-not-over = Ce sera possible quand la partie sera finie.
table-refusal-closed = Cette table est fermée. Crées-en une autre.
table-refusal-frozen = Les règles ont changé depuis le début de cette partie : on peut la revoir, mais pas la continuer.
table-refusal-bad-terms = La table ne peut pas être créée ainsi.
table-refusal-bad-salt = Ce que tu ajoutes au mélange doit faire de 16 à 32 octets au hasard. Réessaie.
table-refusal-nothing-to-undo = Il n’y a rien à reprendre.
table-refusal-undo-pending = Quelqu’un demande déjà à reprendre son coup. Il faut d’abord lui répondre.
table-refusal-no-undo-asked = Personne n’attend ta réponse.
table-refusal-not-away = Cette personne est là : pas besoin de bot.
table-refusal-no-stand-in = Aucun bot ne joue à ta place.
table-refusal-no-hints = Il n’y a pas d’indices à cette table.
table-refusal-nothing-owed = Ce n’est pas à toi. Les indices sont pour la personne qui doit décider.
table-refusal-bad-text = Écris quelque chose, et pas plus de { $most } caractères.
table-refusal-no-such-phrase = Cette phrase n’existe pas.
table-refusal-no-such-table = Cette table n’existe pas ou ne t’est pas ouverte. Vérifie le lien.
table-refusal-not-joined = Tu n’es pas à cette table en ce moment. Recharge la page.
table-refusal-unknown = Donne-toi d’abord un nom ; cela suffit.
table-refusal-store = Rien ne peut être enregistré pour l’instant, les coups non plus, donc rien n’a changé. Réessaie dans un instant.
table-refusal-busy = Il se passe trop de choses à la fois, donc rien n’a changé. Réessaie dans un instant.
table-refusal-too-fast = Trop vite. Attends un instant.
table-refusal-too-many = Trop de connexions d’ici. Ferme une fenêtre et réessaie.
table-refusal-too-long = C’est trop long.
table-refusal-not-understood = Le serveur n’a pas compris. Recharge la page et réessaie.
table-refusal-protocol = Cette page est plus ancienne que le serveur. Recharge-la.
table-refusal-too-slow = La connexion n’arrivait plus à suivre et s’est fermée. Elle revient toute seule.
table-refusal-stopping = Le serveur fait une pause. Il revient dans un instant, et ta table avec lui.
table-refusal-moving = La table passe sur une autre machine. Elle reprend dans un instant ; rien n’est perdu.
table-refusal-removed = La personne qui a créé la table a décidé de t’exclure.
table-refusal-silenced = Tu ne peux plus écrire à cette table.
table-refusal-too-much-talk = Ça fait beaucoup d’un coup. Attends un instant avant d’écrire à nouveau.
table-refusal-nothing-asked = Personne n’attend cette réponse.
table-refusal-nobody-to-agree = Personne d’autre ne joue ici et ne peut donner son accord. Tu peux masquer ses messages, rien que pour toi.
table-refusal-not-against-owner = On ne peut ni exclure ni faire taire la personne qui a créé la table.
table-refusal-no-such-person = Il n’y a personne de ce nom ici.
table-refusal-no-such-device = Cet appareil n’existe pas, ou il est déjà déconnecté.
table-refusal-device-ended = Cet appareil a été déconnecté.
table-refusal-banned = Tu ne peux pas entrer ici pour le moment.
table-refusal-muted = Tu ne peux pas écrire ici pour le moment.

## Ce qui ne va pas dans une demande

table-fault-seats = On joue de { $fewest } à { $most }, pas à { $seats }.
table-fault-seconds = Le temps par décision va de { $least } à { $most } secondes, pas { $seconds }.
table-fault-language = « { $language } » n’est pas une langue : deux lettres minuscules, comme « es ».
table-fault-bot = Il n’y a pas de bot nommé { $bot } dans ce jeu.
table-fault-too-many-sitters = Il y a plus de monde que de places ({ $seats }).
table-fault-option-unknown = Ce jeu n’a pas d’option { $option }.
table-fault-option-value = { $value } n’est pas une valeur pour l’option { $option }.
table-fault-options = Ces options sont illisibles : { $value }
table-fault-content = L’option { $option } est trop longue : un jeu de cartes ou un plateau ne peut dépasser { $most } Ko.
table-fault-game = Il n’y a pas ici de jeu nommé { $game }.
table-fault-name = Un nom a de 1 à { $most } caractères.
table-fault-name-reserved = Personne ne peut s’appeler ainsi ici. Choisis un autre nom.
table-fault-push = L’adresse de notification de ce navigateur ne peut pas être utilisée ici.
table-fault-push-off = Ce serveur n’envoie pas de notifications.
table-fault-code = Ce code n’est pas bon, ou ne l’est plus. Fais-en un nouveau sur l’autre appareil.
table-fault-json = La demande est illisible : { $why }
table-fault-record = Ce fichier n’est pas une partie lisible ici : { $why }
table-fault-no-solution = Aucune façon de gagner n’a été trouvée d’ici, même en connaissant toutes les cartes.
table-fault-no-node = Aucun serveur ne s’appelle { $node } en ce moment.
table-fault-other-version = { $node } est d’une autre version et ne comprend pas ce serveur.
table-fault-no-replay = Cette partie ne peut pas être rejouée pas à pas avec les règles d’aujourd’hui.

## Ce qui se passe à la table

table-note-terms = Les options ont changé ; on redemande à tout le monde si c’est bon.
table-note-sat = { $player } s’assied.
table-note-stood = Une place se libère.
table-note-bot = { $player }, un bot, prend place.
table-note-started = La partie commence.
table-note-taken-back = { $count ->
    [one] { $player } reprend un coup.
   *[other] { $player } reprend { $count } coups.
}
table-note-undo-asked = { $player } demande à reprendre son coup.
table-note-undo-refused = { $player } préfère continuer.
table-note-stand-in-time = Le temps est écoulé : un bot joue pour { $player }.
table-note-stand-in-vote = La table l’a décidé : un bot joue pour { $player }.
table-note-resigned = { $player } quitte la partie ; un bot continue.
table-note-returned = { $player } est de retour.
table-note-rematch = Une table attend pour une autre partie.
table-note-again = { $player } veut une autre partie.
table-note-not-again = { $player } ne veut plus d’autre partie.
table-note-closed = La table est fermée.
table-bots-hurried = Le serveur est très occupé : les bots réfléchissent moins longtemps que d’habitude.
table-note-seat-asked = { $name } voudrait prendre la place d’un bot. La personne qui a créé la table décide.
table-note-seat-refused = Le bot garde sa place.
table-note-removed = La personne qui a créé la table a exclu { $name }.
table-note-readmitted = { $name } peut revenir.
table-note-silenced = { $name } ne peut plus écrire ici.
table-note-heard-again = { $name } peut de nouveau écrire ici.
table-note-motion-remove = La personne qui a créé la table veut exclure quelqu’un qui joue. Les autres doivent être d’accord.
table-note-motion-silence = La personne qui a créé la table veut faire taire quelqu’un qui joue. Les autres doivent être d’accord.
table-note-motion-refused = { $player } n’est pas d’accord.

## Ce qui se dit d'un geste

table-phrase-hello = Bonjour !
table-phrase-good-luck = Bonne chance !
table-phrase-thanks = Merci
table-phrase-well-played = Bien joué
table-phrase-nice = Joli !
table-phrase-oops = Oups…
table-phrase-hurry = On y va ?
table-phrase-one-moment = Un instant
table-phrase-again = Encore une ?
table-phrase-bye = À bientôt

## Told while the page is closed

table-push-turn = À toi de jouer
table-push-turn-at = À toi de jouer, table { $code }
