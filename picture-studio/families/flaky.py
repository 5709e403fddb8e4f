"""Soan papdi: blocks of sugar threads folded in layers, fraying at their edges."""

import math
from random import Random

import numpy as np
from studio import stage
from studio.materials import Material
from studio.shapes import Heap, fbm, mesh_of, place, rounded_box

from families.piling import Pile
from families.slabs import dress, lay, subject

POINTS = 9
"""Of the path of each thread."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel; piece {long, wide, thick, threads (how many), layers, round (how far corners crumble)}; colors of the
    threads, dark to pale; shreds (threads on the plate); layout, top, strewn, petals as in `slabs`."""
    stage.serve(recipe["vessel"])
    threads = _material(recipe["colors"])
    blocks = [_block(recipe["piece"], np.random.RandomState(31 + i)) for i in range(recipe.get("kinds", 4))]
    for mesh, _ in blocks:
        mesh.materials.append(threads)
    pile = Pile(recipe["vessel"])
    laid = lay(recipe, [core for _, core in blocks], [[mesh] for mesh, _ in blocks], pile, dice)
    dress({"crumbs": 0, **recipe}, laid, threads, dice)
    least, most = pile.extent()
    seen = subject(least, most)
    shreds = _shreds(recipe.get("shreds", 260), seen, np.random.RandomState(7))
    place(shreds, "shreds", material=threads)
    return seen


def _material(colors):
    m = Material("threads")
    color = m.mix(m.by_island, *colors)
    color = m.mix(m.step(m.noise(0.8, 4, 0.6), 0.5, 0.8, 0.4), color, m.shaded(colors[0], value=0.86))
    grain = m.bump(m.noise(9, 4), 0.3, 0.03)
    color = m.varied(color, 0.003, 0.05, m.by_island)
    m.surface(color, roughness=0.42, flesh=0.5, depth=(0.4, 0.3, 0.16), specular=0.4, sheen=0.2, bump=grain)
    return m.result


def _block(words: dict, rs: np.random.RandomState):
    """One piece: a core and the threads around it; answers the mesh and the vertices of the core."""
    half = np.array([words["long"], words["wide"], words["thick"]]) / 2
    seed = rs.uniform(0, 90)
    core, faces = rounded_box(2 * half * 0.93, 0.14, 2, 14)
    core = _crumbled(core, half * 0.96, words.get("round", 0.1), seed)
    heap = Heap()
    heap.add(core, faces)
    folds = _Folds(half, words.get("layers", 17), rs)
    count = words.get("threads", 5200)
    paths = np.array([folds.side() if rs.uniform() < 0.64 else folds.top() for _ in range(count)])
    paths = _crumbled(paths.reshape(-1, 3), half, words.get("round", 0.1), seed).reshape(paths.shape)
    heap.add(*_tubes(paths + rs.normal(0, 0.004, paths.shape), rs.uniform(0.011, 0.028, count)))
    return heap.mesh("threads"), core


def _tubes(paths: np.ndarray, radii: np.ndarray):
    """Four-sided threads along `paths` (n x points x 3), all at once, which `shapes.tube` would take long for."""
    along = np.gradient(paths, axis=1)
    along /= np.linalg.norm(along, axis=2, keepdims=True) + 1e-9
    side = np.cross(along, (0.3, 0.1, 1.0))
    side /= np.linalg.norm(side, axis=2, keepdims=True) + 1e-9
    other = np.cross(along, side)
    ring = np.stack([side, other, -side, -other], axis=2) * radii[:, None, None, None]
    thread, point, edge = np.meshgrid(np.arange(len(paths)), np.arange(paths.shape[1] - 1), np.arange(4), indexing="ij")
    first = thread * paths.shape[1] * 4 + point * 4
    after = (edge + 1) % 4
    faces = np.stack([first + edge, first + after, first + 4 + after, first + 4 + edge], -1).reshape(-1, 4)
    return (paths[:, :, None, :] + ring).reshape(-1, 3), faces.tolist()


def _crumbled(points: np.ndarray, half: np.ndarray, round_: float, seed: float) -> np.ndarray:
    """Draws corners in as if fingers had held the piece, and lets everything sag a little."""
    edge = ((np.abs(points / half) ** 5).sum(1)) ** 0.2
    bite = np.array([fbm(p, 0.8, 2, seed) for p in points])
    most = 1.06 - round_ * (0.4 + 1.6 * np.maximum(0, bite))
    drawn = points * np.minimum(1, most / np.maximum(edge, 1e-6))[:, None]
    sway = np.array([[fbm(p, 0.35, 2, seed + 20 * axis) for axis in range(3)] for p in drawn])
    return drawn + sway * (0.16, 0.16, 0.1)


class _Folds:
    """The layers of a block and the threads that lie in them."""

    def __init__(self, half: np.ndarray, layers: int, rs: np.random.RandomState) -> None:
        self.half, self.rs = half, rs
        self.heights = (np.linspace(-0.97, 0.96, layers) + rs.normal(0, 0.025, layers)) * half[2]
        self.phases = rs.uniform(0, 6.28, layers)
        self.depths = rs.normal(0, 0.05, (layers, 4))

    def side(self) -> np.ndarray:
        """A thread along one of the four walls, now and then sprung out of its layer."""
        rs, side = self.rs, self.rs.randint(4)
        across, deep = (self.half[0], self.half[1]) if side % 2 == 0 else (self.half[1], self.half[0])
        layer, start, length = rs.randint(len(self.heights)), rs.uniform(-across, across), rs.uniform(0.7, 2.8)
        u = np.clip(np.linspace(start - length / 2, start + length / 2, POINTS), -across, across)
        wave = 0.08 * np.sin(u * 1.3 + self.phases[layer])
        z = self.heights[layer] + wave + rs.normal(0, 0.035) + rs.normal(0, 0.03) * (u - start)
        out = deep * 0.98 + self.depths[layer, side] + rs.normal(0, 0.025) + 0.03 * np.sin(u * 2 + self.phases[layer] + side)
        if rs.uniform() < 0.05:
            out += rs.uniform(0.03, 0.16) * np.linspace(0, 1, POINTS) ** 2
        turn = side * math.pi / 2
        return np.c_[math.cos(turn) * u + math.sin(turn) * out, math.sin(turn) * u - math.cos(turn) * out, z]

    def top(self) -> np.ndarray:
        """A thread on the upper side, where most run one way."""
        rs = self.rs
        way = rs.normal(0.3, 0.3) + (1.5 if rs.uniform() < 0.2 else 0)
        length, bend = rs.uniform(0.7, 2.6), rs.normal(0, 0.1)
        x, y = rs.uniform(-0.96, 0.96, 2) * self.half[:2]
        u = np.linspace(-length / 2, length / 2, POINTS)
        path = np.c_[x + u * math.cos(way) - bend * u * u * math.sin(way), y + u * math.sin(way) + bend * u * u * math.cos(way)]
        path = np.clip(path, -0.98 * self.half[:2], 0.98 * self.half[:2])
        wave = 0.09 * fbm((x, y, 0), 0.7, 2, self.phases[0]) + 0.02 * np.sin(u * 3 + rs.uniform(0, 6))
        z = self.half[2] * 0.97 + rs.normal(0, 0.04) + wave
        if rs.uniform() < 0.06:
            z = z + rs.uniform(0.05, 0.18) * np.linspace(0, 1, POINTS) ** 2
        return np.c_[path, z]


def _shreds(count: int, seen: stage.Subject, rs: np.random.RandomState):
    """Broken threads lying around on the plate."""
    paths = []
    for _ in range(count):
        turn, way, length = rs.uniform(0, 6.28), rs.uniform(0, 6.28), rs.uniform(0.15, 0.9)
        away = seen.reach * (0.55 + 0.55 * rs.uniform() ** 1.5)
        u = np.linspace(-0.5, 0.5, 6)
        x = seen.middle[0] + away * math.cos(turn) + u * length * math.cos(way)
        y = seen.middle[1] + away * math.sin(turn) + u * length * math.sin(way)
        paths.append(np.c_[x, y, 0.27 + 0.05 * rs.uniform() + 0.04 * np.sin(u * 5 + way)])
    return mesh_of(*_tubes(np.array(paths), rs.uniform(0.014, 0.03, count)), "shreds")
