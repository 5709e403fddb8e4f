/** Under these names a content holds a picture. */
export const PICTURE_NAMES: ReadonlySet<string> = new Set(['src', 'image'])

/** The names of all pictures in a content. */
export function pictureNamesIn(content: unknown): string[] {
  const names = new Set<string>()
  mapPictures(content, (name) => {
    names.add(name)
    return name
  })
  return [...names]
}

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
