"""Strands of fried gram flour: bhujia and sev, thin or thick, curled as they fell from the press."""

import math

import numpy as np
from studio.materials import Material
from studio.shapes import Heap, place, tube


def strand(words: dict, dice: np.random.RandomState) -> tuple[np.ndarray, np.ndarray]:
    """The path (n x 3) of one strand around its centre of mass, and its radius at each point.

    Words: length, thick (ranges in cm), short (1 or more: the more, the more broken bits), curl (1/cm), rough (share of the
    radius), ring (cm between the points).
    """
    low, high = words["length"]
    length = low + (high - low) * dice.uniform() ** words.get("short", 1.6)
    n = max(6, round(length / words.get("ring", 0.14)))
    s = np.linspace(0, length, n)
    curl = words.get("curl", 0.5)
    hooked = dice.uniform() < 0.15
    bend = curl * (dice.choice([-1, 1]) * dice.uniform(1.5, 3.5) if hooked else dice.normal(0, 0.8))
    change = dice.normal(0, 0.45) * curl
    heading = bend * s + change * np.sin(s * dice.uniform(0.8, 1.8) + dice.uniform(0, 6)) + dice.normal(0, 0.04, n).cumsum()
    rise = 0.2 * curl * dice.normal(0, 1) * np.sin(s * dice.uniform(0.5, 1.4) + dice.uniform(0, 6))
    steps = np.c_[np.cos(heading), np.sin(heading), rise] * (length / n)
    path = steps.cumsum(0)
    thick = dice.uniform(*words["thick"])
    swelling = 1 + 0.10 * np.sin(s * dice.uniform(1, 3) + dice.uniform(0, 6)) + dice.normal(0, words.get("rough", 0.06), n)
    return path - path.mean(0), thick / 2 * np.clip(swelling, 0.6, 1.5)


class Strands:
    """Gathers all strands of one kind into one mesh."""

    def __init__(self, words: dict, dice: np.random.RandomState) -> None:
        self.words, self.dice, self.heap = words, dice, Heap()

    def drop(self, pile, at, within: float = 99.0) -> None:
        path, radius = strand(self.words, self.dice)
        core = np.concatenate([path - (0, 0, radius.mean()), path + (0, 0, radius.mean())])
        give = self.words.get("give", 0.55)
        turn, spot = pile.settle(core, at, lean=0.15, tries=8, stray=0.4, within=within, give=give, sinks=True)
        vertices, faces = tube(path @ turn.T + spot, radius, self.words.get("sides", 7))
        uneven = self.words.get("rough", 0.06) * radius.mean()
        self.heap.add(vertices + self.dice.normal(0, uneven, vertices.shape), faces)

    def finish(self) -> None:
        place(self.heap.mesh("strands"), "strands", material=fried(self.words))


def fried(words: dict):
    """Words: colors (from dark to pale, each strand another between them), specks [[colour, amount], …], browned."""
    m = Material("strands")
    stops = np.linspace(0.0, 1.0, len(words["colors"])).tolist()
    color = m.ramp(m.by_island, list(zip(stops, words["colors"], strict=True)))
    color = m.mix(m.step(m.noise(1.3, 4, 0.6), 0.52, 0.74, 0.55), color, words["browned"])
    grain = m.noise(words.get("fine", 11), 5, 0.72)
    for (speck, amount), (low, high) in zip(words.get("specks", []), ((0.42, 0.34), (0.6, 0.7)), strict=False):
        color = m.mix(m.step(grain, low, high, amount), color, speck)
    bump = m.bump(grain, words.get("bump", 0.8), 0.05)
    color = m.varied(color, 0.008, 0.14, m.by_island)
    flesh, coat = words.get("flesh", 0.2), words.get("coat", 0.06)
    m.surface(color, roughness=0.48, flesh=flesh, depth=(0.2, 0.11, 0.03), coat=coat, coat_roughness=0.35, bump=bump)
    return m.result
