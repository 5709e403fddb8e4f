/** Kinds of picture the shop takes; each is opened as what it is, and refused where it is called something else. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const PNG = '\u0089PNG\r\n\u001a\n'

/** So many bytes at its beginning tell what a file is. */
export const TELLING_BYTES = 256

/** The kind that the first bytes of a file tell; else the reason why it is not taken, as somebody reads it. */
export function pictureKindOf(bytes: Uint8Array): { kind: PictureKind } | { reason: string } {
  const text = String.fromCharCode(...bytes.subarray(0, TELLING_BYTES))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return { kind: 'jpeg' }
  if (text.startsWith(PNG)) return { kind: 'png' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return { kind: 'webp' }
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text)
  if (/^GIF8[79]a/.test(text)) return { reason: `This is a GIF. ${SEND}` }
  if (/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text.replace(BYTE_ORDER_MARK, ''))) {
    return { reason: `This is an SVG or another text, which may hold a script. ${SEND}` }
  }
  return {
    reason: text === '' ? `No picture has come. ${SEND}` : `This file is no picture the shop can read. ${SEND}`,
  }
}

const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/
const SEND = 'Please send a photograph as JPEG, PNG, WebP or AVIF.'

/** The box in which AVIF, HEIC and films begin names what can read them: one brand, a version and more brands. */
function kindOfBrands(text: string): { kind: PictureKind } | { reason: string } {
  // Its length stands in its first four bytes; one that fills more than the last two ends behind what is read here.
  const length = text.startsWith('\0\0') ? text.charCodeAt(2) * 256 + text.charCodeAt(3) : text.length
  const end = Math.min(length, text.length)
  const brands = new Set([text.slice(8, 12)])
  for (let at = 16; at + 4 <= end; at += 4) brands.add(text.slice(at, at + 4))
  if (brands.has('avis')) return { reason: `This picture moves. ${SEND}` }
  if (brands.has('avif')) return { kind: 'avif' }
  if ([...brands].some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) {
    return { reason: 'This is a HEIC photo, as iPhones save them. Please export it as JPEG and send that.' }
  }
  return { reason: `This is a film or another file that is no picture. ${SEND}` }
}
