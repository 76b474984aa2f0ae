# Les clés absentes d’ici (refuse-over, event-turn, option-first_player …) sont communes à tous les jeux : voir cactarium/text/fr.ftl.

summary = Remplissez votre cruche autant que vous l’osez, et pas une goutte de plus.

## Les cartes

card-water-1 = 1 litre
card-water-2 = 2 litres
card-water-3 = 3 litres
card-water-4 = 4 litres
card-water-5 = 5 litres
card-water-6 = 6 litres

## Les coups

move-draw = Piocher une carte
move-stop = S’arrêter

## La table ; un attribut .NOM est une colonne dans le navigateur, et column-NOM son titre

table =
    Une cruche contient { $limit } litres. { $deck ->
        [0] La pioche est vide.
        [one] 1 carte dans la pioche.
       *[other] { $deck } cartes dans la pioche.
    }
jug =
    { $seat } a { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } { $stopped ->
        [1] et s’est arrêté.
       *[other] dans la cruche.
    }
    .cards = { $cards }
jug-shown = { $seat } a { $litres } litres : { $contents }.
    .litres = { $litres }
    .contents = { $contents }
your-jug = Vous avez { $litres } litres : { $contents }.
    .litres = { $litres }
    .contents = { $contents }
column-cards = Cartes
column-litres = Litres
column-contents = Dans la cruche :
your-turn = C’est à vous : piocher ou s’arrêter ?
waits-turn = C’est à { $seat } de jouer.
over =
    { $winner ->
        [vous] Vous avez gagné.
       *[other] { $winner } a gagné.
    }
over-shared = La victoire est partagée.

## Ce qui s’est passé

event-draws =
    { $player ->
        [vous] Vous piochez { $card }.
       *[other] { $player } pioche { $card }.
    }
event-draws-hidden = { $player } pioche une carte.
event-stops =
    { $player ->
        [vous] Vous vous arrêtez.
       *[other] { $player } s’arrête.
    }
event-shows =
    { $player ->
        [vous] Vous montrez
       *[other] { $player } montre
    } { $copies ->
        [one] une carte : { $card }
       *[other] { $copies } cartes : { $card }
    }.
event-fills =
    { $player ->
        [vous] Votre cruche contient
       *[other] La cruche de { $player } contient
    } { $litres } litres.
event-spills =
    { $player ->
        [vous] Vous avez débordé :
       *[other] { $player } a débordé :
    } { $litres } litres.

## Pourquoi pas

refuse-empty = La pioche est vide.

## Règles de la maison

option-limit = Litres que contient une cruche
