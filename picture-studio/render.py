"""Run inside Blender: builds one recipe's scene and takes its pictures.

blender -b -t 1 --factory-startup --python-exit-code 1 --python render.py -- <name> <draft|final> <weights> <scratch> <out> [views]

`out` is a folder; the view n becomes `<out>/<name>-n.png`. `views` are numbers joined by commas, all if left out.
"""

import importlib
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

import numpy as np
from studio import picture, recipe, stage


def main(name: str, quality: str, weights: str, scratch: str, out: str, views: str = "") -> None:
    order = recipe.read(name)
    seed = order.get("seed", 1)
    dice = Random(seed)
    np.random.seed(seed)
    picture.clear_scene()
    if "table" in order:
        stage.table(order["table"])
    family = importlib.import_module(f"families.{order['family']}")
    subject = family.build(order, dice)
    stage.light(order.get("light", "warm"), order.get("key", 1.0))
    wanted = recipe.shots(order)
    for view in views.split(",") if views else wanted:
        stage.aim(subject, wanted[view])
        to = Path(out) / f"{name}-{view}.png"
        picture.take(wanted[view], getattr(picture, quality.upper()), Path(weights), Path(scratch), to)


main(*sys.argv[sys.argv.index("--") + 1 :])
