"""The kinds of things found in mixtures: how each is shaped, how it looks and how it lies."""

from collections.abc import Callable
from dataclasses import dataclass

from families.nibble_looks import LOOKS
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


KINDS = {
    "peanut": Kind(lambda s: peanut(s), LOOKS["peanut"], rolls=True),
    "red-peanut": Kind(lambda s: peanut(s + 9), LOOKS["red-peanut"], rolls=True),
    "half-peanut": Kind(lambda s: peanut(s + 20, half=True), LOOKS["half-peanut"], rolls=True),
    "cashew": Kind(lambda s: cashew(s), LOOKS["cashew"]),
    "pepper": Kind(lambda s: lump(s, (0.13, 0.1, 0.08), ((0.35, 1.6),), detail=2), LOOKS["pepper"], rolls=True, spread=0.5),
    "peppercorn": Kind(lambda s: lump(s, (0.46, 0.45, 0.44), ((-0.10, 1.5), (0.03, 4)), detail=4), LOOKS["peppercorn"]),
    "clove": Kind(lambda s: clove(s), LOOKS["clove"], rolls=True),
    "clove-bit": Kind(lambda s: lump(s, (0.3, 0.12, 0.1), ((0.35, 1.6),), detail=3), LOOKS["clove-bit"], rolls=True, spread=0.4),
    "curry-leaf": Kind(lambda s: leaf(s, 2.6 + 0.25 * (s % 4), 1.15, 0.55 + 0.12 * (s % 3)), LOOKS["curry-leaf"]),
    "mint": Kind(lambda s: leaf(s + 3, 2.4, 1.7, 0.5, 0.35), LOOKS["mint"]),
    "chana-dal": Kind(lambda s: lump(s, (0.74, 0.66, 0.56), ((0.07, 1.3), (0.02, 5)), flat=0.15), LOOKS["chana-dal"], rolls=True),
    "moong": Kind(lambda s: lump(s, (0.52, 0.36, 0.3), ((0.06, 1.2),), detail=3), LOOKS["moong"], rolls=True),
    "masoor": Kind(lambda s: lump(s, (0.56, 0.54, 0.3), ((0.07, 1.2), (0.03, 4))), LOOKS["masoor"], rolls=True),
    "roasted-gram": Kind(lambda s: lump(s, (0.74, 0.68, 0.6), ((0.05, 1.2),), flat=0.15), LOOKS["roasted-gram"], rolls=True),
    "pea": Kind(lambda s: lump(s, (0.82, 0.8, 0.76), ((0.10, 1.0), (-0.10, 1.3), (0.02, 5))), LOOKS["pea"], rolls=True),
    "boondi": Kind(lambda s: lump(s, (0.5, 0.49, 0.48), ((0.10, 1.6), (0.04, 5))), LOOKS["boondi"], rolls=True, spread=0.2),
    "raisin": Kind(
        lambda s: lump(s, (1.25, 0.74, 0.62), ((0.12, 0.9), (-0.22, 1.1), (-0.10, 2.4)), detail=5),
        LOOKS["raisin"], rolls=True,
    ),
    "fried-rice-flake": Kind(
        lambda s: sheet(s, 1.25, 0.75, 0.14, wave=(0.07, 1.6), curl=0.35),
        LOOKS["fried-rice-flake"], variants=6,
    ),
    "rice-flake": Kind(
        lambda s: sheet(s, 1.2, 0.6, 0.035, wave=(0.05, 1.8), curl=0.45, torn=0.11, rings=7),
        LOOKS["rice-flake"], variants=10, spread=0.22,
    ),
    "coconut-chip": Kind(lambda s: chip(s), LOOKS["coconut-chip"], spread=0.2),
    "corn-flake": Kind(
        lambda s: sheet(s, 1.9, 1.45, 0.10, wave=(0.22, 1.2), curl=0.28, torn=0.13, rings=15),
        LOOKS["corn-flake"], variants=9, lean=0.55, spread=0.25,
    ),
    "almond": Kind(
        lambda s: lump(s, (2.2, 1.22, 0.78), ((0.03, 1.0), (0.012, 5)), taper=0.2, detail=5),
        LOOKS["almond"], rolls=True,
    ),
    "melon-seed": Kind(lambda s: lump(s, (1.0, 0.56, 0.2), ((0.03, 1.0),), taper=0.22), LOOKS["melon-seed"]),
    "pumpkin-seed": Kind(lambda s: lump(s, (1.25, 0.66, 0.24), ((0.03, 1.0),), taper=0.2), LOOKS["pumpkin-seed"]),
    "makhana": Kind(
        lambda s: lump(s, (1.75, 1.65, 1.6), ((0.16, 0.75), (-0.12, 0.8), (0.05, 2.6), (0.02, 8)), detail=5),
        LOOKS["makhana"], variants=9, rolls=True, spread=0.2,
    ),
    "masala-peanut": Kind(
        lambda s: lump(s, (1.75, 1.18, 1.12), ((0.08, 1.1), (0.09, 2.4), (-0.07, 2.0), (0.035, 6)), detail=5),
        LOOKS["masala-peanut"], variants=9, rolls=True, spread=0.14,
    ),
    "masala-cashew": Kind(lambda s: cashew(s, 1.2, 0.03), LOOKS["masala-cashew"], variants=8, rolls=True),
    "chilli-flake": Kind(
        lambda s: sheet(s, 0.26, 0.18, 0.02, wave=(0.03, 3), torn=0.25, rings=4),
        LOOKS["chilli-flake"], spread=0.4,
    ),
    "dried-chilli": Kind(lambda s: chilli(s), LOOKS["dried-chilli"], lean=0.05),
    "green-chilli": Kind(lambda s: chilli(s, 5.5, 0.8), LOOKS["green-chilli"], lean=0.05),
    "lemon": Kind(lambda s: lemon_half(s), LOOKS["lemon"], variants=2, lean=0.25),
    "onion-ring": Kind(lambda s: onion_ring(s), LOOKS["onion-ring"], lean=0.1),
}
