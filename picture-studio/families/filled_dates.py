"""Dates slit and filled with nuts, in rows."""

import math
from random import Random

import numpy as np
from studio import dry_fruits, garnish
from studio.materials import Material
from studio.shapes import ball, mesh_of, noise_at, place, tube


def fill(words: dict, box: dict, floor, stocks: dict, dice: Random) -> None:
    """Words: rows (from the front, one sign for each date), kinds {sign: filling, a key of FILLINGS}."""
    rows = words["rows"]
    width, depth = (side - 1.2 for side in box["size"])
    dates = _dates()
    fillings = {kind: FILLINGS[kind]() for kind in set(words["kinds"].values())}
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            x = floor[0] + width * ((column + 0.5) / len(signs) - 0.5) + dice.uniform(-0.06, 0.06)
            y = floor[1] + depth * ((row + 0.5) / len(rows) - 0.5) + dice.uniform(-0.1, 0.1)
            turn = math.pi / 2 + dice.uniform(-0.07, 0.07)
            size = dice.uniform(0.95, 1.04)
            date = place(dice.choice(dates), "date", (x, y, floor[2] + 0.98 * size), (0, dice.uniform(-0.03, 0.03), turn), size)
            fillings[words["kinds"][sign]](date, dice)


def _dates():
    meshes, skin = [dry_fruits.date_mesh(seed, slit=0.9 + 0.1 * math.sin(seed), detail=6) for seed in range(6)], dry_fruits.date_skin()
    for mesh in meshes:
        mesh.materials.append(skin)
    return meshes


def _laid(mesh, date, dice: Random, along: float, up: float, turn=(0.0, 0.0, 0.0), size: float = 1.0) -> None:
    """Puts something into the slit of a date, `along` cm from its middle and `up` cm above it."""
    x, y, z = date.location
    spin = date.rotation_euler.z
    at = (x + along * math.cos(spin), y + along * math.sin(spin), z + up)
    place(mesh, "nut", at, (turn[0], turn[1], spin + turn[2]), size * dice.uniform(0.95, 1.05))


def _almonds():
    meshes = dry_fruits.pieces("almond")

    def put(date, dice: Random) -> None:
        for along in (-0.75, 0.75):
            turn = (1.35 + dice.uniform(-0.2, 0.2), dice.uniform(-0.12, 0.12), dice.choice((0, math.pi)))
            _laid(dice.choice(meshes), date, dice, along, 0.62, turn, 0.8)

    return put


def _pistachios():
    green = garnish.pistachio()
    meshes = [_kernel(seed) for seed in range(4)]
    for mesh in meshes:
        mesh.materials.append(green)

    def put(date, dice: Random) -> None:
        for along in (-1.05, -0.35, 0.35, 1.05):
            turn = (dice.uniform(-0.5, 0.5), dice.uniform(-0.3, 0.3), dice.uniform(-0.5, 0.5))
            _laid(dice.choice(meshes), date, dice, along, 0.62 + dice.uniform(-0.05, 0.1), turn)

    return put


def _kernel(seed: int):
    vertices, faces = ball(4)
    vertices *= (1 + 0.12 * noise_at(vertices * (1.2, 3, 3), 1.0, 3, seed * 7))[:, None]
    return mesh_of(vertices * (0.62, 0.34, 0.33), faces, "kernel")


def _walnuts():
    meshes = dry_fruits.pieces("walnut")

    def put(date, dice: Random) -> None:
        _laid(dice.choice(meshes), date, dice, dice.uniform(-0.1, 0.1), 0.42, (0, 0, dice.choice((0, math.pi))), 0.95)

    return put


def _peel():
    material = _zest()
    meshes = [_strip_of_peel(seed) for seed in range(5)]
    for mesh in meshes:
        mesh.materials.append(material)

    def put(date, dice: Random) -> None:
        for i in range(5):
            turn = (dice.uniform(-0.6, 0.6), dice.uniform(-0.12, 0.12), dice.uniform(-0.22, 0.22))
            _laid(dice.choice(meshes), date, dice, dice.uniform(-0.35, 0.35), 0.42 + 0.09 * i, turn)

    return put


def _strip_of_peel(seed: int):
    t = np.linspace(-1, 1, 14)
    path = np.c_[1.25 * t, 0.12 * np.sin(2.4 * t + seed), 0.1 * np.cos(2.0 * t + 2 * seed)]
    vertices, faces = tube(path, 0.15, 8)
    return mesh_of(vertices * (1, 0.8, 1), faces, "peel")


def _zest():
    m = Material("orange-peel")
    pits = m.bump(m.cells(7, "SMOOTH_F1"), 0.4, 0.04)
    m.surface(m.varied("#e8821a", 0.015, 0.15), roughness=0.35, flesh=0.5, depth=(0.4, 0.18, 0.03), coat=0.3, bump=pits)
    return m.result


FILLINGS = {"almond": _almonds, "pistachio": _pistachios, "walnut": _walnuts, "orange": _peel}
