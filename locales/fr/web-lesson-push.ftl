web-lesson-push-rows = À ton tour, tu retournes des cartes et formes jusqu’à trois rangées. Deux sont commencées, et un 4 rouge vient de sortir.
web-lesson-push-place = Aucune rangée ne contient deux fois le même nombre ni la même couleur. La première a déjà un 4 : pose la carte dans la deuxième.
web-lesson-push-reveal = Tant qu’il y a moins de trois rangées, rien ne peut mal tourner. Pousse : retourne une autre carte.
web-lesson-push-fit = Pose-la où elle va : dans une rangée, ou pour en ouvrir une.
web-lesson-push-stop = Pousser encore, ou stop ? Avec trois rangées, une carte qui n’entre nulle part veut dire que tu es allé trop loin : pas de rangée, et un lancer contre ton butin. Dis stop quand les rangées te plaisent.
web-lesson-push-take = Tu as dit stop : tu choisis en premier. Prends une rangée, ses cartes vont à ton butin. Les autres ont ce que tu laisses.
web-lesson-push-bank = Les cartes du butin peuvent se perdre au dé. Prends ce que les autres te laissent ; puis, à ton tour, ne pousse pas : mets en banque ta meilleure couleur. Cela prend tout le tour, et ces cartes ne risquent plus rien.
web-lesson-push-score = Quand le paquet est vide, butin et banque comptent ensemble. Le plus de points l’emporte. C’est tout : continue à partir d’ici.
