import sharp, { type Sharp } from 'sharp'

type Shape = { width?: number; height?: number; seed?: number }

/** Something like a photograph, to be saved as any kind of picture: colours that flow, and grain. */
export function photograph({ width = 900, height = 700, seed = 1 }: Shape = {}): Sharp {
  const dots = Buffer.alloc(width * height * 3)
  let grain = seed
  for (let at = 0; at < dots.length; at += 3) {
    grain = (grain * 1_103_515_245 + 12_345) % 2 ** 31
    const [x, y] = [((at / 3) % width) / width, Math.floor(at / 3 / width) / height]
    dots[at] = 140 + 90 * x + (grain % 16)
    dots[at + 1] = 90 + 80 * y + (grain % 16)
    dots[at + 2] = 40 + 60 * x * y + (grain % 16)
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
}
