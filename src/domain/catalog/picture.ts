/** The widths, px, in which the build writes every picture: a thumbnail, a card on screens of one pixel to one and on phones, and large. */
export const PICTURE_WIDTHS = [160, 280, 400, 640, 800] as const

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** For `<picture>`: a `srcset` for each format and the address of the widest as a fallback. */
export type PictureSources = { avif?: string; webp?: string; src: string }

/** Built ones have eight digits of their hash, uploaded ones sixteen. */
const OWN = /^(?<stem>\/pictures\/[^/]+\.(?:[0-9a-f]{8}){1,2})-\d+\.(?:avif|webp)$/

/** The address of a built picture: the hash of its content lets browsers keep it for a year. */
export function pictureAddress(name: string, hash: string, width = 800, format: PictureFormat = 'webp'): string {
  return `/pictures/${name}.${hash}-${width}.${format}`
}

/** The address of a picture whose name says all: an uploaded one, with its hash in it, or one that is not built yet. */
export function namedPictureAddress(name: string): string {
  return `/pictures/${name}-800.webp`
}

/** The other widths and formats of the picture at `address`; an address from elsewhere stands alone. */
export function pictureSources(address: string): PictureSources {
  const stem = OWN.exec(address)?.groups?.stem
  if (stem === undefined) return { src: address }
  return { avif: srcset(stem, 'avif'), webp: srcset(stem, 'webp'), src: address }
}

function srcset(stem: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
