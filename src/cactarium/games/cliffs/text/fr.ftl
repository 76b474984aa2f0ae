## Les cartes : leurs noms, ce qu’elles font, et ce qu’elles font tête en bas

name-nitro = Nitroooooo !
name-giant-worm = Ver géant
name-runaway-minecart = Wagonnet fou
name-trail-skates = Patins tout-terrain
name-shortcut = Raccourci !
name-magic = MAGIE
name-coffee = Café
name-unjustified-confidence = Confiance injustifiée
name-tailwind = Vent dans le dos
name-cow-crossing = Passage de vaches
name-death-rays = Rayons de la mort
name-distracting-butte = Butte trop belle
name-angry-beehive = Ruche en colère
name-dust-devil = Tourbillon de poussière
name-untied-bootlace = Lacet défait
name-banana = Banane
name-surprise-cactus = Cactus surprise
name-tumbleweed = Virevoltant
name-double-left = Multiplicateur
name-double-right = Multiplicateur
name-double-leftmost = Multiplicateur
name-double-rightmost = Multiplicateur
name-vaporize-left = Vaporisation
name-vaporize-rightmost = Vaporisation
name-vaporize-any = Vaporisation
name-gift-leftmost = Cadeau
name-gift-right = Cadeau
name-swap-left = Échange
name-swap-right = Échange
name-steal-right = Vol
name-steal-leftmost = Vol
name-steal-any = Vol
name-draw-right = Ponction
name-draw-left = Ponction
name-flip-left = Bascule
name-flip-right = Bascule
name-eagle-lift = Aigle-taxi
name-quicksand = Sables mouvants
name-vaporize-right = Vaporisation
name-new-1 = Nouvelle carte 1
name-new-2 = Nouvelle carte 2
name-new-3 = Nouvelle carte 3
name-new-4 = Nouvelle carte 4

card-nitro = { name-nitro } (200 m de descente)
card-giant-worm = { name-giant-worm } (200 m de descente)
card-runaway-minecart = { name-runaway-minecart } (200 m de descente)
card-trail-skates = { name-trail-skates } (150 m de descente)
card-shortcut = { name-shortcut } (150 m de descente)
card-magic = { name-magic } (150 m de descente)
card-coffee = { name-coffee } (100 m de descente)
card-unjustified-confidence = { name-unjustified-confidence } (100 m de descente)
card-tailwind = { name-tailwind } (100 m de descente)
card-cow-crossing = { name-cow-crossing } (150 m de montée)
card-death-rays = { name-death-rays } (150 m de montée)
card-distracting-butte = { name-distracting-butte } (150 m de montée)
card-angry-beehive = { name-angry-beehive } (100 m de montée)
card-dust-devil = { name-dust-devil } (100 m de montée)
card-untied-bootlace = { name-untied-bootlace } (100 m de montée)
card-banana = { name-banana } (50 m de montée)
card-surprise-cactus = { name-surprise-cactus } (50 m de montée)
card-tumbleweed = { name-tumbleweed } (50 m de montée)
card-double-left = { name-double-left } (double la carte à sa gauche)
card-double-right = { name-double-right } (double la carte à sa droite)
card-double-leftmost = { name-double-leftmost } (double la première carte)
card-double-rightmost = { name-double-rightmost } (double la dernière carte)
card-vaporize-left = { name-vaporize-left } (la carte à sa gauche)
card-vaporize-rightmost = { name-vaporize-rightmost } (la dernière carte)
card-vaporize-any = { name-vaporize-any } (une carte AU CHOIX)
card-gift-leftmost = { name-gift-leftmost } (la première carte, au voisin de gauche)
card-gift-right = { name-gift-right } (la carte à sa droite, au voisin de droite)
card-swap-left = { name-swap-left } (la carte à sa gauche, avec la première carte d’un coureur AU CHOIX)
card-swap-right = { name-swap-right } (la carte à sa droite, avec la dernière carte d’un coureur AU CHOIX)
card-steal-right = { name-steal-right } (la dernière carte du voisin de droite)
card-steal-leftmost = { name-steal-leftmost } (la première carte d’un coureur AU CHOIX)
card-steal-any = { name-steal-any } (une carte AU CHOIX)
card-draw-right = { name-draw-right } (main du voisin de droite)
card-draw-left = { name-draw-left } (main du voisin de gauche)
card-flip-left = { name-flip-left } (la carte à sa gauche)
card-flip-right = { name-flip-right } (la carte à sa droite)
card-eagle-lift = { name-eagle-lift } (150 m de descente)
card-quicksand = { name-quicksand } (100 m de montée)
card-vaporize-right = { name-vaporize-right } (la carte à sa droite)
card-new-1 = { name-new-1 }
card-new-2 = { name-new-2 }
card-new-3 = { name-new-3 }
card-new-4 = { name-new-4 }

flipped-nitro = { name-nitro } tête en bas (200 m de montée)
flipped-giant-worm = { name-giant-worm } tête en bas (200 m de montée)
flipped-runaway-minecart = { name-runaway-minecart } tête en bas (200 m de montée)
flipped-trail-skates = { name-trail-skates } tête en bas (150 m de montée)
flipped-shortcut = { name-shortcut } tête en bas (150 m de montée)
flipped-magic = { name-magic } tête en bas (150 m de montée)
flipped-coffee = { name-coffee } tête en bas (100 m de montée)
flipped-unjustified-confidence = { name-unjustified-confidence } tête en bas (100 m de montée)
flipped-tailwind = { name-tailwind } tête en bas (100 m de montée)
flipped-cow-crossing = { name-cow-crossing } tête en bas (150 m de descente)
flipped-death-rays = { name-death-rays } tête en bas (150 m de descente)
flipped-distracting-butte = { name-distracting-butte } tête en bas (150 m de descente)
flipped-angry-beehive = { name-angry-beehive } tête en bas (100 m de descente)
flipped-dust-devil = { name-dust-devil } tête en bas (100 m de descente)
flipped-untied-bootlace = { name-untied-bootlace } tête en bas (100 m de descente)
flipped-banana = { name-banana } tête en bas (50 m de descente)
flipped-surprise-cactus = { name-surprise-cactus } tête en bas (50 m de descente)
flipped-tumbleweed = { name-tumbleweed } tête en bas (50 m de descente)
flipped-double-left = { name-double-left } tête en bas (double la carte à sa droite)
flipped-double-right = { name-double-right } tête en bas (double la carte à sa gauche)
flipped-double-leftmost = { name-double-leftmost } tête en bas (double la dernière carte)
flipped-double-rightmost = { name-double-rightmost } tête en bas (double la première carte)
flipped-vaporize-left = { name-vaporize-left } tête en bas (la carte à sa droite)
flipped-vaporize-rightmost = { name-vaporize-rightmost } tête en bas (la première carte)
flipped-vaporize-any = { name-vaporize-any } tête en bas (une carte AU CHOIX)
flipped-gift-leftmost = { name-gift-leftmost } tête en bas (la dernière carte, au voisin de droite)
flipped-gift-right = { name-gift-right } tête en bas (la carte à sa gauche, au voisin de gauche)
flipped-swap-left = { name-swap-left } tête en bas (la carte à sa droite, avec la dernière carte d’un coureur AU CHOIX)
flipped-swap-right = { name-swap-right } tête en bas (la carte à sa gauche, avec la première carte d’un coureur AU CHOIX)
flipped-steal-right = { name-steal-right } tête en bas (la première carte du voisin de gauche)
flipped-steal-leftmost = { name-steal-leftmost } tête en bas (la dernière carte d’un coureur AU CHOIX)
flipped-steal-any = { name-steal-any } tête en bas (une carte AU CHOIX)
flipped-draw-right = { name-draw-right } tête en bas (main du voisin de gauche)
flipped-draw-left = { name-draw-left } tête en bas (main du voisin de droite)
flipped-flip-left = { name-flip-left } tête en bas (la carte à sa droite)
flipped-flip-right = { name-flip-right } tête en bas (la carte à sa gauche)
flipped-eagle-lift = { name-eagle-lift } tête en bas (150 m de montée)
flipped-quicksand = { name-quicksand } tête en bas (100 m de descente)
flipped-vaporize-right = { name-vaporize-right } tête en bas (la carte à sa gauche)
flipped-new-1 = { name-new-1 } tête en bas
flipped-new-2 = { name-new-2 } tête en bas
flipped-new-3 = { name-new-3 } tête en bas
flipped-new-4 = { name-new-4 } tête en bas

# Cartes d’un paquet personnel

own-card = { $name } ({ $effect })
own-card-flipped = { $name } tête en bas ({ $effect })
own-name = { $name }, { $type }
own-doubler = double { $mine }
own-vaporize = { $mine }
own-gift = { $mine }, vers la file { $racer }
own-swap = { $mine }, avec { $theirs } { $racer }
own-steal = { $theirs } { $racer }
own-draw = main { $racer }
own-flip = { $mine }
type-bonus = Bonus
type-sabotage = Sabotage
type-doubler = { name-double-left }
type-vaporize = { name-vaporize-any }
type-gift = { name-gift-right }
type-swap = { name-swap-left }
type-steal = { name-steal-any }
type-draw = { name-draw-left }
type-flip = { name-flip-left }
arrow-left = la carte à sa gauche
arrow-right = la carte à sa droite
arrow-leftmost = la première carte
arrow-rightmost = la dernière carte
arrow-any = une carte AU CHOIX
whose-left = du voisin de gauche
whose-right = du voisin de droite
whose-any = d’un coureur AU CHOIX
end-leftmost = la première carte
end-rightmost = la dernière carte
end-any = une carte AU CHOIX

card-rock = pierre
card-paper = feuille
card-scissors = ciseaux

## Distances et altitudes

metres =
    { SIGN($metres) ->
        [negative] { SIZE($metres) } m de montée
        [zero] 0 m
       *[positive] { $metres } m de descente
    }
height =
    { SIGN($place) ->
        [negative] { SIZE($place) } m sous l’arrivée
       *[other] { $place } m
    }

## Les rythmes de la musique

pace-relaxed = Rien ne presse
pace-normal = Rythme de course
pace-panic = Mode panique !

## Ce qu’on peut faire

verb-play = Jouer une carte
verb-pick-racer = Choisir un coureur
verb-pick-card = Choisir une carte
verb-take = Prendre une carte
verb-place = Poser la carte de Larry

move-throw = { $hand }
move-ready = C’est bon, on y va !
move-play =
    Jouer { $card } { $target ->
        [vous] dans votre file
       *[other] chez { $target }
    }
move-draw = Piocher une carte
move-done = Terminer cette course
move-pick-racer =
    { $target ->
        [vous] Vous choisir vous-même
       *[other] Choisir { $target }
    }
move-pick-card =
    Choisir la carte { $position } { $target ->
        [vous] dans votre file
       *[other] chez { $target }
    }
move-take = Prendre { $card }
move-pass = Ne pas appeler Larry maintenant
move-larry = Appeler Larry de la Dernière Chance
move-place =
    Poser la carte de Larry { $target ->
        [vous] dans votre file
       *[other] chez { $target }
    }
move-start = Partir, prêts ou pas
move-go = La musique commence
move-music-ends = La musique s’arrête
move-go-on = Continuer
move-larry-time-up = Le temps est écoulé pour la carte de Larry

confirm-done = Si vous terminez, vous ne pourrez plus ni jouer ni piocher dans cette course. Choisissez encore une fois « Terminer cette course » si vous êtes sûr.
ask-hand = Que montrez-vous ?
ask-target = Quel coureur ?
ask-position = Quelle carte, en comptant depuis la gauche ?

## La table

table =
    Manche { $round }. { $deck ->
        [0] La pioche est vide
        [one] 1 carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }, { $discard } dans la défausse.
racer =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { height } { $cards ->
        [0] sans carte en main
        [one] avec 1 carte en main
       *[other] avec { $cards } cartes en main
    }. { $seat ->
        [vous] Votre bilan
       *[other] Bilan
    } si la manche s’arrêtait maintenant : { metres }.
    .at = { height }
    .cards = { $cards }
    .moves = { metres }
racer-over =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { height }.
    .at = { height }
racer-beyond =
    { $seat ->
        [vous] Vos cartes et les 100 m de chaque manche
       *[other] Chez { $seat }, les cartes et les 100 m de chaque manche
    } feraient { metres }, mais la falaise s’arrête avant.
partner-hand = En main chez { $seat }, votre partenaire : { $cards }.
    .hand = { $cards }
racer-known = Chez { $seat }, en main ou jouées face cachée depuis que vous les avez vues : { $cards }.
    .known = { $cards }
queue-unseen =
    { $seat ->
        [vous] Votre file
       *[other] File chez { $seat }
    } : { $count ->
        [one] 1 carte face cachée.
       *[other] { $count } cartes, toutes face cachée.
    }
    .unseen = { $count }
queue =
    { $seat ->
        [vous] Votre file
       *[other] File chez { $seat }
    }, depuis la gauche : { $cards }.
    .queue = { $cards }
queue-open = { $position }. { $card }
queue-known = { $position }. { $card } – face cachée
queue-hidden = { $position }. une carte face cachée
queue-hidden-flipped = { $position }. une carte face cachée, tête en bas
neighbours = À votre gauche, { $left } ; à votre droite, { $right }.
neighbour = À deux coureurs, { $seat } est à la fois votre voisin de gauche et de droite.
your-hand =
    { $count ->
        [0] Vous n’avez plus de carte en main.
        [one] Vous avez 1 carte en main : { $cards }.
       *[other] Vous avez { $count } cartes en main : { $cards }.
    }
    .hand = { $cards }
larry-unused = Vous pouvez encore appeler Larry de la Dernière Chance, une seule fois dans la partie.
larry-held = Vous tenez la carte que Larry vous a apportée : { $card }. Posez-la quand vous voulez.
ask-throw = Vous êtes à égalité avec { $seat } pour la première place : pierre, feuille ou ciseaux ?
waits-throw = L’égalité se joue à pierre-feuille-ciseaux.
ask-ready = La course va commencer. On y va ?
waits-ready = C’est bon pour vous ; on attend les autres.
watches-ready = La course commence quand tout le monde est prêt.
ask-race =
    La musique joue ! { $left ->
        [0] Vous ne pouvez plus jouer de carte dans cette course : piochez jusqu’à compléter votre main, ou dites que vous avez fini.
        [one] Vous pouvez encore jouer 1 carte.
       *[other] Vous pouvez encore jouer { $left } cartes.
    }
ask-race-unlimited = La musique joue ! Jouez autant de cartes que vous voulez, et piochez quand votre main est vide.
waits-countdown = La musique va commencer.
waits-race = Vous avez fini ; les autres courent encore.
watches-race = La musique joue, et tout le monde joue des cartes en même temps.
waits-reveal = On révèle les files, carte après carte.
ask-pick-card = Vous avez révélé { $card }. Quelle carte visez-vous ?
ask-pick-racer = Vous avez révélé { $card }. Quel coureur visez-vous ?
ask-take =
    { $target } vous montre sa main : { $cards }. { $takes ->
        [one] Prenez 1 carte.
       *[other] Prenez { $takes } cartes, l’une après l’autre.
    }
waits-choice = { $seat } choisit une cible pour { $card }.
ask-last-call = Appelez-vous Larry, avant que tout le monde se déplace ?
waits-last-call = D’autres se demandent encore s’ils appellent Larry.
watches-last-call = Dernier appel pour Larry, avant que tout le monde se déplace.
ask-place = Larry vous apporte { $card }. Dans quelle file la posez-vous ?
waits-place = { $seat } regarde la carte de Larry et va la poser.
score =
    { SIGN($score) ->
        [negative] { SIZE($score) } m de montée
        [zero] 0 m
       *[positive] { $score } m de descente
    }
over =
    { $winner ->
        [vous] Vous avez gagné la course.
       *[other] { $winner } a gagné la course.
    }
over-team =
    { $winner ->
        [vous] Vous avez gagné la course, avec { $partner }.
       *[other] { $partner ->
            [vous] Vous avez gagné la course, avec { $winner }.
           *[other] { $winner } et { $partner } ont gagné la course.
        }
    }

column-at = Altitude
column-cards = Main
column-moves = Bilan
column-unseen = Face cachée
column-queue = File :
column-hand = Main :
column-known = En main, ou jouées face cachée depuis que vous les avez vues :

## Ce qui s’est passé

event-round = Manche { $number }.
event-tied =
    { $player ->
        [vous] Vous êtes à égalité pour la première place.
       *[other] { $player } est à égalité pour la première place.
    }
event-duel =
    Pierre-feuille-ciseaux : { $left ->
        [vous] vous contre { $right }.
       *[other] { $left } contre { $right }.
    }
event-throws =
    { $player ->
        [vous] Vous choisissez : { $hand }.
       *[other] { $player } choisit : { $hand }.
    }
event-throws-hidden = { $player } a choisi entre pierre, feuille et ciseaux.
event-shows =
    { $left ->
        [vous] Vous montrez
       *[other] { $left } montre
    } { $mine }, { $right ->
        [vous] vous montrez { $theirs }.
       *[other] { $right } montre { $theirs }.
    }
event-chance-decides =
    Trois fois le même signe : le hasard tranche entre { $right ->
        [vous] vous et { $left }.
       *[other] { $left } et { $right }.
    }
event-beats =
    { $player ->
        [vous] Vous gagnez ce duel contre { $loser }.
       *[other] { $player } gagne ce duel contre { $loser }.
    }
event-leads =
    { $player ->
        [vous] Vous êtes en tête : votre file sera révélée la première.
       *[other] { $player } est en tête : sa file sera révélée la première.
    }
event-ready =
    { $player ->
        [vous] C’est bon pour vous.
       *[other] C’est bon pour { $player }.
    }
event-shuffles =
    On mélange la défausse à la pioche, qui compte maintenant { $cards ->
        [one] 1 carte.
       *[other] { $cards } cartes.
    }
event-countdown = C’est parti : trois, deux, un…
event-race-begins = Partez ! La musique joue.
event-plays =
    { $player ->
        [vous] Vous jouez
       *[other] { $player } joue
    } { $card } face cachée { $target ->
        [vous] dans votre file.
       *[other] { SAME($player, $target) ->
            [yes] dans sa propre file.
           *[no] chez { $target }.
        }
    }
event-plays-hidden =
    { $player } joue une carte face cachée { $target ->
        [vous] dans votre file.
       *[other] { SAME($player, $target) ->
            [yes] dans sa propre file.
           *[no] chez { $target }.
        }
    }
event-draws =
    { $player ->
        [vous] Vous piochez { $card }.
       *[other] { $player } pioche { $card }.
    }
event-draws-hidden = { $player } pioche une carte.
event-done =
    { $player ->
        [vous] Vous avez fini cette course.
       *[other] { $player } a fini cette course.
    }
event-music-ends = La musique s’arrête. Bas les pattes !
event-calls-larry =
    { $player ->
        [vous] Vous appelez Larry de la Dernière Chance, qui vous apporte { $card }.
       *[other] { $player } appelle Larry de la Dernière Chance, qui lui apporte { $card }.
    }
event-calls-larry-hidden = { $player } appelle Larry de la Dernière Chance et regarde la première carte de la pioche.
event-places =
    { $player ->
        [vous] Vous posez
       *[other] { $player } pose
    } { $card } face cachée au bout { $target ->
        [vous] de votre file.
       *[other] de la file chez { $target }.
    }
event-places-hidden =
    { $player } pose la carte de Larry face cachée au bout { $target ->
        [vous] de votre file.
       *[other] de la file chez { $target }.
    }
event-reveals =
    { $player ->
        [vous] Vous révélez { $card }.
       *[other] { $player } révèle { $card }.
    }
event-activations = Multipliée, la carte { $card } agit { $times } fois.
event-asks =
    { $player ->
        [vous] Vous choisissez une cible. Carte révélée : { $card }.
       *[other] { $player } choisit une cible. Carte révélée : { $card }.
    }
event-misses = La carte { $card } ne trouve pas de cible et ne fait rien.
event-vaporizes =
    La carte { $position } { $player ->
        [vous] de votre file,
       *[other] chez { $player },
    } { $card }, est vaporisée : elle va à la défausse.
event-gives =
    { $card } passe { $player ->
        [vous] de votre file au bout de la file chez { $target }.
       *[other] { $target ->
            [vous] de la file chez { $player } au bout de la vôtre.
           *[other] de la file chez { $player } au bout de la file chez { $target }.
        }
    }
event-gives-unseen =
    La carte cachée { $position } passe { $player ->
        [vous] de votre file au bout de la file chez { $target }.
       *[other] { $target ->
            [vous] de la file chez { $player } au bout de la vôtre.
           *[other] de la file chez { $player } au bout de la file chez { $target }.
        }
    }
event-steals =
    { $player ->
        [vous] { $target ->
            [vous] Vous volez { $card } dans votre propre file.
           *[other] Vous volez { $card } dans la file chez { $target }.
        }
       *[other] { $target ->
            [vous] { $player } vole { $card } dans votre file.
           *[other] { $player } vole { $card } dans la file chez { $target }.
        }
    }
event-steals-unseen =
    { $player ->
        [vous] { $target ->
            [vous] Vous volez la carte cachée { $position } dans votre propre file.
           *[other] Vous volez la carte cachée { $position } dans la file chez { $target }.
        }
       *[other] { $target ->
            [vous] { $player } vole la carte cachée { $position } dans votre file.
           *[other] { $player } vole la carte cachée { $position } dans la file chez { $target }.
        }
    }
event-swaps =
    La carte { $mine } { $left ->
        [vous] de votre file
       *[other] chez { $left }
    } et la carte { $theirs } { $right ->
        [vous] de votre file
       *[other] chez { $right }
    } changent de place.
event-flips =
    La carte { $position } { $player ->
        [vous] de votre file
       *[other] chez { $player }
    } est renversée. C’est maintenant { $card }.
event-flips-unseen =
    La carte cachée { $position } { $player ->
        [vous] de votre file
       *[other] chez { $player }
    } est renversée : le haut et le bas, la gauche et la droite s’y inversent.
event-looks =
    { $player ->
        [vous] { $target } vous montre sa main.
       *[other] { $target ->
            [vous] Vous montrez votre main à { $player }.
           *[other] { $target } montre sa main à { $player }.
        }
    }
event-sees =
    En main chez { $target } : { $cards }.
event-takes =
    { $player ->
        [vous] Vous prenez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } prend { $card } dans votre main.
           *[other] { $player } prend { $card } à { $target }.
        }
    }
event-takes-hidden = { $player } prend une carte à { $target }, dans sa main.
event-leaves =
    { $card } a fini d’agir et quitte { $player ->
        [vous] votre file
       *[other] la file chez { $player }
    } pour la défausse.
event-annihilates =
    Deux cartes { $card } se trouvent côte à côte { $player ->
        [vous] dans votre file,
       *[other] chez { $player },
    } l’une tête en bas : elles s’annihilent et vont toutes deux à la défausse.
event-last-call = Toutes les cartes sont révélées. Dernier appel pour Larry !
event-passes =
    { $player ->
        [vous] Vous n’appelez pas Larry.
       *[other] { $player } n’appelle pas Larry.
    }
event-counts =
    { $player ->
        [vous] Votre bilan :
       *[other] Bilan chez { $player } :
    } la carte { $card-name } compte { $factor ->
        [1] pour { metres }.
       *[other] { $factor } fois, avec le Multiplicateur, soit { metres }.
    }
event-synergy =
    { $player ->
        [vous] Votre bilan :
       *[other] Bilan chez { $player } :
    } Synergie avec la même carte à côté, { $card-name } : encore { metres }.
event-spirit =
    { $player ->
        [vous] Votre bilan :
       *[other] Bilan chez { $player } :
    } les { metres } que chacun reçoit à chaque manche.
event-tally =
    { $player ->
        [vous] Votre bilan :
       *[other] Bilan chez { $player } :
    } { metres } en tout.
event-descends =
    { $player ->
        [vous] Vous descendez de { $metres } m, jusqu’à { height }.
       *[other] { $player } descend de { $metres } m, jusqu’à { height }.
    }
event-climbs =
    { $player ->
        [vous] Vous remontez de { $metres } m, jusqu’à { height }.
       *[other] { $player } remonte de { $metres } m, jusqu’à { height }.
    }
event-stays =
    { $player ->
        [vous] Vous restez à { height }.
       *[other] { $player } reste à { height }.
    }
event-wins =
    { $player ->
        [vous] Vous gagnez la course !
       *[other] { $player } gagne la course !
    }

## Pourquoi pas

refuse-over = La course est finie.
refuse-held =
    { $seat ->
        [vous] Posez d’abord la carte de Larry.
       *[other] { $seat } doit d’abord poser la carte de Larry.
    }
refuse-larry-used = Vous avez déjà appelé votre Larry.
refuse-larry-late = Tout le monde s’est déplacé ; c’est trop tard pour Larry.
refuse-larry-empty = Il ne reste aucune carte que Larry puisse apporter.
refuse-not-holding = Vous n’avez pas de carte de Larry.
refuse-no-throw = Il n’y a pas d’égalité à départager.
refuse-no-rival = Vous n’avez personne à affronter en ce moment.
refuse-thrown = Vous avez déjà choisi.
refuse-not-gathering = Aucune course ne va commencer.
refuse-is-ready = Vous avez déjà dit que c’est bon pour vous.
refuse-no-music = On ne joue et on ne pioche que pendant la musique.
refuse-done = Vous avez dit que vous aviez fini cette course.
refuse-drawn = Vous avez commencé à piocher : vous ne pouvez plus jouer de carte dans cette course.
refuse-played-out = Vous avez joué quatre cartes ; c’est tout pour cette course.
refuse-no-card = Vous n’avez pas en main { $card }.
refuse-too-quick = Une carte à la fois : celle-ci est venue moins de { $milliseconds } ms après la précédente. Vous l’avez toujours.
refuse-full = Vous avez déjà { $cards } cartes ou plus : vous ne piochez pas.
refuse-not-empty = On ne pioche que lorsque la main est vide.
refuse-no-deck = Il ne reste rien à piocher dans cette course.
refuse-no-call = On ne demande à personne, en ce moment, s’il appelle Larry.
refuse-passed = Vous avez déjà répondu, ou vous avez déjà appelé votre Larry.
refuse-no-choice = C’est autre chose que l’on choisit maintenant.
refuse-not-yours = C’est à { $seat } de choisir la cible.
refuse-not-there = Cette main ne contient pas { $card }.
refuse-empty-queue =
    { $seat ->
        [vous] Vous n’avez aucune carte qui puisse servir de cible.
       *[other] { $seat } n’a aucune carte qui puisse servir de cible.
    }
refuse-no-such-card = Il n’y a pas de carte à cet endroit.
refuse-itself = Une carte ne se vise jamais elle-même.

## Règles de la maison

option-direction = On révèle les files
option-direction-ccw = dans le sens antihoraire
option-direction-cw = dans le sens horaire
option-deck = Cartes dans le paquet
option-hand_size = Cartes d’une main complète
option-draw_count = Cartes que prend une Ponction
option-draw_pick = Une Ponction prend
option-draw_pick-random = des cartes au hasard
option-draw_pick-chosen = des cartes choisies après avoir regardé la main
option-draw_step = Piocher pendant la course
option-draw_step-one = carte par carte
option-draw_step-all = tout d’un coup
option-auto_draw = À la fin de la course, les mains sont complétées d’office
option-auto_draw-off = non
option-auto_draw-on = oui
option-reshuffle = On mélange la défausse à la pioche
option-reshuffle-between-rounds = entre les manches, si la pioche risque de manquer
option-reshuffle-instant = aussi pendant la course, quand la pioche est vide
option-reshuffle-never = seulement quand plus personne n’a de carte en main
option-tie_break = Les égalités se règlent
option-tie_break-rps = à pierre-feuille-ciseaux
option-tie_break-random = au hasard
option-tie_break-finish = au hasard avant une course, à pierre-feuille-ciseaux à l’arrivée
option-finish_throws = Une égalité à l’arrivée se joue
option-finish_throws-best-of-1 = en un seul pierre-feuille-ciseaux
option-finish_throws-best-of-3 = au premier qui gagne deux fois à pierre-feuille-ciseaux
option-clamp_top = Personne ne remonte plus haut que le départ
option-clamp_top-on = oui
option-clamp_top-off = non
option-overshoot = Si plusieurs arrivent en bas dans la même manche
option-overshoot-tie-at-0 = ils sont à égalité
option-overshoot-lowest-wins = on compte les mètres sous 0, et le plus bas gagne
option-start_elevation = Mètres au départ
option-reveal_order = On révèle les cartes d’une file
option-reveal_order-queue = de gauche à droite
option-reveal_order-stack = de droite à gauche
option-empty_target = Si la file du voisin est vide, Vol et Échange
option-empty_target-next-non-empty = passent au coureur suivant qui a des cartes
option-empty_target-miss = n’ont pas d’effet
option-chain = Trois Multiplicateurs en chaîne, chacun sur le suivant
option-chain-value = multiplient par 8
option-chain-repeat = multiplient par 16, car un Multiplicateur doublé double deux fois
option-synergy = La Synergie compte
option-synergy-pairs = pour chaque paire de cartes identiques côte à côte
option-synergy-once-per-group = une seule fois par série de cartes identiques
option-synergy_wrap = Synergie de la première carte avec la dernière
option-synergy_wrap-off = non
option-synergy_wrap-on = oui
option-multiply_synergy = Les Multiplicateurs doublent la Synergie
option-multiply_synergy-off = non
option-multiply_synergy-on = oui
option-annihilate = Deux cartes identiques, l’une tête en bas, s’annihilent
option-annihilate-immediate = aussitôt
option-annihilate-tally = seulement au bilan
option-larry_costs_spirit = Qui appelle Larry ne reçoit plus les 100 m de chaque manche
option-larry_costs_spirit-off = non
option-larry_costs_spirit-on = oui
option-three_legged = Course à trois jambes, par équipes de deux
option-three_legged-off = non
option-three_legged-on = oui
option-partner_hands = Les partenaires d’une course à trois jambes
option-partner_hands-visible = voient la main l’un de l’autre
option-partner_hands-hidden = gardent leurs mains secrètes
option-unlimited = Cartes illimitées : on en joue autant qu’on veut
option-unlimited-off = non
option-unlimited-on = oui

preset-seed = Livret de juin 2025
preset-kickstarter-2025-08 = Kickstarter d’août 2025

summary = Tant que le banjo joue, jouez des cartes chez tout le monde, vous compris. Puis on les révèle : le premier en bas de la falaise gagne.
