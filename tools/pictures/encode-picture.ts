import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../src/domain/picture.ts'

/** Part of every hash: a change here makes every picture anew. */
export const ENCODING = { avif: { quality: 55, effort: 1 }, webp: { quality: 74, effort: 3 } } as const

const WIDEST = Math.max(...PICTURE_WIDTHS)
/** Dots per inch at which an SVG pixel is one pixel. */
const SVG_DENSITY = 72

/** Writes an SVG of `width` units in every width and format; answers its average colour. */
export async function encodePicture(
  svg: string,
  width: number,
  fileOf: (width: number, format: PictureFormat) => string,
): Promise<string> {
  const drawn = sharp(Buffer.from(svg), { density: (SVG_DENSITY * WIDEST) / width }).removeAlpha()
  const { data, info } = await drawn.resize(WIDEST).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const size of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const file = await sharp(data, { raw }).resize(size).toFormat(format, ENCODING[format]).toBuffer()
      await writeFile(fileOf(size, format), file)
    }
  }
  return averageColor(data, raw)
}

async function averageColor(data: Buffer, raw: sharp.CreateRaw): Promise<string> {
  const { channels } = await sharp(data, { raw }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
