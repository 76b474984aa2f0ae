## Les mots de tous les jeux

me = vous
referee = L’arbitre
none = rien
copies =
    { $copies ->
        [1] { $card }
       *[other] { $copies } { $card }
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

refuse-stale = Trop tard : le moment est passé. Vous gardez votre carte.

## Les noms des robots

play-bot-name-1 = Agave
play-bot-name-2 = Bisnaga
play-bot-name-3 = Cholla
play-bot-name-4 = Dusty
play-bot-name-5 = Écho
play-bot-name-6 = Flor
play-bot-name-7 = Gila
play-bot-name-8 = Hazel
