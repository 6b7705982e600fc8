web-lesson-great-race-goal = Isla Redonda, de Faro Norte à Puerto Sur. Personne n’a cartographié l’entre-deux : tu poses la route en avançant, et le prestige va à qui arrive tôt, en bon état et avec de l’argent.
web-lesson-great-race-camp = La manche commence au camp, et le dernier dans l’ordre choisit en premier : toi. Prends une carte ; le Pilote vaut tout un déplacement.
web-lesson-great-race-plan = Derrière l’écran, tu places six assistants en secret. Les explorateurs posent des tuiles, les mécaniciens conduisent ou réparent, les escortes protègent, la trésorerie rapporte. Deux explorateurs, deux mécaniciens, une escorte et un à la trésorerie font un bon début.
web-lesson-great-race-reveal = Place-les tous ; puis les plans sont révélés et vous jouez un assistant après l’autre, à tour de rôle. Commence par un explorateur : envoie-le chercher des tuiles.
web-lesson-great-race-tiles = Chaque tuile montre ce qu’il en coûte d’y entrer : du carburant, et peut-être des dégâts. Pose la moins chère là où tu veux rouler, vers le but.
web-lesson-great-race-drive = Quand la route est devant toi, fais conduire un mécanicien. Le moteur dit de combien de cases tu peux avancer.
web-lesson-great-race-move = Avance case par case ; le coût se voit avant d’être payé.
web-lesson-great-race-gauges = Surveille carburant, moteur et châssis : moteur à 0, c’est la panne jusqu’à ce qu’un mécanicien répare, et les villes vendent le carburant moins cher. C’est tout : continue à partir d’ici.
