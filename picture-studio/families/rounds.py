"""Round and oval pieces of chhena and khoya, whole and cut open, with skin, sponge, heart and a dry coat."""

import math
from random import Random

import numpy as np
from mathutils import Matrix, Vector, noise

from studio.materials import Material
from studio.shapes import Heap, ball, fbm, lathe, mesh_of, remember, roughen, swell, tube


def whole(words: dict, seed: int):
    """A piece of `radius` (cm) or `radii` (x, y, z), with `lumps`, `grain` and `pits` (cm), its top `square`, its
    ends `blunt` (powers, 2 is round), its back `split`."""
    vertices, faces = ball(words.get("detail", 6), 1.0)
    return mesh_of(_shaped(vertices, words, seed), faces, "piece")


def half(words: dict, seed: int, rings: int = 110, sides: int = 250):
    """The lower half of a piece, its cut face up; the mesh's number `depth` is 0 on the skin and 1 in the middle."""
    turn = np.linspace(0.01, math.pi / 2, 44)
    dome = [(math.sin(a), -math.cos(a)) for a in turn]
    face = [(r, 0.0) for r in np.linspace(0.995, 0.004, rings)]
    vertices, faces = lathe(dome + face, sides)
    vertices[:, 2] += 1e-7
    away = np.hypot(vertices[:, 0], vertices[:, 1])
    depth = np.where(np.arange(len(vertices)) >= len(dome) * sides, 1 - away, 0.0)
    shape = _shaped(np.where(depth[:, None] > 0, vertices / (away[:, None] + 1e-9), vertices), words, seed)
    shape = np.where(depth[:, None] > 0, shape * away[:, None], shape)
    rise = np.array([_crumb(v, d, words, seed) if d > 0 else 0.0 for v, d in zip(shape, depth, strict=True)])
    shape[:, 2] += rise
    return remember(mesh_of(shape, faces, "half"), "depth", depth)


def _shaped(unit: np.ndarray, words: dict, seed: int) -> np.ndarray:
    """Makes a unit sphere the piece: stretched, squared, lumpy, pitted."""
    radii = np.array(words.get("radii") or [words["radius"]] * 3)
    vertices = _squared(_squared(unit, 2, words.get("square", 2.0)), 0, words.get("blunt", 2.0)) * radii
    lumps, grain, pits = words.get("lumps", 0.07), words.get("grain", 0.015), words.get("pits", 0.0)

    def unevenness(p) -> float:
        rise = lumps * fbm(p, 0.5, 3, seed * 4.4) + grain * fbm(p, 2.2, 4, seed * 2.2)
        return rise - pits * _pit(p, words.get("pores", 3.0), seed)

    vertices = swell(vertices, unevenness)
    if slit := words.get("split"):
        vertices[:, 2] -= _slit(vertices, slit, radii)
    return vertices


def _squared(unit: np.ndarray, axis: int, power: float) -> np.ndarray:
    """Makes the ends of a sphere along an axis flatter: `power` 2 leaves it round, 4 is nearly a drum."""
    along = np.abs(unit[:, axis])
    beside = np.sqrt(np.clip((unit**2).sum(1) - along**2, 0, None))
    return unit * (np.hypot(along, beside) / ((along**power + beside**power) ** (1 / power) + 1e-9))[:, None]


def _pit(point, scale: float, seed: int) -> float:
    """1 in the middle of a pore, 0 between pores; pores gather in some places."""
    near = noise.voronoi(Vector(point) * scale + Vector((seed * 3.1, 0, 0)))[0][0]
    many = 0.5 + 0.8 * fbm(point, 0.9, 2, seed * 1.3)
    return max(0.0, 1 - near / 0.45) ** 0.7 * min(max(many, 0.15), 1.0)


def _crumb(point, depth: float, words: dict, seed: int) -> float:
    """How far the cut face rises: a torn crumb, pores, and a core that stands out or lies in a hollow."""
    crumb, hollow = words.get("crumb", 0.05), words.get("core_rise", 0.0)
    edge = min(1.0, depth / 0.06)
    rise = crumb * (0.7 * fbm(point, 0.8, 2, seed) + 0.55 * fbm(point, 3.4, 4, seed * 7.0))
    rise -= words.get("cut_pits", 0.06) * _pit(point, words.get("cut_pores", 4.0), seed)
    core = words.get("core", 0.0)
    inside = min(1.0, max(0.0, (depth - 1 + core + 0.04 * fbm(point, 2.0, 3, 9)) / 0.06)) if core else 0.0
    return edge * (rise + hollow * inside - 0.02)


def _slit(vertices: np.ndarray, slit: dict, radii) -> np.ndarray:
    """How deep the back is split along x, `width` and `deep` in cm, its lips bulging."""
    along = np.clip(1 - (vertices[:, 0] / (radii[0] * 0.86)) ** 2, 0, 1) ** 0.5
    across = vertices[:, 1] / (slit["width"] * (0.25 + 0.75 * along))
    cut = slit["deep"] * np.exp(-(across**4)) * along
    lips = 0.22 * slit["deep"] * np.exp(-((np.abs(across) - 1.5) ** 2) * 3) * along
    return np.where(vertices[:, 2] > 0, cut - lips, 0.0)


# Materials -------------------------------------------------------------------------------------------------------------


def material(words: dict):
    """Words: colors, specks, fine, patches [colour, amount], flesh, depth, coat, film, rough, shine, bump, and `heart`, a
    list of [depth, colour] from the skin (0) to the middle (1) of a cut face."""
    m = Material("piece")
    color = m.mottled(words["colors"], 0.8, [tuple(speck) for speck in words.get("specks", [])], words.get("fine", 6.0))
    if patches := words.get("patches"):
        color = m.mix(m.step(m.noise(0.45, 3, 0.5, 0.5), 0.5, 0.68, patches[1]), color, patches[0])
    color = m.varied(color, words.get("hue", 0.006), words.get("vary", 0.1))
    inside = m.attribute("depth")
    coat = words.get("coat", 0.8)
    if heart := words.get("heart"):
        color = _heart(m, color, inside, heart, words.get("wander", 0.09))
        coat = m.step(inside, 0.03, 0.0, coat)
    fine, bump = words.get("fine", 6.0), words.get("bump", 0.4)
    grain = m.bump(m.noise(fine * 2.4, 4, 0.65), bump, 0.05)
    pores = m.step(m.cells(words.get("pores", 3.0) * 2.4), 0.1, 0.32)
    grain = m.bump(m.math("MULTIPLY", pores, m.noise(1.3, 3)), bump, 0.05, grain)
    film = m.bump(m.noise(2.4, 4, 0.6), 0.14, 0.06, grain)
    flesh, depth = words.get("flesh", 0.3), tuple(words.get("depth", (0.5, 0.2, 0.07)))
    look = {"roughness": words.get("rough", 0.36), "specular": words.get("shine", 0.5), "coat_roughness": words.get("film", 0.05)}
    m.surface(color, flesh=flesh, depth=depth, coat=coat, bump=grain, coat_bump=film, **look)
    return m.result


def _heart(m: Material, skin, inside, heart, wander: float):
    blurred = m.math("ADD", inside, m.scaled(m.noise(1.8, 4, 0.6), wander * 2, -wander))
    flesh = m.ramp(blurred, [(max(depth, 0.0), color) for depth, color in heart])
    flesh = m.mix(m.step(m.noise(7, 4, 0.7), 0.52, 0.36, 0.35), flesh, m.shaded(flesh, 0.497, 1.12, 0.72))
    return m.mix(m.step(inside, 0.0, 0.02), skin, flesh)


def grains_material(words: dict):
    """Of the dry coat: `colors` from dark to pale."""
    m = Material("grains")
    color = m.varied(m.mottled(words["colors"], 1.5), 0.006, 0.1, m.by_island)
    m.surface(color, roughness=0.65, flesh=0.4, depth=(0.12, 0.09, 0.06), specular=0.3)
    return m.result


def fill(words: dict, paste: dict, dice: Random):
    """A rope of khoya in the split back of a piece, `width` cm wide, standing `high` cm above the back's edge at most."""
    long, top = words["radii"][0] * 0.76, words["radii"][2]
    t = np.linspace(-1, 1, 70)
    seed = dice.uniform(0, 90)
    back = top * (1 - (t * 0.76) ** 2) ** 0.5
    path = np.c_[long * t, 0.05 * np.sin(3 * t + seed), back - 0.42 + paste["high"] * (1 - t**2)]
    vertices, faces = tube(path, paste["width"] * (1.02 - np.abs(t) ** 3 * 0.7), 28)
    return mesh_of(roughen(vertices, 0.09, 1.8, seed, 4), faces, "fill")


def fill_material(paste: dict):
    """Of soft khoya: `colors` from dark to pale."""
    m = Material("fill")
    color = m.mottled(paste["colors"], 1.6, [("#d9b67c", 0.4), ("#fbeed2", 0.4)], 7)
    m.surface(color, roughness=0.5, flesh=0.4, depth=(0.3, 0.2, 0.1), bump=m.bump(m.noise(8, 4, 0.7), 0.5, 0.05))
    return m.result


def coat(mesh, words: dict, dice: Random):
    """A dry coat on the skin of `mesh`: `count` pieces, a share `shreds` of them shreds `length` x `thick` cm, the rest crumbs."""
    heap = Heap()
    depth = mesh.attributes.get("depth")
    skin = [v for v in mesh.vertices if depth is None or (depth.data[v.index].value <= 0 and v.co.z < -0.05)]
    for _ in range(words["count"]):
        vertex = dice.choice(skin)
        if words.get("bare") and fbm(vertex.co, 0.8, 3, 5) > 1.1 - words["bare"]:
            continue
        small = _shred(words, dice) if dice.random() < words.get("shreds", 0.5) else _grain(words, dice)
        turned = vertex.normal.to_track_quat("Z", "Y").to_matrix() @ _tumble(dice, words.get("stand", 0.5))
        at = np.array(vertex.co) + np.array(vertex.normal) * dice.uniform(-0.01, words.get("out", 0.04))
        heap.add(small[0] @ np.array(turned).T + at, small[1])
    return heap.mesh("coat")


def _tumble(dice: Random, stand: float):
    return Matrix.Rotation(dice.uniform(0, 6.28), 3, "Z") @ Matrix.Rotation(dice.uniform(-stand, stand), 3, "Y")


def _shred(words: dict, dice: Random):
    length, thick = words["length"] * dice.uniform(0.5, 1.3), words["thick"] * dice.uniform(0.6, 1.2)
    bend = dice.uniform(-0.25, 0.25) * length
    path = [(-length / 2, 0, 0), (0, bend, 0.1 * length), (length / 2, 0, 0)]
    return tube(path, [thick * 0.7, thick, thick * 0.6], 5)


def _grain(words: dict, dice: Random):
    vertices, faces = GRAIN
    size = words.get("grain", 0.06) * dice.uniform(0.4, 1.3)
    return vertices * size * (dice.uniform(0.6, 1.4), dice.uniform(0.6, 1.2), dice.uniform(0.5, 1)), faces


GRAIN = ball(1)
