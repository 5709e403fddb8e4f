"""The kinds of things found in mixtures: how each is shaped, how it looks and how it lies."""

from collections.abc import Callable
from dataclasses import dataclass

from families.nibble_props import chilli, clove, lemon_half, onion_ring
from families.nibble_shapes import Shape, cashew, chip, leaf, lump, peanut, sheet


@dataclass(frozen=True)
class Kind:
    """One thing of a mixture: `shape(seed)`, how it lies (see `Pile.settle`), and the words of its look (see `nibbles.surface`)."""

    shape: Callable[[int], Shape]
    look: dict
    variants: int = 4
    lean: float = 0.3
    rolls: bool = False
    spread: float = 0.12


PALE_NUT = {"colors": ["#c98a45", "#dba65f", "#ecc88c"], "specks": [["#9c5a24", 0.4], ["#f6dcae", 0.4]], "coat": 0.2}
RED_SKIN = {"colors": ["#6e2413", "#8e3a1f", "#a95530"], "specks": [["#4a140a", 0.5], ["#c98a5a", 0.35]], "coat": 0.2, "flesh": 0.12}

KINDS = {
    "peanut": Kind(lambda s: peanut(s), PALE_NUT, rolls=True),
    "red-peanut": Kind(lambda s: peanut(s + 9), RED_SKIN, rolls=True),
    "half-peanut": Kind(lambda s: peanut(s + 20, half=True), {**PALE_NUT, "colors": ["#d9a860", "#e8c283", "#f2d9a6"]}, rolls=True),
    "cashew": Kind(lambda s: cashew(s), {"colors": ["#d9ab62", "#ecd09a", "#f4e2b8"], "stains": [["#b9793a", 0.62, 0.9, 0.5]], "flesh": 0.35}),
    "pepper": Kind(
        lambda s: lump(s, (0.13, 0.1, 0.08), ((0.35, 1.6),), detail=2), {"colors": ["#1a1410", "#3a2c20"], "flesh": 0.0}, spread=0.5, rolls=True
    ),
    "peppercorn": Kind(
        lambda s: lump(s, (0.46, 0.45, 0.44), ((-0.10, 1.5), (0.03, 4)), detail=4), {"colors": ["#15100c", "#3b2d22"], "flesh": 0.0, "coat": 0.1}
    ),
    "clove": Kind(lambda s: clove(s), {"colors": ["#2c150b", "#4d2814"], "flesh": 0.0, "bump": 0.7}, rolls=True),
    "clove-bit": Kind(
        lambda s: lump(s, (0.3, 0.12, 0.1), ((0.35, 1.6),), detail=3), {"colors": ["#2a130a", "#4a2413"], "flesh": 0.0}, spread=0.4, rolls=True
    ),
    "curry-leaf": Kind(
        lambda s: leaf(s, 2.6 + 0.25 * (s % 4), 1.15, 0.55 + 0.12 * (s % 3)),
        {"colors": ["#2a3d10", "#40591a", "#577327"], "stains": [["#7d8f3e", 0.35, 0.9, 0.6]], "coat": 0.35, "flesh": 0.1, "rough": 0.35},
    ),
    "mint": Kind(
        lambda s: leaf(s + 3, 2.4, 1.7, 0.5, 0.35),
        {"colors": ["#2f6b22", "#438a2e", "#5aa33c"], "stains": [["#8fc36a", 0.3, 0.9, 0.55]], "coat": 0.15, "flesh": 0.15, "bump": 0.6},
    ),
}

LENTIL = {"colors": ["#c98a1c", "#e0a531", "#f0c257"], "specks": [["#9a5a12", 0.5], ["#f8dc8e", 0.35]], "coat": 0.2}
RICE = {"colors": ["#efdca8", "#f6e8c2", "#fbf2d8"], "specks": [["#e0b85c", 0.4]], "flesh": 0.4, "bump": 0.5, "fine": 9, "rough": 0.5, "coat": 0.05}
PEEL = [["#f7f0cc", 0.18, 0.4, 1.0], ["#e6b91c", 0.7, 0.8, 1.0]]

KINDS |= {
    "chana-dal": Kind(lambda s: lump(s, (0.74, 0.66, 0.56), ((0.07, 1.3), (0.02, 5)), flat=0.15), LENTIL, rolls=True),
    "moong": Kind(lambda s: lump(s, (0.52, 0.36, 0.3), ((0.06, 1.2),), detail=3), {**LENTIL, "colors": ["#d6a035", "#e8bb55", "#f3d386"]}, rolls=True),
    "masoor": Kind(
        lambda s: lump(s, (0.56, 0.54, 0.3), ((0.07, 1.2), (0.03, 4))),
        {"colors": ["#7a4422", "#96592f", "#b57a48"], "specks": [["#4c2712", 0.5], ["#dba878", 0.3]], "coat": 0.2, "flesh": 0.12}, rolls=True,
    ),
    "roasted-gram": Kind(
        lambda s: lump(s, (0.74, 0.68, 0.6), ((0.05, 1.2),), flat=0.15),
        {"colors": ["#e0b766", "#edcc85", "#f5dfa8"], "specks": [["#b98334", 0.35], ["#fbeecb", 0.4]], "coat": 0.05, "rough": 0.5}, rolls=True,
    ),
    "pea": Kind(
        lambda s: lump(s, (0.82, 0.8, 0.76), ((0.10, 1.0), (-0.10, 1.3), (0.02, 5))),
        {"colors": ["#5f7d22", "#7f9a33", "#a3b552"], "specks": [["#3f5714", 0.4], ["#cdd38a", 0.4]], "coat": 0.2}, rolls=True,
    ),
    "boondi": Kind(
        lambda s: lump(s, (0.5, 0.49, 0.48), ((0.10, 1.6), (0.04, 5))),
        {"colors": ["#dc8f1c", "#eba831", "#f5c256"], "specks": [["#b3640f", 0.5], ["#fbdc8a", 0.4]], "bump": 0.6, "fine": 9}, spread=0.2, rolls=True,
    ),
    "raisin": Kind(
        lambda s: lump(s, (1.25, 0.74, 0.62), ((0.12, 0.9), (-0.22, 1.1), (-0.10, 2.4)), detail=5),
        {"colors": ["#4a210c", "#6e3a16", "#96602a"], "stains": [["#2c1207", 0.6, 0.95, 0.6]], "flesh": 0.4, "coat": 0.4, "bump": 0.5}, rolls=True,
    ),
    "fried-rice-flake": Kind(lambda s: sheet(s, 1.25, 0.75, 0.14, wave=(0.07, 1.6), curl=0.35), RICE, variants=6),
    "rice-flake": Kind(
        lambda s: sheet(s, 1.0, 0.54, 0.05, wave=(0.04, 1.8), curl=0.4, torn=0.11, rings=7),
        {**RICE, "stains": [["#e6c26a", 0.5, 1.0, 0.4]]}, variants=10, spread=0.22,
    ),
    "coconut-chip": Kind(
        lambda s: chip(s), {"colors": ["#efe2c4", "#f8f0dc", "#fdf8ec"], "stains": [["#8a5a2c", 0.3, 0.9, 0.9]], "flesh": 0.4, "coat": 0.08}, spread=0.2,
    ),
    "corn-flake": Kind(
        lambda s: sheet(s, 2.1, 1.6, 0.10, wave=(0.17, 1.1), curl=0.22, torn=0.12, rings=15),
        {"colors": ["#d68f35", "#e6a94e", "#f0c47a"], "specks": [["#bd7424", 0.4], ["#f8dda4", 0.4]], "stains": [["#b5611c", 0.4, 0.95, 0.55]],
         "flesh": 0.3, "coat": 0.25, "bump": 0.5}, variants=9, spread=0.22,
    ),
    "almond": Kind(
        lambda s: lump(s, (2.2, 1.22, 0.78), ((0.03, 1.0), (0.012, 5)), taper=0.2, detail=5),
        {"colors": ["#7a4019", "#96562a", "#ad6f3c"], "streaks": "#5c2c10", "specks": [["#5e300f", 0.3], ["#c99460", 0.35]], "flesh": 0.12, "coat": 0.1,
         "bump": 0.6}, rolls=True,
    ),
    "melon-seed": Kind(
        lambda s: lump(s, (1.0, 0.56, 0.2), ((0.03, 1.0),), taper=0.22), {"colors": ["#efe3c2", "#f7efd8", "#fcf8ea"], "flesh": 0.35, "coat": 0.2},
    ),
    "pumpkin-seed": Kind(
        lambda s: lump(s, (1.25, 0.66, 0.24), ((0.03, 1.0),), taper=0.2), {"colors": ["#5d6e2a", "#75853a", "#8f9c50"], "flesh": 0.2, "coat": 0.2},
    ),
    "makhana": Kind(
        lambda s: lump(s, (1.75, 1.65, 1.6), ((0.16, 0.75), (-0.12, 0.8), (0.05, 2.6), (0.02, 8)), detail=5),
        {"colors": ["#efe4cc", "#f7efdd", "#fcf7ea"], "specks": [["#b07a45", 0.3]], "fine": 2.6, "stains": [["#9c6232", 0.72, 0.9, 0.7]], "flesh": 0.4,
         "depth": [0.3, 0.2, 0.12], "rough": 0.6, "coat": 0.0, "bump": 0.5}, variants=9, spread=0.2, rolls=True,
    ),
    "masala-peanut": Kind(
        lambda s: lump(s, (1.75, 1.18, 1.12), ((0.08, 1.1), (0.09, 2.4), (-0.07, 2.0), (0.035, 6)), detail=5),
        {"colors": ["#b9652a", "#d08540", "#e0a05a"], "specks": [["#8a2f10", 0.7], ["#f3c98a", 0.5]], "fine": 4, "stains": [["#8f3f16", 0.6, 0.95, 0.5]],
         "bump": 0.9, "rough": 0.55, "coat": 0.06}, variants=9, spread=0.14, rolls=True,
    ),
    "masala-cashew": Kind(
        lambda s: cashew(s, 1.15, 0.045),
        {"colors": ["#b8612c", "#d69a5a", "#edc88e"], "cloud": 0.9, "specks": [["#94260e", 0.8], ["#f6dcae", 0.35]], "fine": 5,
         "stains": [["#8f2a10", 0.55, 0.95, 0.6]], "coat": 0.9, "wet": 0.1, "rough": 0.3, "bump": 0.4}, variants=8, rolls=True,
    ),
    "chilli-flake": Kind(
        lambda s: sheet(s, 0.42, 0.3, 0.03, wave=(0.03, 3), torn=0.2, rings=4), {"colors": ["#8c1a0c", "#b52a12", "#cf4a1c"], "coat": 0.2}, spread=0.4,
    ),
    "dried-chilli": Kind(
        lambda s: chilli(s), {"colors": ["#5e0f0a", "#821812", "#a3231a"], "stains": [["#8a7a45", 0.4, 0.6, 1.0]], "coat": 0.5, "flesh": 0.1}, lean=0.05,
    ),
    "green-chilli": Kind(
        lambda s: chilli(s, 5.5, 0.8), {"colors": ["#3f6e1c", "#558a2a", "#6ea03c"], "stains": [["#7d9a4a", 0.4, 0.6, 1.0]], "coat": 0.5, "bump": 0.1}, lean=0.05,
    ),
    "lemon": Kind(
        lambda s: lemon_half(s), {"colors": ["#e3d05a", "#eddd78"], "stains": PEEL, "flesh": 0.35, "coat": 0.5, "bump": 0.25, "fine": 5}, variants=2, lean=0.25,
    ),
    "onion-ring": Kind(
        lambda s: onion_ring(s), {"colors": ["#ead6dc", "#f4e8ea"], "stains": [["#8c2a5a", 0.45, 0.95, 0.9]], "flesh": 0.4, "coat": 0.5, "bump": 0.1}, lean=0.1,
    ),
}
