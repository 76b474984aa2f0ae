"""For whoever runs a server: what goes on there, and what can be done about it. Players' reports arrive here, too."""
