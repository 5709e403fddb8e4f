import { useCallback, useState } from 'react'

/** Orders that are chosen to do something with them at once, by their ids. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
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
