"""The shapes of pressed sweets, standing on z = 0. All words of size are in cm."""

import math

import numpy as np
from studio.shapes import lathe, mesh_of, net, noise_at, remember, smooth


def press(words: dict, seed: int):
    """A piece of the mould `words['kind']`: 'disc', 'bud', 'scallop', 'conch' or 'rosette', with `radius` and `height`.

    The mesh remembers 'crack', 1 in its cracks and grooves.
    """
    vertices, faces, crack = KINDS[words["kind"]](words, seed)
    rough = words.get("rough", 0.03)
    grain = rough * noise_at(vertices, 2.2, 4, seed * 3.7) + 0.5 * rough * noise_at(vertices, 7.0, 3, seed)
    lumps = words.get("lumps", 0.06)
    bent = [lumps * noise_at(vertices, 0.4, 2, seed * 9.1 + 20 * axis) for axis in range(3)]
    out = vertices - vertices.mean(0)
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-9
    vertices = vertices + out * grain[:, None] + np.stack(bent, axis=1)
    vertices[:, 2] = np.maximum(vertices[:, 2] - vertices[:, 2].min() - 0.04, 0)
    return remember(mesh_of(vertices, faces, words["kind"]), "crack", np.clip(crack, 0, 1))


def _disc(words: dict, seed: int):
    """A peda: a flat cake, its rim cracked and scored by the palm; words: hollow (depth of the thumb's dent), dent (its
    radius), lines (how many scores round the rim), score and cracks (depths, shares of the radius)."""
    r, h, dent, hollow = words["radius"], words["height"], words.get("dent", 0.7), words.get("hollow", 0.3)
    top = [(0, h - hollow), (dent * 0.5, h - hollow * 0.88), (dent, h - hollow * 0.15), (dent * 1.3, h)]
    side = [(r * 0.78, h * 0.98), (r * 0.93, h * 0.82), (r, h * 0.5), (r * 0.96, h * 0.14)]
    side += [(r * 0.86, 0.0), (r * 0.5, 0.0), (0, 0)]
    vertices, faces = lathe(smooth(top + side, 9)[::-1], 200)
    around = np.arctan2(vertices[:, 1], vertices[:, 0])
    away = np.hypot(vertices[:, 0], vertices[:, 1]) / r
    rim = np.clip((away - 0.62) / 0.3, 0, 1) * np.clip(vertices[:, 2] / h / 0.3, 0, 1)
    circle = np.c_[np.cos(around), np.sin(around), 0.25 * away]
    here = np.clip(2.5 * noise_at(circle, 1.3, 2, seed + 50) + 0.6, 0, 1)
    split = np.exp(-((noise_at(circle, 2.6, 3, seed * 5.5) / 0.05) ** 2)) * here
    phase = words.get("lines", 0) * around + 0.8 * noise_at(circle, 1.5, 2, seed)
    score = np.exp(-((np.sin(phase / 2) / 0.16) ** 2)) * rim * (words.get("lines", 0) > 0)
    crack = split * rim
    vertices[:, :2] *= (1 - words.get("cracks", 0.06) * crack - words.get("score", 0.05) * score)[:, None]
    return vertices, faces, 0.8 * crack + 0.5 * score


def _bud(words: dict, seed: int):
    """A modak: a bulb with `pleats` that run together in a point."""
    r, h, pleats = words["radius"], words["height"], words.get("pleats", 11)
    profile = [(0, 0), (r * 0.6, 0.0), (r * 0.84, 0.06), (r * 0.98, h * 0.16), (r, h * 0.3), (r * 0.88, h * 0.48)]
    profile += [(r * 0.6, h * 0.67), (r * 0.3, h * 0.82), (r * 0.12, h * 0.93), (0.05 * r, h * 0.985), (0, h)]
    vertices, faces = lathe(smooth(profile, 9), 264)
    rise = vertices[:, 2] / h
    around = np.arctan2(vertices[:, 1], vertices[:, 0]) + 0.5 * np.clip(rise - 0.4, 0, 1) + 0.03 * math.sin(seed)
    around = around + 0.05 * noise_at(np.c_[np.cos(around), np.sin(around), 0 * around], 1.2, 2, seed)
    lobe = np.abs(np.cos(pleats * around / 2))
    here = np.clip(rise / 0.12, 0, 1) * np.clip((1.02 - rise) / 0.25, 0.25, 1)
    groove = (1 - lobe**0.55) * here
    vertices[:, :2] *= (1 - words.get("groove", 0.17) * groove)[:, None]
    return vertices, faces, groove**2


def _relief(words: dict, outline, carve):
    """A low cushion with a carved top: `outline(angle)` and `carve(x, y, away)` in radii of the piece."""
    r, h, rings, sides = words["radius"], words["height"], 84, 240
    u, a = np.meshgrid(np.linspace(0, 1, rings) ** 0.8, np.linspace(0, 2 * math.pi, sides, endpoint=False), indexing="ij")
    edge = outline(a)
    x, y = u * edge * np.cos(a), u * edge * np.sin(a)
    groove = carve(x, y, u) * np.clip((1 - u) / 0.06, 0, 1)
    z = h * (0.30 + 0.70 * (1 - u**3.2) ** 0.5) * np.clip((1 - u) / 0.012, 0, 1) - words.get("groove", 0.2) * groove
    wide = r * (1 + 0.02 * np.clip(u, 0, 1))
    vertices = np.c_[(x * wide).ravel(), (y * wide).ravel(), np.maximum(z, 0).ravel()]
    faces = [face[::-1] for face in net(rings, sides, closed=True)]
    return vertices, faces, np.clip(groove, 0, 1).ravel() ** 1.5


def _scallop(words: dict, seed: int):
    """A fan of ribs that spring from a hinge."""
    ribs = words.get("ribs", 11)

    def outline(a):
        fan = 0.86 + 0.14 * np.cos(a - math.pi / 2)
        foot = np.abs(a - 1.5 * math.pi)
        hinge = 0.22 * np.exp(-((foot / 0.5) ** 2)) - 0.18 * np.exp(-(((foot - 0.75) / 0.28) ** 2))
        return fan + hinge + 0.025 * np.cos(ribs * 2 * (a - math.pi / 2) / 1.6)

    def carve(x, y, away):
        spread = np.arctan2(x, y + 1.05)
        rib = (1 - np.abs(np.cos(ribs * spread * 1.55))) ** 1.3
        growth = 0.25 * np.exp(-((np.sin(9 * np.hypot(x, y + 1.05)) / 0.3) ** 2))
        return (rib + growth * 0.5) * np.clip((y + 0.85) / 0.35, 0, 1)

    return _relief(words, outline, carve)


CONCH = [(0.05, -1.2), (0.2, -0.98), (0.38, -0.6), (0.68, -0.22), (0.84, 0.08), (0.78, 0.26), (0.52, 0.36), (0.5, 0.5)]
CONCH += [(0.34, 0.58), (0.31, 0.72), (0.17, 0.79), (0.12, 0.93), (0, 1.16), (-0.12, 0.92), (-0.16, 0.79), (-0.31, 0.71)]
CONCH += [(-0.34, 0.57), (-0.5, 0.49), (-0.52, 0.34), (-0.7, 0.22), (-0.72, -0.02), (-0.56, -0.36), (-0.3, -0.76)]
CONCH += [(-0.12, -1.12)]
"""The rim of a conch from its foot round to the left, in radii of the piece."""


def _conch(words: dict, seed: int):
    """A conch: a stepped spire above, below it the great whorl with ribs and a slit mouth, narrowing to a foot."""
    rim = np.array(CONCH)
    angles = np.unwrap(np.arctan2(rim[:, 1], rim[:, 0]))
    angles, away = np.r_[angles, angles[0] + 2 * math.pi], np.hypot(*np.r_[rim, rim[:1]].T)

    def outline(a):
        spread = [np.interp(angles[0] + (a + shift - angles[0]) % (2 * math.pi), angles, away) for shift in (-0.04, 0, 0.04)]
        return sum(spread) / 3

    def carve(x, y, _):
        level = y - 0.22 * x + 0.35 * x * x
        steps = sum(np.exp(-(((level - at) / wide) ** 2)) for at, wide in [(0.34, 0.06), (0.57, 0.05), (0.77, 0.04)])
        below = np.clip((0.2 - level) / 0.15, 0, 1)
        slit = (x - 0.30 + 0.5 * (y - 0.05) ** 2 - 0.25 * y) / 0.09
        mouth = np.exp(-(slit**2)) * np.clip((0.16 - y) / 0.15, 0, 1) * np.clip((y + 1.05) / 0.2, 0, 1)
        ribs = 0.5 * np.abs(np.sin(2.6 * math.pi * (x + 0.25 * y) / (1.25 + y))) ** 8 * below * (slit < -1.7)
        return np.clip(steps + 1.2 * mouth + ribs, 0, 1.2)

    return _relief(words, outline, carve)


def _rosette(words: dict, seed: int):
    """A flower of `petals` round a button."""
    petals = words.get("petals", 12)

    def outline(a):
        return 0.94 + 0.05 * np.abs(np.cos(petals * a / 2))

    def carve(x, y, away):
        a, d = np.arctan2(y, x), np.hypot(x, y)
        rays = (1 - np.abs(np.cos(petals * a / 2))) ** 1.8 * np.clip((d - 0.26) / 0.08, 0, 1)
        ring = np.exp(-(((d - 0.27) / 0.05) ** 2))
        veins = 0.3 * (1 - np.abs(np.cos(petals * a * 1.5))) ** 3 * np.clip((d - 0.4) / 0.2, 0, 1)
        return np.clip(rays + ring + veins, 0, 1.1)

    return _relief(words, outline, carve)


KINDS = {"disc": _disc, "bud": _bud, "scallop": _scallop, "conch": _conch, "rosette": _rosette}
