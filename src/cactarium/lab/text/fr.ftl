# Le rapport
report-title = { $game } : ce que disent { $games } parties
report-title-versus = { $game } : deux réglages comparés, { $games } parties de chacun
report-with = Joueurs : { $bots }, graine « { $seed } », règles version { $version }.
report-options = Règles maison : { $options }.
report-deck = Avec un paquet personnel : { $deck }.
report-first-even = À { $seats } joueurs, aucune place dans l’ordre du tour ne gagne nettement plus qu’une autre.
report-versus = Que change { $after } au lieu de { $before } ?
report-verdict-more = Nettement plus : { $figures }.
report-verdict-less = Nettement moins : { $figures }.
report-verdict-none = Aucune différence que { $games } parties puissent montrer : { $figures }.
report-before = La suite porte sur { $before }.
setting-option = « { $name }={ $value } »
setting-deck = un paquet modifié ({ $deck })
setting-standard-deck = le paquet standard
percentage-points = { $points } pp
between = de { $low } à { $high }
report-seat-even = À { $seats } joueurs, aucune place ne gagne nettement plus qu’une autre.
report-first-favoured =
    À { $seats } joueurs, celui qui joue { $position ->
        [1] en premier
        [2] en deuxième
       *[other] en { $position }e
    } gagne { $share } des parties au lieu de { $even } entre égaux (de { $low } à { $high }).
report-seat-favoured = À { $seats } joueurs, la place { $position } gagne { $share } des parties au lieu de { $even } entre égaux (de { $low } à { $high }).
report-length = Une partie dure environ { $minutes } minutes et { $moves } décisions ; neuf parties sur dix durent de { $low } à { $high } minutes.
report-lead = La première place change { $changes } fois de mains par partie. Dans la moitié des parties, le vainqueur n’est connu qu’après { $clear } de la partie.
report-skill = Le robot « { $stronger } » bat « { $weaker } » dans { $share } des { $games } parties.
report-unfinished = { $games } parties ont été abandonnées après un million de coups.

section-shares = Qui gagne ?
section-length = Combien de temps ?
section-scores = Scores
section-lead = Qui mène, qui remonte
section-effects = Qu’est-ce qui aide ?
section-clauses = Quelles règles entrent en jeu ?
section-options = Quelles règles maison comptent ?
section-skill = Chance et talent
section-versus = Qu’est-ce qui change ?

from-games = D’après { $games } parties.
note-intervals = Les traits sont des intervalles à 95 % ; la ligne pointillée est une part égale.
note-minutes = Les minutes sont estimées : on répond en un peu moins de la moitié du temps que donnent les horloges à un rythme normal.
note-effects = De combien les places qui font cela au moins une fois dans la partie gagnent plus souvent que les autres, en points de pourcentage (pp). Cela va avec la victoire ou la défaite, sans en être forcément la cause. L’intervalle couvre 95 %.
note-no-effects = Il y a trop peu de parties pour le dire.
note-clear = Le vainqueur est considéré comme connu après le dernier moment où quelqu’un d’autre menait ou était à égalité.
note-comebacks = À { $seats } joueurs, les vainqueurs avaient à leur pire moment { $mean } points de retard en moyenne, et { $tenth } ou plus dans une partie sur dix ({ $games } vainqueurs). Les points sont comptés comme si la partie finissait à ce moment-là.
note-no-options = Pas essayé : avec des robots qui cherchent, ou avec un arbitre comme à Cactys, chaque règle maison prendrait autant de temps que l’étude. Utilisez --versus pour celle qui vous intéresse.
note-options = Les mêmes parties ont été rejouées avec une règle maison changée, sur les mêmes nombres aléatoires. Une partie compte si d’autres coups ont été joués ou si elle finit avec d’autres places ou d’autres scores.
note-skill = Deux robots, chacun à son tour à chaque place. 50 % serait la chance pure. --skill random,heuristic,search:100,search:400 ajoute des robots qui réfléchissent de plus en plus longtemps.
note-versus = Les deux réglages ont été joués sur les mêmes nombres aléatoires : { $before } et { $after }. Les intervalles valent pour tous les chiffres ensemble, même si l’on regarde souvent ; les différences de parts sont en points de pourcentage (pp). { $same } des parties se sont déroulées à l’identique.

axis-position = Place dans l’ordre du tour
axis-seat = Place
axis-win-share = Parties gagnées
axis-seats = Joueurs
axis-minutes = Minutes
axis-share-of-games = Part des parties
axis-score = Score
axis-clear = Part de la partie après laquelle le vainqueur est connu
axis-win-difference = Différence de la part de victoires, en points de pourcentage
axis-games-changed = Parties qui se déroulent autrement
axis-stronger-wins = Parties que gagne le robot le plus fort
group-seats = { $seats } joueurs
group-winners = Vainqueurs
group-others = Autres

column-position = Place
column-seat = Place
column-seats = Joueurs
column-games = Parties
column-games-with = Parties concernées
column-share = Part
column-interval = Intervalle à 95 %
column-moves = Décisions
column-minutes = Minutes
column-range = 5 % à 95 %
column-changes = Changements de meneur
column-clear = Vainqueur connu, dans la moitié des parties, après
column-shared = Victoires partagées
column-action = Action
column-difference = Différence
column-used = Fait par
column-clause = Règle
column-rule = Début de la règle
column-event = Ce qui arrive
column-in-games = Dans les parties
column-per-game = Fois par partie
column-option = Règle maison
column-first = Le premier joueur gagne
column-bots = Robots
column-figure = Chiffre
column-before = Avant
column-after = Après
column-verdict = Verdict

verdict-more = plus
verdict-less = moins
verdict-none = aucune différence que { $games } parties puissent montrer

figure-first-wins = Le premier joueur gagne
figure-shared = Victoires partagées
figure-moves = Décisions par partie
figure-minutes = Minutes
figure-lead-changes = Changements de meneur
figure-clear-from = Vainqueur connu après, en moyenne
figure-winning-score = Meilleur score
figure-mean-score = Score moyen
figure-score-spread = Du pire au meilleur score

# La ligne de commande
deck-file = Le paquet de { $game }. Changez des nombres, écartez des cartes par copies = 0, et jouez avec : --deck CE-FICHIER
study-done = { $games } parties de { $game } sont dans { $folder }.
study-part = Vous en avez demandé moins : la suite porte sur les { $games } premières.
study-resumed = { $games } parties sont déjà là ; on continue.
study-compiling = Préparation des règles de { $game } …
study-restarted = Un processus est mort ; ses parties sont rejouées.
study-interrupted = Arrêté. { $games } parties sont gardées dans { $folder } ; relancez la même commande pour continuer.
study-trials = Essai de { $what } …
report-done = Le rapport est { $file }.
report-other-done = Tout sur le deuxième réglage est dans { $file }.
progress = { $done } parties sur { $wanted }, { $rate } parties/s, encore { $left }
