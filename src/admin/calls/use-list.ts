import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type ListState, type LoadPart, openList } from './list-store.ts'

/** What `DataTable` needs of a list. */
export type List<Row> = Pick<ListState<Row>, 'rows' | 'error' | 'isLoading'> & {
  hasMore: boolean
  loadMore: () => void
  /** Asks for the list from its beginning. */
  reload: () => void
}

/**
 * A list that is paged by key. `of` names what is listed (the filters and the sorting as one text): with another one the
 * list begins anew.
 */
export function useList<Row>(of: string, load: LoadPart<Row>): List<Row> {
  const [store] = useState(() => openList<Row>())
  const [turn, setTurn] = useState(0)
  const { rows, error, isLoading, after } = useSyncExternalStore(store.subscribe, store.get, store.get)
  // Here `of` stands for `load`, which is new with each render.
  useEffect(() => {
    void store.begin(load)
    return () => store.leave()
  }, [store, of, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { rows, error, isLoading, hasMore: after !== undefined, loadMore: () => void store.goOn(load), reload }
}
