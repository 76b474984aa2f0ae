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
verb-swap-hands = Échangez : deux joueurs échangent leurs mains
verb-see-and-steal = Regardez et piquez : voir une main et y prendre une carte
verb-steal-point = Piquez 1 point : prendre un point à un autre joueur
verb-steal-card = Piquez une carte : en prendre une au hasard à un autre joueur
verb-request = Demandez une carte : la nommer, et la recevoir si l’autre l’a
verb-take = Prendre une carte

move-pass = Laisser faire
move-stop = Dire Stop
move-draw = Piocher une carte et finir votre tour
move-refill = Piocher 3 cartes et finir votre tour
move-set =
    { $wilds ->
        [0] Trois cartes { $character }
        [1] Deux cartes { $character } et un Joker
       *[other] Une carte { $character } et deux Jokers
    }
move-wild-set = Trois Jokers
move-free-point = Point gratuit : gagner un point
move-draw-3 = Piochez 3x : prendre trois cartes de la pioche et finir votre tour
move-swap-hands = Échanger les mains : { $pair }
move-see-and-steal = Regarder et piquer chez { $target }
move-steal-point = Piquer un point à { $target }
move-steal-card = Piquer une carte à { $target }
move-request = Demander une carte à { $target } : { $card }
move-take = Prendre : { $card }

ask-pair = Quelles mains échanger ?
ask-character = Quel lot ?
ask-wilds = Avec combien de Jokers ?

## La table

table =
    { $deck ->
        [0] Aucune carte dans la pioche
        [one] 1 carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }. Il faut { $goal ->
        [one] 1 point
       *[other] { $goal } points
    } pour gagner.
discard = Dans la défausse : { $cards }.
player =
    { $seat } : { $points ->
        [0] aucun point
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $cards } cartes
    }.
    .points = { $points }
    .cards = { $cards }
player-known = Cartes connues chez { $seat } : { $cards }.
    .known = { $cards }
player-known-whole = Main entièrement connue chez { $seat } : { $cards }.
    .known = { $cards }
player-absent = Cartes absentes chez { $seat } : { $cards }.
    .absent = { $cards }
you =
    Vous avez { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    } et { $count ->
        [0] la main vide.
        [one] 1 carte : { $cards }.
       *[other] { $count } cartes : { $cards }.
    }
    .points = { $points }
    .cards = { $count }
    .hand = { $cards }
your-turn = C’est à vous de jouer.
waits-turn = C’est à { $seat } de jouer.
stops-so-far =
    { $stops ->
        [0] Personne n’a encore dit Stop.
        [one] Un Stop pour l’instant : l’action est annulée, à moins que ce Stop ne soit stoppé à son tour.
        [2] 2 Stops pour l’instant : le second annule le premier, l’action aura lieu.
        [3] 3 Stops pour l’instant : l’action est de nouveau annulée.
       *[other] { $stops } Stops pour l’instant ; un sur deux annule l’action.
    }
stop-or-pass = Dites-vous Stop à { $seat } ?
only-pass = Vous n’avez pas de Stop, mais personne ne le sait.
waits-stop = On attend de voir si quelqu’un dit Stop.
answered = Vous avez répondu ; on attend les autres.
waits-take =
    { $target ->
        [vous] { $seat } regarde votre main et va y prendre une carte.
       *[other] { $target } montre sa main à { $seat }, qui va y prendre une carte.
    }
choose-take = { $target } vous montre sa main : { $cards }. Prenez une carte.
over =
    { $winner ->
        [vous] Vous avez gagné.
       *[other] { $winner } a gagné.
    }

column-points = Points
column-cards = Cartes
column-hand = Main :
column-known = Connues :
column-absent = Absentes de cette main :

## Ce qui s’est passé

event-draws =
    { $player ->
        [vous] Vous piochez une carte : { $card }.
       *[other] { $player } pioche une carte : { $card }.
    }
event-draws-hidden = { $player } pioche une carte.
event-finds-nothing =
    { $player ->
        [vous] Il n’y a plus rien à piocher pour vous.
       *[other] Il n’y a plus rien à piocher pour { $player }.
    }
event-rebuilds-deck =
    La pioche est vide : on mélange la défausse, et la nouvelle pioche compte { $cards ->
        [one] 1 carte.
       *[other] { $cards } cartes.
    }
event-plays-set =
    { $player ->
        [vous] Vous posez
       *[other] { $player } pose
    } { $wilds ->
        [0] trois cartes { $character }.
        [1] deux cartes { $character } et un Joker.
       *[other] une carte { $character } et deux Jokers.
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
event-finds-no-points =
    { $player ->
        [vous] Il ne vous reste aucun point à gagner.
       *[other] Plus aucun point à gagner pour { $player }.
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
        [vous] { $left ->
            [vous] Vous jouez Échangez : vous voulez échanger votre main avec { $right }.
           *[other] { $right ->
                [vous] Vous jouez Échangez : vous voulez échanger votre main avec { $left }.
               *[other] Vous jouez Échangez : { $left } et { $right } doivent échanger leurs mains.
            }
        }
       *[other] { $left ->
            [vous] { $player } joue Échangez : vous et { $right } devez échanger vos mains.
           *[other] { $right ->
                [vous] { $player } joue Échangez : vous et { $left } devez échanger vos mains.
               *[other] { $player } joue Échangez : { $left } et { $right } doivent échanger leurs mains.
            }
        }
    }
event-plays-see =
    { $player ->
        [vous] Vous jouez Regardez et piquez contre { $target }.
       *[other] { $player } joue Regardez et piquez contre { $target }.
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
        [vous] Vous demandez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous demande une carte : { $card }.
           *[other] { $player } demande une carte à { $target } : { $card }.
        }
    }
event-plays-stop =
    Stop ! { $player ->
        [vous] Vous bloquez
       *[other] { $player } bloque
    } { $against ->
        [vous] votre carte.
       *[other] la carte jouée par { $against }.
    }
event-nobody-stops = Personne ne dit Stop.
event-is-stopped =
    { $player ->
        [vous] Votre carte { $card } est stoppée. Votre tour continue.
       *[other] La carte { $card } est stoppée. { $player } continue son tour.
    }
event-loses-point =
    { $player ->
        [vous] { $thief } vous pique un point.
       *[other] { $thief ->
            [vous] Vous piquez un point à { $player }.
           *[other] { $thief } pique un point à { $player }.
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
    { $player ->
        [vous] Vous avez maintenant en main
       *[other] { $player } a maintenant en main
    } : { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-looks =
    { $player ->
        [vous] { $target } vous montre sa main.
       *[other] { $target ->
            [vous] Vous montrez votre main à { $player }.
           *[other] { $target } montre sa main à { $player }.
        }
    }
event-sees =
    { $target ->
        [vous] Dans votre main
       *[other] En main chez { $target }
    } : { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-takes =
    { $player ->
        [vous] Vous prenez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous prend une carte : { $card }.
           *[other] { $player } prend une carte à { $target } : { $card }.
        }
    }
event-takes-hidden = { $player } prend une carte à { $target }.
event-steals =
    { $player ->
        [vous] Vous piquez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous pique une carte : { $card }.
           *[other] { $player } pique une carte à { $target } : { $card }.
        }
    }
event-steals-hidden = { $player } pique une carte à { $target }.
event-gives =
    { $player ->
        [vous] Vous donnez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous donne une carte : { $card }.
           *[other] { $player } donne une carte à { $target } : { $card }.
        }
    }
event-has-none =
    { $player ->
        [vous] Vous n’avez pas la carte demandée : { $card }.
       *[other] { $player } n’a pas la carte demandée : { $card }.
    }
event-no-effect = La carte { $card } reste sans effet.

## Pourquoi pas

refuse-nothing-to-stop = Il n’y a aucune carte à stopper sur la table.
refuse-take = Prenez d’abord une des cartes que vous regardez.
refuse-own = La dernière carte jouée est la vôtre ; c’est aux autres de répondre.
refuse-answered = Vous avez déjà répondu.
refuse-no-card = Vous n’avez pas cette carte : { $card }.
refuse-window = Chacun doit d’abord dire s’il stoppe la carte sur la table.
refuse-not-looking = Vous ne regardez aucune main.
refuse-must-refill = Vous avez commencé votre tour sans carte : vous devez en piocher 3.
refuse-refill = On ne pioche 3 cartes que si l’on commence son tour sans carte.
refuse-set = Vous n’avez pas ce lot de cartes { $card }.
refuse-no-points = Il ne reste aucun point à gagner.
refuse-no-point-there = { $seat } n’a aucun point à piquer.
refuse-empty-hand = { $seat } n’a aucune carte en main.

## Règles de la maison

option-edition = Édition
option-edition-en = anglaise
option-edition-fr = française
option-empty_hand_draw = Main vide au début du tour
option-empty_hand_draw-edition = selon l’édition
option-empty_hand_draw-may-3 = on peut piocher 3 cartes
option-empty_hand_draw-must-3 = on doit piocher 3 cartes
option-goal = Points pour gagner
option-goal-standard = selon le nombre de joueurs : 7, 5 ou 4
option-stop_priority = Si plusieurs veulent dire Stop
option-stop_priority-first-come = le plus rapide l’emporte
option-stop_priority-clockwise = dans le sens horaire à partir du joueur actif
option-futile_plays = Coups sans effet
option-futile_plays-off = interdits
option-futile_plays-on = permis

summary = Réunissez trois cartes identiques, faites main basse sur celles des autres et dites Stop à tout ce qu’ils trament.
