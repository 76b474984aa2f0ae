## Les cartes

card-saguaro = Saguaro
card-barrel = Tonneau
card-prickly-pear = Figuier
card-moon = Lune
card-saguaro-copies =
    { $copies ->
        [1] Saguaro
       *[other] { $copies } Saguaros
    }
card-barrel-copies =
    { $copies ->
        [1] Tonneau
       *[other] { $copies } Tonneaux
    }
card-prickly-pear-copies =
    { $copies ->
        [1] Figuier
       *[other] { $copies } Figuiers
    }
card-moon-copies =
    { $copies ->
        [1] Lune
       *[other] { $copies } Lunes
    }
card-3-saguaro = 3 Saguaros
card-3-barrel = 3 Tonneaux
card-3-prickly-pear = 3 Figuiers
card-3-moon = 3 Lunes
card-2-saguaro = 2 Saguaros
card-2-barrel = 2 Tonneaux
card-2-prickly-pear = 2 Figuiers
card-2-moon = 2 Lunes
card-3-saguaro-2-barrel = 3 Saguaros ou 2 Tonneaux
card-3-saguaro-2-prickly-pear = 3 Saguaros ou 2 Figuiers
card-3-saguaro-2-moon = 3 Saguaros ou 2 Lunes
card-3-barrel-2-saguaro = 3 Tonneaux ou 2 Saguaros
card-3-barrel-2-prickly-pear = 3 Tonneaux ou 2 Figuiers
card-3-barrel-2-moon = 3 Tonneaux ou 2 Lunes
card-3-prickly-pear-2-saguaro = 3 Figuiers ou 2 Saguaros
card-3-prickly-pear-2-barrel = 3 Figuiers ou 2 Tonneaux
card-3-prickly-pear-2-moon = 3 Figuiers ou 2 Lunes
card-3-moon-2-saguaro = 3 Lunes ou 2 Saguaros
card-3-moon-2-barrel = 3 Lunes ou 2 Tonneaux
card-3-moon-2-prickly-pear = 3 Lunes ou 2 Figuiers
card-sale-1 = Vente 1
card-sale-2 = Vente 2
card-sale-3 = Vente 3
card-deck-top = Dessus de la pioche
card-cacti-row = rangée des cactus
card-sale-row = rangée des Ventes

## Ce qu’on peut faire

verb-grow = Cultiver : prendre dans la rangée des cactus tous ceux d’une espèce
verb-sell = Vendre : glisser des cactus de votre Pépinière sous une Vente
verb-special = Vente spéciale : y glisser tous les cactus d’une espèce, de la rangée et de votre Pépinière
verb-pay = Choisir ce qui passe sous la Vente
verb-return = Remettre un cactus sous la pioche

move-pass = Ne rien faire
move-grow = Cultiver : { $cactus }
move-sell = Vendre { $price } ({ $place })
move-special = Vente spéciale : { $cactus }
move-pay = Celle qui porte au dos { $sale }
move-keep = Tout garder
move-return = Remettre la carte { $cactus } (au dos : { $sale })
move-fill = Dans la { $row }

ask-cactus = Quelle espèce ?
ask-price = Vendre quoi ?
ask-place = Sur quelle Vente ?
ask-sale = Avec quelle Vente au dos ?
ask-row = Dans quelle rangée ?

## La table

deck =
    { $deck ->
        [0] La pioche est vide.
        [one] 1 carte dans la pioche.
       *[other] { $deck } cartes dans la pioche.
    }
sale =
    { $place } : { $three } pour { $threepoints } points, ou { $two } pour { $twopoints } points{ $payable ->
        [0] .
        [1] . Vous pouvez vendre { $three }.
        [2] . Vous pouvez vendre { $two }.
       *[other] . Vous pouvez vendre l’un ou l’autre lot.
    }
sale-gap = { $place } : vide jusqu’à ce qu’on complète le Centre.
sale-behind = { $place }, de l’autre côté : { $cactus }.
cacti = Rangée des cactus : { $cards }.
cacti-behind = Dans la rangée des cactus, au dos de la carte { $cactus } : { $sale }.
deck-holds = La carte { $at } de la pioche, en comptant depuis le dessus, est { $cactus } (au dos : { $sale }).
nursery = Pépinière chez { $seat } : { $cards }.
    .nursery = { $cards }
nursery-behind = Au dos des cactus de la Pépinière, chez { $seat } : { $cards }.
    .behind = { $cards }
behind = { $sale } (au dos de la carte { $cactus })
sales-made = Ventes faites chez { $seat } : { $made }.
    .made = { $made }
sale-made = { $price } pour { $points } points (de l’autre côté : { $cactus })
out-of-play = Hors jeu, sous des Ventes ou de l’autre côté de celles-ci : { $cards }.
standing =
    { $sales ->
        [0] { $seat } n’a aucune Vente
        [one] { $seat } a 1 Vente qui vaut { $points } points
       *[other] { $seat } a { $sales } Ventes qui valent { $points } points
    } ; { $special ->
        [0] Vente spéciale encore en main
       *[other] { $kind } sous la Vente spéciale
    }. Score si la partie s’arrêtait maintenant, avec la carte Grossiste { $wholesale } : { $score }.
standing-without =
    { $sales ->
        [0] { $seat } n’a aucune Vente
        [one] { $seat } a 1 Vente qui vaut { $points } points
       *[other] { $seat } a { $sales } Ventes qui valent { $points } points
    } ; { $special ->
        [0] Vente spéciale encore en main
       *[other] { $kind } sous la Vente spéciale
    }. Score si la partie s’arrêtait maintenant, sans la carte Grossiste, qui est secrète : { $score }.
final =
    { $sales ->
        [0] { $seat } n’a aucune Vente
        [one] { $seat } a 1 Vente qui vaut { $points } points
       *[other] { $seat } a { $sales } Ventes qui valent { $points } points
    } ; { $special ->
        [0] rien sous la Vente spéciale
       *[other] { $kind } sous la Vente spéciale
    } ; { $under ->
        [0] rien
        [one] 1 cactus
       *[other] { $under } cactus
    } sous la carte Grossiste { $wholesale }. Score final : { $score }.
last-turn-equal = C’est le dernier tour : on n’a pas pu compléter le Centre, et les deux joueurs auront ainsi joué autant de tours.
last-turn-bare = C’est le dernier tour : le { $turns }ᵉ de suite qui commence sans carte offerte.
you-nursery = Votre Pépinière : { $cards }.
    .nursery = { $cards }
you-nursery-behind = Au dos des cactus de votre Pépinière : { $cards }.
    .behind = { $cards }
you-sales = Vos Ventes faites : { $made }.
    .made = { $made }
you-standing =
    { $sales ->
        [0] Vous n’avez aucune Vente
        [one] Vous avez 1 Vente qui vaut { $points } points
       *[other] Vous avez { $sales } Ventes qui valent { $points } points
    } ; { $special ->
        [0] Vente spéciale encore en main
       *[other] { $kind } sous la Vente spéciale
    }. Score si la partie s’arrêtait maintenant, avec votre carte Grossiste { $wholesale } : { $score }.
you-final =
    { $sales ->
        [0] Vous n’avez aucune Vente
        [one] Vous avez 1 Vente qui vaut { $points } points
       *[other] Vous avez { $sales } Ventes qui valent { $points } points
    } ; { $special ->
        [0] rien sous la Vente spéciale
       *[other] { $kind } sous la Vente spéciale
    } ; { $under ->
        [0] rien
        [one] 1 cactus
       *[other] { $under } cactus
    } sous la carte Grossiste { $wholesale }. Score final : { $score }.
your-turn = À vous : cultivez, vendez, ou jouez votre Vente spéciale si vous l’avez encore.
your-last-turn = À vous, pour le dernier tour de la partie : choisissez une action.
your-response = { $seat } vient de cultiver. Votre réponse ?
your-payment =
    Quelle carte { $cactus } passe sous la Vente ? { $cards ->
        [one] Il reste 1 carte à y glisser.
       *[other] Il reste { $cards } cartes à y glisser.
    }
your-return = Vous pouvez remettre un de vos cactus sous la pioche, ou tout garder.
your-refill = Le dessus de la pioche montre { $sale }. Où va cette carte ?
waits-action = C’est à { $seat } de jouer.
waits-response = { $seat } peut répondre à cette culture.
waits-payment = { $seat } choisit les cactus à glisser sous une Vente.
waits-return = { $seat } peut remettre un cactus sous la pioche.
waits-refill = { $seat } complète le Centre.
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
over-tied =
    La victoire est partagée : { $winners }, à { $points ->
        [one] { $points } point chacun.
       *[other] { $points } points chacun.
    }

column-nursery = Pépinière :
column-behind = Au dos de ces cactus :
column-made = Ventes faites :

## Ce qui s’est passé

event-last-turn =
    { $player ->
        [vous] Le dernier tour est pour vous.
       *[other] Le dernier tour est pour { $player }.
    } Les deux joueurs auront alors joué autant de tours.
event-last-turn-bare =
    { $player ->
        [vous] Le dernier tour est pour vous :
       *[other] Le dernier tour est pour { $player } :
    } c’est le { $turns }ᵉ de suite qui commence sans carte offerte.
event-takes-free =
    { $player ->
        [vous] Vous recevez
       *[other] { $player } reçoit
    } la carte offerte : { $cactus } (au dos : { $sale }).
event-misses-free =
    { $player ->
        [vous] La pioche est vide : pas de carte offerte pour vous
       *[other] La pioche est vide : pas de carte offerte pour { $player }
    } { $turns ->
        [one] (premier tour sans carte offerte).
       *[other] ({ $turns } tours de suite sans carte offerte).
    }
event-deck-shows = Le dessus de la pioche montre maintenant { $sale }.
event-deck-empty = La pioche est vide.
event-grows =
    { $player ->
        [vous] Vous cultivez
       *[other] { $player } cultive
    } { $cards } { $cards ->
        [one] { $cactus }.
       *[other] { $cactus ->
            [Tonneau] Tonneaux.
           *[other] { $cactus }s.
        }
    }
event-sells =
    { $player ->
        [vous] Vous vendez { $price } ({ $place }).
       *[other] { $player } vend { $price } ({ $place }).
    } De l’autre côté de cette Vente : { $cactus }.
event-gains =
    { $player ->
        [vous] Cela vous rapporte { $points } points.
       *[other] Cela rapporte { $points } points à { $player }.
    }
event-pays =
    { $player ->
        [vous] Vous glissez dessous
       *[other] { $player } glisse dessous
    } la carte { $cactus } qui porte au dos { $sale }.
event-plays-special =
    { $player ->
        [vous] Vous jouez votre Vente spéciale ({ $cactus }) :
       *[other] { $player } joue sa Vente spéciale ({ $cactus }) :
    } { $middle ->
        [0] { $nursery ->
            [one] 1 cactus de la Pépinière passe dessous.
           *[other] { $nursery } cactus de la Pépinière passent dessous.
        }
       *[other] { $nursery ->
            [0] { $middle ->
                [one] 1 cactus de la rangée passe dessous.
               *[other] { $middle } cactus de la rangée passent dessous.
            }
           *[other] { $middle } de la rangée et { $nursery } de la Pépinière passent dessous.
        }
    }
event-passes =
    { $player ->
        [vous] Vous ne faites rien.
       *[other] { $player } ne fait rien.
    }
event-returns =
    { $player ->
        [vous] Vous remettez
       *[other] { $player } remet
    } sous la pioche la carte { $cactus } (au dos : { $sale }).
event-adds-cactus = Nouvelle carte dans la rangée des cactus : { $cactus } (au dos : { $sale }).
event-adds-sale = { $place } : désormais { $sale }.
event-cannot-refill =
    On ne peut pas compléter le Centre, ce qui annonce la fin de la partie : il y manque { $wanted ->
        [one] 1 carte
       *[other] { $wanted } cartes
    }, et la pioche { $deck ->
        [0] est vide.
        [one] n’en a qu’une.
       *[other] n’en a que { $deck }.
    }
event-ends-equal = Les deux joueurs ont joué autant de tours : la partie s’arrête.
event-ends-bare = { $turns } tours de suite ont commencé sans carte offerte : la partie s’arrête.
event-shows-wholesale =
    { $player ->
        [vous] Vous montrez votre carte Grossiste :
       *[other] { $player } montre sa carte Grossiste :
    } { $cactus }. { $cards ->
        [0] Aucun cactus ne passe
        [one] 1 cactus passe
       *[other] { $cards } cactus passent
    } dessous.
event-scores-sales =
    { $player ->
        [vous] Vous marquez
       *[other] { $player } marque
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour les Ventes.
event-scores-special =
    { $player ->
        [vous] Vous marquez
       *[other] { $player } marque
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour la Vente spéciale.
event-scores-wholesale =
    { $player ->
        [vous] Vous marquez
       *[other] { $player } marque
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour la carte Grossiste.
event-loses =
    { $cards ->
        [0] { $player ->
            [vous] Vous ne perdez rien : pas d’invendu.
           *[other] { $player } ne perd rien : pas d’invendu.
        }
        [one] { $player ->
            [vous] Vous perdez 1 point pour 1 invendu.
           *[other] { $player } perd 1 point pour 1 invendu.
        }
       *[other] { $player ->
            [vous] Vous perdez
           *[other] { $player } perd
        } { $points } points pour { $cards } invendus { $kinds ->
            [one] d’une seule espèce.
           *[other] de { $kinds } espèces ({ $cards } fois { $kinds }).
        }
    }
event-totals =
    { $player ->
        [vous] Vous avez
       *[other] { $player } a
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en tout.
event-more-sales =
    Les scores sont égaux, mais { $player ->
        [vous] vous avez
       *[other] { $player } a
    } plus de Ventes : { $sales } contre { $fewer }.
event-fewer-left =
    Les scores sont égaux, mais { $player ->
        [vous] vous avez
       *[other] { $player } a
    } moins d’invendus : { $cards } contre { $more }.
event-ties = Scores égaux : les deux joueurs partagent la victoire.

## Pourquoi pas

refuse-response = { $seat } n’a pas fini de répondre.
refuse-no-response = C’est à { $seat } de jouer. On ne répond qu’une fois, et juste après une culture.
refuse-payment = Choisissez d’abord laquelle de vos cartes { $cactus } passe sous la Vente.
refuse-refill = Choisissez d’abord la rangée où va le dessus de la pioche.
refuse-acted = Vous avez fait votre action. Remettez maintenant un cactus sous la pioche, ou aucun.
refuse-sold = La carte { $cactus } (au dos : { $sale }) est sous une Vente, ou en est une : elle y reste.
refuse-not-yours = La carte { $cactus } (au dos : { $sale }) n’est pas dans votre Pépinière.
refuse-no-cactus = Aucune carte { $cactus } dans la rangée des cactus.
refuse-no-sale = { $place } : il n’y a pas de Vente ici en ce moment.
refuse-not-on-sale = { $place } : cette Vente ne réclame pas { $price }.
refuse-cannot-pay = Vous n’avez pas { $price }.
refuse-special-again = Vous avez déjà joué votre Vente spéciale.
refuse-special-none = Aucune carte { $cactus }, ni dans la rangée des cactus ni dans votre Pépinière.
refuse-special-response = On répond en cultivant, en vendant ou en ne faisant rien ; la Vente spéciale attend votre propre tour.
refuse-pass = Il faut faire une action.
refuse-nothing-owed = Il n’y a rien à payer.
refuse-fill = Le Centre se complète en dernier, à la fin du tour.
refuse-return-later = On ne remet un cactus sous la pioche qu’après l’action.
refuse-return-response = Seul le joueur dont c’est le tour ({ $seat }) peut remettre un cactus sous la pioche.

## Règles de la maison

option-sale_points = Points pour une Vente de trois et de deux
option-sale_points-4-and-3 = 4 et 3
option-sale_points-5-and-3 = 5 et 3
option-refill_order = Compléter le Centre
option-refill_order-cacti-first = d’abord la rangée des cactus
option-refill_order-sale-first = d’abord la rangée des Ventes
option-refill_order-active-chooses = le joueur dont c’est le tour choisit la rangée, carte après carte
option-payment = Quels cactus passent sous une Vente
option-payment-any = n’importe lesquels de la bonne espèce, que prend la table
option-payment-chosen = le vendeur choisit
option-last_turn = Quand le Centre ne peut être complété
option-last_turn-immediate = la partie s’arrête aussitôt
option-last_turn-equal-turns = on continue jusqu’à ce que les deux joueurs aient joué autant de tours
option-tie_break = À égalité de points
option-tie_break-shared = la victoire est partagée
option-tie_break-most-sales = le plus de cartes Vente gagne
option-tie_break-fewest-left = le moins d’invendus gagne
option-memory_aid = Faces des cartes déjà vues
option-memory_aid-off = à chacun de s’en souvenir
option-memory_aid-on = la table les rappelle

summary = Cultivez des cactus, vendez-les par deux ou par trois, et ne restez pas avec des invendus.
