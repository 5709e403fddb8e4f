/** Under these names a content holds a picture. */
const PICTURE_NAMES = new Set(['src', 'image'])

/** The content with what `picture` makes of each picture's name in it. */
export function mapPictures(content: unknown, picture: (name: string) => string): unknown {
  if (Array.isArray(content)) return content.map((part) => mapPictures(part, picture))
  if (typeof content !== 'object' || content === null) return content
  const mapped = Object.entries(content).map(([name, value]) => [
    name,
    PICTURE_NAMES.has(name) && typeof value === 'string' && value !== '' ? picture(value) : mapPictures(value, picture),
  ])
  return Object.fromEntries(mapped)
}
