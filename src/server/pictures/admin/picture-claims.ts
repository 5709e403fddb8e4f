import { type PictureKind, pictureKindOf } from '../../../domain/catalog/pictures/picture-kind.ts'

/** What whoever sends a file says of it. */
export type Claims = {
  /** Its content type. */
  type: string
  /** What it is called, if that was sent. */
  file?: string | undefined
  /** Of the product; of the file where the product has no name yet. */
  title: string
}

/** What each kind is called, the types it is sent as, and how the names of its files end, the best ending first. */
const KINDS: Record<PictureKind, { name: string; types: readonly string[]; endings: readonly string[] }> = {
  jpeg: {
    name: 'a JPEG',
    types: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    endings: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  },
  png: { name: 'a PNG', types: ['image/png', 'image/x-png'], endings: ['png'] },
  webp: { name: 'a WebP', types: ['image/webp'], endings: ['webp'] },
  avif: { name: 'an AVIF', types: ['image/avif'], endings: ['avif'] },
}
/** Endings that a file's name has and a sweet's name has not. */
const OTHER_ENDINGS =
  'apng bmp css exe gif heic heif htm html ico jar js jxl pdf phar php phtml rar sh svg svgz tif tiff xhtml xml zip'
const KNOWN_ENDINGS = new Set([...OTHER_ENDINGS.split(' '), ...Object.values(KINDS).flatMap(({ endings }) => endings)])

/** Why a file is not taken that is called what it is not, as somebody reads it; undefined where all agrees. */
export function reasonAgainstClaims(bytes: Buffer, { type, file, title }: Claims): string | undefined {
  if (/\.\.([\\/]|%2f|%5c)/i.test(`${file ?? ''} ${title}`))
    return 'The name of the file leads into other folders. Please name it after what it shows and send it again.'
  const told = pictureKindOf(bytes)
  if ('reason' in told) return told.reason
  const { name, types, endings } = KINDS[told.kind]
  const sentAs = type.replace(/;.*/, '').trim().toLowerCase()
  if (sentAs !== 'application/octet-stream' && !types.includes(sentAs))
    return `This picture is ${name}, but was sent as ${sentAs}. ${mend(endings)}`
  const ending = endingOf(file ?? '') ?? knownEndingOf(title)
  if (ending === undefined || endings.includes(ending)) return undefined
  return `The file’s name ends in .${ending}, but it is ${name}. ${mend(endings)}`
}

function mend([ending]: readonly string[]): string {
  return `Please let its name end in .${ending}, or save it again as what it is called, and send that.`
}

function endingOf(name: string): string | undefined {
  return /\.([a-z][a-z0-9]{0,5})\s*$/i.exec(name)?.[1]?.toLowerCase()
}

function knownEndingOf(title: string): string | undefined {
  const ending = endingOf(title)
  return ending !== undefined && KNOWN_ENDINGS.has(ending) ? ending : undefined
}
