/** How many recent searches are kept (specification §9). */
const MOST_RECENT = 5

/** The recent searches with `text` in front, each text once, regardless of case (specification §4). */
export function rememberSearch(searches: readonly string[], text: string): readonly string[] {
  const latest = text.trim()
  if (latest === '') return searches
  const others = searches.filter((search) => search.toLowerCase() !== latest.toLowerCase())
  return [latest, ...others].slice(0, MOST_RECENT)
}
