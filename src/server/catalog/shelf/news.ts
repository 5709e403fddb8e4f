import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'

/** What PostgreSQL has told since it was last listened to. */
export type News = {
  /** Anything may have changed. */
  everything: boolean
  /** Products that changed. */
  products: Set<string>
  /** Products of which pieces were sold or came in. */
  stock: Set<string>
}

/** Notifications of one burst arrive together (ms). */
const GATHER = 20
/** How soon what could not be read is tried again (ms). */
const RETRY = 1000

export type Following = {
  /** Digests what was heard since the listening began, and from now on. */
  start(): void
  /** Counts everything as changed; resolves once that is digested. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Hears of changes and has them digested one batch after the other. A batch that fails, because the database is away,
 * is tried again together with what came meanwhile; after a broken connection everything counts as changed. Rejects
 * where the database cannot be reached at the start.
 */
export async function followNews(db: Db, digest: (news: News) => Promise<void>): Promise<Following> {
  const inbox = new Inbox(digest)
  let opened = false
  const everything = () => inbox.hear((news) => (news.everything = true))
  const reopened = () => opened && everything()
  const listening = [
    await db.listen(
      'catalogue',
      (id) => (id === 'all' ? everything() : inbox.hear(({ products }) => products.add(id))),
      reopened,
    ),
    await db.listen('availability', (id) => inbox.hear(({ stock }) => stock.add(id)), reopened),
  ]
  opened = true
  return {
    start: () => inbox.start(),
    refresh: () => {
      everything()
      return inbox.digested()
    },
    stop: async () => {
      await inbox.stop()
      // Without the database there is nothing to take back.
      await Promise.all(listening.map(({ unlisten }) => unlisten().catch(() => {})))
    },
  }
}

class Inbox {
  private heard = noNews()
  private started = false
  private working: Promise<void> | undefined
  private readonly stopping = new AbortController()
  private readonly digest: (news: News) => Promise<void>

  constructor(digest: (news: News) => Promise<void>) {
    this.digest = digest
  }

  hear(note: (news: News) => void): void {
    note(this.heard)
    if (this.started) this.wake()
  }

  start(): void {
    this.started = true
    this.wake()
  }

  digested(): Promise<void> {
    return this.working ?? Promise.resolve()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.working
  }

  private wake(): void {
    this.working ??= this.work().finally(() => {
      this.working = undefined
    })
  }

  private async work(): Promise<void> {
    for (let wait = GATHER; isNews(this.heard) && (await this.waited(wait)); ) {
      const news = this.heard
      this.heard = noNews()
      try {
        await this.digest(news)
        wait = GATHER
      } catch {
        this.heard = joined(news, this.heard)
        wait = RETRY
      }
    }
  }

  /** False once stopped. */
  private waited(ms: number): Promise<boolean> {
    const { signal } = this.stopping
    return delay(ms, true, { signal, ref: false }).catch(() => false)
  }
}

function noNews(): News {
  return { everything: false, products: new Set(), stock: new Set() }
}

function isNews({ everything, products, stock }: News): boolean {
  return everything || products.size > 0 || stock.size > 0
}

function joined(one: News, other: News): News {
  return {
    everything: one.everything || other.everything,
    products: new Set([...one.products, ...other.products]),
    stock: new Set([...one.stock, ...other.stock]),
  }
}
