"""Badam katli: thin diamonds of ground almond under crinkled silver leaf, almonds beside them."""

import math
from random import Random

import numpy as np

from families import spreads, vessels
from families.resting import Pile
from families.slab_shapes import Slab, slab
from studio import dry_fruits, garnish, setting, stage
from studio.materials import Material
from studio.shapes import drop_on, noise_at, place


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: piece (see slab_shapes.py), surface {colors, skin, leaf}, settings (see spreads.py) of vessel, floor (cm, of
    the vessel), ring {count, away, lean}, pieces [{at: [x, y], spin, lean, towards, broken}], almonds [[x, y] …],
    strewn, crumbs, props."""
    stuff, kernel = ground_almond(recipe["surface"]), dry_fruits.pieces("almond", 5)
    return spreads.build(recipe, dice, lambda words, dice: _arrange(words, recipe["piece"], stuff, kernel, dice))


def _arrange(words: dict, piece: dict, stuff, kernel, dice: Random) -> None:
    vessels.serve(words["vessel"])
    pile = Pile(words["vessel"], words["floor"])
    for lie in [*_ring(words.get("ring")), *words.get("pieces", [])]:
        raw = slab(piece, dice)
        if "broken" in lie:
            _break(raw, lie["broken"], dice.uniform(0, 90))
        raw.vertices -= raw.vertices.mean(0)
        mesh = raw.mesh("sweet")
        mesh.materials.append(stuff)
        spin = math.radians(lie["spin"] + dice.gauss(0, 2.5))
        matrix = pile.lay(raw.vertices[::3], *lie["at"], lie.get("lean", 0), lie.get("towards", 0), spin)
        place(mesh, "sweet").matrix_world = matrix
    for number, (x, y, *spin) in enumerate(words.get("almonds", [])):
        turn = math.radians(spin[0]) if spin else dice.uniform(0, 6.28)
        drop_on(kernel[number % len(kernel)], x, y, None, dice, lift=0.33, spin=turn, scale=dice.uniform(0.9, 1.05))
    for kind, strewn in words.get("strewn", {}).items():
        garnish.strew(kind, strewn["count"], dice, on=strewn.get("on", "sweet"), within=strewn["within"], size=strewn.get("size", 1.0))
    if crumbs := words.get("crumbs"):
        garnish.crumbs(crumbs["count"], dice, stuff, crumbs["within"], crumbs.get("beyond", 1.0), 0.11)
    setting.dress(words.get("props", []), dice)


def _ring(words: dict | None) -> list[dict]:
    """Diamonds around a middle, their points outward, each upon the one before."""
    if not words:
        return []
    found = []
    for number in range(words["count"]):
        turn = 360 * number / words["count"] + words.get("start", 80)
        x, y = (words["away"] * part for part in (math.cos(math.radians(turn)), math.sin(math.radians(turn))))
        found.append({"at": [x, y], "spin": turn, "lean": words["lean"] if number else 0, "towards": turn + 90})
    return found


def _break(raw: Slab, at: float, seed: float) -> None:
    """Breaks off what lies beyond `at` cm along the piece; the break is uneven and grainy."""
    v = raw.vertices
    jag = np.c_[np.zeros(len(v)), v[:, 1], v[:, 2]]
    line = at + 0.22 * noise_at(jag, 0.9, 3, seed) + 0.07 * noise_at(jag, 4.0, 3, seed + 5) + 0.1 * (v[:, 2] - 0.3)
    over = v[:, 0] > line
    v[:, 0] = np.where(over, line, v[:, 0])
    raw.facts["torn"] = over.astype(float)


def ground_almond(words: dict):
    """A paste of almonds ground fine, not smooth: `colors`, flecks of `skin`; silver `leaf` (0 to 1) on the upper side."""
    m = Material("ground-almond")
    color = m.mottled(words["colors"], 1.2, [("#d9b784", 0.35), ("#fdf5e2", 0.5)], 13)
    color = m.mix(m.step(m.cells(5.5), 0.12, 0.07, 0.7), color, words["skin"])
    grain = m.bump(m.cells(16), 0.6, 0.03, m.bump(m.noise(7, 5, 0.72), 0.7, 0.05))
    paste = m.surface(
        m.varied(color, 0.004, 0.05), roughness=0.55, flesh=0.4, depth=(0.3, 0.2, 0.1), specular=0.35, bump=grain, only=False
    )
    wide = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(0.9, 3, 0.5, 0.9), 0.5))
    fine = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(3.0, 4, 0.6, 0.7), 0.5))
    creased = m.bump(m.step(fine, 0.0, 0.12), 0.35, 0.03, m.bump(m.step(wide, 0.0, 0.2), 0.5, 0.06))
    leaf = m.surface(m.ramp(fine, [(0.0, "#b9babd"), (0.2, "#f2f2f3")]), metal=1.0, roughness=0.2, bump=creased, only=False)
    torn = 0.72 - 0.55 * words["leaf"]
    kept = m.step(m.noise(0.8, 5, 0.68, 0.6), torn - 0.015, torn + 0.015, 0.96)
    m.blend(m.math("MULTIPLY", m.step(m.upward, 0.82, 0.95), kept), paste, leaf)
    return m.result
