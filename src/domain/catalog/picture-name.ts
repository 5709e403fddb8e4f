/** What a picture is called when nothing of its title can be. */
const NAMELESS = 'picture'
const MOST_LETTERS = 60

/**
 * The name of an uploaded picture, such as `rose-barfi.0a1b2c3d4e5f6071`: words of its title, or of its file, and the
 * first digits of its hash. From it follows the picture's address, so that no process has to be told of a new one.
 */
export function uploadedPictureName(title: string, sha256: string): string {
  const words = title
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '')
  return `${words || NAMELESS}.${sha256.slice(0, 16)}`
}
