"""Lays pieces upon each other without physics: each comes down until it touches what lies there already."""

import math

import numpy as np
from mathutils import Euler

CELL = 0.15
"""The width of a cell of the map of heights, cm."""
SIDE = 40.0
"""The width of that map, cm."""
GIVE = 0.05
"""The share of a piece's underside that may sink in: soft things never touch in one point only."""


class Pile:
    """A map of heights over the table, in which pieces come to rest; also knows how far it all reaches."""

    def __init__(self, vessel: dict | None = None) -> None:
        cells = round(SIDE / CELL)
        centre = (np.arange(cells) + 0.5) * CELL - SIDE / 2
        x, y = np.meshgrid(centre, centre, indexing="ij")
        self.heights = _floor(vessel or {}, x, y).ravel()
        self.cells = cells
        self.corners: list[np.ndarray] = []

    def rest(self, vertices: np.ndarray, x: float, y: float, turn) -> float:
        """Lays a mesh, turned by `turn` (radians), over (x, y); answers the height its origin gets."""
        turned = vertices @ np.array(Euler(turn).to_matrix()).T
        middle = (turned[:, :2].max(0) + turned[:, :2].min(0)) / 2
        inner = (turned[:, :2] - middle) * 0.86 + middle + (x, y)
        under, where = self._lowest(inner, turned[:, 2])
        z = float(np.quantile(self.heights[where] - under, 1 - GIVE)) - 0.02
        full = (turned[:, :2] - middle) * 0.97 + middle + (x, y)
        np.maximum.at(self.heights, self._index(full), turned[:, 2] + z)
        self.corners.append(np.array([[*full.min(0), turned[:, 2].min() + z], [*full.max(0), turned[:, 2].max() + z]]))
        return z

    def _lowest(self, places: np.ndarray, heights: np.ndarray):
        index = self._index(places)
        lowest = np.full(self.heights.shape, np.inf)
        np.minimum.at(lowest, index, heights)
        where = np.flatnonzero(np.isfinite(lowest))
        return lowest[where], where

    def _index(self, places: np.ndarray) -> np.ndarray:
        rows = np.clip(((places + SIDE / 2) / CELL).astype(int), 0, self.cells - 1)
        return rows[:, 0] * self.cells + rows[:, 1]

    def extent(self) -> tuple[np.ndarray, np.ndarray]:
        """The least and greatest x, y and z of all that was laid."""
        both = np.concatenate(self.corners)
        return both.min(0), both.max(0)


def _floor(vessel: dict, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The heights of a plate, a bowl or a board as `stage.py` makes them."""
    kind = vessel.get("kind")
    if kind == "board":
        on = (np.abs(x) < vessel["width"] / 2) & (np.abs(y) < vessel["depth"] / 2)
        return np.where(on, vessel.get("thick", 0.9) + 0.01, 0.0)
    away = np.hypot(x, y) / vessel.get("radius", math.inf)
    if kind == "plate":
        high = vessel.get("height", 1.0)
        return np.interp(away, [0, 0.55, 0.74, 0.84, 0.93, 0.99, 1.0, 1.01], [0.2, 0.2, 0.24, 0.47, high * 0.85, high, high, 0])
    if kind == "bowl":
        high = vessel.get("height", 4.2)
        return np.interp(away, [0, 0.35, 0.62, 0.85, 0.96, 1, 1.02], [0.52, 0.54, 0.97, high * 0.45, high * 0.75, high, 0])
    return np.zeros(x.shape)
