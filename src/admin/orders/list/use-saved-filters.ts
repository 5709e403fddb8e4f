import { useMemo } from 'react'
import type { readOrderList } from '../../../contract/admin/order-board.ts'
import type { SavedFilter } from '../../../contract/admin/orders/list-view.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { addressOf, filterLines, isSameFilter, type ListFilters } from './filter-lines.ts'

export type ShownFilter = SavedFilter & {
  /** The key that chooses it; only the first nine have one. */
  pressed: string | undefined
  /** How many orders of the day it leaves. */
  count: number
  isChosen: boolean
  /** Filters by it alone; chosen again, by nothing. */
  choose: () => void
}

/** The saved filters as they stand beside the list, and their keys. */
export function useSavedFilters(
  known: readonly SavedFilter[],
  { filters, change }: ListFilters,
  list: ReplyOf<typeof readOrderList> | undefined,
): readonly ShownFilter[] {
  // Thousands of lines a filter: not anew for each letter that somebody types.
  const counts = useMemo(
    () => known.map(({ filter }) => (list ? filterLines(list.orders, filter, list.day).length : 0)),
    [known, list],
  )
  const saved = known.map((one, place): ShownFilter => {
    const isChosen = isSameFilter(one.filter, filters)
    const choose = () => change(addressOf(isChosen ? {} : one.filter))
    return { ...one, pressed: place < 9 ? String(place + 1) : undefined, count: counts[place] ?? 0, isChosen, choose }
  })
  useKeys(Object.fromEntries(saved.flatMap(({ pressed, choose }) => (pressed ? [[pressed, choose]] : []))))
  return saved
}
