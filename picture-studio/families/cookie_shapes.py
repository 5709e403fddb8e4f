"""Meshes of biscuits and cookies: domes and slabs with cracks, lumps and broken sides."""

import math
from dataclasses import dataclass

import numpy as np
from studio.shapes import fbm, mesh_of

FINE, COARSE = (150, 380), (60, 130)
"""Rings and sides of what is seen, and of what is laid in its stead."""
UNDERSIDE = 16
"""Rings of the underside."""


@dataclass
class Dough:
    """A biscuit as numbers: points in cm, and for each how far it is cracked, from the middle (0 to 1) and broken open."""

    points: np.ndarray
    faces: list
    crack: np.ndarray
    edge: np.ndarray
    broken: np.ndarray
    above: int
    """The first so many points are the upper side."""

    def mesh(self, name: str):
        mesh = mesh_of(self.points, self.faces, name)
        for attribute in ("crack", "edge", "broken"):
            values = np.ascontiguousarray(getattr(self, attribute), np.float32)
            mesh.attributes.new(attribute, "FLOAT", "POINT").data.foreach_set("value", values)
        return mesh


def field(points: np.ndarray, scale: float, octaves: int, seed: float) -> np.ndarray:
    """Fractal noise at many points, about -1 to 1."""
    return np.array([fbm(point, scale, octaves, seed) for point in points])


def baked(words: dict, seed: int, cut: float | None = None) -> Dough:
    """A biscuit of `words`: `radius`, `height`, `square` (2 a dome, 6 a slab), `oblong` (length over width, 1 is round),
    `corners` (2 round, 6 a rectangle), `wobble` of the outline, `lumps` and `grain` in cm, `cracks` as in `_cracked`.

    `cut` breaks off what lies beyond x = cut * radius."""
    dough, normals = _bare(words, seed, *FINE)
    crack, lift = _cracked(dough, words["cracks"], seed) if "cracks" in words else (dough.crack, 0)
    lumps = words.get("lumps", 0.05) * field(dough.points, 0.6, 3, seed * 4.4 + 1)
    grain = words.get("grain", 0.02) * field(dough.points, words.get("grain_scale", 4.2), 4, seed * 2.2 + 9)
    under = np.arange(len(dough.points)) >= dough.above
    moved = np.where(under, 0.0, lumps + grain + lift)
    dough.points = dough.points + normals * moved[:, None]
    dough.crack = np.where(under, 0, crack)
    if cut is not None:
        _break(dough, cut * words["radius"], words["radius"], seed)
    return dough


def body(words: dict, cut: float | None = None) -> np.ndarray:
    """The points of a biscuit without its unevenness, for laying it down."""
    dough, _ = _bare(words, 0, *COARSE)
    if cut is not None:
        dough.points[:, 0] = np.minimum(dough.points[:, 0], cut * words["radius"])
    return dough.points


def _bare(words: dict, seed: int, rings: int, sides: int) -> tuple[Dough, np.ndarray]:
    """The biscuit before it is uneven, and the direction out of its surface at each point."""
    radius, height = words["radius"], words["height"]
    share, z = _profile(words.get("square", 2.6), radius, height, rings)
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    away = radius * _outline(words, angles, seed)
    x, y = np.outer(share, away * np.cos(angles)), np.outer(share, away * np.sin(angles))
    points = np.c_[x.ravel(), y.ravel(), np.repeat(z, sides)]
    along = np.gradient(np.c_[share * radius, z], axis=0)
    out = np.c_[-along[:, 1], along[:, 0]] / (np.linalg.norm(along, axis=1)[:, None] + 1e-9)
    flat = np.c_[np.cos(angles), np.sin(angles)]
    normals = np.concatenate([np.c_[flat * r, np.full(sides, up)] for r, up in out])
    none = np.zeros(len(points))
    faces = _rings(len(share), sides)
    return Dough(points, faces, none, np.repeat(share, sides), none.copy(), rings * sides), normals


def _profile(square: float, radius: float, height: float, rings: int) -> tuple[np.ndarray, np.ndarray]:
    """From the middle of the top over the rim to the middle of the underside: share of the radius, and height."""
    turn = np.linspace(math.pi / 2, 0, 4000)
    share, z = np.cos(turn) ** (2 / square), height * (0.16 + 0.84 * np.sin(turn) ** (2 / square))
    share, z = np.r_[share, 0.985, 0.95], np.r_[z, 0.07 * height, 0.0]
    walked = np.r_[0, np.cumsum(np.hypot(np.diff(share) * radius, np.diff(z)))]
    at = np.linspace(0, walked[-1], rings)
    share, z = np.interp(at, walked, share), np.interp(at, walked, z)
    return np.r_[share, np.linspace(0.93, 0, UNDERSIDE)], np.r_[z, np.zeros(UNDERSIDE)]


def _outline(words: dict, angles: np.ndarray, seed: int) -> np.ndarray:
    corners, oblong = words.get("corners", 2.0), words.get("oblong", 1.0)
    out = (np.abs(np.cos(angles)) ** corners + np.abs(np.sin(angles) * oblong) ** corners) ** (-1 / corners)
    circle = np.c_[np.cos(angles), np.sin(angles), 0 * angles]
    return out * (1 + words.get("wobble", 0.03) * field(circle, 1.3, 4, seed * 8.0 + 3))


def _rings(rings: int, sides: int) -> list:
    return [
        (i * sides + j, (i + 1) * sides + j, (i + 1) * sides + (j + 1) % sides, i * sides + (j + 1) % sides)
        for i in range(rings - 1)
        for j in range(sides)
    ]


def _cracked(dough: Dough, words: dict, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """How far each point is cracked, and how far it is lifted (sunk in cracks, each plate between them a little askew).

    Words: `count` of plates, `width` and `depth` in cm, `share` of the seams that open, `calm` the share of the radius
    in the middle that stays whole, `fine` depth of the hair cracks, `askew` and `dome` of the plates in cm."""
    points, dice = dough.points, np.random.RandomState(seed + 77)
    bent = points + _bend(points, 0.28, 0.75, seed) + _bend(points, 0.06, 3.5, seed + 7)
    seam, plate = _seams(bent, points[dice.choice(dough.above, words["count"])])
    opened = np.clip(words.get("share", 0.6) + 1.4 * field(points, 0.5, 3, seed * 2.0 + 5), 0, 1)
    opened *= np.clip((dough.edge - words.get("calm", 0.0)) / 0.2, 0, 1)
    width = words.get("width", 0.12) * (0.35 + opened)
    wide = np.exp(-((seam / width) ** 3)) * opened
    hair, _ = _seams(bent, points[dice.choice(dough.above, words["count"] * 6)])
    hair = np.exp(-((hair / 0.035) ** 2)) * opened
    askew = dice.normal(0, words.get("askew", 0.03), words["count"])[plate] * np.clip(seam / (2 * width), 0, 1) * opened
    dome = words.get("dome", 0.05) * np.clip(seam / 0.5, 0, 1) ** 0.5 * opened
    lift = askew + dome - words.get("depth", 0.25) * wide - words.get("fine", 0.03) * hair
    return np.clip(wide * 1.15, 0, 1), lift


def _bend(points: np.ndarray, amount: float, scale: float, seed: float) -> np.ndarray:
    return amount * np.c_[tuple(field(points, scale, 3, seed * 3.3 + 50 * axis) for axis in range(3))]


def _seams(points: np.ndarray, centres: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How far each point is from the seam between the plates round `centres`, cm, and the number of its plate."""
    far = np.sqrt(((points[:, None, :] - centres[None]) ** 2).sum(2))
    two = np.partition(far, 1, axis=1)[:, :2]
    return two[:, 1] - two[:, 0], far.argmin(1)


def _break(dough: Dough, cut: float, radius: float, seed: int) -> None:
    """Folds all beyond x = `cut` into a rough wall there."""
    x, y, z = dough.points.T
    line = cut + 0.3 * field(np.c_[0 * y, y, 0 * y], 0.7, 3, seed + 31)
    beyond = x - line
    gone = beyond > 0
    room = np.maximum(np.sqrt(np.maximum(radius**2 - y**2, 0.05)) - line, 0.05)
    depth = np.clip(beyond / room, 0, 1)
    wall = np.c_[line, y, z * (1 - depth)]
    crumbly = 0.14 * field(wall, 2.6, 4, seed + 8) + 0.05 * field(wall, 9, 2, seed + 3)
    wall[:, 0] += (crumbly - 0.05) * np.clip(depth * 12, 0, 1)
    dough.points[gone] = wall[gone]
    dough.broken = np.where(gone, np.clip(depth * 20, 0, 1), 0.0)
