import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../calls/api-error.ts'

/** Part of a list, and the key after which the next part begins; no key: this was the last. */
export type ListPart<Row> = { rows: readonly Row[]; after: string | undefined }

/** What `DataTable` needs of a list. */
export type List<Row> = {
  /** Undefined until the first part has come. */
  rows: readonly Row[] | undefined
  error: ApiError | undefined
  isLoading: boolean
  hasMore: boolean
  loadMore: () => void
  /** Asks for the list from its beginning. */
  reload: () => void
}

type State<Row> = {
  rows?: readonly Row[]
  after?: string | undefined
  error?: ApiError | undefined
  isLoading: boolean
}

/**
 * A list that is paged by key. `load` brings the part after a key; `of` names what is listed (the filters and the
 * sorting as one text): with another one the list begins anew, its old rows in sight until then.
 */
export function useList<Row>(
  of: string,
  load: (after: string | undefined, signal: AbortSignal) => Promise<ListPart<Row>>,
): List<Row> {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<Row>>({ isLoading: true })
  const loading = useRef<AbortController>(undefined)

  const ask = (after: string | undefined) => {
    loading.current?.abort()
    const asking = new AbortController()
    const { signal } = asking
    loading.current = asking
    setState((present) => ({ ...present, error: undefined, isLoading: true }))
    load(after, signal).then(
      (part) => !signal.aborted && setState((present) => joined(after === undefined ? [] : present.rows, part)),
      (error) => {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState((present) => ({ ...present, error, isLoading: false }))
      },
    )
  }
  // Here `of` stands for `load`, which is new with each render.
  useEffect(() => {
    ask(undefined)
    return () => loading.current?.abort()
  }, [of, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  const { rows, error, isLoading, after } = state
  return { rows, error, isLoading, hasMore: after !== undefined, loadMore: () => ask(after), reload }
}

function joined<Row>(before: readonly Row[] | undefined, { rows, after }: ListPart<Row>): State<Row> {
  return { rows: [...(before ?? []), ...rows], after, isLoading: false }
}
