## Les mots de tous les jeux

me = vous
referee = L’arbitre
none = rien
copies =
    { $copies ->
        [1] { $card }
       *[other] { $copies } × { $card }
    }
pair =
    { $right ->
        [vous] { $right } et { $left }
       *[other] { $left } et { $right }
    }

event-takes-back =
    { $player ->
        [vous] Vous reprenez votre dernier coup.
       *[other] { $player } reprend son dernier coup.
    }
event-resigns =
    { $player ->
        [vous] Vous abandonnez.
       *[other] { $player } abandonne.
    }

refuse-stale = Trop tard : cette question est close. Rien n’a été joué.

## Textes communs aux jeux ; un jeu qui le dit autrement a son propre texte de même clé

score = { $score }
refuse-over = La partie est finie.
refuse-clock = Seule l’horloge peut faire cela.
refuse-turn = C’est à { $seat } de jouer.
refuse-no-seat = Il n’y a personne à cette place.
refuse-self = Choisissez un autre joueur.
move-time-up = Le temps est écoulé
event-turn =
    { $player ->
        [vous] C’est à vous de jouer.
       *[other] C’est à { $player } de jouer.
    }
event-wins =
    { $player ->
        [vous] Vous remportez la partie !
       *[other] { $player } remporte la partie !
    }
event-time-is-up = Le temps est écoulé.
option-first_player = Premier joueur
option-first_player-random = au hasard
option-first_player-seat-1 = la première place
ask-target = Quel joueur ?
ask-card = Quelle carte ?

## A deck of one's own

option-cards = Votre propre paquet
own-deck = Cette table joue avec son propre paquet : { $deck }.

## Les noms des robots

play-bot-name-1 = Amos
play-bot-name-2 = Birdie
play-bot-name-3 = Clem
play-bot-name-4 = Dusty
play-bot-name-5 = Etta
play-bot-name-6 = Flint
play-bot-name-7 = Gilda
play-bot-name-8 = Hazel
