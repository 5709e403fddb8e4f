import { type Page, weightOf } from './page.ts'
import type { Renderer } from './render.ts'

/** Memory for kept pages: a thousand pages of 60 kB with their encodings. */
const MOST_BYTES = 96 * 1024 * 1024

type Entry = { page: Page; checkedAt: number; weight: number }

export type PageCache = {
  /** The kept page of an address, where it is known to be current. */
  find: (address: string) => Page | undefined
  /** The current page of an address: kept, checked again or made; one at a time for each address. */
  get: (address: string) => Promise<Page>
  /** Something that pages are made from may have changed: each is checked before it is served again. */
  expire: () => void
  /** These products changed and nothing else: exactly the pages that show one are made again. */
  expireProducts: (ids: readonly string[]) => void
  /** Bytes held and pages kept. */
  size: () => { bytes: number; pages: number }
}

/**
 * Keeps pages in memory, least recently used first out. A page is a function of the API replies it was made from:
 * after a change it is kept where the same calls are answered with the same bytes, and made again where not.
 */
export function createPageCache({ render, digestOf }: Renderer, mostBytes = MOST_BYTES): PageCache {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Page>>()
  /** For each page being made, the products that changed meanwhile. */
  const changes = new Set<Set<string>>()
  /** Digests of replies at the present generation: pages share many calls. */
  let digests = new Map<string, Promise<string>>()
  let generation = 1
  let bytes = 0

  function find(address: string): Page | undefined {
    const entry = entries.get(address)
    if (entry?.checkedAt !== generation) return undefined
    entries.delete(address)
    entries.set(address, entry)
    return entry.page
  }

  function get(address: string): Promise<Page> {
    const kept = find(address)
    if (kept) return Promise.resolve(kept)
    const present = underWay.get(address)
    if (present) return present
    const making = checkOrMake(address).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  async function checkOrMake(address: string): Promise<Page> {
    const startedAt = generation
    const changed = new Set<string>()
    changes.add(changed)
    try {
      const entry = entries.get(address)
      const page = entry && (await isCurrent(entry.page)) ? entry.page : await render(address)
      if (page.complete && !shows(page, changed)) keep(address, { page, checkedAt: startedAt, weight: weightOf(page) })
      else drop(address)
      return page
    } finally {
      changes.delete(changed)
    }
  }

  async function isCurrent({ sources }: Page): Promise<boolean> {
    const now = await Promise.all(sources.map(({ url }) => currentDigest(url)))
    return sources.every(({ digest }, index) => digest === now[index])
  }

  function currentDigest(url: string): Promise<string> {
    const known = digests.get(url)
    if (known) return known
    const asked = digestOf(url)
    digests.set(url, asked)
    return asked
  }

  function keep(address: string, entry: Entry): void {
    drop(address)
    entries.set(address, entry)
    bytes += entry.weight
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function drop(address: string): void {
    bytes -= entries.get(address)?.weight ?? 0
    entries.delete(address)
  }

  function expire(): void {
    generation += 1
    digests = new Map()
  }

  function expireProducts(ids: readonly string[]): void {
    digests = new Map()
    for (const changed of changes) for (const id of ids) changed.add(id)
    const gone = new Set(ids)
    for (const [address, { page }] of entries) if (shows(page, gone)) drop(address)
  }

  return { find, get, expire, expireProducts, size: () => ({ bytes, pages: entries.size }) }
}

function shows({ sources }: Page, ids: ReadonlySet<string>): boolean {
  return ids.size > 0 && sources.some(({ productIds }) => productIds.some((id) => ids.has(id)))
}
