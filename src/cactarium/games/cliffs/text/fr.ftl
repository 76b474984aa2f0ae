## Les cartes

card-nitro = Nitroooooo !
card-giant-worm = Ver géant
card-runaway-minecart = Wagonnet fou
card-trail-skates = Patins tout-terrain
card-shortcut = Raccourci !
card-magic = MAGIE
card-coffee = Café
card-unjustified-confidence = Confiance injustifiée
card-tailwind = Vent dans le dos
card-cow-crossing = Passage de vaches
card-death-rays = Rayons de la mort
card-distracting-butte = Butte trop belle
card-angry-beehive = Ruche en colère
card-dust-devil = Tourbillon de poussière
card-untied-bootlace = Lacet défait
card-banana = Banane
card-surprise-cactus = Cactus surprise
card-tumbleweed = Virevoltant
card-double-left = Doubleur (gauche)
card-double-right = Doubleur (droite)
card-double-leftmost = Doubleur (première)
card-double-rightmost = Doubleur (dernière)
card-vaporize-left = Vaporisation (gauche)
card-vaporize-rightmost = Vaporisation (dernière)
card-vaporize-any = Vaporisation (AU CHOIX)
card-gift-leftmost = Cadeau (première, au voisin de gauche)
card-gift-right = Cadeau (droite, au voisin de droite)
card-swap-left = Échange (gauche, avec la première d’un coureur AU CHOIX)
card-swap-right = Échange (droite, avec la dernière d’un coureur AU CHOIX)
card-steal-right = Vol (dernière du voisin de droite)
card-steal-leftmost = Vol (première d’un coureur AU CHOIX)
card-steal-any = Vol (carte AU CHOIX)
card-draw-right = Ponction (main de droite)
card-draw-left = Ponction (main de gauche)
card-flip-left = Renversement (gauche)
card-flip-right = Renversement (droite)
card-eagle-lift = Aigle-taxi
card-quicksand = Sables mouvants
card-vaporize-right = Vaporisation (droite)

card-rock = pierre
card-paper = feuille
card-scissors = ciseaux

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
move-done = Finir cette course
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
move-take = Prendre : { $card }
move-pass = Pas de Larry maintenant
move-larry = Appeler Larry de la Dernière Chance
move-place =
    Poser la carte de Larry { $target ->
        [vous] dans votre file
       *[other] chez { $target }
    }
move-start = Prêts ou pas, on y va
move-go = La musique commence
move-music-ends = La musique s’arrête
move-go-on = Continuer
move-larry-time-up = Le temps est écoulé pour Larry

ask-hand = Laquelle ?
ask-target = Quel coureur ?
ask-position = Quelle carte, en comptant depuis la gauche ?

## La table

table =
    Manche { $round }. { $deck ->
        [0] Pioche vide
        [one] 1 carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }, { $discard } dans la défausse.
racer =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { $place } m { $cards ->
        [0] sans carte en main
        [one] avec 1 carte en main
       *[other] avec { $cards } cartes en main
    } ; descente actuelle : { $metres } m.
    .at = { $place } m
    .cards = { $cards }
    .moves = − { $metres } m
racer-up =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { $place } m { $cards ->
        [0] sans carte en main
        [one] avec 1 carte en main
       *[other] avec { $cards } cartes en main
    } ; remontée actuelle : { $metres } m.
    .at = { $place } m
    .cards = { $cards }
    .moves = + { $metres } m
racer-over =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { $place } m.
    .at = { $place } m
racer-stays =
    { $seat ->
        [vous] Vous êtes
       *[other] { $seat } est
    } à { $place } m { $cards ->
        [0] sans carte en main
        [one] avec 1 carte en main
       *[other] avec { $cards } cartes en main
    } ; pour l’instant, aucun mouvement.
    .at = { $place } m
    .cards = { $cards }
    .moves = 0 m
racer-beyond =
    { $seat ->
        [vous] Pour vous
       *[other] Pour { $seat }
    }, le total est de { $metres } m, mais la falaise s’arrête avant.
partner-hand = Chez { $seat }, votre partenaire, en main : { $cards }
    .hand = { $cards }
racer-known = Vous savez que { $seat } a en main, ou vient de jouer face cachée : { $cards }
    .known = { $cards }
queue-unseen =
    { $seat ->
        [vous] Votre file
       *[other] Chez { $seat }
    } : { $count ->
        [one] 1 carte face cachée.
       *[other] { $count } cartes face cachée.
    }
    .unseen = { $count }
queue =
    { $seat ->
        [vous] Votre file
       *[other] Chez { $seat }
    } : { $cards }
    .queue = { $cards }
queue-open = { $position } { $card }
queue-open-flipped = { $position } { $card } (tête en bas)
queue-known = { $position } { $card } (face cachée)
queue-known-flipped = { $position } { $card } (face cachée et tête en bas)
queue-hidden = { $position } face cachée
queue-hidden-flipped = { $position } face cachée et tête en bas
neighbours = À votre gauche : { $left } ; à votre droite : { $right }
neighbour = { $seat } est à votre gauche et à votre droite : à deux, c’est le même voisin.
your-hand =
    { $count ->
        [0] Vous n’avez plus de carte en main.
        [one] Vous avez 1 carte en main : { $cards }
       *[other] Vous avez { $count } cartes en main : { $cards }
    }
    .hand = { $cards }
larry-unused = Vous avez encore Larry de la Dernière Chance.
ask-throw = Égalité avec { $seat } : pierre, feuille ou ciseaux ?
waits-throw = L’égalité se joue à pierre-feuille-ciseaux.
ask-ready = La course va commencer. On y va ?
waits-ready = C’est bon pour vous ; on attend les autres.
watches-ready = La course commence quand tout le monde est prêt.
ask-race =
    La musique joue ! { $left ->
        [0] Vous ne pouvez plus jouer de carte ; piochez ou arrêtez-vous là.
        [one] Vous pouvez encore jouer 1 carte.
       *[other] Vous pouvez encore jouer { $left } cartes.
    }
ask-race-unlimited = La musique joue ! Jouez autant de cartes que vous voulez ; piochez quand votre main est vide.
waits-countdown = Trois, deux, un…
waits-race = Vous avez fini ; les autres courent encore.
watches-race = La musique joue, et tout le monde joue en même temps.
waits-reveal =
    { $seat ->
        [vous] On révèle votre file.
       *[other] On révèle les cartes chez { $seat }.
    }
ask-pick-card = Vous avez révélé { $card } : quelle carte visez-vous ?
ask-pick-racer = Vous avez révélé { $card } : quel coureur visez-vous ?
ask-take =
    Vous voyez ce que { $target } a en main : { $cards } ; { $takes ->
        [one] prenez une carte.
       *[other] prenez { $takes } cartes, une par une.
    }
ask-pick-card-flipped = Vous avez révélé { $card }, tête en bas, donc flèches inversées : quelle carte visez-vous ?
ask-pick-racer-flipped = Vous avez révélé { $card }, tête en bas, donc flèches inversées : quel coureur visez-vous ?
waits-choice = { $seat } choisit une cible pour : { $card }
waits-choice-flipped = { $seat } choisit une cible pour : { $card }, tête en bas
ask-last-call = Toutes les cartes sont révélées. Dernier appel pour Larry !
waits-last-call = Dernier appel pour Larry ; les autres réfléchissent.
watches-last-call = Dernier appel pour Larry.
ask-place = Larry vous apporte { $card } : dans quelle file ?
waits-place = { $seat } regarde la carte de Larry et va la poser.
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
column-unseen = Cachées
column-queue = File :
column-hand = Main :
column-known = Connues, sauf si jouées depuis :

## Ce qui s’est passé

event-round = Manche { $number }.
event-tied =
    { $player ->
        [vous] Vous êtes à égalité en tête.
       *[other] { $player } est à égalité en tête.
    }
event-duel =
    { $left ->
        [vous] Duel : vous contre { $right }.
       *[other] Duel : { $left } contre { $right }.
    }
event-throws =
    { $player ->
        [vous] Vous choisissez : { $hand }.
       *[other] { $player } choisit : { $hand }.
    }
event-throws-hidden = { $player } a choisi.
event-shows =
    { $left ->
        [vous] Vous montrez
       *[other] { $left } montre
    } { $mine }, { $right ->
        [vous] vous montrez { $theirs }.
       *[other] { $right } montre { $theirs }.
    }
event-chance-decides = Trois fois à égalité, { $left } et { $right } : le hasard tranche.
event-beats =
    { $player ->
        [vous] Vous gagnez contre { $loser }.
       *[other] { $player } gagne contre { $loser }.
    }
event-leads =
    { $player ->
        [vous] Vous êtes en tête.
       *[other] { $player } est en tête.
    }
event-ready =
    { $player ->
        [vous] C’est bon pour vous.
       *[other] C’est bon pour { $player }.
    }
event-shuffles =
    On mélange la défausse avec la pioche, qui compte { $cards ->
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
       *[other] chez { $target }.
    }
event-plays-hidden =
    { $player } joue une carte face cachée { $target ->
        [vous] dans votre file.
       *[other] chez { $target }.
    }
event-draws =
    { $player ->
        [vous] Vous piochez : { $card }
       *[other] { $player } pioche : { $card }
    }
event-draws-hidden = { $player } pioche une carte.
event-done =
    { $player ->
        [vous] Vous avez fini.
       *[other] { $player } a fini.
    }
event-music-ends = La musique s’arrête. Bas les pattes !
event-calls-larry =
    { $player ->
        [vous] Vous appelez Larry de la Dernière Chance, qui vous apporte : { $card }
       *[other] { $player } appelle Larry de la Dernière Chance, qui apporte : { $card }
    }
event-calls-larry-hidden = { $player } appelle Larry de la Dernière Chance et regarde une carte.
event-places =
    { $player ->
        [vous] Vous posez
       *[other] { $player } pose
    } { $card } face cachée { $target ->
        [vous] au bout de votre file.
       *[other] au bout de la file, chez { $target }.
    }
event-places-hidden =
    { $player } pose la carte face cachée { $target ->
        [vous] au bout de votre file.
       *[other] au bout de la file, chez { $target }.
    }
event-reveals =
    { $player ->
        [vous] Vous révélez : { $card }
       *[other] { $player } révèle : { $card }
    }
event-activations = { $card } : { $times } fois.
event-asks =
    { $player ->
        [vous] Vous choisissez une cible pour : { $card }
       *[other] { $player } choisit une cible pour : { $card }
    }
event-misses = { $card } : sans effet.
event-vaporizes =
    Vaporisée, la carte { $position } { $player ->
        [vous] de votre file : { $card }
       *[other] chez { $player } : { $card }
    }
event-gives =
    { $player ->
        [vous] Vous donnez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } vous donne { $card }.
           *[other] { $player } donne { $card } à { $target }.
        }
    }
event-gives-unseen =
    { $player ->
        [vous] Vous donnez votre carte cachée { $position } à { $target }.
       *[other] { $target ->
            [vous] { $player } vous donne sa carte cachée { $position }.
           *[other] { $player } donne sa carte cachée { $position } à { $target }.
        }
    }
event-steals =
    { $player ->
        [vous] { $target ->
            [vous] Vous volez { $card } à vous-même.
           *[other] Vous volez { $card } à { $target }.
        }
       *[other] { $target ->
            [vous] { $player } vous vole { $card }.
           *[other] { $player } vole { $card } à { $target }.
        }
    }
event-steals-unseen =
    { $player ->
        [vous] { $target ->
            [vous] Vous volez votre propre carte cachée { $position }.
           *[other] Vous volez la carte cachée { $position } à { $target }.
        }
       *[other] { $target ->
            [vous] { $player } vous vole la carte cachée { $position }.
           *[other] { $player } vole la carte cachée { $position } à { $target }.
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
    Renversée, la carte { $position } { $player ->
        [vous] de votre file : { $card }
       *[other] chez { $player } : { $card }
    }
event-flips-unseen =
    Renversée, la carte cachée { $position } { $player ->
        [vous] de votre file.
       *[other] chez { $player }.
    }
event-looks =
    { $player ->
        [vous] Vous regardez ce que { $target } a en main.
       *[other] { $target ->
            [vous] { $player } regarde votre main.
           *[other] { $player } regarde ce que { $target } a en main.
        }
    }
event-sees =
    { $target } a en main : { $copies ->
        [1] { $card }
       *[other] { $copies } { $card }
    }
event-takes =
    { $player ->
        [vous] Vous prenez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } prend { $card } dans votre main.
           *[other] { $player } prend { $card } à { $target }.
        }
    }
event-takes-hidden = { $player } prend une carte à { $target }.
event-leaves =
    { $player ->
        [vous] { $card } quitte votre file.
       *[other] Chez { $player }, { $card } quitte la file.
    }
event-annihilates =
    Deux { $card } s’annihilent { $player ->
        [vous] dans votre file.
       *[other] chez { $player }.
    }
event-last-call = Toutes les cartes sont révélées. Dernier appel pour Larry !
event-passes =
    { $player ->
        [vous] Vous passez.
       *[other] { $player } passe.
    }
event-counts =
    { $player ->
        [vous] Vous
       *[other] { $player }
    } : { $factor ->
        [1] { $card }
       *[other] { $card }, { $factor } fois
    }, { $metres } m.
event-synergy =
    { $player ->
        [vous] Vous
       *[other] { $player }
    } : { $card } deux fois de suite, { $metres } m de plus.
event-spirit =
    { $player ->
        [vous] Vous
       *[other] { $player }
    } : { $metres } m pour la participation.
event-tally =
    { $player ->
        [vous] Vous
       *[other] { $player }
    } : { $metres } m en tout.
event-descends =
    { $player ->
        [vous] Vous descendez de { $metres } m, jusqu’à { $place } m.
       *[other] { $player } descend de { $metres } m, jusqu’à { $place } m.
    }
event-climbs =
    { $player ->
        [vous] Vous remontez de { $metres } m, jusqu’à { $place } m.
       *[other] { $player } remonte de { $metres } m, jusqu’à { $place } m.
    }
event-stays =
    { $player ->
        [vous] Vous restez à { $place } m.
       *[other] { $player } reste à { $place } m.
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
refuse-larry-used = Vous avez déjà appelé Larry.
refuse-larry-late = Tout le monde a bougé ; c’est trop tard pour Larry.
refuse-larry-empty = Il ne reste aucune carte pour Larry.
refuse-not-holding = Vous n’avez pas la carte de Larry.
refuse-no-throw = Il n’y a pas d’égalité à départager.
refuse-no-rival = Vous n’avez pas d’adversaire dans ce tour.
refuse-thrown = Vous avez déjà choisi.
refuse-not-gathering = Aucune course ne va commencer.
refuse-is-ready = Vous l’avez déjà dit.
refuse-no-music = Pas de musique, pas de cartes : attendez la course.
refuse-done = Vous avez fini cette course.
refuse-drawn = Vous avez commencé à piocher ; on ne joue plus.
refuse-played-out = Vous avez joué quatre cartes ; c’est tout pour cette course.
refuse-no-card = Pas dans votre main : { $card }
refuse-too-quick = Une carte à la fois : celle-ci est venue moins de { $milliseconds } ms après la précédente. Vous l’avez toujours.
refuse-full = Vous avez déjà { $cards } cartes ou plus.
refuse-not-empty = On ne pioche que lorsque la main est vide.
refuse-no-deck = Il ne reste rien à piocher. Il fallait mélanger !
refuse-no-call = Personne n’est appelé pour Larry en ce moment.
refuse-passed = Vous avez passé, ou vous n’avez plus de Larry.
refuse-no-choice = Ce n’est pas ce que l’on choisit maintenant.
refuse-not-yours = C’est à { $seat } de choisir.
refuse-not-there = { $card } n’est pas dans cette main.
refuse-empty-queue =
    { $seat ->
        [vous] Vous n’avez aucune carte à viser.
       *[other] { $seat } n’a aucune carte à viser.
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
option-draw_pick-random = au hasard
option-draw_pick-chosen = ce que l’on choisit après avoir regardé
option-draw_step = Piocher pendant la course
option-draw_step-one = carte par carte
option-draw_step-all = tout d’un coup
option-auto_draw = À la fin de la course, les mains sont complétées d’office
option-auto_draw-off = non
option-auto_draw-on = oui
option-reshuffle = On remélange la défausse
option-reshuffle-between-rounds = entre les manches, si la pioche risque de manquer
option-reshuffle-instant = aussi sur-le-champ, quand la pioche est vide
option-reshuffle-never = jamais, tant que quelqu’un a une carte en main
option-tie_break = Les égalités se règlent
option-tie_break-rps = à pierre-feuille-ciseaux
option-tie_break-random = au hasard
option-tie_break-finish = au hasard avant une course, par un duel à l’arrivée
option-finish_throws = Une égalité à l’arrivée se joue
option-finish_throws-best-of-1 = en une manche
option-finish_throws-best-of-3 = en deux manches gagnantes
option-clamp_top = La falaise s’arrête en haut
option-clamp_top-on = oui
option-clamp_top-off = non
option-overshoot = Plusieurs coureurs en bas
option-overshoot-tie-at-0 = sont à égalité
option-overshoot-lowest-wins = le plus bas gagne
option-start_elevation = Mètres au départ
option-reveal_order = On révèle les cartes
option-reveal_order-queue = de gauche à droite
option-reveal_order-stack = de droite à gauche
option-empty_target = À côté d’une file vide, Vol et Échange
option-empty_target-next-non-empty = passent au coureur suivant qui a des cartes
option-empty_target-miss = n’ont pas d’effet
option-chain = Doubleurs sur doubleurs
option-chain-value = chacun double une fois
option-chain-repeat = un doubleur doublé agit deux fois
option-synergy = Synergie
option-synergy-pairs = pour chaque paire de voisines
option-synergy-once-per-group = une seule fois par série
option-synergy_wrap = Synergie par-dessus le bout de la file
option-synergy_wrap-off = non
option-synergy_wrap-on = oui
option-multiply_synergy = Les doubleurs doublent la synergie
option-multiply_synergy-off = non
option-multiply_synergy-on = oui
option-annihilate = Les contraires s’annihilent
option-annihilate-immediate = aussitôt
option-annihilate-tally = au décompte
option-larry_costs_spirit = Appeler Larry coûte les 100 m de chaque manche
option-larry_costs_spirit-off = non
option-larry_costs_spirit-on = oui
option-three_legged = Course à trois jambes, par équipes de deux
option-three_legged-off = non
option-three_legged-on = oui
option-partner_hands = Les mains des partenaires
option-partner_hands-visible = sont ouvertes l’une à l’autre
option-partner_hands-hidden = sont secrètes
option-unlimited = Cartes illimitées
option-unlimited-off = non
option-unlimited-on = oui

preset-seed = Le livret de juin 2025
preset-kickstarter-2025-08 = Kickstarter d’août 2025

summary = Jouez des cartes à tout le monde tant que le banjo joue, puis voyez qui court encore : le premier en bas de la falaise gagne.
