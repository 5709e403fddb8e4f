import { pause } from '../../calls/pause.ts'
import { watchOrders } from '../../contract/admin/order-board.ts'
import { type Marks, readMarks } from '../../contract/admin/today.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { followAdmin } from '../calls/follow-admin.ts'
import { inOneTab } from './in-one-tab.ts'
import { marks } from './marks.ts'
import { orderNews } from './order-news.ts'
import { ringWhereOn } from './sound.ts'

const NAME = 'halwai.notices'

/** What one tab tells the others; `broken`: nothing comes by itself just now. */
type News = { orders: readonly string[] } | { marks: Marks } | { broken: true }

/** At least so long lies between two looks at what waits, ms: on a busy evening orders come every second. */
const BETWEEN = 2_000

/**
 * Follows what comes in until the function it gives is called. One tab of the browser asks the shop, by one stream, and
 * tells the others; it alone rings.
 */
export function followNotices(staffId: string): () => void {
  const channel = new BroadcastChannel(NAME)
  const hear = (news: News): number => {
    if ('orders' in news) orderNews.tell(news.orders)
    if ('broken' in news) orderNews.break()
    return 'marks' in news ? marks.note(news.marks) : 0
  }
  const tell = (news: News) => {
    channel.postMessage(news)
    return hear(news)
  }
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  const stop = inOneTab(NAME, (signal) => {
    const look = lookInTurn(async () => {
      const asked = { query: { since: marks.at()?.toString() } }
      const fresh = tell({ marks: await callAdmin(readMarks, asked, { signal }) })
      if (fresh > 0) ringWhereOn(staffId)
    }, signal)
    const onNews = ({ orders }: { orders: string[] }) => {
      tell({ orders })
      look()
    }
    signal.addEventListener(
      'abort',
      followAdmin(watchOrders, {}, onNews, () => tell({ broken: true })),
    )
  })
  const seen = () => document.visibilityState === 'visible' && marks.see()
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    channel.close()
    document.removeEventListener('visibilitychange', seen)
    marks.forget()
  }
}

/** Looks once after however many calls while it looked; where it fails, the next news lead to the next look. */
function lookInTurn(look: () => Promise<void>, signal: AbortSignal): () => void {
  let isDue = false
  let isLooking = false
  const round = async () => {
    isLooking = true
    while (isDue && !signal.aborted) {
      isDue = false
      await look().catch(() => {})
      await pause(BETWEEN, signal)
    }
    isLooking = false
  }
  return () => {
    isDue = true
    if (!isLooking) void round()
  }
}
