"""Gujiya: a half-moon of pastry with a plaited border."""

import math

import numpy as np
from studio.materials import Material
from studio.shapes import fbm, mesh_of, net, noise_at, remember

TURN = 2 * math.pi


def half_moon(words: dict, seed: int):
    """Pastry folded over a filling: flat below, full in the middle, a plait along its bow; those whose number is in `broken`
    lack a half and show what they are filled with."""
    wide, deep, high = words["length"] / 2, words["depth"], words["height"]
    end = 0.54 if seed in words.get("broken", []) else 1.0
    rows, columns = 120, round(260 * end)
    body, across = _shell(rows, columns, end, (wide, deep, high), seed)
    plait, plait_faces = _plait(wide, deep, words["plait"], seed, end)
    parts = [(body, net(rows, columns, turned=True), np.clip((across - 0.86) / 0.14, 0, 1), 0.0)]
    parts.append((plait, plait_faces, np.full(len(plait), 0.8), 0.0))
    if end < 1:
        parts.append(_filling(body.reshape(rows, columns, 3)[:, -1], seed))
    vertices, faces, rim, filled = [], [], [], []
    for points, own, edge, inside in parts:
        faces += [tuple(i + sum(map(len, vertices)) for i in face) for face in own]
        vertices.append(points)
        rim.append(edge)
        filled.append(np.full(len(points), inside))
    middle = (-wide * 0.45 if end < 1 else 0, deep * 0.5, high * 0.35)
    mesh = remember(mesh_of(np.concatenate(vertices) - middle, faces, "gujiya"), "rim", np.concatenate(rim))
    return remember(mesh, "filled", np.concatenate(filled))


def _shell(rows: int, columns: int, end: float, size, seed: int):
    """The pastry's skin up to `end` of its length, and how near each point is to the border (1) or the fold (0)."""
    wide, deep, high = size
    t, s = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, end, columns), indexing="ij")
    ring, bow = TURN * t.ravel(), math.pi * s.ravel()
    across = 0.5 + 0.5 * np.cos(ring)
    x = -wide * np.cos(bow) * (0.97 + 0.03 * across)
    y = deep * np.sin(bow) ** 0.85 * across * 0.96
    puff = np.sqrt(np.clip(1 - (2 * across - 1) ** 2, 0, 1)) ** 1.15 * np.sin(bow) ** 0.75
    z = np.where(ring < math.pi, puff * high, -0.16 * puff * high)
    flat = np.c_[x, y, z]
    z = z + 0.14 * noise_at(flat, 0.5, 3, seed * 3.7) * (0.3 + puff) + 0.028 * noise_at(flat, 2.6, 4, seed + 6.0)
    return np.c_[x, y, z + 0.07 * np.maximum(noise_at(flat, 3.1, 2, seed + 21.0) - 0.2, 0)], across


def _filling(rim: np.ndarray, seed: int):
    """Khoya and nuts where the pastry has been broken, heaped a little out of the break."""
    steps, count = 40, len(rim)
    share = np.linspace(0.93, 0.02, steps)[:, None, None]
    points = (rim.mean(0) + (rim - rim.mean(0)) * share).reshape(-1, 3)
    heaped = 0.3 * (1 - np.repeat(share.ravel(), count) ** 4) + 0.16 * noise_at(points, 2.2, 4, seed) - 0.12
    points[:, 0] += heaped + 0.08 * noise_at(points, 7.0, 2, seed + 4.0)
    crust = np.r_[rim, points[:count]]
    points = np.concatenate([crust[:count], points])
    return points, net(steps + 1, count), np.zeros(len(points)), 1.0


def _plait(wide: float, deep: float, folds: int, seed: int, end: float):
    """The border: each fold laid slantwise over the next, like a rope."""
    rows, columns = round(560 * end), 26
    s, a = np.meshgrid(np.linspace(0.0, end, rows), np.linspace(0, TURN, columns, endpoint=False), indexing="ij")
    s, a = s.ravel(), a.ravel()
    bow = math.pi * s
    uneven = 0.35 * np.array([fbm((v * 5, seed, 0), 1, 2, 2.2) for v in s])
    fold = (s * folds + uneven + a / TURN) % 1
    thick = (0.33 + 0.22 * (fold**0.8) - 0.26 * np.exp(-((1 - fold) / 0.07) ** 2)) * (0.45 + 0.55 * np.sin(bow) ** 0.4)
    thick *= 1 + 0.12 * np.array([fbm((v * 9, seed + 3.0, 0), 1, 2, 5.0) for v in s])
    thick *= np.clip((end - s) / 0.006, 0.05, 1) if end < 1 else 1
    out = np.c_[-np.cos(bow) * deep, np.sin(bow) * wide]
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-9
    middle = np.c_[-wide * 1.0 * np.cos(bow), deep * np.sin(bow) ** 0.85 + 0.05]
    spread = thick * 1.25 * np.cos(a)
    vertices = np.c_[middle + out * spread[:, None], thick * 0.85 * np.sin(a) + 0.12 * np.sin(s * 23 + seed) * 0.5]
    vertices[:, 2] += 0.02 * noise_at(vertices, 3.0, 3, seed)
    return vertices, net(rows, columns, closed=True)


def fried(words: dict):
    """Words: colors, dark and pale of the crust, colors of the filling."""
    m = Material("gujiya")
    color = m.mottled(words["colors"], 0.8, [(words["dark"], 0.35), (words["pale"], 0.4)], 5.0)
    color = m.mix(m.scaled(m.attribute("rim"), 0.35), color, words["dark"])
    spots = m.step(m.noise(1.7, 4, 0.6), 0.58, 0.72, 0.6)
    color = m.mix(spots, color, words["dark"])
    inside = m.mottled(words["filling"], 2.2, [("#8a5a2a", 0.5), ("#fff3d6", 0.5)], 5.0)
    inside = m.mix(m.step(m.cells(2.3), 0.3, 0.24, 0.9), inside, "#6a3314")
    inside = m.mix(m.step(m.cells(3.1, place=m.mapped((1, 1.3, 1), (0.6, 0, 0))), 0.22, 0.17, 0.9), inside, "#8f9a3e")
    color = m.mix(m.attribute("filled"), color, inside)
    blisters = m.bump(m.noise(6, 4, 0.62), 0.5, 0.07, m.bump(m.noise(20, 3, 0.6), 0.35, 0.025))
    m.surface(
        m.varied(color, 0.006, 0.08),
        roughness=0.42,
        flesh=0.25,
        depth=(0.4, 0.22, 0.08),
        coat=0.15,
        coat_roughness=0.25,
        bump=blisters,
    )
    return m.result
