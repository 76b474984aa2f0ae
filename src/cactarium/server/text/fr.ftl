lab-title = Le labo : rapports
lab-none = Il n’y a pas encore de rapport dans ce dossier. `cactarium study JEU --out DOSSIER` en écrit un.
lab-off = Ce serveur ne montre pas de rapports : lancez-le avec --reports DOSSIER.
lab-written = écrit le { $date }

## La page de l’exploitant

admin-title = Veiller sur Cactarium
admin-lead = Pour qui exploite ce serveur. `cactarium admin` affiche le jeton sur sa machine.
admin-token = Jeton
admin-enter = Entrer
admin-wrong = Ce n’est pas le jeton.
admin-done = C’est fait.
admin-ordered = L’ordre est enregistré. Ce qui concerne une table est fait en quelques secondes, un enregistrement est changé à la fin de sa partie.
admin-refuse-no-table = Il n’y a pas de table de ce code.
admin-refuse-nobody-sits = Personne n’est assis là.
admin-refuse-seats = Cette table a { $count } places.
admin-refuse-hours = Un bannissement dure au plus { $hours } heures.
admin-refuse-not-banned = Cette adresse n’est pas bannie.
admin-refuse-no-report = Il n’y a pas de tel signalement.
admin-refuse-no-address = « { $text } » n’est pas une adresse.
admin-refuse-local = C’est la machine elle-même, ou un réseau qui la contient : si des joueurs semblent en venir, le proxy n’envoie pas X-Forwarded-For.
admin-refuse-unreadable = Cet ordre est illisible : { $why }.
admin-refuse-nobody-connected = Personne n’a été banni : personne n’est connecté à cette place en ce moment.
admin-refuse-seat-local = Personne n’a été banni : cette place est connectée depuis la machine elle-même. Si ce n’est pas le cas, le proxy n’envoie pas X-Forwarded-For.
admin-refuse-gone = Rien n’a été fait : la table ou la place n’existe plus.
admin-version = Version
admin-hours = Heures depuis le démarrage
admin-connections = Connexions
admin-matches = Parties en cours
admin-moves = Coups depuis le démarrage
admin-megabytes = Mémoire en Mo
admin-cpu = Secondes de processeur
admin-machine-load = Charge de la machine / cœurs
admin-tables = Tables : { $count }
admin-table = Table
admin-game = Jeu
admin-seats = Places
admin-state = État
admin-orders = Ordres
admin-playing = en jeu
admin-waiting = en attente
admin-public = publique
admin-private = privée
admin-connected = { $count } en ligne
admin-sentence = Une phrase pour les joueurs
admin-seat = Place
admin-hours-long = heures
admin-why = Raison, pour mémoire
admin-address = Adresse ou réseau
admin-bans = Bannissements : { $count }
admin-until = jusqu’au { $time }
admin-reports = Signalements : { $count }
admin-said = « { $text } »
admin-at-table = table { $code }
admin-do-close = Fermer la table
admin-do-hush = Effacer ses messages
admin-do-rename = Effacer le nom et ses messages
admin-do-ban = Bannir l’adresse
admin-do-unban = Lever le bannissement
admin-do-settle = Réglé

## La page /privacy

privacy-title = Ce que garde ce serveur
privacy-lead = Pas de comptes, pas de publicité, aucun pistage. Voici tout ce qui est gardé, et pendant combien de temps.
privacy-names = Les noms
privacy-names-text = Le nom que vous choisissez à une table est montré à tous ceux qui y sont, et dans la liste des tables ouvertes si la table est publique. Il figure dans l’enregistrement de la partie.
privacy-matches = Les parties terminées
privacy-matches-text =
    Les coups, les noms et les heures d’une partie terminée sont gardés { $finished ->
        [0] jusqu’à ce que l’exploitant de ce serveur les efface.
       *[other] { $finished } jours.
    } Qui connaît le lien d’une partie peut la revoir.
privacy-abandoned = Les parties inachevées
privacy-abandoned-text =
    Une partie jamais terminée est gardée { $abandoned ->
        [0] jusqu’à ce que l’exploitant de ce serveur l’efface.
       *[other] { $abandoned } jours après avoir quitté sa table.
    } Celle où personne n’a joué est effacée au bout { $unplayed ->
        [one] d’une heure.
       *[other] de { $unplayed } heures.
    }
privacy-chat = Les messages
privacy-chat-text = Les { $lines } derniers messages d’une table sont gardés avec elle, et effacés avec elle : quand la dernière personne la quitte, ou après { $idle } heures sans visite.
privacy-seats = Votre place
privacy-seats-text = Votre navigateur garde un secret qui ouvre votre place. Le serveur n’en garde qu’une empreinte.
privacy-address = Votre adresse
privacy-address-text = Votre adresse réseau reste en mémoire tant que vous êtes en ligne, pour limiter les abus. Elle n’est enregistrée que si l’exploitant de ce serveur la bannit, et effacée à la fin du bannissement.
privacy-reports = Les signalements
privacy-reports-text = Si quelqu’un signale un nom ou un message, ses mots sont gardés { $reports } jours pour l’exploitant de ce serveur. On ne garde pas qui l’a signalé.
privacy-browser = Dans votre navigateur
privacy-browser-text = Vos réglages, les secrets de vos places et la page elle-même, pour jouer hors ligne. Aucun cookie pour les joueurs.
privacy-logs = Les journaux
privacy-logs-text = Les journaux et les mesures du serveur ne contiennent ni nom, ni adresse, ni code de table, ni coup. Un proxy placé devant lui peut avoir ses propres journaux.
privacy-backups = Les sauvegardes
privacy-backups-text = L’exploitant de ce serveur peut garder des sauvegardes, où ce qui est effacé survit jusqu’à ce qu’elles le soient aussi.
privacy-others = Les autres
privacy-others-text = Rien n’est donné à personne, et la page ne charge rien d’ailleurs.
privacy-delete = Effacer votre nom
privacy-delete-text = Sous « Les gens », à une table, vous pouvez retirer votre nom et vos messages, aussi des parties passées à cette table. Sinon, demandez à l’exploitant de ce serveur.
privacy-contact = L’exploitant de ce serveur : { $contact }
privacy-no-contact = L’exploitant de ce serveur n’a pas laissé d’adresse ici ; qui vous a donné le lien le connaît.
privacy-switch = In English
