import type { Marks } from '../../contract/admin/today.ts'
import { createObservable, useObserved } from '../../ui/observable.ts'

const told = createObservable<Marks | undefined>(undefined)
const unseen = createObservable(0)

/** What waits in the sections of the back office, as this tab knows it. */
export const marks = {
  /** When it was so, ms; undefined before it was told for the first time. */
  at: (): number | undefined => told.get()?.at,
  /** Takes note of what waits now. Answers how many orders are new; at first none is. */
  note: (next: Marks): number => {
    const fresh = countFresh(told.get()?.arrived, next.arrived)
    told.set(next)
    if (document.visibilityState === 'hidden') unseen.set(unseen.get() + fresh)
    return fresh
  },
  /** Called when somebody looks at the tab. */
  see: (): void => unseen.set(0),
  forget: (): void => {
    told.set(undefined)
    unseen.set(0)
  },
}

/** How many of those that `arrived` are not among the ones `known`, where any are. */
export function countFresh(known: readonly string[] | undefined, arrived: readonly string[]): number {
  return known === undefined ? 0 : arrived.filter((id) => !known.includes(id)).length
}

/** What waits; undefined until it is known. */
export function useMarks(): Marks | undefined {
  return useObserved(told)
}

/** How many orders came since this tab was last looked at. */
export function useUnseenOrders(): number {
  return useObserved(unseen)
}
