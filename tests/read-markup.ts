export type Tag = { name: string; attributes: readonly (readonly [key: string, value: string])[] }

/** A document as a browser takes it apart: what stands in a script or style is that element's own text. */
export type Markup = {
  tags: readonly Tag[]
  scripts: readonly { type: string; text: string }[]
  comments: readonly string[]
  /** Everything between them, as it is written. */
  texts: readonly string[]
}

const COMMENT = /<!--([\s\S]*?)-->|<![a-z][^>]*>/iy
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*(?:="[^"<>]*")?)*)\s*\/?>/iy
const ATTRIBUTE = /\s([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)")?/g
const TEXT = /[^<]+/y

/** Takes apart what the shop wrote; throws at a `<` that begins nothing which it writes. */
export function readMarkup(html: string): Markup {
  const read = { tags: [] as Tag[], scripts: [] as { type: string; text: string }[], comments: [] as string[] }
  const texts: string[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(html)
    if (found) at += found[0].length
    return found
  }
  while (at < html.length) {
    const text = take(TEXT)
    if (text) texts.push(text[0])
    if (at === html.length) break
    const comment = take(COMMENT)
    if (comment) {
      if (comment[1]) read.comments.push(comment[1])
      continue
    }
    const [, closing, name = '', rest = ''] = take(TAG) ?? []
    if (name === '') throw new Error(`No markup of the shop’s: ${html.slice(at, at + 80)}`)
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value] as const)
    read.tags.push({ name, attributes })
    if (closing || !/^(script|style)$/i.test(name)) continue
    const raw = take(new RegExp(`[\\s\\S]*?(?=</${name})`, 'iy'))?.[0] ?? ''
    read.scripts.push({ type: attributes.find(([key]) => key === 'type')?.[1] ?? name, text: raw })
  }
  return { ...read, texts }
}

/** Each element, and each attribute with the element it is of. */
export const shapesIn = (tags: readonly Tag[]): Set<string> =>
  new Set(tags.flatMap(({ name, attributes }) => [name, ...attributes.map(([key]) => `${name} ${key}`)]))

export const addressesIn = (tags: readonly Tag[]): string[] =>
  tags.flatMap(({ attributes }) =>
    attributes.flatMap(([key, value]) => (/^(href|src|action|formaction|poster|data)$/i.test(key) ? [value] : [])),
  )
