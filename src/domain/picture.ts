/** The widths, px, in which the build writes every picture: a thumbnail, a card on screens of one pixel to one and on phones, and large. */
export const PICTURE_WIDTHS = [160, 280, 400, 640, 800] as const

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** For `<picture>`: a `srcset` for each format and the address of the widest as a fallback. */
export type PictureSources = { avif?: string; webp?: string; src: string }

const BUILT = /^(?<stem>\/pictures\/[^/]+\.[0-9a-f]{8})-\d+\.(?:avif|webp)$/

/** The address of a built picture: the hash of its content lets browsers keep it for a year. */
export function pictureAddress(name: string, hash: string, width = 800, format: PictureFormat = 'webp'): string {
  return `/pictures/${name}.${hash}-${width}.${format}`
}

/** The other widths and formats of the picture at `address`; an address from elsewhere stands alone. */
export function pictureSources(address: string): PictureSources {
  const stem = BUILT.exec(address)?.groups?.stem
  if (stem === undefined) return { src: address }
  return { avif: srcset(stem, 'avif'), webp: srcset(stem, 'webp'), src: address }
}

function srcset(stem: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
