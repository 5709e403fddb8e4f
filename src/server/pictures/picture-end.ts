import type { PictureKind } from '../../domain/catalog/pictures/picture-kind.ts'

/** The end of the picture at the beginning of a file, by its own format; undefined where the picture is cut off. */
export function findPictureEnd(bytes: Buffer, kind: PictureKind): number | undefined {
  if (kind === 'jpeg') return endOfJpeg(bytes, 0)
  if (kind === 'png') return endOfPng(bytes)
  if (kind === 'webp') return within(bytes, bytes.length < 8 ? 8 : padded(8 + bytes.readUInt32LE(4)))
  return endOfBoxes(bytes, 0, /^[a-z0-9]{4}$/)
}

/**
 * Whether what stands behind a picture is nothing but padding or, behind a JPEG, what phones put there: more JPEGs (MPF:
 * previews and maps of brightness), the film of a photo that moves (a row of MP4 boxes), Samsung's blocks.
 */
export function isTrailerOfPhones(bytes: Buffer, kind: PictureKind, from: number): boolean {
  // Padding may be as long as the file: what is found once for all of it is not looked for at each byte.
  const samsung = kind === 'jpeg' ? startOfSamsung(bytes) : undefined
  let at = from
  while (at < bytes.length) {
    if (at === samsung) return true
    const end = kind === 'jpeg' ? endOfTrailer(bytes, at) : undefined
    if (end === undefined && bytes[at] !== 0 && bytes[at] !== 0xff) return false
    at = end ?? at + 1
  }
  return true
}

function endOfTrailer(bytes: Buffer, at: number): number | undefined {
  if (bytes.readUIntBE(at, Math.min(3, bytes.length - at)) === 0xffd8ff) return endOfJpeg(bytes, at)
  if (at + 8 > bytes.length || bytes.readUInt32BE(at + 4) !== FTYP) return undefined
  return endOfBoxes(bytes, at, /^(ftyp|moov|mdat|moof|mfra|free|skip|wide|uuid)$/)
}

const FTYP = 0x66_74_79_70

/** Segments that tell their length, until the image begins; then all until a marker that is no part of it. */
function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  for (let at = start + 2; at >= 0 && at + 2 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1
    else if (marker === 0xd9) return at + 2
    else if (isAlone(marker)) at += 2
    else if (at + 4 > bytes.length) return undefined
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Markers without a length: those within an image, and its beginning. */
function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = textAt(bytes, at + 4)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return within(bytes, at)
  }
  return undefined
}

/** The end of a row of boxes of these types, as AVIF and films are made of; undefined where one is cut off. */
function endOfBoxes(bytes: Buffer, start: number, types: RegExp): number | undefined {
  let at = start
  while (at + 8 <= bytes.length && types.test(textAt(bytes, at + 4))) {
    const size = sizeOfBox(bytes, at)
    if (size < 8 || at + size > bytes.length) return undefined
    at += size
  }
  return at
}

/** 0: to the end of the file; 1: it stands behind the type in eight bytes. */
function sizeOfBox(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size > 1) return size
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
}

/** Phones write about a dozen. */
const MOST_BLOCKS = 1_000

/**
 * Where the first of Samsung's blocks begins in a file that ends with their list: 'SEFH', a version, how many, 12 bytes
 * each; its length, 'SEFT'.
 */
function startOfSamsung(bytes: Buffer): number | undefined {
  const end = bytes.length - 8
  if (end < 12 || textAt(bytes, end + 4) !== 'SEFT') return undefined
  const list = end - bytes.readUInt32LE(end)
  if (list < 0 || list + 12 > end || textAt(bytes, list) !== 'SEFH') return undefined
  const count = bytes.readUInt32LE(list + 8)
  if (count > MOST_BLOCKS || list + 12 + count * 12 !== end) return undefined
  const entries = Array.from({ length: count }, (_, at) => list + 12 + at * 12)
  const blocks = entries.map((at) => ({ back: bytes.readUInt32LE(at + 4), size: bytes.readUInt32LE(at + 8) }))
  if (blocks.some(({ back, size }) => size > back)) return undefined
  return list - Math.max(0, ...blocks.map(({ back }) => back))
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

function padded(size: number): number {
  return size + (size % 2)
}

function within(bytes: Buffer, end: number): number | undefined {
  return end <= bytes.length ? end : undefined
}
