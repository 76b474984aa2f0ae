"""`python -m cactarium`."""

from .terminal.main import main

main()
