"""From a scene to a finished picture: path tracing, denoising, and the look all pictures of the catalogue share."""

from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np

from .denoise import denoise
from .stage import Shot

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")
SATURATION, BLOOM, VIGNETTE, SHARPNESS, GRAIN = 1.12, 0.06, 0.16, 0.30, 0.010


@dataclass(frozen=True)
class Quality:
    """`share` of the shot's width and height is rendered with `samples` rays a pixel."""

    share: float
    samples: int


DRAFT, FINAL = Quality(0.44, 8), Quality(1.1, 8)


def clear_scene() -> None:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module="cycles")
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "High Contrast"


def take(shot: Shot, quality: Quality, weights: Path, scratch: Path, to: Path) -> None:
    """Renders what the camera sees into the PNG `to`; `scratch` is a folder of this process's own."""
    width, height = (round(side * quality.share / 16) * 16 for side in (shot.width, shot.height))
    _set_up(width, height, quality.samples)
    light, albedo, normal = _render(scratch)
    light = denoise(weights, _without_sparks(light), albedo, normal)
    _develop(_finish(light), shot.exposure, to)


def _set_up(width: int, height: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.seed, cycles.samples = "CPU", 11, samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = cycles.use_preview_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 12
    cycles.light_sampling_threshold = 0.03
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 0.8
    scene.view_layers[0].cycles.denoising_store_passes = True


def _render(scratch: Path) -> list[np.ndarray]:
    """Light, albedo and normals as float32 arrays, the bottom row first as Blender keeps them."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = str(scratch)
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(_slot(name))
        scene.node_tree.links.new(layers.outputs[name], files.inputs[-1])
    scene.node_tree.links.new(layers.outputs[0], nodes.new("CompositorNodeComposite").inputs[0])
    bpy.ops.render.render()
    return [_read(scratch / f"{_slot(name)}{scene.frame_current:04d}.exr") for name in PASSES]


def _slot(name: str) -> str:
    return name.replace(" ", "-").lower() + "-"


def _read(path: Path) -> np.ndarray:
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _without_sparks(light: np.ndarray) -> np.ndarray:
    """Single pixels far brighter than all around them are chance hits of a lamp; a network would spread them."""
    padded = np.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = light.shape[:2]
    around = [
        padded[row : row + height, column : column + width] for row in range(3) for column in range(3) if (row, column) != (1, 1)
    ]
    second = np.sort(np.stack(around), axis=0)[-2]
    return np.minimum(light, second * 2.5 + 0.05)


def _finish(light: np.ndarray) -> np.ndarray:
    """What a lens and film add: sharper edges, grain, a glow round lights, darker corners, richer colour."""
    height, width = light.shape[:2]
    scale = width / 640
    steps = np.log1p(light * 4)
    light = np.maximum(np.expm1(steps + SHARPNESS * (steps - _soft(steps, scale))) / 4, 0)
    grain = np.random.RandomState(5).normal(0, 1, (height, width, 1))
    light = light * (1 + GRAIN * (0.6 * grain + 0.8 * _soft(grain, 0.7)))
    bright = np.clip(light - 1.0, 0, 6)
    light = light + BLOOM * (_soft(bright, 4 * scale) + 0.6 * _soft(bright, 16 * scale))
    rows, columns = np.mgrid[0:height, 0:width]
    away = ((rows / (height - 1) - 0.5) ** 2 + (columns / (width - 1) - 0.5) ** 2) / 0.5
    light = light * (1 - VIGNETTE * away**1.2)[..., None]
    brightness = (light @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    return np.maximum(brightness + (light - brightness) * SATURATION, 0)


def _soft(values: np.ndarray, spread: float) -> np.ndarray:
    """A Gaussian blur of `spread` pixels."""
    reach = max(1, int(spread * 3))
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * spread * spread))
    weights /= weights.sum()
    height, width = values.shape[:2]
    padded = np.pad(values, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    tall = sum(weight * padded[i : i + height] for i, weight in enumerate(weights))
    return sum(weight * tall[:, i : i + width] for i, weight in enumerate(weights))


def _develop(light: np.ndarray, exposure: float, to: Path) -> None:
    height, width = light.shape[:2]
    image = bpy.data.images.new("picture", width, height, float_buffer=True, alpha=False)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = light
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.exposure = exposure + 0.45
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    image.save_render(str(to), scene=scene)
    bpy.data.images.remove(image)
