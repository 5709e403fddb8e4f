import { BoundedMap } from '../http/bounded-map.ts'
import { weightOf } from '../http/ready-answer.ts'
import { isCurrent, type Page } from './page.ts'
import type { Render } from './render.ts'

/** Memory for kept pages: a thousand pages of 60 kB with their encodings. */
const MOST_BYTES = 96 * 1024 * 1024
/** So long (ms) the page from before a change is served while it is made anew; a change is to be seen within a second. */
const GRACE = 400
/** Pages made anew at a time while their former selves are served. */
const MOST_REFRESHED = 2

/** `doubtedSince`: when something that pages are made from changed first since the page was known to be current, ms. */
type Entry = { page: Page; doubtedSince: number | undefined }

export type PageCache = {
  /** The kept page of an address, where it is current or was a moment ago. */
  find: (address: string) => Page | undefined
  /** The current page of an address: kept or made; one at a time for each address. */
  get: (address: string) => Promise<Page>
  /** Something that pages are made from may have changed: each is checked before it is served again. */
  expire: () => void
  /** Bytes held and pages kept. */
  size: () => { bytes: number; pages: number }
}

/**
 * Keeps pages in memory. A page is a function of the API replies it was made from:
 * after a change it is kept where the same calls are answered alike, and made again where not.
 */
export function createPageCache(render: Render, mostBytes = MOST_BYTES): PageCache {
  const entries = new BoundedMap<Entry>(mostBytes)
  const underWay = new Map<string, Promise<Page>>()

  function find(address: string): Page | undefined {
    const entry = entries.get(address)
    return entry && isServed(address, entry) ? entry.page : undefined
  }

  function isServed(address: string, entry: Entry): boolean {
    if (entry.doubtedSince === undefined) return true
    if (isCurrent(entry.page)) {
      entry.doubtedSince = undefined
      return true
    }
    if (underWay.size < MOST_REFRESHED) make(address).catch(() => {}) // Its next visitor is told.
    return performance.now() - entry.doubtedSince < GRACE
  }

  function get(address: string): Promise<Page> {
    const kept = find(address)
    return kept ? Promise.resolve(kept) : make(address)
  }

  function make(address: string): Promise<Page> {
    const present = underWay.get(address)
    if (present) return present
    const making = render(address)
      .then((page) => {
        keep(address, page)
        return page
      })
      .finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  function keep(address: string, page: Page): void {
    const doubtedSince = isCurrent(page) ? undefined : performance.now()
    if (page.complete) entries.set(address, { page, doubtedSince }, weightOf(page))
    else entries.delete(address)
  }

  function expire(): void {
    const now = performance.now()
    for (const entry of entries.values()) entry.doubtedSince ??= now
  }

  return { find, get, expire, size: () => ({ bytes: entries.weight, pages: entries.size }) }
}
