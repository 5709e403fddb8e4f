"""The shapes of what is found in mixtures: nuts, lentils, flakes, leaves. All in cm, around their centre of mass.

Each answers vertices, faces and, for each vertex, a stain from 0 to 1 that its material colours.
"""

import math

import numpy as np
from studio.shapes import ball, net, noise_at, tube

Shape = tuple[np.ndarray, list, np.ndarray]


def lump(seed: int, size, bumps=((0.06, 1.2),), *, detail: int = 4, taper: float = 0.0, flat: float = 1.0) -> Shape:
    """A ball of `size` (x, y, z) with `bumps` [(share of the radius, frequency), …]; negative shares make creases.

    `taper` thins one end, `flat` presses what lies below the middle. Hollows are stained.
    """
    vertices, faces = ball(detail)
    out = np.zeros(len(vertices))
    for i, (share, scale) in enumerate(bumps):
        noise = noise_at(vertices, scale, 3, seed * 7.3 + i * 3.1)
        out += share * noise if share > 0 else share * (1 - np.minimum(np.abs(noise) * 4, 1))
    stain = np.clip(0.5 - out / (np.ptp(out) + 1e-6), 0, 1)
    vertices = vertices * (1 + out)[:, None]
    vertices[:, 1:] *= (1 - taper * vertices[:, :1]) * (1 - 0.4 * taper * vertices[:, :1] ** 2)
    vertices[:, 2] = np.where(vertices[:, 2] < 0, vertices[:, 2] * flat, vertices[:, 2])
    vertices *= np.asarray(size) / 2
    return vertices - vertices.mean(0), faces, stain


def peanut(seed: int, size=(1.35, 0.84, 0.78), *, half: bool = False) -> Shape:
    """A kernel with its small beak; a half shows the furrow of its flat side."""
    vertices, faces, stain = lump(seed, size, ((0.05, 1.0), (0.02, 3.5)), taper=0.12, detail=5)
    beak = np.exp(-(((vertices[:, 0] / size[0] * 2 - 0.98) / 0.16) ** 2))
    vertices[:, 0] += 0.08 * beak
    if half:
        below = vertices[:, 2] < 0
        hollow = 0.10 * np.exp(-((vertices[:, 1] / (0.22 * size[1])) ** 2)) * (1 - (vertices[:, 0] / size[0] * 2) ** 2)
        vertices[:, 2] = np.where(below, vertices[:, 2] * 0.10 + hollow, vertices[:, 2] * 0.75)
    return vertices - vertices.mean(0), faces, stain


def cashew(seed: int, size: float = 1.0, rough: float = 0.02) -> Shape:
    """A kidney, thick at one end, flattened, with its furrow inside the bend."""
    rings, sides = 46, 26
    bend = np.linspace(-1.42, 1.5, rings)
    path = np.c_[np.sin(bend) * 0.74, np.cos(bend) * 0.74 - 0.4, 0.05 * np.sin(bend * 2 + seed)]
    end = np.clip(1 - np.abs(np.linspace(-1, 1, rings)) ** 2.6, 0, 1) ** 0.5
    radius = np.maximum((0.335 - 0.035 * bend) * end, 0.03)
    vertices, faces = tube(path, radius, sides)
    vertices[:, 2] *= 0.86
    out = vertices - np.concatenate([np.repeat(path, sides, 0), path[[0, -1]]])
    swelling = rough * (noise_at(vertices, 2.2, 3, seed * 5.7) * 2.4 + 0.8 * noise_at(vertices, 7.0, 2, seed))
    vertices = (vertices + out / (np.linalg.norm(out, axis=1)[:, None] + 1e-6) * swelling[:, None]) * size
    stain = np.clip(0.5 - swelling / (np.ptp(swelling) + 1e-6), 0, 1)
    return vertices - vertices.mean(0), faces, stain


def sheet(seed: int, length: float, width: float, thick: float, *, wave=(0.1, 1.0), curl=0.0, torn=0.08, rings=9) -> Shape:
    """A flake: an uneven oval, waved by `wave` (cm, frequency), curled about its length, its rim `torn` by that share.

    Blisters (peaks of the waves) and the rim are stained.
    """
    around = 40
    angle = np.linspace(0, 2 * math.pi, around, endpoint=False)
    rim = 1 + torn * 2 * noise_at(np.c_[np.cos(angle), np.sin(angle), 0 * angle], 1.4, 4, seed * 3.3)
    share = np.linspace(0.02, 1, rings) ** 0.8
    x = np.outer(share, np.cos(angle) * rim)
    y = np.outer(share, np.sin(angle) * rim)
    flat = np.c_[x.ravel() * length / 2, y.ravel() * width / 2, np.zeros(x.size)]
    waves = noise_at(flat, wave[1], 3, seed * 4.9)
    middle = wave[0] * 2 * waves + curl * flat[:, 1] ** 2 + 0.3 * curl * flat[:, 0] ** 2 * math.sin(seed * 2.4)
    half = thick / 2 * np.repeat(np.sqrt(np.clip(1.04 - share**4, 0, 1)), around)
    top, bottom = flat + np.c_[0 * middle, 0 * middle, middle + half], flat + np.c_[0 * middle, 0 * middle, middle - half]
    vertices = np.concatenate([top, bottom[::-1].reshape(rings, around, 3)[:, ::-1].reshape(-1, 3)])
    blister = np.clip(waves * 1.6, 0, 1) + 0.7 * np.repeat(share**8, around)
    stain = np.clip(np.concatenate([blister, blister[::-1].reshape(rings, around)[:, ::-1].ravel()]), 0, 1)
    return vertices - vertices.mean(0), net(2 * rings, around, closed=True), stain


def leaf(seed: int, length: float = 3.0, width: float = 1.25, curl: float = 0.5, teeth: float = 0.0) -> Shape:
    """A leaf folded along its rib and curled by the frying; the rib and veins are stained. `teeth` for mint."""
    rows, columns = 41, 17
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    half = width / 2 * np.sin(math.pi * u**0.85) ** 0.85 * (1 + teeth * np.abs((u * 11) % 1 - 0.5)) + 0.015
    luck = np.random.RandomState(seed)
    vein = np.exp(-((((u * 9 - np.abs(v) * 1.6) % 1 - 0.5) / 0.13) ** 2)) * np.clip(np.sin(math.pi * u), 0, 1)
    rib = np.exp(-((v * half / 0.045) ** 2))
    fold = curl * (0.7 * np.abs(v * half) ** 1.25 + luck.uniform(-0.35, 0.5) * (u - 0.5) ** 2 * length * 0.7)
    wave = 0.07 * curl * np.sin(u * luck.uniform(8, 15) + v * 2 + seed) * np.abs(v)
    twist = luck.uniform(-0.5, 0.5) * curl * (u - 0.5) * v * half * 2
    z = fold + wave + twist - 0.018 * vein - 0.03 * rib + teeth * 0.06 * np.sin(u * 30) * np.abs(v)
    vertices = np.c_[(length * (u - 0.5)).ravel(), (half * v).ravel(), z.ravel()]
    return vertices - vertices.mean(0), net(rows, columns), np.clip(np.maximum(rib, 0.6 * vein), 0, 1).ravel()


def chip(seed: int, length: float = 2.4, width: float = 0.9, thick: float = 0.09) -> Shape:
    """A shaving of dry coconut, bent like a shell; the edge with the brown skin is stained."""
    luck = np.random.RandomState(seed)
    rows, columns = 31, 11
    u, v = np.meshgrid(np.linspace(-1, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    ends = np.sqrt(np.clip(1.01 - np.abs(u) ** 3.5, 0, 1))
    bow, roll = luck.uniform(0.15, 0.4), luck.uniform(0.1, 0.4)
    y = v * width / 2 * ends + bow * 0.5 * (1 - u * u)
    z = roll * (u * length / 2) ** 2 * 0.45 + luck.uniform(-0.2, 0.2) * u * v * width
    edge = np.sqrt(np.clip(1.05 - v**6, 0, 1)) * thick / 2
    flat = np.c_[(u * length / 2).ravel(), y.ravel(), z.ravel()]
    lift = np.c_[np.zeros((u.size, 2)), edge.ravel() + 0.01 * noise_at(flat, 4, 2, seed)]
    top, bottom = (flat + lift).reshape(rows, columns, 3), (flat - lift).reshape(rows, columns, 3)
    vertices = np.concatenate([top, bottom[:, ::-1]], axis=1).reshape(-1, 3)
    stain = np.concatenate([np.clip((v - 0.72) * 8, 0, 1), np.clip((v - 0.72) * 8, 0, 1)[:, ::-1]], axis=1).ravel()
    return vertices - vertices.mean(0), net(rows, 2 * columns, closed=True), stain
