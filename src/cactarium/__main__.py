"""`python -m cactarium`."""

from .cli import main

main()
