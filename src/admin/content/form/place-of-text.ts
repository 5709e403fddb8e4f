import { fillText, type ShopFacts } from '../../../domain/content/facts.ts'
import { gapsIn } from '../../../domain/content/gaps.ts'
import { textPlaces } from '../../../domain/content/text-places.ts'
import { type ContentPath, pathName } from './content-path.ts'

/** Where the gaps of a template are that nobody has filled yet, each once. */
export function gapPlaces(content: unknown): { path: ContentPath; gap: string }[] {
  const gaps = textPlaces(content).flatMap(({ path, text }) => gapsIn(text).map((gap) => ({ path, gap })))
  const filled = gaps.filter(({ path }) => path.at(-1) !== 'href' && path.at(-1) !== 'src')
  return [...new Map(filled.map((one) => [pathName(one.path) + one.gap, one])).values()]
}

/** Where in a content stands what shoppers read as `shown`: the place that says just that, else the longest within it. */
export function placeOfText(content: unknown, shown: string, facts: ShopFacts): ContentPath | undefined {
  const wanted = plain(shown)
  const places = textPlaces(content).map(({ path, text }) => ({ path, text: plain(fillText(text, facts) ?? '') }))
  const known = places.filter(({ text }) => text !== '' && wanted.includes(text))
  const [best] = known.toSorted((one, other) => other.text.length - one.text.length)
  return best?.path
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
