import sharp from 'sharp'
import type { Shot } from './take-shots.ts'

const COLUMNS = 6
const GAP = 12
const LABEL = 26
const PAPER = '#e9e3d8'

/** All shots small beside each other, each with its name below it, as WebP. */
export async function contactSheet(shots: readonly Shot[]): Promise<Buffer> {
  const [first] = shots
  if (!first) throw new Error('no screens')
  const width = 260
  const height = Math.round((first.height * width) / first.width)
  const placed = await Promise.all(
    shots.map(async ({ name, png }, index) => {
      const left = GAP + (index % COLUMNS) * (width + GAP)
      const top = GAP + Math.floor(index / COLUMNS) * (height + LABEL + GAP)
      return [
        { input: await sharp(png).resize(width, height).png().toBuffer(), left, top },
        { input: label(name, width), left, top: top + height },
      ]
    }),
  )
  const rows = Math.ceil(shots.length / COLUMNS)
  const size = { width: GAP + COLUMNS * (width + GAP), height: GAP + rows * (height + LABEL + GAP) }
  return sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(placed.flat())
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
}

function label(text: string, width: number): Buffer {
  const style = 'font-family="sans-serif" font-size="14" fill="#3b2a20"'
  return Buffer.from(`<svg width="${width}" height="${LABEL}"><text x="2" y="18" ${style}>${text}</text></svg>`)
}
