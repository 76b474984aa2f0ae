"""The subcommands of `cactarium`, one module each: `add_arguments(parser)` declares the command line, `run(args)` does the work."""
