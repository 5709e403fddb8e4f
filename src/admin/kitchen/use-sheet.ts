import { readKitchenSheet } from '../../contract/admin/kitchen.ts'
import { dayOf, isDay } from '../../domain/settings/work-day.ts'
import { useReply } from '../calls/use-reply.ts'
import { useOrderNews } from '../orders/use-order-news.ts'
import { useFilters } from '../parts/use-filters.ts'
import { readBatch } from './batch-words.ts'

/** The sheet of the day and batch in the address, which follows orders and counts as they come. */
export function useSheet() {
  const { filters, filterOf, change } = useFilters(['day', 'batch'])
  const asked = filters.day !== undefined && isDay(filters.day) ? filters.day : undefined
  const batch = readBatch(filters.batch)
  const loaded = useReply(readKitchenSheet, { query: { day: asked, batch } }, { looksAgain: true })
  const isLive = useOrderNews(loaded.reload)
  // Which day is the next open one only the shop knows.
  const day = asked ?? loaded.reply?.day ?? dayOf(Date.now())
  return { loaded, isLive, day, batch, filterOf, change }
}
