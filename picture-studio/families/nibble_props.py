"""The shapes of what lies beside savoury snacks: cloves, chillies, lemon and onion. As in nibble_shapes.py."""

import math

import numpy as np
from studio.shapes import ball, net, noise_at, tube

from families.nibble_shapes import Shape


def clove(seed: int, size: float = 1.0) -> Shape:
    """A nail with four prongs and a ball."""
    stem, faces = tube(np.c_[np.linspace(-0.5, 0.32, 9), 0.03 * np.sin(np.linspace(0, 2, 9) + seed), np.zeros(9)], 0.075, 8)
    parts, all_faces = [stem], list(faces)
    head, head_faces = ball(2, 0.13)
    pieces = [(head + (0.5, 0, 0), head_faces)]
    for i in range(4):
        a = i * math.pi / 2 + 0.4
        out = np.array([0.0, 0.12, 0.21])
        prong = np.c_[[0.3, 0.4, 0.5], out * math.cos(a), out * math.sin(a)]
        pieces.append(tube(prong, [0.07, 0.06, 0.02], 6))
    for vertices, piece_faces in pieces:
        start = sum(len(part) for part in parts)
        all_faces += [tuple(i + start for i in face) for face in piece_faces]
        parts.append(vertices)
    vertices = np.concatenate(parts) * size
    return vertices - vertices.mean(0), all_faces, np.zeros(len(vertices))


def chilli(seed: int, length: float = 5.0, thick: float = 0.9) -> Shape:
    """A dried or fresh chilli, bent, wrinkled, with its stalk (stained)."""
    luck = np.random.RandomState(seed)
    t = np.linspace(0, 1, 60)
    bend = luck.uniform(0.4, 1.0)
    path = np.c_[length * t, bend * np.sin(t * 2.4 + 0.3) + 0.1 * np.sin(t * 7 + seed), 0.12 * np.sin(t * 5)]
    body = np.clip(np.sin(math.pi * np.clip((t - 0.2) / 0.8, 0, 1) ** 0.55), 0, 1) ** 0.7
    radius = thick / 2 * np.where(t < 0.2, 0.16 + 0.25 * np.clip((t - 0.13) / 0.07, 0, 1), 0.1 + 0.9 * body)
    vertices, faces = tube(path, radius, 22)
    stain = (vertices[:, 0] < 0.195 * length).astype(float)
    crease = noise_at(vertices * (0.5, 2.2, 2.2), 1.0, 3, seed * 2.2)
    middle = np.concatenate([np.repeat(path, 22, 0), path[[0, -1]]])
    vertices = middle + (vertices - middle) * (1 + 0.35 * crease * (1 - stain))[:, None]
    return vertices - vertices.mean(0), faces, stain


def lemon_half(seed: int, radius: float = 2.2) -> Shape:
    """Half a lemon, its cut up: pulp is stained 0, skins between the segments and pith 0.5, peel 1."""
    around = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    rows, stains = [], []
    for share in np.linspace(0.0, 1.0, 46):
        between = np.abs((around * 10 / (2 * math.pi) + 0.12 * np.sin(around * 3 + seed)) % 1 - 0.5)
        skin = np.exp(-(((0.5 - between) * share / 0.035) ** 2))
        pith = np.clip(np.maximum(skin, np.maximum((share - 0.86) / 0.05, (0.09 - share) / 0.04)), 0, 1)
        droop = -0.10 * (1 - pith) * radius * 0.5
        x, y = share * radius * np.cos(around), share * radius * np.sin(around)
        drops = 0.035 * noise_at(np.c_[x * 1.2, y * 1.2, 0 * x], 3.0, 2, seed) * (1 - pith)
        rows.append(np.c_[x, y, droop + drops])
        stains.append(0.5 * pith)
    for down in np.linspace(0.04, math.pi / 2, 24):
        r = radius * math.cos(down) * 1.01
        rows.append(np.c_[r * np.cos(around), r * np.sin(around), np.full(240, -1.12 * radius * math.sin(down))])
        stains.append(np.ones(240))
    vertices = np.concatenate(rows)
    return vertices - (0, 0, -0.4 * radius), net(len(rows), 240, closed=True), np.concatenate(stains)


def onion_ring(seed: int, radius: float = 2.0) -> Shape:
    """A ring of raw onion; its outer skin is stained."""
    luck = np.random.RandomState(seed)
    turns = np.linspace(0, 2 * math.pi, 121)
    around = np.linspace(0, 2 * math.pi, 20, endpoint=False)
    size = radius * luck.uniform(0.55, 1.0)
    oval = 1 + 0.08 * np.cos(2 * turns + seed) + 0.02 * np.sin(3 * turns)
    away = size * oval[:, None] + 0.13 * np.sign(np.cos(around)) * np.abs(np.cos(around)) ** 0.6
    height = 0.24 * np.sign(np.sin(around)) * np.abs(np.sin(around)) ** 0.6 + 0.05 * np.sin(2 * turns + seed)[:, None]
    vertices = np.stack([away * np.cos(turns)[:, None], away * np.sin(turns)[:, None], height], axis=2).reshape(-1, 3)
    stain = np.tile(np.clip(np.cos(around), 0, 1), len(turns))
    return vertices - vertices.mean(0), net(len(turns), 20, closed=True), stain
