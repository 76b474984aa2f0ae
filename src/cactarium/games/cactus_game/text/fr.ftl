## Les cartes

card-charlie = Charlie
card-spike = Spike
card-walter = Walter
card-wild = Joker
card-free-point = Point gratuit
card-swap-hands = Échangez
card-see-and-steal = Regardez et piquez
card-draw-3 = Piochez 3x
card-steal-a-point = Piquez 1 point
card-request-a-card = Demandez une carte
card-steal-a-card = Piquez une carte
card-stop = Stop

## Ce qu’on peut faire

verb-set = Poser un lot
verb-swap-hands = Échangez : deux joueurs échangent leurs mains
verb-see-and-steal = Regardez et piquez : regarder une main et y prendre une carte
verb-steal-point = Piquez 1 point à quelqu’un
verb-steal-card = Piquez une carte : une au hasard
verb-request = Demandez une carte : nommez-la, elle est à vous si on l’a
verb-take = Prendre une carte

move-pass = Laisser faire
move-stop = Dire Stop
move-draw = Piocher une carte, ce qui termine votre tour
move-refill = Piocher 3 cartes, ce qui termine votre tour
move-set =
    { $wilds ->
        [0] Trois { $character }
        [1] Deux { $character } et un Joker
       *[other] Un { $character } et deux Jokers
    }
move-wild-set = Trois Jokers
move-free-point = Point gratuit : gagner un point
move-draw-3 = Piochez 3x : piocher trois cartes, ce qui termine votre tour
move-swap-hands = Échanger les mains : { $pair }
move-see-and-steal = Regarder une main : { $target }
move-steal-point = Piquer un point : { $target }
move-steal-card = Piquer une carte : { $target }
move-request = Demander à { $target } : { $card }
move-take = Prendre { $card }
move-time-up = Le temps est écoulé

ask-pair = Quelles mains ?
ask-target = Quel joueur ?
ask-card = Quelle carte ?
ask-character = Quel lot ?
ask-wilds = Avec combien de Jokers ?

## La table

table =
    { $deck ->
        [0] Pioche vide
        [one] 1 carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }, { $discard } dans la défausse. Il faut { $goal ->
        [one] 1 point
       *[other] { $goal } points
    } pour gagner.
player =
    { $seat } : { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $cards } cartes
    }.
player-known = Vous savez que { $seat } a en main : { $cards }.
player-absent = Vous savez que { $seat } n’a pas : { $cards }.
you =
    Vous avez { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    } et { $count ->
        [0] aucune carte.
        [one] 1 carte : { $cards }.
       *[other] { $count } cartes : { $cards }.
    }
your-turn = C’est à vous.
waits-turn = C’est le tour de { $seat }.
stops-so-far =
    { $stops ->
        [0] Personne n’a encore dit Stop.
        [one] Un Stop pour l’instant : l’action est annulée, sauf si ce Stop est stoppé.
       *[other] { $stops } Stops pour l’instant.
    }
stop-or-pass = Dites-vous Stop à la carte de { $seat } ?
only-pass = Vous n’avez pas de Stop, mais personne ne le sait.
waits-stop = Les autres réfléchissent à un Stop.
answered = Vous avez répondu ; les autres réfléchissent encore.
waits-take = { $seat } regarde la main de { $target } et va y prendre une carte.
choose-take = Vous voyez la main de { $target } : { $cards }. Prenez-en une.
over =
    { $winner ->
        [vous] Vous avez gagné.
       *[other] { $winner } a gagné.
    }

## Ce qui s’est passé

event-turn =
    { $player ->
        [vous] C’est à vous.
       *[other] C’est le tour de { $player }.
    }
event-draws =
    { $player ->
        [vous] Vous piochez { $card }.
       *[other] { $player } pioche { $card }.
    }
event-draws-hidden = { $player } pioche une carte.
event-finds-nothing =
    { $player ->
        [vous] Il ne reste rien à piocher pour vous.
       *[other] Il ne reste rien à piocher pour { $player }.
    }
event-rebuilds-deck =
    La pioche est vide : on mélange la défausse, et la nouvelle pioche compte { $cards ->
        [one] 1 carte.
       *[other] { $cards } cartes.
    }
event-plays-set =
    { $player ->
        [vous] Vous posez
       *[other] { $player } pose
    } { $wilds ->
        [0] trois { $character }.
        [1] deux { $character } et un Joker.
       *[other] un { $character } et deux Jokers.
    }
event-plays-wilds =
    { $player ->
        [vous] Vous posez trois Jokers.
       *[other] { $player } pose trois Jokers.
    }
event-gains =
    { $player ->
        [vous] Vous gagnez
       *[other] { $player } gagne
    } { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
event-wins =
    { $player ->
        [vous] Vous remportez la partie !
       *[other] { $player } remporte la partie !
    }
event-plays-free-point =
    { $player ->
        [vous] Vous jouez Point gratuit.
       *[other] { $player } joue Point gratuit.
    }
event-plays-draw-3 =
    { $player ->
        [vous] Vous jouez Piochez 3x.
       *[other] { $player } joue Piochez 3x.
    }
event-plays-swap =
    { $player ->
        [vous] Vous jouez Échangez
       *[other] { $player } joue Échangez
    } : { $left } et { $right }.
event-plays-see =
    { $player ->
        [vous] Vous jouez Regardez et piquez : vous voulez voir la main de { $target }.
       *[other] { $player } joue Regardez et piquez : { $target ->
            [vous] c’est votre main qui est visée.
           *[other] c’est la main de { $target } qui est visée.
        }
    }
event-plays-steal-point =
    { $player ->
        [vous] Vous voulez piquer un point à { $target }.
       *[other] { $target ->
            [vous] { $player } veut vous piquer un point.
           *[other] { $player } veut piquer un point à { $target }.
        }
    }
event-plays-steal-card =
    { $player ->
        [vous] Vous voulez piquer une carte à { $target }.
       *[other] { $target ->
            [vous] { $player } veut vous piquer une carte.
           *[other] { $player } veut piquer une carte à { $target }.
        }
    }
event-plays-request =
    { $player ->
        [vous] Vous demandez à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous demande : { $card }.
           *[other] { $player } demande à { $target } : { $card }.
        }
    }
event-plays-stop =
    Stop ! { $player ->
        [vous] Vous arrêtez
       *[other] { $player } arrête
    } { $against ->
        [vous] votre carte.
       *[other] la carte de { $against }.
    }
event-answers = Vous avez répondu.
event-nobody-stops = Personne ne dit Stop.
event-is-stopped =
    { $player ->
        [vous] Votre carte { $card } est stoppée. Votre tour continue.
       *[other] La carte { $card } est stoppée. Le tour de { $player } continue.
    }
event-loses-point =
    { $player ->
        [vous] { $thief } vous prend un point.
       *[other] { $thief ->
            [vous] Vous prenez un point à { $player }.
           *[other] { $thief } prend un point à { $player }.
        }
    }
event-swaps =
    { $left ->
        [vous] Vous échangez votre main avec { $right }.
       *[other] { $right ->
            [vous] Vous échangez votre main avec { $left }.
           *[other] { $left } et { $right } échangent leurs mains.
        }
    }
event-receives =
    Vous avez maintenant { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-looks =
    { $player ->
        [vous] Vous regardez la main de { $target }.
       *[other] { $target ->
            [vous] { $player } regarde votre main.
           *[other] { $player } regarde la main de { $target }.
        }
    }
event-sees =
    Vous voyez { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-takes =
    { $player ->
        [vous] Vous prenez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } vous prend { $card }.
           *[other] { $player } prend { $card } à { $target }.
        }
    }
event-takes-hidden = { $player } prend une carte à { $target }.
event-steals =
    { $player ->
        [vous] Vous piquez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } vous pique { $card }.
           *[other] { $player } pique { $card } à { $target }.
        }
    }
event-steals-hidden = { $player } pique une carte à { $target }.
event-gives =
    { $player ->
        [vous] Vous donnez { $card } à { $target }.
       *[other] { $target ->
            [vous] { $player } vous donne { $card }.
           *[other] { $player } donne { $card } à { $target }.
        }
    }
event-has-none =
    { $player ->
        [vous] Vous n’avez pas de carte { $card } à donner.
       *[other] { $player } n’a pas de carte { $card }.
    }
event-no-effect = { $card } : sans effet.
event-time-is-up = Le temps est écoulé.

## Pourquoi pas

refuse-over = La partie est finie.
refuse-clock = Seule l’horloge peut faire cela.
refuse-nothing-to-stop = Il n’y a pas de carte à stopper sur la table.
refuse-turn = C’est le tour de { $seat }.
refuse-take = Prenez d’abord une des cartes que vous regardez.
refuse-own = La dernière carte est la vôtre ; on attend les autres.
refuse-answered = Vous avez déjà répondu.
refuse-no-card = Vous n’avez pas de carte { $card }.
refuse-window = Chacun dit d’abord s’il stoppe la carte sur la table.
refuse-not-looking = Vous ne regardez aucune main.
refuse-must-refill = Vous avez commencé votre tour sans carte : il faut en piocher 3.
refuse-refill = On ne pioche 3 cartes que si l’on commence son tour sans carte.
refuse-set = Vous n’avez pas ce lot de { $card }.
refuse-no-points = Il ne reste aucun point à gagner.
refuse-no-seat = Il n’y a personne à cette place.
refuse-self = Choisissez un autre joueur.
refuse-no-point-there = { $seat } n’a aucun point à piquer.
refuse-empty-hand = { $seat } n’a pas de carte.

## Règles de la maison

option-edition = Édition
option-edition-en = anglaise
option-edition-fr = française
option-empty_hand_draw = Commencer son tour sans carte
option-empty_hand_draw-edition = selon l’édition
option-empty_hand_draw-may-3 = on peut en piocher 3
option-empty_hand_draw-must-3 = on doit en piocher 3
option-goal = Points pour gagner
option-goal-standard = selon le nombre de joueurs : 7, 5 ou 4
option-stop_priority = Si plusieurs veulent dire Stop
option-stop_priority-first-come = le premier l’emporte
option-stop_priority-clockwise = dans le sens horaire à partir du joueur actif
option-futile_plays = Coups sans effet
option-futile_plays-off = interdits
option-futile_plays-on = permis
option-first_player = Premier joueur
option-first_player-random = au hasard
option-first_player-seat-1 = la première place

summary = Réunissez trois cartes identiques, mêlez-vous des mains des autres, et dites Stop à tout ce qu’ils trament.
