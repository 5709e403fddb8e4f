"""The shapes of single grains, about 1 cm long: `detail` is that of `studio.shapes.ball`, each seed gives another."""

import numpy as np
from studio.shapes import ball, noise_at, tube


def droplet(seed: int, detail: int):
    """A drop of fried batter, nearly round."""
    vertices, faces = ball(detail)
    stretch = 1 + 0.12 * np.random.RandomState(seed).uniform(-1, 1, 3)
    return 0.5 * vertices * (1 + 0.13 * noise_at(vertices, 0.9, 2, seed * 7.7))[:, None] * stretch, faces


def poppy(seed: int, detail: int):
    vertices, faces = ball(detail)
    return 0.5 * vertices * (1, 0.8 + 0.05 * (seed % 4), 0.8), faces


def flat_seed(seed: int, detail: int):
    """A flat seed pointed at one end: sesame, melon, pumpkin."""
    vertices, faces = ball(detail)
    along = vertices[:, 0]
    width = 0.30 * (1 - 0.38 * along) * (1 + 0.04 * (seed % 3))
    bend = 0.04 * ((seed % 4) - 1.5) * along**2
    return np.c_[0.5 * along, vertices[:, 1] * width, vertices[:, 2] * 0.17 + bend], faces


def shred(seed: int, detail: int):
    """A strand of grated coconut, flat and torn."""
    rough, n = np.random.RandomState(seed), 2 * detail + 2
    t = np.linspace(-0.5, 0.5, n)
    path = np.c_[t, rough.uniform(-0.5, 0.5) * t**2, rough.uniform(-0.6, 0.6) * t**2 + rough.normal(0, 0.015, n)]
    thick = 0.075 * rough.uniform(0.7, 1.2, n) * np.clip(1.3 - 1.4 * np.abs(t), 0.6, 1.1)
    vertices, faces = tube(path, thick, 5)
    return vertices * (1, 1, 0.75), faces


def chip(seed: int, detail: int):
    """A piece of a chopped nut: cut by a few planes."""
    vertices, faces = ball(detail)
    rough = np.random.RandomState(seed * 13 + 1)
    for _ in range(7):
        plane = rough.normal(0, 1, 3)
        plane /= np.linalg.norm(plane)
        over = np.maximum(vertices @ plane - rough.uniform(0.4, 0.75), 0)
        vertices = vertices - over[:, None] * plane
    return vertices * (1 + 0.05 * noise_at(vertices, 2.5, 3, seed))[:, None] * (0.62, 0.46, 0.4), faces


def puff(seed: int, detail: int):
    """Puffed like popcorn: gum crystals, fox nuts."""
    vertices, faces = ball(detail)
    billow = 0.75 * np.abs(noise_at(vertices, 1.5, 3, seed * 5.3)) + 0.2 * noise_at(vertices, 0.7, 2, seed)
    return 0.42 * vertices * (0.8 + billow)[:, None], faces


def fox_nut(seed: int, detail: int):
    """A popped lotus seed: round, with a few dents."""
    vertices, faces = ball(detail)
    split = np.exp(-((noise_at(vertices, 0.8, 2, seed * 2.9) / 0.1) ** 2))
    return 0.5 * vertices * (1 + 0.10 * noise_at(vertices, 1.1, 2, seed * 4.7) - 0.25 * split)[:, None] * (1, 0.95, 0.88), faces


def raisin(seed: int, detail: int):
    vertices, faces = ball(detail)
    wrinkle = 0.22 * np.abs(noise_at(vertices * (0.6, 1.4, 1.4), 1.6, 3, seed * 3.1))
    return vertices * (0.85 + wrinkle)[:, None] * (0.5, 0.3, 0.24), faces


def crystal(seed: int, detail: int):
    """A grain of sugar: a cube with its edges rubbed off."""
    vertices, faces = ball(detail)
    cube = vertices / np.abs(vertices).max(axis=1)[:, None]
    return 0.5 * (0.7 * cube + 0.3 * vertices) * np.random.RandomState(seed).uniform(0.6, 1.0, 3), faces


PIECES = {
    "droplet": droplet,
    "poppy": poppy,
    "seed": flat_seed,
    "shred": shred,
    "chip": chip,
    "puff": puff,
    "fox nut": fox_nut,
    "raisin": raisin,
    "crystal": crystal,
}
