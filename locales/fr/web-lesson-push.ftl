web-lesson-push-rows = À ton tour, tu retournes des cartes et formes jusqu’à trois rangées. Deux sont commencées, et un 4 rouge vient de sortir.
web-lesson-push-place = Aucune rangée ne contient deux fois le même nombre ni la même couleur. La première a déjà un 4 : mets la carte dans la deuxième.
web-lesson-push-reveal = Avec moins de trois rangées, rien ne peut mal tourner. Tente ta chance et retourne une autre carte.
web-lesson-push-stop = Place-la où elle va. Tu peux continuer, mais avec trois rangées une carte qui n’entre nulle part veut dire que tu es allé trop loin : pas de rangée, et un jet de dé contre ton banc. Arrête-toi quand les rangées te plaisent.
web-lesson-push-take = Tu t’es arrêté : tu choisis en premier. Prends une rangée, ses cartes vont sur ton banc. Les autres ont ce que tu laisses.
web-lesson-push-bank = Les cartes du banc peuvent se perdre au dé. Quand ce sera de nouveau à toi, tu peux mettre une couleur à l’abri au lieu de retourner des cartes : cela prend tout le tour, et ces cartes ne risquent plus rien. Essaie avec le jaune.
web-lesson-push-score = Quand la pioche est vide, banc et réserve comptent ensemble. Le plus de points l’emporte. C’est tout : continue à partir d’ici.
