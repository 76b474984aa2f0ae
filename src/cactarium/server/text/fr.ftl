lab-title = Le labo : rapports
lab-none = Il n'y a pas encore de rapport dans ce dossier. `cactarium study JEU --out DOSSIER` en écrit un.
lab-off = Ce serveur ne montre pas de rapports : lancez-le avec --reports DOSSIER.
lab-written = écrit le { $date }
