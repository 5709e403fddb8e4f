import sharp, { type Metadata } from 'sharp'
import type { PictureFormat } from '../../domain/catalog/picture.ts'
import { type PictureKind, pictureKindOf } from '../../domain/catalog/pictures/picture-kind.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { encodePicture, WIDEST } from './encode-picture.ts'
import { findPictureEnd, isTrailerOfPhones } from './picture-end.ts'

/** Phones take up to 50 megapixels; decoded, three bytes each. */
export const MOST_PIXELS = 60_000_000
/** A card on a good screen shows 600 pixels and more. */
const LEAST_SIDE = 600
export const MOST_SECONDS = 20

/** What shines through a picture without a ground: `--khoya`, the ground of every picture in the shop. */
const GROUND = '#f3e6d0'

/** One file of a picture. */
export type MadeFile = { width: number; format: PictureFormat; bytes: Buffer }

export type MadePicture = {
  /** Of what was sent, px, upright. */
  width: number
  height: number
  files: MadeFile[]
}

// Nothing but the four kinds is ever decoded, even where a file begins like one of them; nothing is kept in memory.
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((kind) => [
  `VipsForeignLoad${kind}Buffer`,
  `VipsForeignLoad${kind}File`,
])
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes of an uploaded photograph what the build makes of a master: upright, square around its middle, in sRGB and in
 * every width and format. Only pixels go in, so nothing else of the file comes out. Refuses what is no such photograph.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const { width, height } = await inspectPicture(bytes, reasonAgainstSize)
  const files: MadeFile[] = []
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(WIDEST, WIDEST)
    .flatten({ background: GROUND })
    .toColourspace('srgb')
  await encodePicture(picture, (file, wide, format) => files.push({ bytes: file, width: wide, format })).catch(
    refuseDamaged,
  )
  return { width, height, files }
}

type Size = { width: number; height: number }

/**
 * Reads the head of the file alone; answers how large the picture is when held upright. Refuses what is no picture, what
 * holds more, and whatever size `reasonAgainst` has something against.
 */
export async function inspectPicture(bytes: Buffer, reasonAgainst: (size: Size) => string | undefined): Promise<Size> {
  const told = pictureKindOf(bytes)
  if ('reason' in told) refuse({ code: 'picture-refused', reason: told.reason })
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  const reason = reasonAgainstHead(head) ?? reasonAgainst(head)
  if (reason) refuse({ code: 'picture-refused', reason })
  refuseStowaways(bytes, told.kind)
  return head.autoOrient
}

/** What is hidden behind a picture would not be kept; but nobody sends it without meaning something by it. */
function refuseStowaways(bytes: Buffer, kind: PictureKind): void {
  const end = findPictureEnd(bytes, kind)
  if (end === undefined) refuseDamaged(undefined)
  if (isTrailerOfPhones(bytes, kind, end)) return
  const reason =
    'Behind the picture, this file holds something else. Please open the picture, save it again and send that.'
  refuse({ code: 'picture-refused', reason })
}

function reasonAgainstHead({ width, height, pages = 1 }: Metadata): string | undefined {
  if (width * height > MOST_PIXELS) {
    const size = `${width} × ${height} pixels`
    return `The picture has ${size}. At most ${MOST_PIXELS / 1_000_000} megapixels can be taken: please send it smaller.`
  }
  return pages > 1 ? 'This picture moves. Please send a photograph.' : undefined
}

function reasonAgainstSize({ width, height }: Size): string | undefined {
  if (Math.min(width, height) >= LEAST_SIDE) return undefined
  const size = `${width} × ${height} pixels`
  return `The picture has ${size}. It would be blurred in the shop: its shorter side needs at least ${LEAST_SIDE}.`
}

/** The reason given is for whoever looks at the log; the decoder's words would help nobody else. */
export function refuseDamaged(cause: unknown): never {
  throw new Refused(
    { code: 'picture-refused', reason: 'The picture is damaged or cut off. Please save it again and send that.' },
    undefined,
    cause,
  )
}
