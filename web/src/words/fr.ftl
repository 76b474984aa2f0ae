## Partout

brand = Cactarium
tagline = Des jeux de cactus, tout de suite. Ni compte ni installation : prenez une chaise.
guest = Invité
home = Tous les jeux
close = Fermer
cancel = Tant pis
back = Retour
loading = On met la table …
page-lobby = Cactarium : des jeux de cactus, entre amis ou contre des robots
page-table = { $game } · Cactarium
page-asked = À vous de jouer · { $game } · Cactarium
page-new = Une table de { $game } · Cactarium
page-rules = Règles de { $game } · Cactarium
page-replay = Une partie de { $game } · Cactarium
skip = Aller à la table
not-found = Il n’y a rien à cette adresse.
sorry = Ça n’a pas marché. Rien n’est perdu ; réessayez dans un instant.
offline = Pas de connexion pour le moment. Rien n’est perdu ; la page continue dès qu’elle revient.
offline-lead = Les jeux se chargent dès que vous êtes de nouveau en ligne. Vos chaises sont gardées sur cet appareil.
server-unreachable = Le serveur ne répond pas. Cette page continue d’essayer.
you-suffix = { $name } (vous)

## L’entrée

games = Les jeux
players =
    { $most ->
        [1] 1 joueur
       *[other] { $least ->
            [0] { $most } joueurs
           *[other] { $least } à { $most } joueurs
        }
    }
by-author = de { $author }
play-now = Jouer
play-now-label = Jouer : { $game }, contre des robots
play-friends = Entre amis
play-friends-label = Entre amis : { $game }
read-rules = Règles
read-rules-label = Règles de { $game }
your-tables = Vos tables
your-table = { $game }, vous y êtes { $name }
resume = Reprendre
resume-label = Reprendre { $game }, table { $code }
forget = Oublier cette table
forget-label = Oublier la table { $code }
open-tables = Tables ouvertes
open-tables-none = Aucune table n’est ouverte à tous en ce moment. Ouvrez-en une : quelqu’un passera peut-être.
seats-taken =
    { $free ->
        [0] complète
        [1] 1 chaise libre
       *[other] { $free } chaises libres
    }
being-played = partie en cours
join = S’asseoir
join-label = S’asseoir à la table { $code }, { $game }
watch = Regarder
watch-label = Regarder la table { $code }, { $game }
have-code = Un ami vous a donné un code ?
code = Code de la table
code-go = À table
credits = Ces jeux appartiennent à leurs auteurs et éditeurs. Nous les aimons sans leur être liés ; les règles sont dites avec nos mots, les dessins sont de nous.
language = Langue
look = Thème
look-system = automatique
look-light = plein jour
look-dusk = crépuscule

## Ouvrir une table

new-title = Une table de { $game }
new-lead = À vous de choisir les chaises et le rythme. Les amis arrivent par lien, par code ou par photo ; des robots prennent les chaises vides.
your-name = Votre nom
name-hint = Celui que les autres verront.
seats = Chaises
pace = Rythme
pace-none = Prenez votre temps
pace-relaxed = Tranquille
pace-normal = Vif
pace-panic = Panique
pace-own = À vous de dire
pace-seconds-at-once = secondes de musique
pace-seconds-turn = secondes par tour
pace-hint-at-once = La durée de la musique.
pace-hint-turn = La durée d’un tour.
public = Ouverte à tous (elle figure parmi les « Tables ouvertes »)
hints-allowed = Les conseils sont permis
house-rules = Règles maison
house-rules-hint = Comme dans la règle, sauf ce que vous changez.
house-rule = { $rule } : { $value }
house-deck-hint = La ligne qu’affiche `cactarium deck --check`. Vide : le paquet intégré.
house-rule-clause = règle { $clause }
preset = Partir de
preset-none = la règle habituelle
open-table = Ouvrir la table

## En attendant les autres

waiting-title = Qui joue ?
waiting-lead = Envoyez ce lien, ou faites photographier le code.
waiting-more = Plus
waiting-host = { $name } a ouvert la table et distribuera.
invite-link = Lien vers la table
invite-only-here = Seul cet ordinateur peut ouvrir le lien.
copy = Copier
copied = Copié
share = Partager
share-text = Une partie de { $game } ?
qr = Code QR du lien vers cette table
seat-free = chaise libre
seat-take = S’asseoir ici
seat-person = une personne
seat-away = sorti un instant
seat-bot = Asseoir un robot
seat-bot-label = Asseoir un robot : chaise { $seat }
send-away = Renvoyer
send-away-label = Renvoyer : { $name }
bot-level = Robots
bot-easy = Facile : un débutant
bot-fair = Moyen : joue avec bon sens
bot-strong = Fort : anticipe
bot-merciless = Sans pitié
deal = Distribuer
deal-with-bots = Compléter avec des robots et distribuer
fair = La donne est fixée avant que quiconque s’asseye. Son empreinte, pour le vérifier ensuite : { $commitment }
sit-down = Prenez place
sit-down-lead = { $host } vous garde une chaise.
table-full = Toutes les chaises sont prises. Vous pouvez regarder.
watching-now =
    { $watching ->
        [0] Personne ne regarde.
        [1] 1 personne regarde.
       *[other] { $watching } personnes regardent.
    }
leave = Quitter la table
no-table = Cette table n’existe pas, ou n’existe plus.
no-table-lead = Un code a huit lettres, comme « tilapodu ». Une table que personne ne regarde pendant un jour est débarrassée.

## À table

table-region = La table
to-table = À la table
awaited-you = À vous
awaited-others = On attend { $names }
awaited-nobody = Un instant …
awaited-watch = C’est à { $names }
awaited-everybody = C’est à tout le monde
list-and = { $first } et { $last }
on-its-way = Envoyé …
player-person = une personne
player-seedling = robot, joue au hasard
player-sprout = robot, joue avec bon sens
player-saguaro = robot, anticipe
player-easy = robot facile, débutant
player-fair = robot moyen, joue avec bon sens
player-strong = robot fort, anticipe
player-merciless = robot sans pitié, le plus fort que nous ayons
player-away = n’est pas là pour le moment
seconds-left =
    { $seconds ->
        [1] 1 seconde
       *[other] { $seconds } secondes
    }
seats-label = Les joueurs
hurry = Passer (espace)
menu = Plus
log = Le récit
log-empty = Il ne s’est encore rien passé.
log-cut = Le début sera dans la rediffusion, une fois la partie finie.
log-more =
    { $count ->
        [one] + 1 autre
       *[other] + { $count } autres
    }
chat = Discussion
chat-empty = Personne n’a encore rien dit. Il faut bien que quelqu’un commence.
chat-say = Dites quelque chose
chat-send = Envoyer
chat-watchers = Seuls les joueurs assis peuvent discuter.
chat-unread =
    { $count ->
        [0] Discussion
        [1] Discussion, 1 message nouveau
       *[other] Discussion, { $count } messages nouveaux
    }
rules = Règles
rules-now = Ce qui compte maintenant
rules-all = Toutes les règles
clause = Règle { $clause }
settings = Réglages
hint = Conseil
hint-asking = Il réfléchit …
hint-says = Un bon joueur choisirait : { $move }
hint-only = Il n’y a rien d’autre à faire.
hint-play = Faire ça
sound = Son
sound-on = Le son est là : le couper
sound-blocked = La musique joue, mais votre navigateur la fait taire tant que vous n’appuyez pas ici.
sound-off = Le son est coupé : le remettre
volume = Volume
music = Musique
music-at-once = quand tous jouent à la fois
music-always = toujours
music-never = jamais
music-volume = Volume de la musique
motion = Mouvement
motion-system = comme le système
motion-calm = aucun
text-table = La table en toutes lettres
text-table-only = La table en toutes lettres (ce jeu n’a pas de table dessinée)
text-table-on = Montrer la table en toutes lettres
text-table-off = Montrer la table dessinée
keys = Raccourcis d’une touche
keys-list = T lettres ou dessin · L récit · C discussion · R règles · H conseil · M son
keys-cactus-game = D piocher · S Stop · P laisser faire · Espace passe à la suite
keys-drawn = Espace passe à la suite
keys-words = 1 à 9 choisissent, les flèches parcourent les choix
why = Pourquoi ne puis-je pas …
why-label = Pourquoi ne puis-je pas : { $move }
why-clause = Voir la règle { $clause }
connection-connecting = On cherche la table …
connection-lost = La connexion est coupée. On réessaie ; rien n’est perdu.
connection-waiting = Votre coup est gardé et partira dès le retour de la connexion.
connection-back = Vous voilà de retour.
connection-4400 = Le serveur n’a pas compris cette page. Rechargez-la.
connection-4406 = Le serveur a changé de version. Rechargez la page.
connection-4410 = La table a été débarrassée.
connection-4429 = C’était trop à la fois. Rechargez la page.
connection-4423 = L’exploitant de ce serveur l’a fermé à votre adresse pour un temps.
reload = Recharger
watching = Vous regardez.

## Ce qu’on se demande

ask-undo = Reprendre
ask-pause = Pause
ask-question-undo = { $name } voudrait reprendre son dernier coup.
ask-question-skip = { $name } voudrait passer à la suite.
ask-question-pause = { $name } voudrait une pause.
ask-mine-undo = Vous avez demandé à reprendre votre coup.
ask-mine-skip = Vous avez demandé à passer à la suite.
ask-mine-pause = Vous avez demandé une pause.
ask-waits =
    { $count ->
        [1] Il manque une réponse.
       *[other] Il manque { $count } réponses.
    }
ask-yes = D’accord
ask-no = Plutôt pas
ask-drop = Tant pis
ask-agreed = Vous êtes d’accord.
paused = Pause. Les horloges sont arrêtées.
continue = Continuer
patience = Trois fois plus de temps pour moi
resign = Abandonner
resign-sure = Abandonner pour de bon ?
resign-yes = Oui, abandonner
rename = Renommer
rename-label = On vous appelle
next-title = Comment on joue
people = Les gens
let-bot = Laisser jouer un robot
let-bot-label = Laisser jouer un robot : { $name }
mute = Faire taire
mute-label = Faire taire { $name }
unmute = Rendre la parole
unmute-label = Rendre la parole : { $name }
plays-for = un robot joue en attendant son retour
has-patience = a trois fois plus de temps
delete-line = Effacer cette ligne
table-closed = Cette table a été fermée
operator-says = L’exploitant de ce serveur vous dit : « { $sentence } »
report-line = Signaler ce message de { $name } à l’exploitant du serveur
report-name = Signaler le nom { $name } à l’exploitant du serveur
reported = Signalé. L’exploitant du serveur va regarder.
report-failed = Le signalement n’est pas passé. Réessayez plus tard.
this-device = Ajouter un joueur sur cet appareil
this-device-lead = Faites passer l’appareil : chaque main reste couverte tant que son joueur ne regarde pas.
hand-over = C’est à { $name } de regarder.
hand-over-lead = Passez l’appareil à { $name } ; que personne d’autre ne regarde.
hand-over-look = Je suis { $name }, montrez-moi la table
screen = Utiliser comme écran partagé (télé)
screen-lead = Il montre ce que tout le monde peut voir ; chacun joue sur son téléphone.

## Gestes

emotes = Gestes
emote-wave = fait signe
emote-thumbs-up = approuve
emote-laugh = rit
emote-wow = n’en revient pas
emote-ouch = dit aïe
emote-think = réfléchit
emote-hurry = tapote la table
emote-thanks = dit merci
emote-sorry = s’excuse
emote-well-played = dit « bien joué »
emote-cactus = embrasse un cactus
gesture-wave = Coucou
gesture-thumbs-up = Bravo
gesture-laugh = Rire
gesture-wow = Oh là là
gesture-ouch = Aïe
gesture-think = Hum
gesture-hurry = Alors
gesture-thanks = Merci
gesture-sorry = Pardon
gesture-well-played = Bien joué
gesture-cactus = Cactus

## La table en toutes lettres

choices = Ce que vous pouvez faire
choices-none = Rien à décider en ce moment.
choices-pick = Choisir
pills-none = rien
on-table = Sur la table
step-back = Un autre choix
choice-count =
    { $count ->
        [1] 1 choix.
       *[other] { $count } choix.
    }

## La fin

over-title = Partie finie
over-won = Vous avez gagné
over-drawn = Vous partagez la première place
over-lost = Victoire : { $names }
place = Place
score = Score
score-points =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
score-cliffs =
    { SIGN($score) ->
        [negative] { SIZE($score) } m de montée
       *[other] { $score } m de descente
    }
score-cactys =
    { $score ->
        [one] { $score } fleur
       *[other] { $score } fleurs
    }
moments = Ce qui a tout décidé
fold = Regarder la table
change = Changer la table
rematch = Encore une
rematch-waits = { $name } peut redistribuer.
replay = Revoir la partie
download = Garder la partie

## Rediffusion

replay-title = Rediffusion
replay-of = Rediffusion : { $game }
replay-from = Vue par
replay-public = tout le monde
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-play = Laisser défiler
replay-pause = Arrêter
replay-slow = Au ralenti
replay-slider = Moment
replay-at = { $step } sur { $last }
replay-link = Lien vers ce moment
replay-missing = Il n’y a pas de partie finie à cette adresse. Une partie en cours n’est montrée à personne.
replay-later = Le serveur ne peut pas montrer cette partie pour l’instant. Réessayez dans un moment.
replay-older = Les règles de { $game } ont changé depuis cette partie : on ne peut plus la montrer sur la table. Voici comment elle a été racontée alors.
replay-move = { $player } : { $move }
replay-deal = Les cartes sont distribuées.

## Votre première partie

guide-title = Votre première partie
guide-next = Compris
guide-end = Arrêter les conseils
guide-cactus-game-welcome = On gagne avec des points, et trois cactus pareils en donnent : 1 pour les Charlie, 2 pour les Spike, 3 pour les Walter. Vous commencez avec cinq cartes.
guide-cactus-game-turn = À vous. Jouez autant de cartes que vous voulez, contre qui vous voulez. Le tour finit dès qu’on gagne un point ou qu’on pioche : piochez en dernier.
guide-cactus-game-stop = Quelqu’un a joué une carte, et tout le monde peut l’arrêter. Un Stop s’arrête aussi. Rien à arrêter ? Laissez faire.
guide-cactus-game-take = Cette main n’est pas la vôtre. Prenez-y une carte ; on s’en souviendra.
guide-cacti-welcome = Cultivez des cactus, vendez-les par lots, et ayez le plus de points quand la pioche s’épuise. Chaque carte est un cactus d’un côté et une Vente de l’autre.
guide-cacti-action = À vous, une action. Touchez un cactus pour cultiver tous ceux de son espèce ; touchez un prix éclairé d’une Vente pour en vendre deux ou trois.
guide-cacti-response = L’autre vient de cultiver, et vous pouvez répondre aussitôt : cultiver une autre espèce, vendre, ou ne rien faire.
guide-cacti-payment = Choisissez les cactus qui vont sous cette Vente.
guide-cacti-return = Un cactus invendu coûte des points à la fin. Si vous voulez, remettez-en un sous la pioche : touchez-le, ou gardez-les tous.
guide-cacti-refill = Le Centre a des trous ; dites où va la prochaine carte.
guide-cacti-wholesale = Votre carte Grossiste, secrète : à la fin, tous vos cactus de cette espèce valent 1 point chacun au lieu de vous en coûter.
guide-cacti-free = Chacun de vos tours commence par une carte offerte : le dessus de la pioche rejoint votre Pépinière, côté cactus.
guide-cacti-negative = Un score négatif : les cactus invendus comptent contre vous. Vendez-les avant que la pioche s’épuise.
guide-cliffs-welcome = Tout le monde part du haut d’une falaise et veut descendre à 0 m. Pendant la musique, chacun pose des cartes en même temps, sur n’importe quelle file ; puis on les révèle une à une.
guide-cliffs-throw = Avant chaque course, il faut savoir qui est en tête, car sa file est révélée d’abord. Vous êtes tous à égalité : un pierre-feuille-ciseaux rapide en décide. Choisissez.
guide-cliffs-ready = Regardez vos cartes. La musique part quand tout le monde est prêt.
guide-cliffs-race = Posez jusqu’à quatre cartes, face cachée, sur n’importe quelle file : les bonus chez vous, les sabotages chez eux. Puis piochez, et dites que vous avez fini.
guide-cliffs-pick-card = Une carte de votre file demande une cible : choisissez.
guide-cliffs-pick-racer = Une carte de votre file demande un coureur : choisissez.
guide-cliffs-take = Vous regardez une main. Prenez ce qui vous plaît.
guide-cliffs-pause = On révèle les files une à une, et les nombres à côté des noms s’additionnent. Vous pouvez appeler Larry jusqu’à ce que tout le monde se déplace : une fois par partie, il vous apporte la carte du dessus de la pioche, pour la file de votre choix.
guide-cliffs-last-call = Dernier appel pour Larry : il vous apporte la carte du dessus de la pioche, et vous la posez sur la file de votre choix. Une seule fois par partie.
guide-cactys-welcome = Accrochez vos pièces aux cactus pour qu’elles tiennent. On gagne des fleurs pour la troisième et la cinquième pièce d’une couleur ou d’une forme, et pour un cactus aux cinq couleurs. Le plus de fleurs l’emporte.
guide-cactys-roll = Lancez le dé. Il demande une couleur, une forme ou une pièce spéciale.
guide-cactys-pick = Prenez une pièce : n’importe laquelle pour commencer, ensuite celle que le dé demande.
guide-cactys-place = Glissez la pièce vers un bras et lâchez-la quand elle tient ; ou faites-la poser. Mêmes couleurs ou mêmes formes ne doivent pas se toucher, et ce qui tombe coûte des fleurs.
guide-cactys-declare = Dites combien de fleurs vous avez gagnées, avant que le dé ne passe au suivant.

## Ce qu’une table refuse

no-such-table = Aucune table n’a ce code. Redemandez-le.
too-many-tables = Toutes les tables de ce serveur sont prises. Réessayez plus tard.
seat-taken = Cette chaise est déjà prise.
seat-empty = Il faut quelqu’un sur chaque chaise pour jouer.
wrong-secret = Cette chaise a été donnée à quelqu’un d’autre. Vous pouvez regarder.
too-many-guesses = Trop de faux codes sont venus d’ici. Attendez une minute.
too-many-requests = Trop de demandes sont venues d’ici à la fois. Attendez un instant.
too-many-asks = Vous avez déjà demandé plusieurs fois. Jouez d’abord un moment.
removed = L’hôte vient de renvoyer quelqu’un d’ici. Attendez une minute.
table-damaged = Ce qui est enregistré de cette table est abîmé. La personne qui tient le serveur peut savoir pourquoi.
not-host = Seule la personne qui a ouvert la table peut faire cela.
not-seated = Seuls les joueurs assis peuvent faire cela.
not-here = Prenez d’abord une chaise.
already-here = Vous êtes déjà à cette table.
match-runs = Cela doit attendre la fin de la partie.
no-match = Rien ne se joue encore ici.
no-hints = Cette table joue sans conseils.
nothing-to-do = Il n’y a rien à décider en ce moment.
bad-chat = Dites quelque chose de court et de lisible.
bad-name = Ce nom ne va pas ici : de 1 à 32 lettres, pas déjà pris à cette table, et pas « vous ».
bad-seat = Cette chaise n’existe pas.
bad-option = Ce n’est pas une des règles maison.
bad-deck = On ne peut pas jouer avec ce paquet : « { $message } »
cannot-undo = Impossible de reprendre : quelque chose a été pioché ou montré depuis, ou quelqu’un d’autre a joué.
not-gone = La personne est là ; pas besoin de robot.
connection-4403 = L’hôte a donné votre chaise à quelqu’un d’autre.
too-many-openings = Vous avez ouvert beaucoup de tables en peu de temps. Attendez un peu.
not-paused = La table n’est pas en pause.
resigned = Vous avez abandonné cette partie.
question-open = Une question est déjà posée. Répondez-y d’abord.
no-question = Plus rien n’est demandé.
muted = L’hôte vous a retiré la parole pour l’instant.
no-such-line = Cette ligne a déjà disparu.
store-failed = Impossible de le noter, donc rien n’a été fait. Réessayez dans un instant.
broken = La connexion s’est coupée avant la réponse. Réessayez.

## La table dessinée de Cactus Game

cactus-game-effect-charlie = Trois valent 1 point.
cactus-game-effect-spike = Trois valent 2 points.
cactus-game-effect-walter = Trois valent 3 points.
cactus-game-effect-wild = Remplace n’importe lequel des trois.
cactus-game-effect-free-point = Gagnez un point. Fin du tour.
cactus-game-effect-swap-hands = Deux joueurs échangent leurs mains.
cactus-game-effect-see-and-steal = Voyez une main, prenez-y une carte.
cactus-game-effect-draw-3 = Piochez trois cartes. Fin du tour.
cactus-game-effect-steal-a-point = Prenez un point à quelqu’un. Fin du tour.
cactus-game-effect-request-a-card = Nommez une carte : à vous, s’il l’a.
cactus-game-effect-steal-a-card = Prenez une carte, sans la voir.
cactus-game-effect-stop = Annule une action, à tout moment.

cactus-game-label-seats = Les autres joueurs
cactus-game-label-hand = Votre main
cactus-game-hand-help = Les flèches parcourent la main, Entrée choisit une carte, Maj et une flèche la déplacent.
cactus-game-hand-empty = Votre main est vide.
cactus-game-hand-card = { $at } sur { $count }
cactus-game-sort = Trier
cactus-game-deck =
    { $cards ->
        [0] La pioche est vide
        [one] Pioche : 1 carte
       *[other] Pioche : { $cards } cartes
    }
cactus-game-discard =
    { $cards ->
        [0] La défausse est vide
        [one] Défausse : 1 carte
       *[other] Défausse : { $cards } cartes
    }
cactus-game-discard-title = Dans la défausse
cactus-game-supply =
    { $points ->
        [0] Plus de points
        [one] Encore 1 point
       *[other] Encore { $points } points
    }
cactus-game-goal = { $goal } pour gagner
cactus-game-holding =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } sur { $goal }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
cactus-game-draw = Piocher
cactus-game-draw-3 = Piocher 3 cartes
cactus-game-put-back = La reposer
cactus-game-why = Pourquoi pas ?
cactus-game-point = Désignez un joueur
cactus-game-point-second = Et l’autre ?
cactus-game-name-card = Quelle carte demander à { $target } ?
cactus-game-stop = Stop
cactus-game-pass = Laisser faire
cactus-game-accept = Accepter le Stop
cactus-game-stop-key = touche S
cactus-game-pass-key = touche P
cactus-game-window = On laisse faire ?
cactus-game-window-watch = Une carte est en jeu
cactus-game-auto-pass = Laisser faire à ma place quand je n’ai pas de Stop
cactus-game-auto-pass-on = Vous n’avez pas de Stop : vous laissez faire dans un instant.
cactus-game-chain-works = aura lieu
cactus-game-chain-cancelled = annulée
cactus-game-chain = Cartes en jeu, de la plus ancienne à la plus récente
cactus-game-chain-card = { $seat } : { $card }
cactus-game-somebody = quelqu’un
cactus-game-look-title = La main de { $target }
cactus-game-look-lead = Vous seul la voyez. Prenez une carte.
cactus-game-known = Vous y connaissez : { $cards }

## La table dessinée de Cacti

cacti-yours = Devant vous
cacti-theirs = Devant { $seat }
cacti-pile = Pépinière : { $cards }
cacti-back = au dos : { $sale }
cacti-nursery-empty = La Pépinière est vide.
cacti-sales-none = Pas encore de Vente.
cacti-sold = Vendu : { $price }
cacti-special = Vente spéciale
cacti-special-free = disponible
cacti-special-used =
    { $cards ->
        [one] { $cards } point
       *[other] { $cards } points
    }
cacti-special-which = Quelle espèce pour votre Vente spéciale ?
cacti-special-kind =
    { $cactus } : { $cards ->
        [one] { $cards } point
       *[other] { $cards } points
    }
cacti-wholesale = Grossiste
cacti-wholesale-secret = secret
cacti-score = pour l’instant
cacti-score-negative = vos invendus comptent contre vous
cacti-score-negative-theirs = les invendus comptent contre ce joueur
cacti-score-without = sans Grossiste
cacti-score-final = à la fin
cacti-take = { $cards } à prendre
cacti-deck =
    { $cards ->
        [0] Pioche vide
        [one] Pioche : { $cards } carte
       *[other] Pioche : { $cards } cartes
    }
cacti-response = Réponse
cacti-last-turn = Dernier tour
cacti-why = Pourquoi pas ?
cacti-why-label = Pourquoi pas ? { $sale }
cacti-middle = Le Centre
cacti-offer =
    { $price } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cacti-final-sales = Ventes
cacti-final-special = Vente spéciale
cacti-final-wholesale = Grossiste
cacti-final-left = Invendus
cacti-final-total = Total

## Cliffs & Cactuses : le banjo (bloc de la table Cliffs)

page-puzzle = Énigme · { $game } · Cactarium
page-banjo = Minuteur banjo · Cactarium
banjo-title = Le minuteur banjo
banjo-lead = La musique de course pour jouer avec de vraies cartes. Choisissez un rythme : trois, deux, un, et chacun joue jusqu’à ce que le banjo s’arrête.
banjo-link = Minuteur banjo
privacy-link = Ce que garde ce serveur
banjo-link-lead = Vous jouez à Cliffs & Cactuses avec de vraies cartes ? Le banjo joue aussi tout seul.
banjo-pace-relaxed = Rien ne presse
banjo-pace-normal = Rythme de course
banjo-pace-panic = Mode panique !
banjo-seconds = { $seconds } s
banjo-waiting = Choisissez un rythme.
banjo-get-ready = Préparez-vous…
banjo-running = Jouez vos cartes, et piochez à temps.
banjo-over = Stop ! On ne touche plus aux cartes.
banjo-stop = Arrêter la musique
banjo-silent = Le son est coupé : vous ne verrez que les secondes.
banjo-unmute = Remettre le son
banjo-keys = Touches : 1, 2 et 3 choisissent le rythme, espace démarre et arrête.

## Cliffs & Cactuses : la table dessinée (bloc de la table Cliffs)

cliffs-effect-nitro = 200 m de descente
cliffs-effect-giant-worm = 200 m de descente
cliffs-effect-runaway-minecart = 200 m de descente
cliffs-effect-trail-skates = 150 m de descente
cliffs-effect-shortcut = 150 m de descente
cliffs-effect-magic = 150 m de descente
cliffs-effect-coffee = 100 m de descente
cliffs-effect-unjustified-confidence = 100 m de descente
cliffs-effect-tailwind = 100 m de descente
cliffs-effect-cow-crossing = 150 m de montée
cliffs-effect-death-rays = 150 m de montée
cliffs-effect-distracting-butte = 150 m de montée
cliffs-effect-angry-beehive = 100 m de montée
cliffs-effect-dust-devil = 100 m de montée
cliffs-effect-untied-bootlace = 100 m de montée
cliffs-effect-banana = 50 m de montée
cliffs-effect-surprise-cactus = 50 m de montée
cliffs-effect-tumbleweed = 50 m de montée
cliffs-effect-eagle-lift = 150 m de descente
cliffs-effect-quicksand = 100 m de montée
cliffs-effect-double-left = Double la carte à sa gauche.
cliffs-effect-double-right = Double la carte à sa droite.
cliffs-effect-double-leftmost = Double la carte tout à gauche.
cliffs-effect-double-rightmost = Double la carte tout à droite.
cliffs-effect-vaporize-left = Défausse la carte à sa gauche.
cliffs-effect-vaporize-right = Défausse la carte à sa droite.
cliffs-effect-vaporize-rightmost = Défausse la carte tout à droite.
cliffs-effect-vaporize-any = Défausse N’IMPORTE QUELLE carte.
cliffs-effect-gift-leftmost = Donne la carte tout à gauche au coureur de gauche.
cliffs-effect-gift-right = Donne la carte à sa droite au coureur de droite.
cliffs-effect-swap-left = Échange la carte à sa gauche contre celle tout à gauche d’un coureur AU CHOIX.
cliffs-effect-swap-right = Échange la carte à sa droite contre celle tout à droite d’un coureur AU CHOIX.
cliffs-effect-steal-right = Vole la carte tout à droite du coureur de droite.
cliffs-effect-steal-leftmost = Vole la carte tout à gauche d’un coureur AU CHOIX.
cliffs-effect-steal-any = Vole N’IMPORTE QUELLE carte.
cliffs-effect-draw-right = Prend des cartes dans la main du coureur de droite.
cliffs-effect-draw-left = Prend des cartes dans la main du coureur de gauche.
cliffs-effect-flip-left = Met la carte à sa gauche tête en bas.
cliffs-effect-flip-right = Met la carte à sa droite tête en bas.
cliffs-card-hidden = Une carte face cachée
cliffs-card-hidden-flipped = Une carte face cachée, tête en bas
cliffs-card-open = { $card }
cliffs-card-open-flipped = { $card }, tête en bas
cliffs-card-known = { $card }, face cachée : vous la connaissez
cliffs-card-known-flipped = { $card }, face cachée et tête en bas : vous la connaissez
cliffs-racer =
    { $name }, { SIGN($metres) ->
        [negative] { SIZE($metres) } m sous l’arrivée
       *[other] à { $metres } m
    }
cliffs-first = En tête : cette file est révélée en premier
cliffs-character-0 = Rollo le tatou
cliffs-character-1 = Hoot la chouette
cliffs-character-2 = Prickle le cactus
cliffs-character-3 = Boots le lièvre
cliffs-character-4 = Biscuit la chèvre
cliffs-character-5 = Baldwin le vautour
cliffs-character-6 = Zip le lézard
cliffs-character-7 = Humphrey le chameau
cliffs-character-8 = Tumble le virevoltant
cliffs-hand-count =
    { $cards ->
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }
cliffs-larry-left = A encore Larry
cliffs-side-left = à votre gauche
cliffs-side-right = à votre droite
cliffs-side-both = à côté de vous
cliffs-tied-to = Attaché à { $name } : les deux partagent une place sur la falaise
cliffs-tally = Mètres que valent les cartes visibles
cliffs-tally-read = { $metres } m de { $way ->
    [up] montée
   *[down] descente
} jusqu’ici
cliffs-open-queue = Voir la file de { $name } : { $cards }
cliffs-hand = Votre main
cliffs-hand-card = Carte { $at } sur { $count } : { $card }
cliffs-hand-empty = Votre main est vide.
cliffs-cliff = La falaise
cliffs-throw-first = Vous êtes à égalité en tête. La file du gagnant est révélée en premier.
cliffs-throw-finish = Égalité à l’arrivée : pierre-feuille-ciseaux décide de la course.
cliffs-throw-choose = Pierre, feuille ou ciseaux
cliffs-round-over = Après la manche { $round }
cliffs-round-leads =
    { $player ->
        [vous] Vous menez,
       *[other] { $player } mène,
    } { SIGN($metres) ->
        [negative] { SIZE($metres) } m sous l’arrivée.
       *[other] à { $metres } m.
    }
cliffs-round-lead-team =
    { $player ->
        [vous] Vous et { $mate } menez,
       *[other] { $mate ->
            [vous] { $player } et vous menez,
           *[other] { $player } et { $mate } mènent,
        }
    } { SIGN($metres) ->
        [negative] { SIZE($metres) } m sous l’arrivée.
       *[other] à { $metres } m.
    }
cliffs-round-down =
    { $player ->
        [vous] Vous avez bougé le plus : { $metres } m de descente.
       *[other] { $player } a bougé le plus : { $metres } m de descente.
    }
cliffs-round-up =
    { $player ->
        [vous] Vous avez bougé le plus : { $metres } m de montée.
       *[other] { $player } a bougé le plus : { $metres } m de montée.
    }
cliffs-round-card =
    { $factor ->
        [1] Carte de la manche : { $card }.
       *[other] Carte de la manche : { $card }, { $factor } fois : { SIZE($metres) } m { SIGN($metres) ->
            [negative] de montée.
           *[other] de descente.
        }
    }
cliffs-part-card = carte
cliffs-part-synergy = Synergie
cliffs-part-spirit = chaque manche
cliffs-watch = Suivre la révélation
cliffs-watch-step = Pas à pas
cliffs-watch-next = Suivant (espace)
cliffs-watch-fast = Accéléré
cliffs-watch-skip = Aller à la fin
cliffs-aim = { $card } : dans quelle file ?
cacti-answer =
    { $player } a cultivé { $cards } { $cards ->
        [one] { $cactus }
       *[other] { $cactus ->
            [Tonneau] Tonneaux
           *[other] { $cactus }s
        }
    }. Votre réponse ?
cliffs-deck-empty = La pioche est vide : dites que vous avez fini.
cliffs-missed = La musique s’est arrêtée en votre absence ; ce que vous n’avez pas joué est encore dans votre main.
cliffs-music-over = La musique était finie ; vous avez encore cette carte.
cliffs-returned = Cette carte n’a pas été jouée ; vous l’avez encore.
cliffs-cannot-play = On ne peut plus jouer de carte ; vous l’avez encore.
cliffs-dropped = Lâchée à côté des files : la carte revient dans votre main.
cliffs-here = Dans cette file
cliffs-clause = règle { $clause }
cliffs-draw = Piocher ({ $cards })
cliffs-done = J’ai fini
cliffs-larry = Larry !
cliffs-larry-what = Larry de la Dernière Chance, une fois par partie : prenez la carte du dessus de la pioche et posez-la sur la file de votre choix.
cliffs-take = La main que vous regardez
cliffs-all-throw = Tous les duels se jouent en même temps.
cliffs-all-move = Tout le monde se déplace.
keys-cliffs = Pendant la course : 1 à 9 lèvent une carte, puis 0 la joue dans votre file et 1 à 8 dans celle d’un autre. D pioche, X dit que vous avez fini ou passez, G que vous êtes prêt, Y appelle Larry ; espace accélère la révélation.
first-cliffs = Course guidée
puzzle = Énigme
puzzle-of = { $game } : la manche d’exemple du livret
puzzle-question = La course est finie. Le dos de chaque carte dit ce qu’elle est ; Sam peut encore appeler Larry, et saura s’en servir. Qui sera premier à 0 m ?
puzzle-right = Exact : { $name } gagne.
puzzle-wrong = Vous disiez { $guess }, et c’est { $name } qui gagne. Regardez encore où est allé le Vol doublé.
puzzle-over = { $name } gagne.
puzzle-again = Revoir la manche
guide-cliffs-may-draw = Bien joué. Complétez maintenant votre main, une carte par clic, puis dites que vous avez fini. Toutes les files seront révélées, et des flèches montreront ce que chaque carte vise.
guide-cliffs-ready-again = C’était une manche. Le tableau montre comment chaque somme s’est faite et où chacun se trouve. Le premier à 0 m gagne.

## Cactys : la table dessinée

cactys-which-cactus = Sur quel cactus ?
cactys-which-perch = Choisissez un des points jaunes : on l’y accroche pour vous.
cactys-no-webgl = Ce navigateur ne peut pas dessiner la table en trois dimensions pour le moment ; la voici en toutes lettres.
cactys-die = Le dé
cactys-flowers =
    { $flowers ->
        [one] { $flowers } fleur
       *[other] { $flowers } fleurs
    }
cactys-supply = En réserve
cactys-pile = Le tas
cactys-row = La rangée des pièces spéciales, à partir de la gauche
cactys-near-cactus = Attention : votre main va toucher le cactus.
cactys-near-hung = Attention : votre main va toucher { $piece }.
cactys-near-piece = Attention : ces pièces ne doivent pas se toucher.
cactys-holding = Vous la tenez. Déplacez-la, tournez-la, et lâchez-la quand elle est accrochée.
cactys-opens-in = Votre main s’ouvre d’elle-même dans { $seconds } s.
cactys-let-go = Lâcher
cactys-reason-colour = même couleur
cactys-reason-shape = même forme
cactys-reason-base = sur le socle
cactys-last = Posée en dernier : { $piece }
cactys-hand = La main
cactys-move = Déplacer
cactys-turn = Tourner
cactys-nearer = Plus près
cactys-farther = Plus loin
cactys-upright = Debout
cactys-flat = À plat
cactys-sideways = De profil
cactys-grip = Autre prise
cactys-side = Autre côté
cactys-fine = Finement
cactys-slow = Au ralenti
cactys-camera = La vue
cactys-from-left = De plus à gauche
cactys-from-right = De plus à droite
cactys-closer = Se rapprocher
cactys-away = S’éloigner
cactys-view-table = Toute la table
cactys-view-cactus = Le cactus en jeu
keys-cactys = Pièce en main : les flèches la déplacent, W et S l’éloignent et la rapprochent, Maj et flèches ou A et D la tournent, 1 debout, 2 à plat, 3 de profil, G autre prise, H autre côté, Entrée lâche. La vue : Q et E la tournent, O et U la lèvent et la baissent, + et - zooment, 0 toute la table, 1 à 5 un cactus. Espace poursuit.
cactys-place-for-me = Posez-la pour moi
cactys-place-myself = Je la pose moi-même
cactys-magnet = Aimant
cactys-hint-grab = Tirez-moi vers un bras.
cactys-hint-move = Tirez-moi au-dessus d’un bras.
cactys-hint-deepen = Plus loin ou plus près : molette, deux doigts, ou W et S.
cactys-hint-turn = Tournez-la : Debout, À plat ou De profil, ou choisissez Tourner et tirez.
cactys-hint-release = Elle est au-dessus d’un bras ? Alors lâchez-la.
cactys-highlights = À revoir au ralenti
cactys-best-moment = Le plus beau moment
cactys-worst-moment = Le pire moment
page-score = Feuille de score pour Cactys
score-link = Vous avez les vraies pièces ? Laissez cette page compter.
score-title = Cactys avec de vraies pièces
score-lead = Vous jouez sur votre propre table. Dites ce qui se passe, et cette page tient les fleurs, les tours et les réserves. Qui commence vient en premier.
score-player = Joueur { $number }
score-begin = Commencer
score-row = Disposez les pièces spéciales en rangée, de gauche à droite : { $pieces }.
score-roll = Lancez pour nous
score-fell = Quelque chose est tombé …
score-touch = Deux pièces se touchent à tort …
score-hand = Une main a touché une pièce …
score-late = Une pièce est tombée d’elle-même …
score-undo = Reprendre
score-end = Terminer cette partie
score-own = Vos noms de pièces
score-own-lead = Si votre boîte contient d’autres pièces, écrivez comment vous les appelez.
