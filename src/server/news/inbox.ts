import { setTimeout as delay } from 'node:timers/promises'

type InboxWork<Item> = {
  digest: (items: ReadonlySet<Item>) => Promise<void>
  failed?: (error: unknown) => void
  /** How long what comes together is gathered (ms). */
  gather?: number
  /** How soon a batch that failed is tried again, together with what came meanwhile (ms); left out, it is not. */
  retry?: number
}

/** Items that are digested one batch after the other, so that an old answer never overtakes a new one. */
export class Inbox<Item> {
  private due = new Set<Item>()
  private working: Promise<void> | undefined
  private readonly stopping = new AbortController()
  private readonly work: InboxWork<Item>

  constructor(work: InboxWork<Item>) {
    this.work = work
  }

  /** Resolves once nothing is due any more. */
  add(...items: readonly Item[]): Promise<void> {
    for (const item of items) this.due.add(item)
    if (this.due.size > 0) this.working ??= this.empty()
    return this.working ?? Promise.resolve()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.working
  }

  private async empty(): Promise<void> {
    for (let wait = this.work.gather; this.due.size > 0 && (await this.waited(wait)); ) {
      const items = this.due
      this.due = new Set()
      wait = (await this.isDigested(items)) ? this.work.gather : this.work.retry
    }
    this.working = undefined
  }

  private async isDigested(items: ReadonlySet<Item>): Promise<boolean> {
    const { digest, failed, retry } = this.work
    try {
      await digest(items)
      return true
    } catch (error) {
      failed?.(error)
      if (retry !== undefined) this.due = new Set([...items, ...this.due])
      return false
    }
  }

  /** False once stopped. */
  private async waited(ms: number | undefined): Promise<boolean> {
    const { signal } = this.stopping
    return ms === undefined ? !signal.aborted : delay(ms, true, { signal, ref: false }).catch(() => false)
  }
}
