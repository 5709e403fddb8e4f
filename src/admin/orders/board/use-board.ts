import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import type { BoardFilters } from '../../../contract/admin/order-board.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { useOrderNews } from '../use-order-news.ts'
import { type Board, loadBoard, type OpenPages } from './load-board.ts'
import { useArrivals } from './use-arrivals.ts'

type State = { wanted: string; board?: Board; error?: ApiError }

/** The board, asked for again whenever an order comes or moves. */
export function useBoard(filters: BoardFilters) {
  const wanted = JSON.stringify(filters)
  const [state, setState] = useState<State>()
  const [pages, setPages] = useState<OpenPages>({})
  const opened = useRef<number>(undefined)
  const load = useRef(() => {})
  // Here `wanted` stands for the filters, which are new with each render.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    load.current = oneAfterTheOther(async () => {
      try {
        const board = await loadBoard({ filters, pages, since: opened.current }, signal)
        opened.current ??= board.at
        if (!signal.aborted) setState({ wanted, board })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState((last) => ({ ...(last?.wanted === wanted && last.board && { board: last.board }), wanted, error }))
      }
    }, signal)
    load.current()
    return () => leaving.abort()
  }, [wanted, pages])
  const reload = useCallback(() => load.current(), [])
  const isLive = useOrderNews(reload)
  const { board, error } = state?.wanted === wanted ? state : {}
  const open = (status: OrderStatus, count: number) =>
    setPages((last) => ({ ...last, [status]: Math.max(last[status] ?? 1, count) }))
  const arrivals = useArrivals(board, (count) => open('Placed', count))
  const showMore = (status: OrderStatus) => open(status, (pages[status] ?? 1) + 1)
  return { board, error, reload, showMore, arrivals, isLive }
}

/** Asked for while it works it works once more afterwards: however many news come, each answer is shown. */
function oneAfterTheOther(work: () => Promise<void>, signal: AbortSignal): () => void {
  let wanted = false
  let busy = false
  const run = async () => {
    busy = true
    while (wanted && !signal.aborted) {
      wanted = false
      await work()
    }
    busy = false
  }
  return () => {
    wanted = true
    if (!busy) void run()
  }
}
