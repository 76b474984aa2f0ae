lab-title = The lab: reports
lab-none = There is no report in this folder yet. `cactarium study GAME --out FOLDER` writes one.
lab-off = This server shows no reports: start it with --reports FOLDER.
lab-written = written { $date }
