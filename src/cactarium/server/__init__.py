"""The table server: people and bots at one table, wherever they are."""
