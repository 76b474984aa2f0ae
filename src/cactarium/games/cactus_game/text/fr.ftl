## Les cartes

card-charlie = Charlie
card-charlie-copies =
    { $copies ->
        [1] Charlie
       *[other] { $copies } Charlie
    }
card-spike = Spike
card-spike-copies =
    { $copies ->
        [1] Spike
       *[other] { $copies } Spike
    }
card-walter = Walter
card-walter-copies =
    { $copies ->
        [1] Walter
       *[other] { $copies } Walter
    }
card-wild = Joker
card-wild-copies =
    { $copies ->
        [1] Joker
       *[other] { $copies } Jokers
    }
card-free-point = Point gratuit
card-free-point-copies =
    { $copies ->
        [1] Point gratuit
       *[other] { $copies } Points gratuits
    }
card-swap-hands = Échangez
card-see-and-steal = Regardez et piquez
card-draw-3 = Piochez 3x
card-steal-a-point = Piquez 1 point
card-request-a-card = Demandez une carte
card-steal-a-card = Piquez une carte
card-stop = Stop
card-stop-copies =
    { $copies ->
        [1] Stop
       *[other] { $copies } Stops
    }

## Ce qu’on peut faire

verb-set = Poser un lot
verb-swap-hands = Échangez : deux joueurs échangent leurs mains
verb-see-and-steal = Regardez et piquez : voir une main et y prendre une carte
verb-steal-point = Piquez 1 point : prendre un point à un autre joueur
verb-steal-card = Piquez une carte : en prendre une au hasard à un autre joueur
verb-request = Demandez une carte : la nommer, et la recevoir si l’autre l’a
verb-take = Prendre une carte

move-pass = Laisser faire
move-stop = Dire Stop
move-draw = Piocher une carte et finir votre tour
move-refill = Piocher 3 cartes et finir votre tour
move-set =
    { $wilds ->
        [0] Poser trois cartes { $character }
        [1] Poser deux cartes { $character } et un Joker
       *[other] Poser une carte { $character } et deux Jokers
    }
move-wild-set = Poser trois Jokers
move-free-point = Point gratuit : gagner un point
move-draw-3 = Piochez 3x : prendre trois cartes de la pioche et finir votre tour
move-swap-hands = Échangez : { $pair }
move-see-and-steal = Regardez et piquez chez { $target } : voir sa main, y prendre une carte
move-steal-point = Piquer un point à { $target }
move-steal-card = Piquer une carte à { $target }
move-request = Demander une carte à { $target } : { $card }
move-take = Prendre : { $card }

ask-pair = Quels joueurs échangent leurs mains ?
ask-character = Quel lot ?
ask-wilds = Avec combien de Jokers ?

## La table

table =
    { $deck ->
        [0] La pioche est vide
        [one] 1 carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }. Il faut { $goal ->
        [one] 1 point
       *[other] { $goal } points
    } pour gagner.
discard = Dans la défausse : { $cards }.
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
    .points = { $points }
    .cards = { $cards }
player-known = Cartes que vous connaissez chez { $seat } : { $cards }.
    .known = { $cards }
player-known-whole = Vous connaissez toute la main, chez { $seat } : { $cards }.
    .known = { $cards }
player-absent = À coup sûr pas en main chez { $seat } : { $cards }.
    .absent = { $cards }
you =
    Vous avez { $points ->
        [0] 0 point
        [one] 1 point
       *[other] { $points } points
    } et { $count ->
        [0] la main vide.
        [one] 1 carte : { $cards }.
       *[other] { $count } cartes : { $cards }.
    }
    .points = { $points }
    .cards = { $count }
    .hand = { $cards }
your-turn = À vous : jouez des cartes, ou piochez pour finir.
waits-turn = C’est à { $seat } de jouer.
not-stopped = Personne n’a encore dit Stop.
stopped =
    { $stops ->
        [one] 1 Stop pour l’instant : la carte est annulée, à moins que quelqu’un ne stoppe ce Stop.
       *[other] { $stops } Stops pour l’instant : la carte est annulée, à moins que quelqu’un ne stoppe le dernier Stop.
    }
stops-cancel-out = { $stops } Stops pour l’instant, qui s’annulent : la carte prendra effet, à moins que quelqu’un ne stoppe le dernier Stop.
stop-or-pass = Stoppez-vous la carte { $card } jouée par { $seat } ?
only-pass = Vous n’avez pas de Stop : vous ne pouvez que laisser faire. Personne d’autre ne le sait.
waits-stop = Les autres décident s’ils disent Stop.
answered = Vous avez répondu ; les autres décident encore.
waits-take =
    { $target ->
        [vous] { $seat } regarde votre main et va y prendre une carte.
       *[other] { $target } montre sa main à { $seat }, qui va y prendre une carte.
    }
choose-take = { $target } vous montre sa main : { $cards }. Prenez une carte.
score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
over =
    { $winner ->
        [vous] Vous avez gagné.
       *[other] { $winner } a gagné.
    }

column-points = Points
column-cards = Cartes
column-hand = Main :
column-known = Cartes que vous connaissez :
column-absent = À coup sûr pas dans cette main :

## Ce qui s’est passé

event-draws =
    { $player ->
        [vous] Vous piochez une carte : { $card }.
       *[other] { $player } pioche une carte : { $card }.
    }
event-draws-hidden = { $player } pioche une carte.
event-finds-nothing =
    { $player ->
        [vous] Il n’y a plus rien à piocher pour vous.
       *[other] Il n’y a plus rien à piocher pour { $player }.
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
        [vous] Il n’y a plus de points à gagner pour vous.
       *[other] Il n’y a plus de points à gagner pour { $player }.
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
            [vous] Vous jouez Échangez avec { $right }.
           *[other] { $right ->
                [vous] Vous jouez Échangez avec { $left }.
               *[other] Vous jouez Échangez sur { $left } et { $right }.
            }
        }
       *[other] { SAME($player, $left) ->
            [yes] { $player } joue Échangez avec { $right }.
           *[no] { SAME($player, $right) ->
                [yes] { $player } joue Échangez avec { $left }.
               *[no] { $right ->
                    [vous] { $player } joue Échangez sur vous et { $left }.
                   *[other] { $player } joue Échangez sur { $left } et { $right }.
                }
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
        [vous] Vous jouez Piquez 1 point contre { $target }.
       *[other] { $player } joue Piquez 1 point contre { $target }.
    }
event-plays-steal-card =
    { $player ->
        [vous] Vous jouez Piquez une carte contre { $target }.
       *[other] { $player } joue Piquez une carte contre { $target }.
    }
event-plays-request =
    { $player ->
        [vous] Vous jouez Demandez une carte contre { $target }, en demandant : { $card }.
       *[other] { $player } joue Demandez une carte contre { $target }, en demandant : { $card }.
    }
event-plays-stop =
    { $player ->
        [vous] Vous jouez Stop
       *[other] { $player } joue Stop
    } contre { $against ->
        [vous] { $stops ->
            [0] votre carte.
           *[other] votre Stop.
        }
       *[other] { $stops ->
            [0] la carte jouée par { $against }.
           *[other] le Stop joué par { $against }.
        }
    }
event-nobody-stops =
    { $stops ->
        [0] Personne ne dit Stop.
       *[other] Personne ne joue d’autre Stop. Les { $stops } Stops s’annulent, et la carte { $card } prend effet.
    }
event-is-stopped =
    { $player ->
        [vous] Votre carte { $card } est stoppée et reste sans effet. Votre tour continue.
       *[other] La carte { $card } jouée par { $player } est stoppée et reste sans effet. Son tour continue.
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
        [vous] Vous recevez
       *[other] { $player } reçoit
    } : { $cards }.
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
    } : { $cards }.
event-takes =
    { $player ->
        [vous] Vous prenez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous prend une carte : { $card }.
           *[other] { $player } prend une carte à { $target } : { $card }.
        }
    }
event-takes-hidden = { $player } prend une carte à { $target }.
event-steals =
    { $player ->
        [vous] Vous piquez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous pique une carte : { $card }.
           *[other] { $player } pique une carte à { $target } : { $card }.
        }
    }
event-steals-hidden = { $player } pique une carte à { $target }.
event-gives =
    { $player ->
        [vous] Vous donnez une carte à { $target } : { $card }.
       *[other] { $target ->
            [vous] { $player } vous donne une carte : { $card }.
           *[other] { $player } donne une carte à { $target } : { $card }.
        }
    }
event-has-none =
    { $player ->
        [vous] Vous n’avez pas la carte demandée : { $card }.
       *[other] { $player } n’a pas la carte demandée : { $card }.
    }
event-no-effect = La carte { $card } reste sans effet.

## Pourquoi pas

refuse-nothing-to-stop = Il n’y a aucune carte à stopper sur la table.
refuse-take = Prenez d’abord une des cartes que vous regardez.
refuse-own = La dernière carte jouée est la vôtre ; c’est aux autres de répondre.
refuse-answered = Vous avez déjà répondu.
refuse-no-card = Vous n’avez pas cette carte : { $card }.
refuse-window = Chacun doit d’abord dire s’il joue un Stop.
refuse-not-looking = Vous ne regardez aucune main.
refuse-must-refill = Vous avez commencé votre tour sans carte : vous devez en piocher 3.
refuse-refill = On ne pioche 3 cartes que si l’on commence son tour sans carte.
refuse-set =
    Il vous faut { $needed ->
        [1] une carte { $card }
        [2] deux cartes { $card }
       *[other] trois cartes { $card }
    } ; vous n’en avez { $held ->
        [0] aucune.
        [1] qu’une.
       *[other] que deux.
    }
refuse-no-points = Il n’y a plus de points à gagner.
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
option-goal-standard = selon le nombre de joueurs : 7, 5 ou 4
option-stop_priority = Si plusieurs veulent jouer un Stop
option-stop_priority-first-come = le plus rapide le joue
option-stop_priority-clockwise = le premier dans le sens horaire à partir du joueur actif le joue
option-futile_plays = Jouer des cartes qui ne peuvent rien faire
option-futile_plays-off = interdit
option-futile_plays-on = permis

summary = Réunissez trois cartes identiques, faites main basse sur celles des autres et dites Stop à tout ce qu’ils trament.
