"""The `cactarium` command: its subcommands, and play in a terminal."""
