import { pictureKindOf } from './picture-kind.ts'

/** Whether a file of this type (MIME, '' where its machine knows none) may be a picture; which one it is its bytes tell. */
export function mayBePicture(type: string): boolean {
  return type === '' || /^(image\/[\w.+-]+|application\/octet-stream)(;|$)/i.test(type)
}

/** Why a file of this type (MIME) that begins with these bytes is sent to nobody; undefined where it may be a picture. */
export function reasonAgainst(type: string, beginning: Uint8Array): string | undefined {
  const told = pictureKindOf(beginning)
  if ('reason' in told) return told.reason
  return mayBePicture(type) ? undefined : NO_PICTURE
}

export const NO_PICTURE = 'This is no picture.'
