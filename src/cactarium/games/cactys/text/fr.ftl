## Les pièces

card-red-bar = la barre rouge
card-yellow-bar = la barre jaune
card-green-bar = la barre verte
card-blue-bar = la barre bleue
card-purple-bar = la barre violette
card-red-wave = la vague rouge
card-yellow-wave = la vague jaune
card-green-wave = la vague verte
card-blue-wave = la vague bleue
card-purple-wave = la vague violette
card-red-hook = le crochet rouge
card-yellow-hook = le crochet jaune
card-green-hook = le crochet vert
card-blue-hook = le crochet bleu
card-purple-hook = le crochet violet
card-red-ring = l’anneau rouge
card-yellow-ring = l’anneau jaune
card-green-ring = l’anneau vert
card-blue-ring = l’anneau bleu
card-purple-ring = l’anneau violet
card-red-swirl = la spirale rouge
card-yellow-swirl = la spirale jaune
card-green-swirl = la spirale verte
card-blue-swirl = la spirale bleue
card-purple-swirl = la spirale violette
card-bone = l’os rouge
card-skull = le crâne jaune
card-lizard = le lézard vert
card-snake = le serpent bleu
card-scorpion = le scorpion violet
card-bird = l’oiseau rouge
card-boot = la botte jaune
card-hat = le chapeau vert
card-horseshoe = le fer à cheval bleu
card-wheel = la roue violette
card-red = rouge
card-yellow = jaune
card-green = vert
card-blue = bleu
card-purple = violet
card-bar = barre
card-wave = vague
card-hook = crochet
card-ring = anneau
card-swirl = spirale
card-bar-left = Barres
card-wave-left = Vagues
card-hook-left = Crochets
card-ring-left = Anneaux
card-swirl-left = Spirales
card-cactus-1 = cactus 1
card-cactus-2 = cactus 2
card-cactus-3 = cactus 3
card-cactus-4 = cactus 4
card-cactus-5 = cactus 5
card-left-low = à gauche, en bas
card-left-middle = à gauche, au milieu
card-left-high = à gauche, en haut
card-right-low = à droite, en bas
card-right-middle = à droite, au milieu
card-right-high = à droite, en haut
card-front-low = devant, en bas
card-front-middle = devant, au milieu
card-front-high = devant, en haut
card-back-low = derrière, en bas
card-back-middle = derrière, au milieu
card-back-high = derrière, en haut
card-crown = tout en haut
card-colour = Couleur
card-shape = Forme
card-special = Spéciale

## Ce que l’on peut faire : verbes, coups entiers, et les questions en chemin

verb-start = Commencer : placer n’importe quelle pièce simple sur n’importe quel cactus
verb-take = Prendre une pièce du tas
verb-perch = La faire placer par l’arbitre sur un perchoir, une place qui a un nom
verb-declare = Dire combien de fleurs vous avez gagnées
verb-fell = Une pièce est tombée
verb-hand = Une main a touché une pièce
verb-touch = Deux pièces se touchent et ne devraient pas
verb-late = Une pièce est tombée toute seule

move-roll = Lancer le dé
move-start = Placer { $piece } sur le { $cactus }
move-take = Prendre { $piece }
move-by-hand = La placer à la main
move-perch = La faire placer : { $perch }
move-give-up = Abandonner la pièce
move-declare =
    { $flowers ->
        [0] Aucune fleur
        [one] 1 fleur
       *[other] { $flowers } fleurs
    }
move-rolled = Le dé montre { $face }
move-settled = Tout est immobile : que l’on juge
move-fell = Tombé : { $piece }
move-base = Elle repose sur le socle ou au sol, ou sur un autre cactus
move-hand = Une main a touché { $piece }
move-hand-cactus = Une main a touché le cactus
move-touch = Se touchent : { $pieces }
move-wedged = Des pièces sont encastrées : l’essai ne compte pas
move-late = Tombé tout seul : { $piece }

ask-piece = Quelle pièce ?
ask-cactus = Sur quel cactus ?
ask-perch = Sur quel perchoir ?
ask-flowers = Combien de fleurs ?
ask-face = Que montre le dé ?
ask-pieces = Lesquelles ?

## La table

pile = { $shape } dans le tas : { $colours }.
    .colours = { $colours }
pile-empty = Le tas est vide.
row =
    { $left ->
        [0] La rangée des pièces spéciales est vide.
       *[other] La rangée, depuis la gauche : { $pieces }.
    }
perched = Déjà sur le perchoir « { $perch } » : { $pieces }.
hung = Sur le { $cactus } : { $pieces }.
    .pieces = { $pieces }
supply =
    { $flowers ->
        [0] La réserve n’a plus de fleurs.
        [one] 1 fleur dans la réserve.
       *[other] { $flowers } fleurs dans la réserve.
    }
flowers =
    { $seat } : { $flowers ->
        [one] { $flowers } fleur.
       *[other] { $flowers } fleurs.
    }
    .flowers = { $flowers }
you-flowers =
    { $flowers ->
        [0] Vous n’avez pas de fleurs.
        [one] Vous avez { $flowers } fleur.
       *[other] Vous avez { $flowers } fleurs.
    }
    .flowers = { $flowers }
last-placed = Dernière pièce placée : { $piece }. Au dé, Couleur demande donc : { $colour } ; et Forme : { $shape }.
told-fell = Noté jusqu’ici, tombé : { $pieces }.
told-base = Noté jusqu’ici : { $piece } n’est pas sur le cactus, ou touche son socle ou le sol.
told-hand = Noté jusqu’ici, touché de la main : { $pieces }.
told-hand-cactus = Noté jusqu’ici, touché de la main : le { $cactus }.
told-touch = Noté jusqu’ici, se touchent : { $pieces }.
judged =
    { $seat ->
        [vous] Vous placez { $piece } sur le { $cactus } ; l’arbitre regarde ce qu’il en advient.
       *[other] { $seat } place { $piece } sur le { $cactus } ; l’arbitre regarde ce qu’il en advient.
    }
your-roll = C’est à vous, et c’est le tour du { $cactus }. Lancez le dé.
your-pick = Le dé montre { $face } : choisissez une pièce pour le { $cactus }.
your-start = Vous commencez : choisissez n’importe quelle pièce simple et n’importe quel cactus.
your-place =
    { $attempts ->
        [0] Placez { $piece } sur le { $cactus }.
        [one] Placez de nouveau { $piece } sur le { $cactus }. 1 essai a échoué.
       *[other] Placez de nouveau { $piece } sur le { $cactus }. { $attempts } essais ont échoué.
    }
your-declare = Combien de fleurs avez-vous gagnées ?
waits-roll = C’est à { $seat } de lancer le dé, pour le { $cactus }.
waits-pick =
    { $seat ->
        [vous] Vous avez obtenu { $face } et choisissez
       *[other] { $seat } a obtenu { $face } et choisit
    } une pièce pour le { $cactus }.
waits-start = { $seat } commence, avec n’importe quelle pièce simple sur n’importe quel cactus.
waits-place =
    { $attempts ->
        [0] { $seat } place { $piece } sur le { $cactus }.
       *[other] { $seat } place de nouveau { $piece } sur le { $cactus }.
    }
waits-declare = { $seat } annonce le nombre de fleurs que cela rapporte.
score =
    { $score ->
        [one] { $score } fleur
       *[other] { $score } fleurs
    }
over =
    { $winner ->
        [vous] Vous avez gagné, avec { $flowers ->
            [one] { $flowers } fleur.
           *[other] { $flowers } fleurs.
        }
       *[other] { $winner } a gagné, avec { $flowers ->
            [one] { $flowers } fleur.
           *[other] { $flowers } fleurs.
        }
    }
over-tied =
    La victoire est partagée : { $winners }, avec { $flowers ->
        [one] { $flowers } fleur chacun.
       *[other] { $flowers } fleurs chacun.
    }
winner = { $seat }

column-flowers = Fleurs
column-cactus = Sur les cactus
column-pieces = Pièces
column-shape = Dans le tas
column-colours = Couleurs

## Ce qui se passe

event-turn =
    { $player ->
        [vous] C’est à vous, sur le { $cactus }.
       *[other] C’est à { $player }, sur le { $cactus }.
    }
event-start =
    { $player ->
        [vous] Rien n’est encore accroché : c’est vous qui commencez.
       *[other] Rien n’est encore accroché : c’est { $player } qui commence.
    }
event-rolls =
    { $player ->
        [vous] Vous lancez le dé : { $face }.
       *[other] { $player } lance le dé : { $face }.
    }
event-rolls-again =
    { $player ->
        [vous] Aucune pièce du tas ne convient à { $face } : vous relancez le dé.
       *[other] Aucune pièce du tas ne convient à { $face } : { $player } relance le dé.
    }
event-any-basic =
    { $player ->
        [vous] Aucune pièce du tas ne convient à { $face } : prenez n’importe quelle pièce simple.
       *[other] Aucune pièce du tas ne convient à { $face } : { $player } peut prendre n’importe quelle pièce simple.
    }
event-takes =
    { $player ->
        [vous] Vous prenez { $piece } pour le { $cactus }.
       *[other] { $player } prend { $piece } pour le { $cactus }.
    }
event-by-hand =
    { $player ->
        [vous] Vous placez { $piece } à la main sur le { $cactus }.
       *[other] { $player } place { $piece } à la main sur le { $cactus }.
    }
event-on-perch =
    { $player ->
        [vous] Vous faites placer { $piece } sur le { $cactus } : { $perch }.
       *[other] { $player } fait placer { $piece } sur le { $cactus } : { $perch }.
    }
event-falls = Patatras, par terre : { $piece }.
event-on-base = Pas sur son cactus, mais sur un socle, au sol ou sur un autre cactus : { $piece }.
event-hand-touches =
    { $player ->
        [vous] Vous touchez { $piece } de la main.
       *[other] { $player } touche { $piece } de la main.
    }
event-hand-touches-cactus =
    { $player ->
        [vous] Vous touchez le { $cactus } de la main.
       *[other] { $player } touche le { $cactus } de la main.
    }
event-touching = Interdit : { $pieces } se touchent.
event-wedged =
    { $player ->
        [vous] Des pièces étaient encastrées l’une dans l’autre. Tout est comme avant ; vous placez de nouveau { $piece }.
       *[other] Des pièces étaient encastrées l’une dans l’autre. Tout est comme avant ; { $player } place de nouveau { $piece }.
    }
event-pays-touches =
    { $player ->
        [vous] Vous payez
       *[other] { $player } paie
    } { $flowers ->
        [0] 0 fleur, faute d’en avoir,
        [one] 1 fleur
       *[other] { $flowers } fleurs
    } pour { $touches ->
        [one] 1 contact de la main.
       *[other] { $touches } contacts de la main.
    }
event-pays-fallen =
    { $player ->
        [vous] Vous payez
       *[other] { $player } paie
    } { $flowers ->
        [0] 0 fleur, faute d’en avoir,
        [one] 1 fleur
       *[other] { $flowers } fleurs
    } pour { $pieces ->
        [one] 1 pièce tombée.
       *[other] { $pieces } pièces tombées.
    }
event-again =
    { $player ->
        [vous] Cela ne compte pas selon les règles : vous placez de nouveau { $piece }.
       *[other] Cela ne compte pas selon les règles : { $player } place de nouveau { $piece }.
    }
event-perch-fails =
    { $player ->
        [vous] La main de l’arbitre n’a pas pu accrocher { $piece } là selon les règles ({ $perch }) : choisissez une autre place, ou laissez-la essayer encore.
       *[other] La main de l’arbitre n’a pas pu accrocher { $piece } là selon les règles ({ $perch }) : { $player } choisit une autre place, ou la laisse essayer encore.
    }
event-hangs = Ça tient sur le { $cactus } : { $piece }.
event-no-award =
    { $player ->
        [vous] Vous avez fait tomber quelque chose, vous ne recevez donc pas de fleurs ce tour-ci.
       *[other] { $player } a fait tomber quelque chose, et ne reçoit pas de fleurs ce tour-ci.
    }
event-declares =
    { $player ->
        [vous] Vous annoncez
       *[other] { $player } annonce
    } { $flowers ->
        [0] 0 fleur.
        [one] 1 fleur.
       *[other] { $flowers } fleurs.
    }
event-three-of-colour =
    { $player ->
        [vous] Vous avez accroché la troisième pièce de sa couleur ({ $colour }) : 1 fleur.
       *[other] { $player } a accroché la troisième pièce de sa couleur ({ $colour }) : 1 fleur.
    }
event-five-of-colour =
    { $player ->
        [vous] Vous avez accroché la cinquième pièce de sa couleur ({ $colour }) : 2 fleurs.
       *[other] { $player } a accroché la cinquième pièce de sa couleur ({ $colour }) : 2 fleurs.
    }
event-three-of-shape =
    { $player ->
        [vous] Vous avez accroché la troisième pièce de sa forme ({ $shape }) : 1 fleur.
       *[other] { $player } a accroché la troisième pièce de sa forme ({ $shape }) : 1 fleur.
    }
event-five-of-shape =
    { $player ->
        [vous] Vous avez accroché la cinquième pièce de sa forme ({ $shape }) : 2 fleurs.
       *[other] { $player } a accroché la cinquième pièce de sa forme ({ $shape }) : 2 fleurs.
    }
event-all-colours =
    { $player ->
        [vous] Vous avez réuni les cinq couleurs sur le { $cactus } : 2 fleurs.
       *[other] { $player } a réuni les cinq couleurs sur le { $cactus } : 2 fleurs.
    }
event-receives =
    { $player ->
        [vous] Vous recevez
       *[other] { $player } reçoit
    } { $flowers ->
        [one] 1 fleur.
       *[other] { $flowers } fleurs.
    }
event-gives-up =
    { $player ->
        [vous] Vous abandonnez { $piece }.
       *[other] { $player } abandonne { $piece }.
    }
event-out-of-attempts =
    { $player ->
        [vous] C’était votre dernier essai avec { $piece }.
       *[other] C’était le dernier essai pour { $player }, avec { $piece }.
    }
event-discarded = Hors du jeu : { $piece }.
event-back-in-pile = De retour au tas : { $piece }.
event-back-in-row = De retour au bout droit de la rangée : { $piece }.
event-late = Voilà par terre { $piece }, et ce n’est la faute de personne.
event-ends-no-colour = Il n’y a plus de pièce de cette couleur dans le tas ({ $colour }) : la partie s’arrête.
event-ends-no-shape = Il n’y a plus de pièce de cette forme dans le tas ({ $shape }) : la partie s’arrête.
event-ends-specials = La dernière pièce spéciale a quitté la rangée : la partie s’arrête.
event-ends-flowers = La réserve n’a plus de fleurs : la partie s’arrête.
event-ends-turns = C’était le tour { $turns } : la partie s’arrête.
event-totals =
    { $player ->
        [vous] Vous avez
       *[other] { $player } a
    } { $flowers ->
        [0] 0 fleur.
        [one] { $flowers } fleur.
       *[other] { $flowers } fleurs.
    }
event-wins =
    { $player ->
        [vous] Vous gagnez.
       *[other] { $player } gagne.
    }
event-shares =
    { $player ->
        [vous] Vous partagez la victoire.
       *[other] { $player } partage la victoire.
    }

## Pourquoi pas

refuse-clock = Seule l’horloge peut dire que le temps de quelqu’un est écoulé.
refuse-fact = Seul l’arbitre dit ce qui s’est passé.
refuse-scorekeeper = Ici, la personne qui marque parle pour tout le monde.
refuse-judged = L’arbitre n’a pas encore dit ce qu’il est advenu de la pièce.
refuse-roll-first = On lance d’abord le dé.
refuse-pick-first = Le dé est lancé : il faut maintenant prendre une pièce.
refuse-cactus = La pièce va sur le { $cactus }.
refuse-start = La première pièce se place sans le dé : nommez n’importe quelle pièce simple et n’importe quel cactus, par exemple « anneau rouge 3 ».
refuse-not-in-pile = Cette pièce n’est pas dans le tas : { $piece }.
refuse-colour = Le dé demande une pièce de cette couleur : { $colour }.
refuse-shape = Le dé demande une pièce de cette forme : { $shape }.
refuse-perch = Ce perchoir n’existe pas sur le { $cactus } : { $perch }.
refuse-place-first = Placez d’abord { $piece }.
refuse-declare-first = Dites d’abord combien de fleurs vous avez gagnées.
refuse-nothing-to-tell = Personne ne place de pièce en ce moment : il n’y a rien à en dire. Répondez d’abord à la question posée.
refuse-give-up-told = On a déjà noté quelque chose pour cet essai : terminez-le d’abord.
refuse-referee = Une pièce est en train d’être placée : dites d’abord ce qu’il en est advenu.
refuse-late = Une pièce est en train d’être placée : ce qui tombe maintenant tombe à cause d’elle.
refuse-not-hung = Cette pièce n’est accrochée à aucun cactus : { $piece }.
refuse-told = C’est déjà noté.
refuse-not-here = Cette pièce n’est pas sur le { $cactus } : { $piece }.
refuse-not-both-here = Elles ne sont pas toutes deux sur le { $cactus } : { $pieces }.

## Règles maison

summary = Accrochez des pièces à cinq cactus de façon qu’elles tiennent. Mêmes couleurs et mêmes formes ne doivent pas se toucher.
option-die = Faces du dé pour Couleur, Forme et Spéciale
option-die-2-2-2 = deux chacune
option-die-3-2-1 = plus de Couleur, moins de Spéciale
option-die-2-3-1 = plus de Forme, moins de Spéciale
option-no_match = Quand aucune pièce simple ne convient au dé
option-no_match-end = la partie s’arrête
option-no_match-reroll = on relance le dé
option-no_match-any-basic = on prend n’importe quelle pièce simple
option-long_game = Longue partie
option-long_game-off = les pièces simples tombées sont hors du jeu
option-long_game-on = les pièces simples tombées retournent au tas
option-floor_at_zero = Qui n’a plus de fleurs
option-floor_at_zero-on = n’en paie pas
option-floor_at_zero-off = descend sous zéro
option-flower_end = La partie s’arrête faute de fleurs
option-flower_end-cap = quand la réserve est vide ; une fleur retournée en vaut 3
option-flower_end-supply-10 = quand les 10 fleurs de la réserve sont parties (partie plus courte)
option-award_once = Les fleurs d’une couleur, d’une forme ou d’un cactus
option-award_once-off = peuvent se regagner après une chute
option-award_once-on = se gagnent une fois par partie
option-declare = Les fleurs que vous avez gagnées
option-declare-auto = la table les compte
option-declare-manual = vous devez les annoncer
option-attempts = Nombre d’essais pour placer une pièce
option-attempts-unlimited = autant que l’on veut
option-touch_penalty = Toucher de la main coûte une fleur
option-touch_penalty-on = oui
option-touch_penalty-off = non
option-scorekeeper = De vraies pièces sur une vraie table
option-scorekeeper-off = non : à l’écran, où la physique sert d’arbitre
option-scorekeeper-on = oui : une personne dit à la table ce qui se passe
option-perches = Perchoirs nommés, où la main de l’arbitre met une pièce
option-perches-without-hand = seulement pour qui n’a pas de main à l’écran
option-perches-for-all = pour tout le monde ; cette main tremble comme la vôtre
option-perches-steady = pour tout le monde ; cette main est sûre et ses contacts sont gratuits
