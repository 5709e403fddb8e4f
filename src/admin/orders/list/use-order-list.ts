import { useEffect, useRef } from 'react'
import { readOrderList } from '../../../contract/admin/order-board.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { useReply } from '../../calls/use-reply.ts'
import { useOrderNews } from '../use-order-news.ts'

/** So often a list of thousands is asked for again while orders come, ms. */
const AT_MOST_EVERY = 2_000

/** A day's orders, today's where the address names none, asked for again when orders come or move. */
export function useOrderList(leaves: string | undefined) {
  const day = leaves !== undefined && isDay(leaves) ? leaves : undefined
  const { reply: list, error, reload } = useReply(readOrderList, { query: { day } })
  const isLive = useOrderNews(useSpaced(reload))
  return { list, error, reload, isLive }
}

/** Does `work` at once, and again after a while where it was asked for meanwhile. */
function useSpaced(work: () => Promise<void>): () => void {
  const latest = useRef(work)
  const timer = useRef<number>(undefined)
  const isAskedAgain = useRef(false)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return function ask() {
    if (timer.current !== undefined) {
      isAskedAgain.current = true
      return
    }
    isAskedAgain.current = false
    void latest.current()
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      if (isAskedAgain.current) ask()
    }, AT_MOST_EVERY)
  }
}
