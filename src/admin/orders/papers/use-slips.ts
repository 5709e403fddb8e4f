import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import { loadSlips, type Slips } from './load-slips.ts'

type State = { wanted: string; slips?: Slips; error?: ApiError }

/** What is printed of these orders: all of it, or why it did not come. */
export function useSlips(ids: readonly string[]) {
  const wanted = ids.join(',')
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State>()
  // Here `wanted` stands for the ids, which are new with each render.
  useEffect(() => {
    const leaving = new AbortController()
    loadSlips(ids, leaving.signal).then(
      (slips) => !leaving.signal.aborted && setState({ wanted, slips }),
      (error) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState({ wanted, error })
      },
    )
    return () => leaving.abort()
  }, [wanted, turn])
  const reload = useCallback(() => {
    setState(undefined)
    setTurn((last) => last + 1)
  }, [])
  const { slips, error } = state?.wanted === wanted ? state : {}
  return { slips, error, reload }
}
