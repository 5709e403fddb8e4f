import { type PictureKind, pictureKindOf } from '../picture-kind.ts'

/** What whoever sends a file says of it. */
export type Claims = {
  /** Its content type. */
  type: string
  /** What it is called, if that was sent. */
  file?: string | undefined
  /** Of the product; of the file where the product has no name yet. */
  title: string
}

const TYPES = new Map<string, PictureKind>([
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/pjpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/x-png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
])

const ENDINGS: Record<PictureKind, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
}
/** Endings that a file's name has and a sweet's name has not. */
const OTHER_ENDINGS =
  'apng bmp css exe gif heic heif htm html ico jar js jxl pdf phar php phtml rar sh svg svgz tif tiff xhtml xml zip'
const KNOWN_ENDINGS = new Set([...OTHER_ENDINGS.split(' '), ...Object.values(ENDINGS).flat()])

const NAMES: Record<PictureKind, string> = { jpeg: 'a JPEG', png: 'a PNG', webp: 'a WebP', avif: 'an AVIF' }

/** Why a file is not taken that is called what it is not, as somebody reads it; undefined where all agrees. */
export function reasonAgainstClaims(bytes: Buffer, { type, file, title }: Claims): string | undefined {
  if (/\.\.([\\/]|%2f|%5c)/i.test(`${file ?? ''} ${title}`))
    return 'The name of the file leads into other folders. Please name it after what it shows and send it again.'
  const told = pictureKindOf(bytes)
  if ('reason' in told) return told.reason
  const { kind } = told
  const sentAs = type.replace(/;.*/, '').trim().toLowerCase()
  if (sentAs !== 'application/octet-stream' && TYPES.get(sentAs) !== kind)
    return `This picture is ${NAMES[kind]}, but was sent as ${sentAs}. ${mend(kind)}`
  const ending = endingOf(file ?? '') ?? knownEndingOf(title)
  if (ending === undefined || ENDINGS[kind].includes(ending)) return undefined
  return `The file’s name ends in .${ending}, but it is ${NAMES[kind]}. ${mend(kind)}`
}

function mend(kind: PictureKind): string {
  return `Please let its name end in .${ENDINGS[kind][0]}, or save it again as what it is called, and send that.`
}

function endingOf(name: string): string | undefined {
  return /\.([a-z][a-z0-9]{0,5})\s*$/i.exec(name)?.[1]?.toLowerCase()
}

function knownEndingOf(title: string): string | undefined {
  const ending = endingOf(title)
  return ending !== undefined && KNOWN_ENDINGS.has(ending) ? ending : undefined
}
