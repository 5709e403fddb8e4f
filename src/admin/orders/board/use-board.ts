import { useRef } from 'react'
import type { BoardFilters } from '../../../contract/admin/order-board.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { useLoad } from '../../calls/use-load.ts'
import { useOrderNews } from '../use-order-news.ts'
import { loadBoard, type OpenPages } from './load-board.ts'
import { useArrivals } from './use-arrivals.ts'

/** The board, asked for again whenever an order comes or moves. */
export function useBoard(filters: BoardFilters) {
  const pages = useRef<OpenPages>({})
  const opened = useRef<number>(undefined)
  const {
    reply: board,
    error,
    reload,
  } = useLoad(['order-board', filters], async (signal) => {
    const now = await loadBoard({ filters, pages: pages.current, since: opened.current }, signal)
    opened.current ??= now.at
    return now
  })
  const isLive = useOrderNews(reload)
  const open = (status: OrderStatus, count: number) => {
    pages.current = { ...pages.current, [status]: Math.max(pages.current[status] ?? 1, count) }
    reload()
  }
  const arrivals = useArrivals(board, (count) => open('Placed', count))
  const showMore = (status: OrderStatus) => open(status, (pages.current[status] ?? 1) + 1)
  return { board, error, reload, showMore, arrivals, isLive }
}
