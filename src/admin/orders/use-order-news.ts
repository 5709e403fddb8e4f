import { useEffect, useRef } from 'react'
import { useObserved } from '../../ui/observable.ts'
import { orderNews, orderNewsLive } from '../notices/order-news.ts'

/**
 * Calls `onNews` whenever an order comes or changes, or one of `only`; of what comes while the page is hidden once, when it
 * comes into view again. Answers whether news come by themselves.
 */
export function useOrderNews(onNews: () => void, only?: string): boolean {
  const tell = useRef(onNews)
  useEffect(() => {
    tell.current = onNews
  })
  useEffect(() => {
    let isDue = false
    const look = () => {
      if (!isDue || document.visibilityState === 'hidden') return
      isDue = false
      tell.current()
    }
    const stop = orderNews.subscribe((orders) => {
      isDue ||= orders.length === 0 || only === undefined || orders.includes(only)
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [only])
  return useObserved(orderNewsLive)
}
