"""Balushahi: a flaky round of pastry under a brittle glaze."""

import math

import numpy as np
from studio.materials import Material
from studio.shapes import cells_at, mesh_of, net, noise_at, remember

TURN = 2 * math.pi


def dented(words: dict, seed: int):
    """A round of `radius` cm with a thumb's dent, its side opened into layers, under a glaze that has run down."""
    rows, columns = 150, 260
    r, high = words["radius"], words["height"]
    t, a = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, TURN, columns, endpoint=False), indexing="ij")
    out, up = _bun(t.ravel(), r, high)
    a, t = a.ravel(), t.ravel()
    way = np.c_[np.cos(a), np.sin(a)]
    rough = np.c_[way * out[:, None], up]
    layers, side = _layers(rough, way, up, t, high, seed)
    lumps = 0.16 * noise_at(rough, 0.55, 3, seed * 5.1) + 0.05 * noise_at(rough, 2.4, 3, seed + 4.0)
    glaze = _glaze(rough, t, seed)
    away = out * (1 + 0.035 * noise_at(np.c_[way, 0 * a], 1.3, 2, seed + 8.0)) + side * (layers + lumps)
    height = up + (1 - side) * (lumps * 0.7 + 0.05 * layers) + 0.035 * glaze * (1 - side * 0.5)
    away += 0.045 * glaze * side
    mesh = mesh_of(np.c_[way * away[:, None], height - high / 2], net(rows, columns, closed=True, turned=True), "balushahi")
    remember(mesh, "glaze", glaze)
    return remember(mesh, "open", np.clip(-layers * 9, 0, 1) * side)


def _bun(t: np.ndarray, r: float, high: float):
    """The outline from the dent's bottom over the shoulder to the middle of the underside: how far out and how high."""
    points = [(0.0, 0.66), (0.1, 0.68), (0.24, 0.80), (0.4, 0.95), (0.58, 1.0), (0.8, 0.93), (0.94, 0.74), (1.0, 0.48)]
    points += [(0.95, 0.2), (0.84, 0.05), (0.6, 0.0), (0.0, 0.0)]
    way = np.cumsum([0.0] + [math.dist(p, q) for p, q in zip(points, points[1:], strict=False)])
    where = t * way[-1]
    out, up = np.interp(where, way, [p[0] for p in points]), np.interp(where, way, [p[1] for p in points])
    return out * r, up * high


def _layers(rough, way, up, t, high: float, seed: int):
    """How far the side's leaves stand out or gape, cm, and where the side is (0 on top and below, 1 at the waist)."""
    side = np.clip((t - 0.36) / 0.14, 0, 1) * np.clip((0.82 - t) / 0.08, 0, 1)
    warp = 0.28 * noise_at(np.c_[way * 1.6, up * 0.5], 1.0, 3, seed * 2.7)
    level = (up + warp) / high * 5.0
    leaf = np.abs(level % 1 - 0.5) * 2
    gape = np.clip(noise_at(np.c_[way * 1.8, up * 1.4], 1.0, 3, seed + 17.0) + 0.55, 0.1, 1)
    _, edge = cells_at(rough * (0.75, 0.75, 0.4), 1.0, seed * 3.0)
    torn = np.exp(-((edge / 0.07) ** 2)) * np.clip(noise_at(rough, 0.8, 2, seed + 30.0) + 0.4, 0, 1)
    return 0.26 * gape * (leaf**0.7 - 0.7) - 0.26 * torn, side


def _glaze(rough, t, seed: int) -> np.ndarray:
    """1 where sugar has set white: all over the top, in drips down the side, chipped here and there."""
    runs = 0.43 + 0.13 * noise_at(rough * (1, 1, 0.25), 0.9, 3, seed * 6.6)
    cover = np.clip((runs - t) / 0.025, 0, 1)
    chips = np.clip((noise_at(rough, 1.1, 4, seed + 55.0) + 0.42) / 0.12, 0, 1)
    return cover * chips


def sugared(words: dict):
    """Words: colors, dark and pale of the crust, sugar."""
    m = Material("balushahi")
    glaze, gap = m.attribute("glaze"), m.attribute("open")
    crust = m.mottled(words["colors"], 1.0, [(words["dark"], 0.5), (words["pale"], 0.4)], 4.5)
    crust = m.mix(m.step(gap, 0.1, 0.9, 0.6), crust, words["dark"])
    crystals = m.noise(3.0, 5, 0.65)
    sugar = m.mix(m.step(crystals, 0.6, 0.36, 0.3), words["sugar"], words["colors"][1])
    broken = m.step(m.noise(0.7, 3), 0.42, 0.6)
    cracks = m.math("MULTIPLY", m.step(m.cells(0.9, "DISTANCE_TO_EDGE"), 0.022, 0.0, 0.55), broken)
    sugar = m.mix(cracks, sugar, words["colors"][0])
    color = m.mix(m.scaled(glaze, 0.84), crust, sugar)
    grain = m.bump(m.noise(7, 5, 0.7), 0.7, 0.08, m.bump(m.noise(22, 3, 0.6), 0.4, 0.03))
    m.surface(
        m.varied(color, 0.004, 0.06),
        roughness=m.scaled(glaze, -0.25, 0.55),
        flesh=0.3,
        depth=(0.4, 0.25, 0.12),
        coat=m.scaled(glaze, 0.4),
        coat_roughness=0.18,
        bump=m.bump(cracks, -0.5, 0.05, grain),
    )
    return m.result
