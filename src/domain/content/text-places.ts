/** A text of a content, and where it stands: ['facts', 0, 'value']; of a text in blocks where its block does. */
export type TextPlace = { path: readonly (string | number)[]; text: string }

/** Every text of a content in its order, each run of a block with all its words. */
export function textPlaces(content: unknown, path: TextPlace['path'] = []): TextPlace[] {
  if (typeof content === 'string') return [{ path, text: content }]
  if (Array.isArray(content)) return content.flatMap((part: unknown, at) => textPlaces(part, [...path, at]))
  if (typeof content !== 'object' || content === null) return []
  if ('type' in content && content.type === 'doc' && 'content' in content && Array.isArray(content.content)) {
    return content.content.flatMap((block: unknown, at) =>
      runsOf(block).map((text) => ({ path: [...path, 'content', at], text })),
    )
  }
  return Object.entries(content).flatMap(([name, value]) => textPlaces(value, [...path, name]))
}

/** The texts of a block, each with all its runs. */
function runsOf(block: unknown): string[] {
  if (typeof block !== 'object' || block === null) return []
  const parts: readonly unknown[] = 'content' in block && Array.isArray(block.content) ? block.content : []
  const own = parts.map(textOf).join('')
  return [...(own === '' ? [] : [own]), ...parts.flatMap(runsOf)]
}

function textOf(part: unknown): string {
  return typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : ''
}
