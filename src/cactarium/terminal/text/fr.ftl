## Le terminal

play-welcome = { $game } à { $seats } joueurs. Choisissez en tapant un numéro.
play-commands = ? règles · h conseil · t table · u reprendre un coup · l journal · s sauvegarder · q sauvegarder et quitter
play-hint = Saguaro, le robot qui réfléchit, choisirait « { $move } ».
play-no-hint = On ne vous demande rien en ce moment.
play-house-rule = Règle maison – { $name } : { $value }.
play-fair = La donne a été fixée avant le premier coup. Son empreinte, pour le vérifier ensuite : { $commitment }.
play-time-left = Il reste { $seconds } s.
play-choose = Votre choix :
play-back = b retour
play-wait = Entrée : continuer sans rien faire
play-bots = Face à vous : { $names }.
play-player-agave = { $name } (a appris en jouant)
play-player-seedling = { $name } (joue au hasard)
play-player-saguaro = { $name } (réfléchit)
play-player-placer = { $name } (a la main sûre)
play-player-sprout = { $name } (joue avec bon sens)
play-player-saguaro-net = { $name } (réfléchit avec ce qu’il a appris)
play-player-pup = { $name } (joue avec bon sens et des erreurs de débutant)
play-player-easy = { $name } (facile : fait des erreurs de débutant)
play-player-fair = { $name } (moyen : joue avec bon sens)
play-player-strong = { $name } (fort : réfléchit)
play-player-merciless = { $name } (sans pitié : le plus fort des robots)
play-not-a-choice =
    { $answer ->
        [empty] {""}
       *[other] « { $answer } » n’est pas un choix.{" "}
    }{ $most ->
        [0] Les autres réfléchissent.
        [1] Tapez 1, ou ? pour les règles.
       *[other] Tapez l’un des numéros affichés, ou ? pour les règles.
    }
play-only-enter = « { $answer } » n’est pas un choix. Appuyez sur Entrée pour continuer, ou tapez ? pour les règles.
play-bad-notation = « { $answer } » n’est pas un coup de ce jeu. Choisissez par numéro.
play-refused = { $why } (règle { $clause })
play-no-undo = Rien ne peut être repris en ce moment : depuis votre dernier coup, quelque chose a été pioché ou montré, ou quelqu’un d’autre a joué.
play-no-hand = On ne place pas de pièce à la main dans un terminal : nommez un perchoir.
play-no-back = Il n’y a pas d’étape précédente. u reprend votre dernier coup.
play-pass-on = À { $name } maintenant. Entrée efface l’écran.
play-hand-over = { $name }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne regarde.
play-no-hint-hand = Pas de conseil pour placer une pièce : qu’elle tienne ou non dépend de la main qui la place. Regardez où sont accrochées les autres.
play-undone = Coup repris.
play-saved = Partie sauvegardée : { $path }
play-resume = Pour continuer : { $command }
play-log = Ce qui s’est passé :
play-result = Classement final :
play-place =
    { $place }. { $name ->
        [vous] Vous
       *[other] { $name }
    } : { $score }
play-record = Toute la partie est dans { $path }. Pour vérifier la donne : { $command }
play-interrupted = À la prochaine.
play-your-name = Invité

## Vérifier une partie

replay-film = (Cela a duré { $seconds } s ; { $command } le montre.)

verify-moves =
    { $game }, version { $version } des règles, { $seats } joueurs : { $moves ->
        [one] { $moves } coup, conforme
       *[other] { $moves } coups, tous conformes
    } aux règles.
verify-secret = Le secret de la donne correspond à son empreinte { $commitment }, connue avant le premier coup.
verify-seed = La donne découle de ce secret et de { $seats } nombres tirés au hasard, un par place, et chaque coup a mené à ce que dit l’enregistrement.
verify-older = La donne découle de ce secret et de { $seats } nombres tirés au hasard, un par place. La partie a été jouée selon une version plus ancienne des règles : tous ses coups sont permis par la version actuelle, { $version }, mais ce à quoi ils ont mené n’a pas pu être comparé à l’enregistrement.
verify-simulated =
    { $attempts ->
        [one] Le seul placement, simulé de nouveau sur cette machine, a donné les mêmes faits.
       *[other] Les { $attempts } placements, simulés de nouveau sur cette machine, ont donné les mêmes faits.
    }
verify-simulated-otherwise =
    Simulés de nouveau sur cette machine, { $differing ->
        [one] { $differing } placement sur { $attempts } a donné
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
verify-winner = { $name } (place { $seat })
verify-winners =
    { $count ->
        [1] Vainqueur : { $names }.
       *[other] Vainqueurs : { $names }.
    }
verify-open =
    La partie n’est pas terminée. { $moves ->
        [0] L’enregistrement ne contient encore aucun coup :
       *[other] L’enregistrement s’arrête après le coup { $moves } :
    } impossible de savoir si des coups manquent à la fin. Seul l’enregistrement d’une partie terminée prouve son résultat.

## Une vraie table

small-words = le la les l un une de du des d à au aux sur en et est
table-welcome = { $game } à une vraie table : { $names }. Vous jouez, et je tiens les fleurs, les tours et les réserves. Dites-moi en quelques mots ce qui se passe.
table-commands = Entrée : tout va bien · ? règles · t table · u reprendre · l journal · s sauvegarder · q sauvegarder et quitter
table-row = Alignez les pièces spéciales, de gauche à droite : { $pieces }.
table-start = { $seat } commence, avec n’importe quelle pièce simple sur n’importe quel cactus. Quelle pièce, et sur quel cactus ? (« anneau rouge 3 »)
table-roll = { $seat }, sur le { $cactus }. Que montre le dé : Couleur, Forme ou Spéciale (!!) ?
table-pick = { $face } sur le { $cactus }. Que prend { $seat } ? { $pieces }.
table-judge =
    { $told ->
        [0] { $seat } place { $piece } sur le { $cactus }. Entrée si la pièce tient et que tout va bien ; sinon : tombé anneau rouge · socle · main barre bleue · main cactus · touche anneau rouge barre rouge · abandon
       *[other] C’est noté. Quoi d’autre ? Entrée si c’est tout.
    }
table-declare = Combien de fleurs annonce { $seat }, de 0 à 6 ?
table-which = Que voulez-vous dire ?
table-say-more = « { $answer } » peut vouloir dire beaucoup de choses. Précisez un peu.
table-not-understood = Je ne comprends pas « { $answer } » ici. Rien n’a changé.
table-who = Qui joue ? Les noms dans l’ordre des tours, qui commence en premier, séparés par des virgules :
words-start = commence place
words-take = prend
words-rolled = dé
words-rolled-colour = colour color
words-rolled-special = !! exclamation
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

## La ligne de commande

command = La table des jeux de cactus
command-play = jouer dans le terminal contre des robots
command-replay = raconter une partie sauvegardée depuis le début
command-verify = vérifier qu’une partie sauvegardée a été distribuée et jouée selon les règles
command-hint = dire ce que ferait Saguaro dans une partie sauvegardée, en ne sachant que ce qu’un joueur peut savoir
command-picture = dessiner la table d’une partie de Cactys sauvegardée
command-film = montrer comment une pièce de Cactys a été posée, en image animée
command-games = énumérer les jeux et leurs règles maison
command-rules = lire les règles d’un jeu
command-train = apprendre un jeu à un réseau, qui joue contre lui-même
command-duel = faire jouer des robots les uns contre les autres sur tous les cœurs
command-study = jouer énormément de parties et dire ce qu’elles montrent
command-report = écrire le rapport d’une étude en un fichier HTML
command-deck = afficher le paquet d’un jeu comme fichier modifiable
command-serve = ouvrir des tables à des joueurs du monde entier
command-export = écrire chaque partie terminée dans un fichier, à vérifier et à revoir
command-forget = effacer les noms des joueurs de parties terminées
command-backup = écrire tout ce que garde un serveur dans un fichier, pendant qu’il sert
command-restore = remettre une sauvegarde à la place des données d’un serveur
command-doctor = dire ce qui ne va pas sur cette machine ou dans ses données, et que faire
command-admin = veiller sur un serveur en marche : tables, charge, bannissements, signalements
command-compile = compiler tous les jeux maintenant, et non quand un robot en a besoin
command-check = éprouver par des parties au hasard les lois que tout jeu doit respecter
command-new-game = écrire un petit jeu qui tourne, comme début du vôtre

# Ce qui tient lieu de valeur dans l’utilisation d’une commande
metavar-address = ADRESSE
metavar-addresses = ADRESSES
metavar-bot = ROBOT
metavar-budget = BUDGET
metavar-clause = ARTICLE
metavar-days = JOURS
metavar-device = APPAREIL
metavar-file = FICHIER
metavar-film = FILM
metavar-folder = DOSSIER
metavar-format = FORMAT
metavar-game = JEU
metavar-host = HÔTE
metavar-lang = LANGUE
metavar-match = PARTIE
metavar-name = NOM
metavar-name-value = NOM=VALEUR
metavar-names = NOMS
metavar-order = ORDRE
metavar-pace = ALLURE
metavar-picture = IMAGE
metavar-piece-name = PIÈCE=NOM
metavar-place = ENDROIT
metavar-rate = TAUX
metavar-rival = RIVAL
metavar-text = TEXTE
metavar-title = TITRE
metavar-word = MOT

help-usage = utilisation :
help-command = COMMANDE
help-commands = commandes
help-arguments = arguments
help-options = options
help-default = par défaut :
help-more = COMMAND --help en dit plus
help-help = afficher cette aide et quitter
help-lang = en ou fr (par défaut : %(default)s)
help-file = une partie sauvegardée
help-game = l’identifiant d’un jeu ; cactarium games les énumère
help-option = une règle maison ; cactarium games les énumère
help-data = où sont gardées les tables et les parties : un fichier SQLite ou une adresse postgresql://
help-width = en points (par défaut : %(default)s)
help-play-game = l’identifiant d’un jeu (par défaut : USUAL)
help-play-seats = nombre de joueurs, vous compris (par défaut : 4, ou ce que permet le jeu)
help-play-seed = redistribuer la même partie ; sans cela, le hasard décide
help-play-bots = les robots qui jouent contre vous, à tour de rôle (par défaut : %(default)s)
help-play-name = votre nom à la table
help-play-preset = des règles maison qui vont ensemble ; cactarium games les énumère
help-play-table = tenir le score à une vraie table, avec de vraies pièces (cactys)
help-play-names = les personnes qui partagent ce clavier, ou les joueurs de la vraie table, séparées par des virgules
help-play-rename = donner un autre nom à une pièce de la vraie boîte : "red-ring=le cerceau"
help-play-pace = jouer contre la montre : PACES, ou le nombre de secondes d’un tour ou d’une course (par défaut : sans montre)
help-play-save = où garder la partie
help-play-resume = continuer une partie sauvegardée
help-replay-seat = comme l’a vue le joueur de cette place
help-hint-seat = pour le joueur de cette place (par défaut : la personne, ou celui qui doit jouer)
help-hint-think = millisecondes ou itérations (par défaut : %(default)s)
help-picture-move = après ce nombre de coups, comme replay les compte (par défaut : l’état actuel)
help-picture-to = un fichier .svg ou .png à écrire (par défaut : un .svg à côté de la partie)
help-film-move = le coup qui a mis fin à la tentative, comme replay les compte (par défaut : le dernier)
help-film-to = un fichier .svg à écrire, pour un navigateur (par défaut : à côté de la partie)
help-rules-clause = seulement cet article, par exemple 5.2
help-duel-first = un niveau (easy, fair, strong, merciless) ou un robot : seedling, pup, sprout, agave, saguaro, saguaro+net ; les deux derniers acceptent un budget : saguaro:200ms, saguaro:5000
help-train-seats = nombre de joueurs (par défaut : le minimum du jeu)
help-train-device = cpu, ou cuda pour une carte graphique (par défaut : %(default)s)
help-train-seconds = secondes d’entraînement (par défaut : 1200 sur un processeur, 480 sur une carte graphique)
help-train-seed = d’autres parties et d’autres poids de départ (par défaut : 1)
help-train-tables = parties jouées côte à côte
help-train-hidden = largeur du réseau
help-train-rate = taux d’apprentissage au début
help-train-set = tout autre nombre de l’entraînement, par exemple entropy=0.03 (répétable) ; learning/settings.py en donne la liste
help-train-out = dossier du point de reprise, de la courbe et des poids ; l’entraînement y reprend (par défaut : networks/JEU-JOUEURS)
help-duel-second = le robot de toutes les autres places
help-duel-games = nombre de parties, les places tournent (par défaut : %(default)s)
help-duel-seats = nombre de joueurs (par défaut : le minimum du jeu)
help-duel-seed = d’autres donnes (par défaut : %(default)s)
help-duel-until-clear = s’arrêter dès que la réponse est claire
help-duel-save = garder chaque partie dans ce dossier
help-study-games = parties à jouer (par défaut : %(default)s)
help-study-seats = nombre de joueurs : 4, ou 2,4, ou 2-6, tour à tour (par défaut : le minimum du jeu)
help-study-bots = qui joue, à toutes les places tour à tour : random, heuristic, search:400 (par défaut : %(default)s)
help-deck = un paquet personnel ; cactarium deck JEU en écrit un pour commencer
help-study-versus = comparer avec une règle maison changée, ou avec deck=FICHIER
help-study-seed = d’autres parties (par défaut : %(default)s)
help-study-out = le dossier des résultats, où reprend une étude arrêtée (par défaut : studies/JEU-GRAINE)
help-study-cores = processus (par défaut : tous les cœurs)
help-study-ray = jouer sur la grappe Ray à cette adresse
help-study-skill = robots du plus faible au plus fort, chacun contre le suivant (par défaut : %(default)s)
help-study-until-clear = avec --versus, s’arrêter quand une différence est claire
help-study-no-report = écrire seulement les fichiers Parquet
help-report-folder = le dossier de l’étude
help-report-to = le fichier à écrire (par défaut : report.html dans le dossier)
help-deck-check = dire ce qui ne va pas dans ce paquet, ou en quoi il diffère du paquet intégré
help-serve-reports = montrer sous /lab les rapports d’études de ce dossier
help-serve-host = l’adresse d’écoute : cette machine seulement, ou 0.0.0.0 pour tout le réseau
help-serve-port = le port ; 0 en choisit un libre
help-serve-open = ouvrir les tables dans un navigateur, sur un autre port si celui-ci est pris
help-serve-name = le nom public du serveur ; les requêtes pour d’autres noms sont alors refusées
help-serve-origin = une page d’un autre hôte qui peut se connecter
help-serve-proxy = les proxys de confiance, séparés par des virgules
help-serve-workers = processus qui partagent le port, les tables et les données de cette machine ; « auto » en donne un par cœur
help-serve-bus = nats://… : partager les tables d’une base PostgreSQL entre plusieurs processus
help-serve-metrics-token = le jeton qui ouvre /metrics ; sans lui, seule cette machine peut le lire
help-serve-log = text : les avertissements ; json : aussi les événements, un objet par ligne
help-serve-speed = les horloges et les robots vont tant de fois plus vite, pour essayer
help-serve-epilog = Chaque réglage peut aussi être donné par la variable d’environnement nommée avec lui ; plusieurs valeurs y sont séparées par des espaces.
help-export-folder = le dossier où écrire
help-forget-matches = l’identifiant d’une partie
help-backup-file = le fichier à écrire, qui ne doit pas encore exister
help-restore-file = une sauvegarde
help-restore-replace = même s’il y a déjà des tables ou des parties ; elles restent à côté sous le nom DONNÉES.before-restore
help-doctor-url = l’adresse où les autres trouvent le serveur, par exemple https://cactus.example ; examine aussi le proxy
help-doctor-store = lire chaque partie des données, vérifier ses empreintes et nommer ce qui est endommagé
help-doctor-export = écrire dans ce dossier chaque partie terminée qui est intacte
help-admin-order = que faire : ORDERS (par défaut : %(default)s)
help-admin-words = close CODE PHRASE · hush CODE [PLACE] · rename CODE PLACE · ban ADRESSE HEURES [RAISON] · ban CODE PLACE HEURES [RAISON] · unban ADRESSE · settle SIGNALEMENT
help-admin-server = l’adresse du serveur ; sans cela, celui qui utilise les données de --data
help-admin-token = son jeton ; sans cela, celui que le serveur a laissé à côté de ses données
help-serve-admin-token = le jeton qui ouvre /admin de partout ; sans cela, seule cette machine le peut, avec cactarium admin
help-serve-contact = comment les visiteurs vous joignent, pour la page /privacy
help-serve-keep-finished = pendant combien de jours les parties terminées sont gardées ; sans cela, pour toujours
help-serve-keep-abandoned = pendant combien de jours les parties jamais terminées sont gardées ; sans cela, pour toujours
help-check-seed = d’autres parties (par défaut : %(default)s)
help-check-plain = omettre la comparaison avec les règles compilées, la plus longue
help-new-game-name = l’identifiant du jeu, par exemple prickly-pairs
help-new-game-folder = un dossier qui n’existe pas encore, ou qui est vide
help-new-game-title = le titre du jeu, si ce n’est pas l’identifiant avec des majuscules

games-players = joueurs
games-preset = préréglage
games-defaults = toutes les valeurs par défaut
games-flag = on ou off
games-number = un nombre
games-choice = un choix
train-begins = { $game } à { $seats } joueurs. Point de reprise, courbe et poids sont dans { $folder } ; Ctrl-C perd au plus la dernière minute. Parties gagnées contre l’heuristique :
train-point = { $share } de { $games } parties après { $seconds } s, { $rate } décisions/s
train-done = { $file } contient les poids. Copiés dans le dossier « weights » du jeu sous le nom { $seats }.npz, ils servent à agave : cactarium duel { $game } agave sprout --seats { $seats }
duel-result = { $first } a gagné { $share } de { $games } parties de { $game } contre { $second } ({ $seats } joueurs).
duel-interval = Intervalle à 95 %, valable même si l’on regarde souvent : de { $low } à { $high } ; entre égaux, ce serait { $even }.
duel-speed = { $moves } coups par partie, { $speed } coups/s.
serve-at = Cactarium est à l’adresse { $address } ; Ctrl-C l’arrête.
serve-network = Les autres machines de votre réseau le trouvent à l’adresse { $address }.
serve-opened = Les tables sont dans votre navigateur : { $address } ; Ctrl-C les arrête.
serve-open-yourself = Les tables sont prêtes : ouvrez { $address } dans un navigateur ; Ctrl-C les arrête.
export-done =
    { $matches ->
        [one] { $matches } partie est dans { $folder }.
       *[other] { $matches } parties sont dans { $folder }.
    }
forget-done =
    { $matches ->
        [one] Les noms sont effacés de { $matches } partie.
       *[other] Les noms sont effacés de { $matches } parties.
    }
backup-done =
    { $file } contient { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } et { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
restore-done =
    Restauré : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } et { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Redémarrez le serveur.
doctor-store = Parties : { $whole } intactes, { $older } jouées selon d’autres règles et impossibles à vérifier ici. Endommagé : { $damaged }.
doctor-no-url = Le proxy n’a pas été examiné : donnez avec --url l’adresse où les autres trouvent le serveur.
doctor-error = { $sentence }
doctor-folder = On peut écrire dans { $folder }.
doctor-folder-refuses = On ne peut pas écrire dans { $folder } ({ $why }) : donnez ce dossier à l’utilisateur du serveur, ou choisissez un autre endroit avec --data.
doctor-folder-full = On ne peut plus rien écrire dans { $folder } ({ $why }) : faites de la place sur son disque, ou réglez --keep-finished.
doctor-disk = Il reste { $megabytes } Mo sur son disque.
doctor-disk-low = Il ne reste que { $megabytes } Mo sur le disque des données : faites de la place, ou réglez --keep-finished.
doctor-store-new = Il n’y a pas encore de données dans { $file } ; le serveur les crée en démarrant.
doctor-database-new = La base de données répond et elle est vide ; le serveur la prépare en démarrant.
doctor-file-open-to-others = D’autres utilisateurs peuvent lire { $file }, qui contient les secrets des donnes en cours : chmod 600 { $file }
doctor-store-unreadable = { $file } est illisible ({ $why }) : vérifiez à qui est ce fichier et si son disque est plein, ou restaurez une sauvegarde.
doctor-schema = Les données ont le schéma { $version }, celui d’aujourd’hui.
doctor-schema-older = Les données ont le schéma { $old } ; le serveur les fera passer au { $new } en démarrant : faites d’abord une sauvegarde.
doctor-schema-newer = Les données ont le schéma { $old }, cette version connaît le { $new } : installez une version plus récente de Cactarium.
doctor-clock = L’horloge s’accorde avec les données.
doctor-clock-behind = Les données ont { $minutes } minutes d’avance sur l’horloge de cette machine : réglez-la et confiez-la à un service comme systemd-timesyncd.
doctor-clock-unsynchronised = Personne n’a réglé l’horloge de cette machine depuis son démarrage : activez un service comme systemd-timesyncd.
doctor-clock-differs = L’horloge du serveur et celle-ci diffèrent de { $minutes } minutes : confiez-les à un service comme systemd-timesyncd.
doctor-compiled = Les règles sont compilées.
doctor-compiler = Le compilateur est là, et on peut écrire dans son cache.
doctor-no-compiler = Il manque le compilateur, les robots réfléchissent donc lentement : installez cactarium[fast].
doctor-cache-refuses = Les règles compilées ne peuvent pas être gardées dans { $folder }, chaque démarrage les recompile donc : nommez un autre dossier avec CACTARIUM_CACHE.
doctor-page = La page pour les navigateurs est là.
doctor-no-page = La page pour les navigateurs n’a pas été construite : installez un wheel, ou lancez make web.
doctor-files = Le système permet autant de connexions que le serveur.
doctor-few-files = Le système permet { $files } fichiers ouverts, le serveur pourrait en utiliser { $wanted } : augmentez LimitNOFILE.
doctor-url = { $url } répond.
doctor-url-status = { $url } répond avec le statut { $status } : vérifiez que le proxy mène à ce serveur et que CACTARIUM_NAME est son nom public.
doctor-url-silent = { $url } ne répond pas ({ $why }) : vérifiez le nom, le port et le proxy.
doctor-url-form = « { $url } » n’est pas une adresse : écrivez-la avec son début, par exemple https://cactus.example
doctor-proxy = Le serveur voit que vous venez de { $address }.
doctor-proxy-scheme = Le serveur croit que vous êtes venu par { $scheme } et non par { $wanted } : que le proxy envoie X-Forwarded-Proto, et nommez-le avec CACTARIUM_PROXY.
doctor-proxy-host = On demande { $host } au serveur au lieu de { $wanted } : que le proxy transmette l’en-tête Host.
doctor-proxy-forged = Le proxy transmet une adresse inventée par un client : qu’il remplace X-Forwarded-For au lieu de le transmettre.
doctor-proxy-skipped = Ceci mène au serveur lui-même, le proxy n’a donc pas été vérifié : donnez l’adresse par laquelle les autres y arrivent.
doctor-proxy-address = Le proxy ne dit pas d’où viennent ses clients, tous partagent donc les limites d’une seule adresse : qu’il envoie X-Forwarded-For.
doctor-websocket = Les WebSockets passent.
doctor-websocket-refused = Aucune WebSocket ne passe vers { $url } : que le proxy transmette Upgrade et Connection, et nommez le serveur avec CACTARIUM_NAME.
doctor-websocket-broken = Ce qui répond à { $url } n’est pas une WebSocket de Cactarium : vérifiez que le proxy transmet Upgrade et Connection.
admin-load = Version { $version }, en marche depuis { $hours } h. Connexions : { $connections }, parties : { $matches }, coups : { $moves }, mémoire : { $megabytes } Mo, temps de processeur : { $cpu } s. Charge de la machine depuis une minute : { $load } pour { $cores } cœurs.
admin-table =
    { $code } { $game } { $state ->
        [playing] en jeu
       *[waiting] en attente
    }{ $public ->
        [yes] , publique
       *[no] {""}
    } : { $names }
admin-ban = banni jusqu’au { $until } : { $address } { $why }
admin-report = signalement { $number }, { $made } : { $code } { $seat } { $name } { $said } { $why }
admin-said = « { $text } »
admin-page = La même chose dans un navigateur : { $url }/admin, avec le jeton { $token }
admin-done = C’est fait.
admin-ordered = L’ordre est enregistré. Ce qui concerne une table est fait en quelques secondes, un enregistrement est changé à la fin de sa partie.
compile-no-numba = Cette plateforme n’a pas Numba : les jeux sont interprétés, ce qui est plus lent.
compile-done =
    { $game } : { $driver } { $result ->
        [ready] prêt
       *[failed] en échec
    }
new-game-done =
    { $title } est dans { $folder }. Et maintenant :
      { $pip } install -e '{ $folder }[test]'
      { $command } check { $id } --plain
      { $command } play { $id }
    Sans --plain, check compare aussi les règles compilées. Les règles sont dans { $rules } ; docs/adding-a-game.md explique chaque fichier (en anglais).
check-done = { $games } parties, toutes les lois sont respectées et tout peut être dit.
