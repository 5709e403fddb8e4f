/** Whether a file of this type (MIME, '' where its machine knows none) may be a picture; which one it is its bytes tell. */
export function mayBePicture(type: string): boolean {
  return type === '' || /^(image\/[\w.+-]+|application\/octet-stream)(;|$)/i.test(type)
}

export const NO_PICTURE = 'This is no picture.'
