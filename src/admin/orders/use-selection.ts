import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What was chosen at each entry of this tab's history, so that Back leads to it again. */
const keptSelections = new Map<string, ReadonlySet<string>>()

/** Orders that are chosen to do something with them at once, by their ids: also when one comes back to the page. */
export function useSelection() {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => keptSelections.get(entry) ?? new Set())
  useEffect(() => {
    if (selected.size > 0) keptSelections.set(entry, selected)
    else keptSelections.delete(entry)
  }, [entry, selected])
  const select = useCallback((ids: readonly string[], chosen: boolean) => {
    setSelected((last) => {
      const next = new Set(last)
      for (const id of ids) chosen ? next.add(id) : next.delete(id)
      return next
    })
  }, [])
  return [selected, select] as const
}

export type Selection = ReturnType<typeof useSelection>
