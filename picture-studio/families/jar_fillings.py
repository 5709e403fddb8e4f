"""What is seen of snacks through the glass of a jar: they lie on its wall and on top, round a hidden core."""

import math
from random import Random

import numpy as np
from families.borrowed import Pieces
from families.nibble_kinds import KINDS
from families.nibbles import surface
from families.noodles import fried, strand
from mathutils import Euler, Matrix
from studio.materials import Material
from studio.shapes import Heap, lathe, mesh_of, place, remember, tube


def mixed(parts: list[dict], count: int, color: str, at, radius: float, height: float, dice: Random) -> None:
    """Fills a jar with the `parts` of a namkeen's recipe in their proportion, `count` pieces in all; `color` is the core's."""
    core(color, at, radius - 0.75, height - 0.6)
    luck = np.random.RandomState(dice.randrange(10**6))
    total = sum(part.get("count", 0) + part.get("above", 0) for part in parts)
    for part in parts:
        share = round(count * (part.get("count", 0) + part.get("above", 0)) / total)
        (_strands if part["kind"] == "strands" else _nibbles)(part, share, at, radius, height, dice, luck)


def core(color: str, at, radius: float, height: float) -> None:
    m = Material("core")
    m.surface(color, roughness=0.9)
    place(mesh_of(*lathe([(0, 0.1), (radius, 0.1), (radius, height), (0, height)], 48), "core"), "core", at, material=m.result)


def _strands(words: dict, count: int, at, radius: float, height: float, dice: Random, luck) -> None:
    """Strands laid out flat and then wound on the wall, a fifth of them lying on top."""
    heap = Heap()
    for i in range(count):
        path, thick = strand(words, luck)
        turn = luck.normal(0, 0.7)
        flat = path[:, :2] @ np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        deep = thick.mean() + luck.uniform(0, 0.45) + np.abs(path[:, 2]) * 0.3
        if i % 5:
            z = np.clip(flat[:, 1] + luck.uniform(0.2, height), 0.15, height)
            angle = flat[:, 0] / radius + luck.uniform(0, 2 * math.pi)
            points = np.c_[(radius - deep) * np.cos(angle), (radius - deep) * np.sin(angle), z]
        else:
            away, angle = (radius - 0.9) * math.sqrt(luck.uniform()), luck.uniform(0, 2 * math.pi)
            points = np.c_[flat + (away * math.cos(angle), away * math.sin(angle)), height + 0.15 - deep]
            points[:, :2] *= np.minimum(1, (radius - 0.2) / (np.linalg.norm(points[:, :2], axis=1) + 1e-9))[:, None]
        heap.add(*tube(points, thick, words.get("sides", 7)))
    place(heap.mesh("strands"), "strands", at, material=fried(words))


def _nibbles(part: dict, count: int, at, radius: float, height: float, dice: Random, luck) -> None:
    kind = KINDS[part["kind"]]
    material, meshes = surface({**kind.look, **part.get("look", {})}), []
    for seed in range(kind.variants):
        vertices, faces, stain = kind.shape(seed)
        meshes.append(remember(mesh_of(vertices, faces, "nibble"), "stain", stain))
        meshes[-1].materials.append(material)
    on_wall(meshes, count, at, radius, height, dice, part.get("size", 1.0))


def on_wall(meshes: list, count: int, at, radius: float, height: float, dice: Random, size: float = 1.0) -> None:
    """Pieces flat against the glass, in places shaken well apart, some on top."""
    points = [np.array([vertex.co[:] for vertex in mesh.vertices]) for mesh in meshes]
    start = dice.random()
    for i in range(count):
        which = dice.randrange(len(meshes))
        angle = 2 * math.pi * ((start + i * 0.618034) % 1) + dice.uniform(-0.1, 0.1)
        on_top = i % 6 == 0
        z = height + dice.uniform(-0.1, 0.15) if on_top else 0.4 + (height - 0.5) * ((i + dice.random()) / count)
        lie = Euler((dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4), dice.uniform(0, 6.3))).to_matrix()
        stand = Matrix.Rotation(angle, 3, "Z") @ Matrix.Rotation(math.pi / 2, 3, "Y")
        turn = lie if on_top else stand @ lie
        cloud = points[which] @ np.array(turn).T * size
        away = _touching(cloud, angle, radius - 0.04) * (math.sqrt(dice.random()) if on_top else 1 - 0.1 * dice.random() ** 2)
        spot = at[0] + away * math.cos(angle), at[1] + away * math.sin(angle), at[2] + z
        place(meshes[which], "filling", spot, turn.to_euler(), size * dice.uniform(0.9, 1.0))


def _touching(cloud: np.ndarray, angle: float, radius: float) -> float:
    """How far out, in the direction `angle`, a piece may be for none of its points to leave the circle of `radius`."""
    out = cloud[:, 0] * math.cos(angle) + cloud[:, 1] * math.sin(angle)
    aside = cloud[:, 1] * math.cos(angle) - cloud[:, 0] * math.sin(angle)
    return float((np.sqrt(np.maximum(radius**2 - aside**2, 0)) - out).min())


def stacked(pieces: Pieces, at, radius: float, height: float, dice: Random, size: float = 1.0) -> None:
    """Round things lying flat on each other as high as the jar is."""
    z = at[2] + 0.15
    while z < at[2] + height - 0.5:
        aside, turn = radius * 0.03, dice.uniform(0, 2 * math.pi)
        spot = at[0] + aside * math.cos(turn), at[1] + aside * math.sin(turn), z
        _, z = pieces.put(spot, (dice.uniform(-0.03, 0.03), dice.uniform(-0.03, 0.03), turn), dice, size)
