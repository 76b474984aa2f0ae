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

## Le terminal

play-welcome = { $game } à { $seats } joueurs. Choisissez en tapant un numéro.
play-commands = ? règles · h conseil · t table · u reprendre un coup · l journal · s sauvegarder · q sauvegarder et quitter
play-hint = Saguaro choisirait : { $move }. Il y a consacré { $sure } % de sa réflexion.
play-no-hint = On ne vous demande rien en ce moment.
play-house-rule = Règle maison – { $name } : { $value }.
play-fair = Cette donne a été fixée avant le premier coup. Son sceau : { $commitment }.
play-time-left = Il reste { $seconds } s.
play-choose = Votre choix :
play-back = b retour
play-wait = Entrée laisse filer le temps
play-bots = Face à vous : { $names }.
play-player-seedling = { $name } (joue au hasard)
play-player-saguaro = { $name } (réfléchit)
play-player-sprout = { $name } (joue avec bon sens)
play-not-a-choice =
    « { $answer } » n’est pas un choix. { $most ->
        [0] Les autres réfléchissent.
        [1] Tapez 1, ou ? pour les règles.
       *[other] Tapez un nombre de 1 à { $most }, ou ? pour les règles.
    }
play-bad-notation = « { $answer } » n’est pas un coup de ce jeu. Choisissez par numéro.
play-no-undo = Impossible de reprendre ce coup : quelque chose a été pioché ou montré depuis.
play-undone = Coup repris.
play-saved = Partie sauvegardée : { $path }
play-resume = Pour continuer : { $command }
play-log = Ce qui s’est passé :
play-result = Classement final :
play-place = { $place }. { $name } : { $score }
play-record = Toute la partie est dans { $path }. Pour vérifier la donne : { $command }
play-interrupted = À la prochaine.
play-bot-name-1 = Agave
play-bot-name-2 = Bisnaga
play-bot-name-3 = Cholla
play-bot-name-4 = Dusty
play-bot-name-5 = Écho
play-bot-name-6 = Flor
play-bot-name-7 = Gila
play-bot-name-8 = Hazel
play-your-name = Invité

## Vérifier une partie

verify-moves =
    { $game }, version { $version } des règles, { $seats } joueurs : { $moves ->
        [one] 1 coup, conforme
       *[other] { $moves } coups, tous conformes
    } aux règles.
verify-secret = Le secret ouvre bien l’engagement { $commitment }.
verify-seed = La donne découle de ce secret et des { $seats } nonces des places, et chaque coup a mené à ce que dit l’enregistrement.
verify-winners = Vainqueurs : { $names }.
verify-open = La partie n’est pas terminée.
