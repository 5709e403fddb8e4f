import { createObservable } from '../../ui/observable.ts'

type Listener = (orders: readonly string[]) => void

const listeners = new Set<Listener>()
/** Whether news of orders come by themselves. */
export const orderNewsLive = createObservable(true)

/** What this tab hears of orders, from the shop or from another tab that follows it. */
export const orderNews = {
  /** Calls `listener` with the ids of the orders that came or changed; none says: look again at all. */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell: (orders: readonly string[]): void => {
    orderNewsLive.set(true)
    for (const listener of [...listeners]) listener(orders)
  },
  break: (): void => orderNewsLive.set(false),
}
