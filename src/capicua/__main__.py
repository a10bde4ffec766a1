"""`python -m capicua` is the command `capicua`."""

from capicua.cli.front import main

main()
