import { BoundedMap } from '../http/answers/bounded-map.ts'
import { weightOf } from '../http/answers/ready-answer.ts'
import { isCurrent, type Page } from './page.ts'
import type { Render } from './render.ts'

/** Memory for kept pages: more than a thousand of 60 kB with their encodings. */
const MOST_BYTES = 128 * 2 ** 20
/** How long (ms) the page from before a change is served while it is made anew: a change shows within a second. */
const GRACE = 400
/** Pages made anew at a time while their former selves are served. */
const MOST_REFRESHED = 2

/** `doubtedSince`: when something that pages are made from changed first since the page was known to be current, ms. */
type Entry = { page: Page; doubtedSince: number | undefined }

/**
 * Keeps pages in memory. A page is a function of the API replies it was made from:
 * after a change it is kept where the same calls are answered alike, and made again where not.
 */
export class PageCache {
  readonly entries: BoundedMap<Entry>
  private readonly underWay = new Map<string, Promise<Page>>()
  private readonly render: Render

  constructor(render: Render, mostBytes = MOST_BYTES) {
    this.render = render
    this.entries = new BoundedMap(mostBytes)
  }

  /** The kept page of an address, where it is current or was a moment ago. */
  find(address: string): Page | undefined {
    const entry = this.entries.get(address)
    return entry && this.isServed(address, entry) ? entry.page : undefined
  }

  /** The current page of an address: kept or made; one at a time for each address. */
  async get(address: string): Promise<Page> {
    return this.find(address) ?? this.make(address)
  }

  /** Something that pages are made from may have changed: each is checked before it is served again. */
  expire(): void {
    const now = performance.now()
    for (const entry of this.entries.values()) entry.doubtedSince ??= now
  }

  private isServed(address: string, entry: Entry): boolean {
    if (entry.doubtedSince === undefined) return true
    if (isCurrent(entry.page)) {
      entry.doubtedSince = undefined
      return true
    }
    if (this.underWay.size < MOST_REFRESHED) this.make(address).catch(() => {}) // Its next visitor is told.
    return performance.now() - entry.doubtedSince < GRACE
  }

  private make(address: string): Promise<Page> {
    const present = this.underWay.get(address)
    if (present) return present
    const making = this.render(address)
      .then((page) => {
        this.keep(address, page)
        return page
      })
      .finally(() => this.underWay.delete(address))
    this.underWay.set(address, making)
    return making
  }

  private keep(address: string, page: Page): void {
    const doubtedSince = isCurrent(page) ? undefined : performance.now()
    if (page.complete) this.entries.set(address, { page, doubtedSince }, weightOf(page))
    else this.entries.delete(address)
  }
}
