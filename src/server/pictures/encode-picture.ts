import sharp, { type Sharp } from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../domain/catalog/picture.ts'

/**
 * The next lower quality is taken where a picture is too heavy. Part of every hash: a change here makes every picture
 * anew.
 */
export const ENCODING = {
  avif: { qualities: [40, 34, 28, 22], effort: 1, chromaSubsampling: '4:2:0' },
  webp: { qualities: [74, 60, 48, 36, 26], effort: 3 },
} as const

/** How far (px) fine grain is smoothed where no quality is light enough: no master needs it, an upload may. */
const SMOOTHING = [1, 2, 4, 8]

/** The most a phone has to fetch for one picture. */
const MOST_BYTES = 60_000

/** Width (px) of the largest of each picture. */
export const WIDEST = Math.max(...PICTURE_WIDTHS)

/** Hands a picture, given as wide as `WIDEST`, to `keep` in every width and format; answers its average colour. */
export async function encodePicture(
  picture: Sharp,
  keep: (bytes: Buffer, width: number, format: PictureFormat) => unknown,
): Promise<string> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const size of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      await keep(await encode(sharp(data, { raw }).resize(size), format), size, format)
    }
  }
  return averageColor(data, raw)
}

async function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const { qualities, ...how } = ENCODING[format]
  const encodeAt = (quality: number, smoothed: Sharp = picture.clone()) =>
    smoothed.toFormat(format, { quality, ...how }).toBuffer()
  const lowest = Math.min(...qualities)
  let file: Buffer = Buffer.alloc(0)
  for (const quality of qualities) {
    file = await encodeAt(quality)
    if (file.length <= MOST_BYTES) return file
  }
  for (const sigma of SMOOTHING)
    if (file.length > MOST_BYTES) file = await encodeAt(lowest, picture.clone().blur(sigma))
  return file
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function averageColor(data: Buffer, raw: Raw): Promise<string> {
  const { channels } = await sharp(data, { raw }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
