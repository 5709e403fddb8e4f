"""Pieces that are all of one shape or a few: nuts, lentils, flakes, leaves."""

from random import Random

import numpy as np
from mathutils import Matrix
from studio.materials import Material
from studio.shapes import mesh_of, place, remember

from families.nibble_kinds import KINDS, Kind


class Nibbles:
    """Drops the pieces of one part of a recipe; its words may change the kind's look, `size` scales it."""

    def __init__(self, part: dict, dice: Random) -> None:
        self.part, self.dice, self.kind = part, dice, KINDS[part["kind"]]
        material = surface({**self.kind.look, **part.get("look", {})})
        self.pieces = [_piece(self.kind, seed, material) for seed in range(self.kind.variants)]

    def drop(self, pile, at, within: float = 99.0, *, exactly: bool = False) -> None:
        """Lays one piece near `at`, or `exactly` there; large pieces stray further than small ones."""
        mesh, points = self.dice.choice(self.pieces)
        kind = self.kind
        scale = self.part.get("size", 1.0) * self.dice.uniform(1 - kind.spread, 1 + kind.spread)
        points = points * scale
        stray = 0.0 if exactly else 0.35 + 1.1 * float(np.linalg.norm(points, axis=1).max())
        turn, spot = pile.settle(points, at, lean=kind.lean, rolls=kind.rolls, tries=22, stray=stray, within=within)
        thing = place(mesh, self.part["kind"], spot, scale=scale)
        thing.rotation_euler = Matrix(turn.tolist()).to_euler()

    def finish(self) -> None:
        """All pieces are in their places already."""


def _piece(kind: Kind, seed: int, material):
    """A mesh and the points the heap feels it by."""
    vertices, faces, stain = kind.shape(seed)
    mesh = remember(mesh_of(vertices, faces, "nibble"), "stain", stain)
    mesh.materials.append(material)
    step = max(1, len(vertices) // 300)
    return mesh, vertices[::step]


def surface(words: dict):
    """Words: colors, specks, fine, cloud (frequency), stains [[colour, from, to, amount], …], vary [hue, value], bump, deep,
    rough, flesh, depth, coat, wet (the coat's roughness), streaks (colour of a grain along x)."""
    m = Material("nibble")
    specks = [tuple(speck) for speck in words.get("specks", [])]
    color = m.mottled(words["colors"], words.get("cloud", 1.3), specks, words.get("fine", 6))
    if words.get("streaks"):
        lines = m.noise(1.0, 4, 0.6, 0, m.mapped((0.7, 6, 6)))
        color = m.mix(m.step(lines, 0.45, 0.68, 0.6), color, words["streaks"])
    for spot, low, high, most in words.get("stains", []):
        color = m.mix(m.step(m.attribute("stain"), low, high, most), color, spot)
    grain = m.noise(words.get("fine", 6), 5, 0.68)
    bump = m.bump(grain, words.get("bump", 0.4), words.get("deep", 0.05))
    m.surface(
        m.varied(color, *words.get("vary", (0.01, 0.15))),
        roughness=words.get("rough", 0.42),
        flesh=words.get("flesh", 0.25),
        depth=tuple(words.get("depth", (0.25, 0.13, 0.04))),
        coat=words.get("coat", 0.12),
        coat_roughness=words.get("wet", 0.25),
        bump=bump,
    )
    return m.result
