"""What lies on a halwa: fried cashews, raisins, crumbled khoya."""

import math
from random import Random

import numpy as np
from studio import garnish
from studio.materials import Material
from studio.shapes import ball, drop_on, mesh_of, noise_at

TURN = 2 * math.pi
GOLDEN = math.pi * (3 - math.sqrt(5))


def lay(kind: str, count: int, within: float, dice: Random) -> None:
    """Lays nuts, raisins or crumbled khoya over the mound, evenly yet not in rows."""
    material = NUTS[kind]()
    shift = dice.uniform(0, TURN)
    for i in range(count):
        away = within * math.sqrt((i + 0.5) / count) + dice.uniform(-0.4, 0.4)
        turn = shift + i * GOLDEN + dice.uniform(-0.25, 0.25)
        mesh, lift = PIECES[kind](dice, i)
        thing = drop_on(mesh, away * math.cos(turn), away * math.sin(turn), material, dice, only="sweet", lift=lift)
        if thing:
            thing.rotation_euler.x += dice.uniform(-0.35, 0.35)
            thing.rotation_euler.y += dice.uniform(-0.35, 0.35)


def _fried_cashew():
    return garnish.nut("#cf9248", "#efcf94", "#b97a34")


def _raisin():
    m = Material("raisin")
    color = m.mottled(["#35160a", "#5e2c10", "#8a4f1c"], 1.6)
    m.surface(m.varied(color, 0.012, 0.2), roughness=0.25, flesh=0.4, depth=(0.3, 0.12, 0.03), coat=0.6, coat_roughness=0.1)
    return m.result


def _khoya():
    m = Material("khoya")
    grain = m.bump(m.noise(9, 4, 0.7), 0.5, 0.05)
    m.surface(m.mottled(["#e9cf9f", "#f8ecd0"], 3.0), roughness=0.6, flesh=0.4, depth=(0.3, 0.2, 0.1), bump=grain)
    return m.result


def _raisin_mesh(dice: Random, kind: int):
    vertices, faces = ball(4)
    folds = np.abs(noise_at(vertices * (0.5, 1.6, 1.6), 1.3, 3, kind * 5.0))
    vertices = vertices * (1 - 0.62 * folds)[:, None] * (0.6, 0.42, 0.36) * dice.uniform(0.9, 1.2)
    return mesh_of(vertices, faces, "raisin"), 0.14


def _cashew_mesh(dice: Random, kind: int):
    return garnish.whole_cashew(dice.uniform(0.72, 0.95)), 0.08


def _khoya_mesh(dice: Random, kind: int):
    vertices, faces = ball(3)
    vertices = vertices * (1 + 0.55 * noise_at(vertices, 1.1, 3, kind * 3.0))[:, None] * (1, 0.8, 0.6)
    return mesh_of(vertices * dice.uniform(0.1, 0.26), faces, "khoya"), 0.03


NUTS = {"cashew": _fried_cashew, "raisin": _raisin, "khoya": _khoya}
PIECES = {"cashew": _cashew_mesh, "raisin": _raisin_mesh, "khoya": _khoya_mesh}
