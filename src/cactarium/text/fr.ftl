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

## Textes communs aux jeux ; un jeu qui le dit autrement a son propre texte de même clé

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
ask-target = Quel joueur ?
ask-card = Quelle carte ?

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
play-player-placer = { $name } (a la main sûre)
play-player-sprout = { $name } (joue avec bon sens)
play-not-a-choice =
    « { $answer } » n’est pas un choix. { $most ->
        [0] Les autres réfléchissent.
        [1] Tapez 1, ou ? pour les règles.
       *[other] Tapez l’un des numéros affichés, ou ? pour les règles.
    }
play-bad-notation = « { $answer } » n’est pas un coup de ce jeu. Choisissez par numéro.
play-no-undo = Impossible de reprendre ce coup : quelque chose a été pioché ou montré depuis.
play-no-hand = Il n’y a pas de main dans un terminal : nommez un perchoir.
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

replay-film = (Cela a duré { $seconds } s ; { $command } le montre.)

verify-moves =
    { $game }, version { $version } des règles, { $seats } joueurs : { $moves ->
        [one] 1 coup, conforme
       *[other] { $moves } coups, tous conformes
    } aux règles.
verify-secret = Le secret ouvre bien l’engagement { $commitment }.
verify-seed = La donne découle de ce secret et des { $seats } nonces des places, et chaque coup a mené à ce que dit l’enregistrement.
verify-simulated =
    { $attempts ->
        [one] Le seul placement, simulé de nouveau sur cette machine, a donné les mêmes faits.
       *[other] Les { $attempts } placements, simulés de nouveau sur cette machine, ont donné les mêmes faits.
    }
verify-simulated-otherwise =
    Simulés de nouveau sur cette machine, { $differing ->
        [one] 1 placement sur { $attempts } a donné
       *[other] { $differing } placements sur { $attempts } ont donné
    } d’autres faits, d’abord au coup { $move }. { $physics ->
        [older] La partie a été jugée par la physique d’une version plus ancienne de Cactarium ; ce que dit l’enregistrement a été vu alors, et compte.
       *[same] Ce que dit l’enregistrement a été vu sur la machine de la partie.
    }
verify-not-simulated =
    { $attempts ->
        [one] Le seul placement n’a pas été simulé
       *[other] Les { $attempts } placements n’ont pas été simulés
    } de nouveau. { $why }
verify-winners = Vainqueurs : { $names }.
verify-open = La partie n’est pas terminée.

## Une vraie table

small-words = le la les l un une de du des d à au aux sur en et est
table-welcome = { $game } à une vraie table : { $names }. Vous jouez, et je tiens les fleurs, les tours et les réserves. Dites-moi en quelques mots ce qui se passe.
table-commands = Entrée tout va bien · ? règles · t table · u reprendre · l journal · s sauvegarder · q sauvegarder et quitter
table-row = Alignez les pièces spéciales, de gauche à droite : { $pieces }.
table-start = { $seat } commence, avec n’importe quelle pièce simple sur n’importe quel cactus. Quelle pièce, et sur quel cactus ? (« anneau rouge 3 »)
table-roll = { $seat }, sur le { $cactus }. Que montre le dé : Couleur, Forme ou Spéciale ?
table-pick = { $face } sur le { $cactus }. Que prend { $seat } ? { $pieces }.
table-judge =
    { $told ->
        [0] { $seat } place { $piece } sur le { $cactus }. Entrée si elle tient et que tout va bien ; sinon : tombé anneau rouge · socle · main barre bleue · main cactus · touche anneau rouge barre rouge · abandon
       *[other] C’est noté. Quoi d’autre ? Entrée si c’est tout.
    }
table-declare = Combien de fleurs annonce { $seat }, de 0 à 6 ?
table-which = Que voulez-vous dire ?
table-say-more = « { $answer } » peut vouloir dire beaucoup de choses. Précisez un peu.
table-not-understood = « { $answer } » : je ne comprends pas. Rien n’a changé.
table-who = Qui joue ? Les noms dans l’ordre des tours, qui commence en premier, séparés par des virgules :
words-start = commence place
words-take = prend
words-rolled = dé !!
words-settled = ok bien bon tient immobile fini oui
words-fell = tombé tombée chute par terre
words-late = tombé tombée chute par terre
words-base = socle sol terre autre cactus
words-hand = main touché doigts
words-hand-cactus = main touché doigts
words-touch = touche touchent contact
words-give-up = abandon abandonne
words-declare = fleurs
words-perch = mets place accroche bras branche
