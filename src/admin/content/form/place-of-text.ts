import { fillText, type ShopFacts } from '../../../domain/content/facts.ts'
import { gapsIn } from '../../../domain/content/gaps.ts'
import { type ContentPath, pathName } from './content-path.ts'

/** Where the gaps of a template are that nobody has filled yet, each once. */
export function gapPlaces(content: unknown): { path: ContentPath; gap: string }[] {
  const gaps = placesIn(content, []).flatMap(({ path, text }) => gapsIn(text).map((gap) => ({ path, gap })))
  const filled = gaps.filter(({ path }) => path.at(-1) !== 'href' && path.at(-1) !== 'src')
  return [...new Map(filled.map((one) => [pathName(one.path) + one.gap, one])).values()]
}

type Place = { path: ContentPath; text: string }

/** Where in a content stands what shoppers read as `shown`: the place that says just that, else the longest within it. */
export function placeOfText(content: unknown, shown: string, facts: ShopFacts): ContentPath | undefined {
  const wanted = plain(shown)
  const places = placesIn(content, []).map(({ path, text }) => ({ path, text: plain(fillText(text, facts) ?? '') }))
  const known = places.filter(({ text }) => text !== '' && wanted.includes(text))
  const [best] = known.toSorted((one, other) => other.text.length - one.text.length)
  return best?.path
}

function placesIn(content: unknown, path: ContentPath): Place[] {
  if (typeof content === 'string') return [{ path, text: content }]
  if (Array.isArray(content)) return content.flatMap((part: unknown, at) => placesIn(part, [...path, at]))
  if (typeof content !== 'object' || content === null) return []
  if ('type' in content && content.type === 'doc' && 'content' in content && Array.isArray(content.content)) {
    return content.content.flatMap((block: unknown, at) =>
      runsOf(block).map((text) => ({ path: [...path, 'content', at], text })),
    )
  }
  return Object.entries(content).flatMap(([name, value]) => placesIn(value, [...path, name]))
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

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
