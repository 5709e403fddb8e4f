import { pause } from '../../../calls/pause.ts'
import { isOver, type OrderStatus } from '../../../domain/orders/order-status.ts'

/** How soon a page asks again by itself where it cannot be told, ms; twice as long after each asking that failed. */
const ASK_AGAIN = 20_000
const LONGEST = 5 * 60_000
/** How soon a stream that the shop ended is begun anew, ms: not all pages at the same moment. */
const BEGIN_AGAIN = { least: 1_000, spread: 4_000 }

/** Where an order stands and stays, and its mark: another one whenever anything of it has changed. */
export type OrderNews = { status: OrderStatus; seen: string; settled: boolean }

type Parts = {
  /** The order's news as the shop tells them, until it ends the stream; throws where the stream cannot be had. */
  news: () => AsyncIterable<OrderNews>
  /** Hears what is told: at first, and whenever anything of the order has changed; false where that could not be had. */
  tell: (news: OrderNews) => Promise<boolean>
  /** Asks for the order; false where that failed. */
  ask: () => Promise<boolean>
  signal: AbortSignal
}

/** Follows an order until its end: by the shop's stream, or by asking from time to time where there is none. */
export async function followOrder({ news, tell, ask, signal }: Parts): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await hear(news, tell)
    if (outcome === 'over' || signal.aborted) return
    if (outcome === 'ended') {
      failures = 0
      await pause(BEGIN_AGAIN.least + Math.random() * BEGIN_AGAIN.spread, signal)
      continue
    }
    await pause(Math.min(ASK_AGAIN * 2 ** failures, LONGEST), signal)
    if (!signal.aborted) failures = (await ask()) ? 0 : failures + 1
  }
}

/** Listens as long as there is something to hear. `ended`: the shop had told something and then closed, as it may. */
async function hear(news: Parts['news'], tell: Parts['tell']): Promise<'over' | 'ended' | 'failed'> {
  let hasTold = false
  try {
    for await (const order of news()) {
      if (!(await tell(order))) return 'failed'
      if (isOver(order.status) && order.settled) return 'over'
      hasTold = true
    }
  } catch {
    return 'failed'
  }
  return hasTold ? 'ended' : 'failed'
}
