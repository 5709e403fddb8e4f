import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '../../src/demo/pictures/pictures.ts'
import { PICTURE_WIDTHS } from '../../src/domain/picture.ts'

/** A picture before the build makes its sizes; `bytes` decide whether it has changed. */
export type Source = { bytes: Buffer; width: number; height: number; open: () => Sharp }

const MASTERS = fileURLToPath(new URL('../../src/demo/pictures/masters/', import.meta.url))
const TYPES = ['webp', 'avif', 'png', 'jpg', 'jpeg']
/** Dots per inch at which an SVG pixel is one pixel. */
const SVG_DENSITY = 72

/** The master of this name, rendered or photographed; until there is one, the drawing. */
export async function findSource(picture: Picture, masters = MASTERS): Promise<Source> {
  const bytes = await readMaster(`${masters}${picture.name}`)
  if (!bytes) return drawn(picture)
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height, open: () => sharp(bytes).autoOrient() }
}

async function readMaster(path: string): Promise<Buffer | undefined> {
  for (const type of TYPES) {
    const bytes = await readFile(`${path}.${type}`).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

function drawn({ width, height, drawSvg }: Picture): Source {
  const bytes = Buffer.from(drawSvg())
  const density = (SVG_DENSITY * Math.max(...PICTURE_WIDTHS)) / width
  return { bytes, width, height, open: () => sharp(bytes, { density }).removeAlpha() }
}
