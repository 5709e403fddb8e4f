import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/connect.ts'
import { hear } from '../../news/hear.ts'
import { Inbox } from '../../news/inbox.ts'
import { readPictureAddresses } from '../../pictures/picture-address.ts'
import { Loader } from './loader.ts'
import { pauseEvery } from './pause.ts'
import { findLeft, findTimed } from './queries.ts'
import { restocked } from './restocked.ts'
import { type Changes, emptyShelves } from './shelves.ts'
import { Snapshot } from './snapshot.ts'

export type Catalogue = {
  /** The newest snapshot; hold it for one answer, not longer. */
  current(): Snapshot
  /** Calls `listener` after each change of the catalogue. */
  onChange(listener: () => void): void
  /** Calls `listener` with the products of which a size went between in stock, low and sold out. */
  onAvailability(listener: (productIds: readonly string[]) => void): void
  /** Reads everything once more, what was sold in the last 90 days included. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** What was heard: anything may have changed, a product did, or pieces of one were sold or came in. */
type CatalogueNews = 'all' | `product ${string}` | `stock ${string}`

/** Notifications of one burst arrive together (ms). */
const GATHER = 20
/** How soon what could not be read is tried again (ms). */
const RETRY = 1000
/** How long other requests wait at most for work on the catalogue (ms). */
const SLICE = 4
/** How often bestsellers are counted anew, and a change that was never heard of is found (ms). */
const REFRESH_EVERY = 10 * 60_000
const LONGEST_TIMER = 2 ** 31 - 1 // ms
/** How long after a moment of the clock it is looked at what it changed (ms). */
const LATER = 50

/**
 * Loads the published catalogue and keeps it up to date: a committed change is served within a second by every
 * process. Rejects where the database cannot be read; if it goes away later, the last snapshot goes on being served.
 */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  const keeper = new Keeper(new Loader(db, await readPictureAddresses(), pauseEvery(SLICE)))
  const loaded = Promise.withResolvers<void>()
  const clock = new Clock(db, (ids) => {
    for (const id of ids) void inbox.add(`product ${id}`)
  })
  const inbox = new Inbox<CatalogueNews>({
    digest: (news) => loaded.promise.then(() => keeper.digest(news)).then(() => clock.set(news)),
    gather: GATHER,
    retry: RETRY,
  })
  const refresh = () => inbox.add('all')
  const hearing = await hear(
    db,
    {
      catalogue: (id) => void inbox.add(id === 'all' ? id : `product ${id}`),
      availability: (id) => void inbox.add(`stock ${id}`),
    },
    refresh,
  )
  await keeper.loadAll()
  await clock.set(new Set(['all']))
  loaded.resolve()
  const refreshing = setInterval(refresh, REFRESH_EVERY).unref()
  return {
    current: () => keeper.snapshot,
    onChange: (listener) => void keeper.changeListeners.push(listener),
    onAvailability: (listener) => void keeper.availabilityListeners.push(listener),
    refresh,
    close: async () => {
      clearInterval(refreshing)
      clock.stop()
      await inbox.stop()
      await hearing.close()
    },
  }
}

/** Holds the snapshot and swaps in the next one. */
class Keeper {
  snapshot = new Snapshot(emptyShelves(), [])
  readonly changeListeners: (() => void)[] = []
  readonly availabilityListeners: ((productIds: readonly string[]) => void)[] = []
  private readonly loader: Loader

  constructor(loader: Loader) {
    this.loader = loader
  }

  async digest(news: ReadonlySet<CatalogueNews>): Promise<void> {
    if (news.has('all')) return this.loadAll()
    const [products, stock] = [idsOf(news, 'product '), idsOf(news, 'stock ')]
    if (products.length > 0) await this.loadSome(products)
    if (stock.length > 0) await this.loadStock(stock)
  }

  async loadAll(): Promise<void> {
    await this.change(await this.loader.findChanges(this.snapshot))
  }

  private async loadSome(ids: readonly string[]): Promise<void> {
    const loaded = await this.loader.load(ids)
    await this.change(new Map(ids.map((id) => [id, loaded.get(id)])))
  }

  private async loadStock(ids: readonly string[]): Promise<void> {
    const products = restocked(this.snapshot, await findLeft(this.loader.db, ids))
    if (products.length === 0) return
    this.snapshot = this.snapshot.withAvailability(products)
    for (const tell of this.availabilityListeners) tell(products.map(({ _id }) => _id))
  }

  private async change(changes: Changes): Promise<void> {
    const real = [...changes].filter(([id, product]) => !isDeepStrictEqual(this.snapshot.find(id), product))
    if (real.length === 0) return
    this.snapshot = await this.snapshot.with(new Map(real), this.loader.pause)
    for (const tell of this.changeListeners) tell()
  }
}

/** Tells when the time has come for something: a product is sold again, begins to be shown or ends. */
class Clock {
  private readonly db: Db
  private readonly tell: (productIds: readonly string[]) => void
  private timer: NodeJS.Timeout | undefined

  constructor(db: Db, tell: (productIds: readonly string[]) => void) {
    this.db = db
    this.tell = tell
  }

  /** Sets it anew after `news`, of which those of stock change no time. */
  async set(news: ReadonlySet<CatalogueNews>): Promise<void> {
    if ([...news].every((one) => one.startsWith('stock '))) return
    const { ids, next } = await findTimed(this.db)
    this.stop()
    if (next === null) return
    // A moment later: the database has its own clock.
    const wait = Math.min(Math.max(0, next - Date.now()) + LATER, LONGEST_TIMER)
    this.timer = setTimeout(() => this.tell(ids), wait).unref()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}

function idsOf(news: ReadonlySet<CatalogueNews>, kind: 'product ' | 'stock '): string[] {
  return [...news].filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
}
