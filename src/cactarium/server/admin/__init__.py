"""For operators: what happens on a server, and the orders with which they can act on it. Players' reports arrive here, too."""
