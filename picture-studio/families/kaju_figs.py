"""Tiny figs moulded of cashew paste and coloured with rose."""

import math

import numpy as np
from families.borrowed import Pieces
from studio import garnish
from studio.materials import Material
from studio.shapes import ball, lathe, mesh_of, noise_at, smooth

PROFILE = [(0, 0.0), (0.55, 0.04), (0.98, 0.45), (1.06, 0.9), (0.86, 1.5), (0.5, 2.05), (0.27, 2.4), (0.2, 2.62), (0.1, 2.7), (0, 2.7)]
"""A fig 2.1 cm across, standing; (radius, height)."""


def figs() -> Pieces:
    paste, green = _paste(), garnish.pistachio()
    kinds = []
    for seed in range(4):
        fig, stem = _fig(seed), _stem()
        fig.materials.append(paste)
        stem.materials.append(green)
        kinds.append([fig, stem])
    return Pieces(kinds)


def _fig(seed: int):
    vertices, faces = lathe(smooth(PROFILE, 8), 72)
    turn = np.arctan2(vertices[:, 1], vertices[:, 0])
    pressed = 0.025 * np.abs(np.cos(turn * 4 + seed)) * np.sin(np.clip(vertices[:, 2] / 2.4, 0, 1) * math.pi)
    vertices[:, :2] *= (1 - pressed + 0.05 * noise_at(vertices, 0.8, 2, seed * 5.0))[:, None]
    lean = 0.12 * math.sin(seed * 2.3)
    vertices[:, 0] += lean * (vertices[:, 2] / 2.7) ** 2
    return mesh_of(vertices, faces, "fig")


def _stem():
    """Half a pistachio set upright on the tip."""
    vertices, faces = ball(3)
    return mesh_of(vertices * (0.17, 0.12, 0.32) + (0, 0, 2.85), faces, "stem")


def _paste():
    m = Material("fig-paste")
    split = m.node("ShaderNodeSeparateXYZ")
    m.set(split.inputs[0], m.place)
    up = m.math("ADD", m.scaled(split.outputs[2], 1 / 2.7), m.scaled(m.noise(1.2, 4, 0.6), 0.5, -0.25))
    color = m.ramp(up, [(0.05, "#8c2f52"), (0.3, "#b8567a"), (0.6, "#e0a0a8"), (0.9, "#eed9b4")])
    streaks = m.step(m.noise(1.4, 4, 0.6, 0.2, m.mapped((3.5, 3.5, 0.5))), 0.5, 0.7, 0.4)
    color = m.varied(m.mix(streaks, color, "#7a2748"), 0.008, 0.1)
    m.surface(color, roughness=0.42, flesh=0.5, depth=(0.4, 0.2, 0.15), bump=m.bump(m.noise(6, 4, 0.6), 0.25, 0.03))
    return m.result
