"""What survives the process.

`store` reads and writes tables, matches and moves; `writer` groups commits, `sqlite_writer` runs them on one thread for SQLite.
`schema` defines the database and its migrations, `leases` says which process serves which table, `bus` connects processes, and
`archive` exports finished matches.
"""
