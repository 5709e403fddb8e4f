/** Kinds of picture the shop takes; each is opened as what it is, and refused where it is called something else. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The kind that the first bytes of a file tell; else the reason why it is not taken, as somebody reads it. */
export function pictureKindOf(bytes: Buffer): { kind: PictureKind } | { reason: string } {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg' }
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { kind: 'png' }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { kind: 'webp' }
  if (text(4, 8) === 'ftyp') return kindOfBrands(bytes)
  if (/^GIF8[79]a/.test(text(0, 6))) return { reason: `This is a GIF. ${SEND}` }
  if (/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(bytes.toString('utf8', 0, 256).replace(/^\uFEFF/, ''))) {
    return { reason: `This is an SVG or another text, which may hold a script. ${SEND}` }
  }
  return {
    reason: bytes.length === 0 ? `No picture has come. ${SEND}` : `This file is no picture the shop can read. ${SEND}`,
  }
}

const SEND = 'Please send a photograph as JPEG, PNG, WebP or AVIF.'

/** The box in which AVIF, HEIC and films begin names what can read them: one brand, a version and more brands. */
function kindOfBrands(bytes: Buffer): { kind: PictureKind } | { reason: string } {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = new Set([bytes.toString('latin1', 8, 12)])
  for (let at = 16; at + 4 <= end; at += 4) brands.add(bytes.toString('latin1', at, at + 4))
  if (brands.has('avis')) return { reason: `This picture moves. ${SEND}` }
  if (brands.has('avif')) return { kind: 'avif' }
  if ([...brands].some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) {
    return { reason: 'This is a HEIC photo, as iPhones save them. Please export it as JPEG and send that.' }
  }
  return { reason: `This is a film or another file that is no picture. ${SEND}` }
}
