"""Dry fruits poured into the wells of a box."""

import math
from random import Random

import bpy
import numpy as np
from studio import dry_fruits, packaging
from studio.physics import Fall
from studio.shapes import ball, mesh_of, place

HOARDING = 14.0
"""How high the walls stand while things fall, cm."""


def fill(words: dict, box: dict, at, stocks: dict, dice: Random) -> None:
    """Words: kinds (rows from the front of [dry fruit, count]), divider (a colour). `at` is the middle of the box's floor."""
    width, depth = (side - 0.9 for side in box["size"])
    rows = words["kinds"]
    cell = width / len(rows[0]), depth / len(rows)
    _walls(words, (width, depth), box["height"] - 0.9, at)
    fall = Fall(gravity=-250, substeps=8, iterations=12)
    hoarding = _walls(words, (width, depth), HOARDING, at)
    hoarding.append(packaging.tray(packaging.rectangle(width + 1, depth + 1), HOARDING, "gold", (at[0], at[1], at[2] - 0.5), thick=0.5))
    for thing in hoarding:
        fall.still(thing)
    poured = []
    for row, kinds in enumerate(rows):
        for column, (kind, count) in enumerate(kinds):
            x, y = at[0] + cell[0] * (column + 0.5) - width / 2, at[1] + cell[1] * (row + 0.5) - depth / 2
            poured += _pour(fall, kind, count, (x, y, at[2]), cell, dice)
    fall.settle(words.get("frames", 60))
    for thing in hoarding:
        bpy.data.objects.remove(thing)
    for thing, mesh in poured:
        thing.data = mesh


def _walls(words: dict, size, height: float, at) -> list:
    """The dividers between columns and rows."""
    columns, rows = len(words["kinds"][0]), len(words["kinds"])
    x, y, z = at
    across = [x + size[0] * (i / columns - 0.5) for i in range(1, columns)]
    back = [y + size[1] * (i / rows - 0.5) for i in range(1, rows)]
    upright = [packaging.wall(size[1], height, words["divider"], (column, y, z), math.pi / 2) for column in across]
    return upright + [packaging.wall(size[0], height, words["divider"], (x, row, z)) for row in back]


def _pour(fall: Fall, kind: str, count: int, middle, cell, dice: Random) -> list:
    """Lets stand-ins of few faces fall; answers each with the mesh that is to take its place."""
    pairs = [(mesh, _stand_in(mesh)) for mesh in dry_fruits.pieces(kind)]
    long, wide, high = _size(pairs[0][0])
    free = [max(side / 2 - long * 0.55, 0.05) for side in cell]
    layer = max(1, round(free[0] * free[1] * 4 / (long * wide)))
    poured = []
    for i in range(count):
        x, y = (dice.uniform(-room, room) for room in free)
        z = middle[2] + 0.3 + long * 0.4 + (high + 0.35 * long) * (i // layer)
        turn = (dice.uniform(-0.4, 0.4), dice.uniform(-0.2, 0.2), dice.uniform(0, 2 * math.pi))
        mesh, stand_in = dice.choice(pairs)
        thing = place(stand_in, kind, (middle[0] + x, middle[1] + y, z), turn, dice.uniform(0.92, 1.06))
        fall.loose(thing, friction=0.6)
        poured.append((thing, mesh))
    return poured


def _size(mesh) -> np.ndarray:
    points = np.array([vertex.co[:] for vertex in mesh.vertices])
    return points.max(0) - points.min(0)


def _stand_in(mesh):
    """A lens of the same size as `mesh`."""
    points = np.array([vertex.co[:] for vertex in mesh.vertices])
    low, high = points.min(0), points.max(0)
    vertices, faces = ball(2)
    return mesh_of(vertices * (high - low) * 0.49 + (low + high) / 2, faces, "stand-in")
