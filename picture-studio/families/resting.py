"""Stiff pieces laid one after another on a vessel and on each other, each where it comes to rest."""

import math

import numpy as np
from mathutils import Matrix

CELL, REACH = 0.1, 14.0
"""Heights are kept for squares of so many cm, so far to all sides of the middle."""
STEPS = (8.0, 4.0, 2.0, 1.0, 0.5)
"""Degrees by which a piece is tilted in search of its rest, coarse to fine."""


class Pile:
    """How high things reach everywhere; begin with a vessel, then `lay` pieces."""

    def __init__(self, vessel: dict, floor: float) -> None:
        side = np.arange(-REACH, REACH, CELL)
        away = np.hypot(*np.meshgrid(side, side, indexing="ij"))
        self.heights = np.full(away.shape, floor)
        if vessel["kind"] == "plate":
            r, rim = vessel["radius"], vessel.get("height", 1.0)
            slope = [(0.74, floor), (0.84, 0.47), (0.93, rim * 0.85), (1.0, rim), (1.01, 0.0)]
            self.heights = np.interp(away, [share * r for share, _ in slope], [z for _, z in slope])

    def lay(self, points: np.ndarray, x: float, y: float, lean: float, towards: float, spin: float) -> Matrix:
        """Lays a piece, its shape `points` (cm, its middle at the origin), at (x, y), and answers where it rests.

        It starts out leaning `lean` degrees, its side towards `towards` (0 right, 90 back) down, and is tilted as long as
        its middle sinks. `spin` in radians turns it about itself."""
        points = points @ np.array(Matrix.Rotation(spin, 3, "Z")).T
        turn = math.radians(towards)
        tilt = np.array([lean * math.cos(turn), lean * math.sin(turn)])
        lowest = self._rest(points, x, y, tilt)
        for step in STEPS:
            tilt, lowest = self._sunk(points, x, y, tilt, lowest, step)
        turned = _tilted(tilt)
        self._raise(points @ np.array(turned).T + (x, y, lowest))
        return Matrix.Translation((x, y, lowest)) @ (turned @ Matrix.Rotation(spin, 3, "Z")).to_4x4()

    def _sunk(self, points, x, y, tilt, lowest, step):
        while True:
            tries = [tilt + step * np.array(way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            heights = [self._rest(points, x, y, other) for other in tries]
            if min(heights) > lowest - 0.002:
                return tilt, lowest
            lowest, tilt = min(heights), tries[int(np.argmin(heights))]

    def _rest(self, points, x, y, tilt) -> float:
        """How high the middle of the piece is when it touches what lies below."""
        at = points @ np.array(_tilted(tilt)).T + (x, y, 0)
        return float((self.heights[self._cells(at)] - at[:, 2]).max())

    def _raise(self, points) -> None:
        np.maximum.at(self.heights, self._cells(points), points[:, 2])

    def _cells(self, points):
        cells = np.clip(((points[:, :2] + REACH) / CELL).round().astype(int), 0, len(self.heights) - 1)
        return cells[:, 0], cells[:, 1]


def _tilted(tilt) -> Matrix:
    """The rotation that lowers the side towards (x, y) by the angle sqrt(x² + y²) in degrees."""
    angle = math.hypot(*tilt)
    return Matrix.Rotation(math.radians(angle), 3, (-tilt[1], tilt[0], 0)) if angle else Matrix.Identity(3)
