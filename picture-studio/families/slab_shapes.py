"""Slabs with any outline: diamonds, squares, rounds. Made of rings, so that every part can be dented and chipped."""

import math
from dataclasses import dataclass, field
from random import Random

import numpy as np
from mathutils import Vector, noise
from studio.shapes import fbm, mesh_of


@dataclass
class Slab:
    """A mesh under construction. Its `facts` tell the material about each vertex, 0 to 1: its 'height', how far from the
    axis it lies ('core'), whether on the 'wall', near an edge ('rim'), in a 'pit'."""

    vertices: np.ndarray
    faces: np.ndarray
    facts: dict[str, np.ndarray] = field(default_factory=dict)

    def normals(self) -> np.ndarray:
        a, b, c, d = (self.vertices[self.faces[:, i]] for i in range(4))
        across = np.cross(c - a, d - b)
        total = np.zeros_like(self.vertices)
        for i in range(4):
            np.add.at(total, self.faces[:, i], across)
        return total / (np.linalg.norm(total, axis=1)[:, None] + 1e-12)

    def mesh(self, name: str):
        mesh = mesh_of(self.vertices, [tuple(dict.fromkeys(face)) for face in self.faces.tolist()], name)
        for fact, values in self.facts.items():
            mesh.attributes.new(fact, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32))
        return mesh


def outline(words: dict, dice: Random) -> np.ndarray:
    """The corners of a piece. Words: outline 'diamond', 'square' or 'round', long and wide (cm), uneven (cm)."""
    long, wide, uneven = words["long"] / 2, words["wide"] / 2, words.get("uneven", 0.06)
    if words["outline"] == "round":
        around = np.linspace(0, 2 * math.pi, 40, endpoint=False)
        seed = dice.uniform(0, 90)
        wave = [1 + uneven * fbm((math.cos(a), math.sin(a), 0), 0.8, 2, seed) for a in around]
        return np.c_[long * np.cos(around), wide * np.sin(around)] * np.array(wave)[:, None]
    corners = {
        "diamond": [(-long, 0), (0, -wide), (long, 0), (0, wide)],
        "square": [(-long, -wide), (long, -wide), (long, wide), (-long, wide)],
    }[words["outline"]]
    return np.array([(x + dice.uniform(-uneven, uneven), y + dice.uniform(-uneven, uneven)) for x, y in corners])


def slab(words: dict, dice: Random) -> Slab:
    """A slab standing on z = 0. Further words: thick, edge (rounding), spacing (of vertices), slant (degrees)."""
    edge, spacing = words.get("edge", 0.09), words.get("spacing", 0.07)
    rim = _rounded(outline(words, dice), words.get("corner", edge * 1.3), spacing)
    raw = _rings(rim, words["thick"] * dice.uniform(0.96, 1.04), edge, spacing)
    _weather(raw, words, dice.randrange(900) * 1.37)
    if slant := words.get("slant"):
        raw.vertices[:, 2] += raw.vertices[:, 0] * math.tan(math.radians(slant))
    return raw


def _rounded(corners: np.ndarray, corner: float, spacing: float) -> np.ndarray:
    """The outline with its corners cut round, as points `spacing` apart."""
    points = []
    for before, here, after in zip(np.roll(corners, 1, 0), corners, np.roll(corners, -1, 0), strict=True):
        start = here + (before - here) * min(0.45, corner / np.linalg.norm(before - here))
        end = here + (after - here) * min(0.45, corner / np.linalg.norm(after - here))
        points += [start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t**2 for t in np.linspace(0, 1, 6)]
    closed = np.array([*points, points[0]])
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))]
    at = np.linspace(0, lengths[-1], max(16, round(lengths[-1] / spacing)), endpoint=False)
    return np.c_[np.interp(at, lengths, closed[:, 0]), np.interp(at, lengths, closed[:, 1])]


def _profile(reach: float, thick: float, edge: float, spacing: float) -> np.ndarray:
    """Rows of (inset, shrinking, height, how far from an edge, on the wall): from the bottom's middle to the top's."""
    bend = np.linspace(0, math.pi / 2, 5)
    flat = np.linspace(0.02, 1, max(4, round(reach / spacing)))[:-1]
    rows = [(edge, s, 0.0, (1 - s) * reach, 0) for s in flat[:: max(1, len(flat) // 6)]]
    rows += [(edge * (1 - math.sin(b)), 1, edge * (1 - math.cos(b)), 0, b > 0.8) for b in bend]
    for z in np.linspace(edge, thick - edge, max(3, round((thick - 2 * edge) / spacing)))[1:-1]:
        rows.append((0, 1, z, min(z, thick - z) - edge, 1))
    rows += [(edge * (1 - math.cos(b)), 1, thick - edge * (1 - math.sin(b)), 0, b < 0.8) for b in bend]
    return np.array(rows + [(edge, s, thick, (1 - s) * reach, 0) for s in flat[::-1]], float)


def _rings(rim: np.ndarray, thick: float, edge: float, spacing: float) -> Slab:
    n = len(rim)
    middle = rim.mean(0)
    along = np.roll(rim, -1, 0) - np.roll(rim, 1, 0)
    out = np.c_[along[:, 1], -along[:, 0]] / (np.linalg.norm(along, axis=1)[:, None] + 1e-9)
    reach = float(np.abs(rim - middle).max())
    rows = _profile(reach, thick, edge, spacing)
    rings = [np.c_[(rim - out * inset - middle) * s + middle, np.full(n, z)] for inset, s, z, _, _ in rows]
    turn = np.linalg.norm(out - np.roll(out, 4, 0), axis=1)
    corner = np.maximum.reduce([np.roll(turn, -k) for k in range(5)]) > 0.5
    i, j = np.meshgrid(np.arange(len(rows) - 1), np.arange(n), indexing="ij")
    k = (j + 1) % n
    faces = np.stack([i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j], -1).reshape(-1, 4)
    near = np.exp(-np.repeat(rows[:, 3], n) / 0.16)
    on_wall = np.repeat(rows[:, 4], n)
    vertices = np.concatenate(rings)
    facts = {
        "height": vertices[:, 2] / thick,
        "core": np.linalg.norm(vertices[:, :2] - middle, axis=1) / reach,
        "wall": on_wall,
        "rim": np.maximum(near, np.tile(corner, len(rows)) * on_wall),
        "pit": np.zeros(len(vertices)),
    }
    return Slab(vertices, faces, facts)


def _weather(raw: Slab, words: dict, seed: float) -> None:
    """Makes a slab hand-made. Words (each a depth in cm, some with a scale per cm): waver, grit [depth, scale], grains
    [depth, scale], pores [depth, scale, share, upright], chips, sag."""
    points, normals = raw.vertices, raw.normals()
    moved = words.get("waver", 0.05) * _noise(points, 0.7, 2, seed)
    grit, fineness = words.get("grit", (0.015, 3.5))
    moved += grit * _noise(points, fineness, 4, seed + 7)
    for depth, scale in words.get("grains", []):
        lumps = 1 - 2.2 * _cells(points, scale, seed) ** 2
        moved += depth * lumps
        raw.facts["pit"] = np.maximum(raw.facts["pit"], np.clip(0.1 - lumps * 0.8, 0, 1))
    for depth, scale, share, upright in words.get("pores", []):
        hole = np.clip(1 - _cells(points * (1, 1, 1 / upright), scale, seed + 3) / share, 0, 1) ** 0.6
        hole *= np.clip(0.5 + 1.6 * _noise(points, 1.1, 2, seed + 31), 0, 1)
        moved -= depth * hole
        raw.facts["pit"] = np.maximum(raw.facts["pit"], hole)
    broken = np.maximum(0, _noise(points, 1.5, 3, seed + 50) + 0.12) * raw.facts["rim"]
    raw.vertices = points + normals * (moved - words.get("chips", 0.08) * broken)[:, None]


def _noise(points: np.ndarray, scale: float, octaves: int, seed: float) -> np.ndarray:
    return np.array([fbm(point, scale, octaves, seed) for point in points])


def _cells(points: np.ndarray, scale: float, seed: float) -> np.ndarray:
    """How far each point is from the middle of its cell, about 0 to 0.9."""
    shift = (seed, seed * 1.7, -seed)
    return np.array([noise.voronoi(Vector(point * scale + shift))[0][0] for point in points])
