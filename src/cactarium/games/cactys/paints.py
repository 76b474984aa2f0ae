"""The paints of the table, for pictures and browser. A colour's pattern is its other sign, for whoever does not see the difference."""

from __future__ import annotations

PAGE, SAND, SAND_EDGE, INK = "#FFF9EE", "#F3E3C3", "#D9BF8E", "#2A1F2D"
CACTUS_GREEN, CLAY, CLAY_SHADE = "#2F6B4F", "#A5684A", "#7E4A36"
SKIN = "#E0A98C"  # of the hand

# Of the five colours, in their order
PAINTS = ("#C2553A", "#F2B441", "#4FB3A4", "#4C86C6", "#7A559E")
PATTERNS = ("plain", "bands", "dots", "twist", "checks")
PATTERN_INKS = ("", "#8A5A12", "#1F5F58", "#F7EBD8", "#E9D8F5")  # what a pattern is drawn in

# Of the five cactuses
CACTUS_PAINTS = (CACTUS_GREEN, "#3F7D4E", "#4B6F3A", "#2E6E66", "#5A7F45")
FLOWER_PAINTS = ("#D9487D", "#F2B441", "#EE8A5A", "#E9D8F5", "#C2553A")
