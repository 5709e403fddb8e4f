import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../src/domain/picture.ts'

/**
 * The next lower quality is taken where a picture is too heavy. Part of every hash: a change here makes every picture
 * anew.
 */
export const ENCODING = {
  avif: { qualities: [40, 34, 28, 22], effort: 2, chromaSubsampling: '4:2:0' },
  webp: { qualities: [74, 60, 48, 36, 26], effort: 3 },
} as const

/** The most a phone has to fetch for one picture. */
const MOST_BYTES = 60_000

const WIDEST = Math.max(...PICTURE_WIDTHS)

/** Writes a picture in every width and format; answers its average colour. */
export async function encodePicture(
  picture: Sharp,
  fileOf: (width: number, format: PictureFormat) => string,
): Promise<string> {
  const { data, info } = await picture.resize(WIDEST).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const size of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      await writeFile(fileOf(size, format), await encode(sharp(data, { raw }).resize(size), format))
    }
  }
  return averageColor(data, raw)
}

async function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const { qualities, ...how } = ENCODING[format]
  const [best, ...lower] = qualities.map(
    (quality) => () =>
      picture
        .clone()
        .toFormat(format, { quality, ...how })
        .toBuffer(),
  )
  if (!best) throw new Error(`no quality for ${format}`)
  let file = await best()
  for (const encodeAgain of lower) if (file.length > MOST_BYTES) file = await encodeAgain()
  return file
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function averageColor(data: Buffer, raw: Raw): Promise<string> {
  const { channels } = await sharp(data, { raw }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
