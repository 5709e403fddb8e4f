/** What a template leaves to its owner, '[how many days]'. */
const GAP = /\[[^[\]]+\]/g

/** The gaps that nobody has filled yet, in any text of a content; addresses may have brackets of their own. */
export function gapsIn(content: unknown): string[] {
  return [...new Set(textsIn(content).flatMap((text) => text.match(GAP) ?? []))]
}

const ADDRESSES = new Set(['href', 'src'])

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return [...content.flatMap(textsIn), runOf(content)]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => (ADDRESSES.has(name) ? [] : textsIn(value)))
}

/** A text whose parts are set differently is read as one: a gap may lie across them. */
function runOf(parts: readonly unknown[]): string {
  return parts.map((part) => (isText(part) ? part.text : '\n')).join('')
}

function isText(part: unknown): part is { text: string } {
  return typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
}
