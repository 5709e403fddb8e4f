import sharp, { type Sharp } from 'sharp'
import { inspectPicture, MOST_PIXELS, MOST_SECONDS, refuseDamaged } from '../pictures/make-picture.ts'
import { clearGround, hasGround } from './emblem-ground.ts'
import { makeIcons } from './make-icons.ts'

/** Printed on an invoice in the height of three lines it has this many dots for 300 an inch. */
const LEAST_SIDE = 512
/** All that is made of it is smaller. */
const MOST_SIDE = 1_024
/** What headers show, px: three times as large as there, for good screens. */
const MARK = { width: 320, height: 160 }
const PRINT = { width: 900, height: 450 }

/** One file that is made of an emblem, by name. */
export type EmblemFile = { name: string; bytes: Buffer }

export type MadeEmblem = { width: number; height: number; hasGround: boolean; files: readonly EmblemFile[] }

/**
 * Makes all that the shop shows of an emblem: its mark, its icons, and one in greys for paper. Only pixels go in, so nothing
 * else of the file comes out. Refuses what is no picture, or too small; `ground` says what becomes of a white box.
 */
export async function makeEmblem(bytes: Buffer, ground: 'keep' | 'away'): Promise<MadeEmblem> {
  await inspectPicture(bytes, reasonAgainstSize)
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  if (ground === 'away') clearGround(data, raw)
  const whole = () => sharp(data, { raw })
  const mark = await whole()
    .resize({ ...MARK, fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const files = [
    { name: 'mark.webp', bytes: mark.data },
    { name: 'print.png', bytes: await printed(whole()) },
    ...(await makeIcons(whole)),
  ]
  return { width: mark.info.width, height: mark.info.height, hasGround: hasGround(data, raw), files }
}

function reasonAgainstSize({ width, height }: { width: number; height: number }): string | undefined {
  if (Math.max(width, height) >= LEAST_SIDE) return undefined
  return `The emblem has ${width} × ${height} pixels: too small to print. Its longer side needs at least ${LEAST_SIDE}.`
}

/** Black on white, as printers have it. */
function printed(whole: Sharp): Promise<Buffer> {
  return whole
    .resize({ ...PRINT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
