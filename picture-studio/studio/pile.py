"""Heaps things up without physics: each piece is lowered on what lies there, in the best of a few positions.

Faster than falling bodies by far, so that thousands of pieces can lie on each other; the same dice give the same heap.
"""

import math
from collections.abc import Callable

import numpy as np

CELL = 0.06
"""The grain of the heap's surface, cm."""

AROUND = np.array([[1, 0], [0.7, 0.7], [0, 1], [-0.7, 0.7], [-1, 0], [-0.7, -0.7], [0, -1], [0.7, -0.7]])


class Pile:
    """A surface over the table that grows with each piece; `floor` gives its first height (cm) at distances from the middle."""

    def __init__(self, reach: float, floor: Callable[[np.ndarray], np.ndarray], dice: np.random.RandomState) -> None:
        side = np.arange(-reach, reach, CELL)
        self.reach, self.last, self.dice = reach, len(side) - 1, dice
        self.height = floor(np.hypot(*np.meshgrid(side, side, indexing="ij")))
        self.top = self.height.copy()

    def settle(self, points, at, *, lean=0.3, rolls=False, tries=10, stray=0.3, within=99.0, give=0.0, sinks=False):
        """Lowers a piece, `points` around its centre of mass, near `at`; answers its turn (a matrix) and its place.

        Of `tries` positions up to `stray` cm away the lowest is taken. `lean` is how far (radians) it may tilt against the
        slope it lies on, `rolls` whether any side may be down; its middle stays `within` so many cm of the heap's middle.
        `give` is the share of its height by which what `sinks` and comes later slips between: 0 for nuts, 0.6 for loose straw.
        """
        points = np.asarray(points, float)
        spots = np.asarray(at, float) + self.dice.uniform(-stray, stray, (tries, 2))
        turns = _tilts(self._slope(at) + self.dice.normal(0, lean, (tries, 2))) @ self._spins(tries, rolls)
        cloud = np.einsum("tij,nj->tni", turns, points)
        cells = self._cells(cloud[..., :2] + spots[:, None, :])
        ground = self.height if sinks else self.top
        lifts = (ground[cells] - cloud[..., 2]).max(1)
        best = int(np.argmin(lifts + 100.0 * (np.hypot(*spots.T) > within)))
        covered = cells[0][best], cells[1][best]
        before, now = self.height[covered], cloud[best, :, 2] + lifts[best]
        np.maximum.at(self.top, covered, now)
        np.maximum.at(self.height, covered, before + (1 - give) * (now - before))
        return turns[best], np.array([*spots[best], lifts[best]])

    def _cells(self, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        cells = np.clip(((places + self.reach) / CELL).astype(int), 0, self.last)
        return cells[..., 0], cells[..., 1]

    def _slope(self, at) -> np.ndarray:
        """The rotation vector (x, y) that lays a flat thing on the slope at a place, as seen over some 2 cm."""
        steps = np.concatenate([span * AROUND for span in (0.4, 0.8, 1.2)])
        heights = self.height[self._cells(np.asarray(at) + steps)]
        along = np.clip(np.arctan(steps.T @ heights / (steps**2).sum(0)), -0.7, 0.7)
        return np.array([along[1], -along[0]])

    def _spins(self, count: int, rolls: bool) -> np.ndarray:
        """Turns about the vertical, after a roll about the piece's own length."""
        spin = self.dice.uniform(0, 2 * math.pi, count)
        roll = self.dice.uniform(0, 2 * math.pi, count) if rolls else np.zeros(count)
        zero, one = np.zeros(count), np.ones(count)
        about_z = [[np.cos(spin), -np.sin(spin), zero], [np.sin(spin), np.cos(spin), zero], [zero, zero, one]]
        about_x = [[one, zero, zero], [zero, np.cos(roll), -np.sin(roll)], [zero, np.sin(roll), np.cos(roll)]]
        return np.array(about_z).transpose(2, 0, 1) @ np.array(about_x).transpose(2, 0, 1)


def _tilts(vectors: np.ndarray) -> np.ndarray:
    """Rotation matrices (n x 3 x 3) about level axes given as vectors (n x 2) with the angle as length."""
    angle = np.linalg.norm(vectors, axis=1) + 1e-9
    x, y = (vectors / angle[:, None]).T
    cos, sin = np.cos(angle), np.sin(angle)
    rest = 1 - cos
    rows = [[cos + x * x * rest, x * y * rest, y * sin], [x * y * rest, cos + y * y * rest, -x * sin], [-y * sin, x * sin, cos]]
    return np.array(rows).transpose(2, 0, 1)
