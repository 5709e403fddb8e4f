import { ApiError } from '../../calls/api-error.ts'

/** Part of a list, and the key after which the next part begins; no key: this was the last. */
export type ListPart<Row> = { rows: readonly Row[]; after: string | undefined }

/** Brings the part of a list after a key; without one its beginning. */
export type LoadPart<Row> = (after: string | undefined, signal: AbortSignal) => Promise<ListPart<Row>>

export type ListState<Row> = {
  /** Undefined until the first part has come. */
  rows: readonly Row[] | undefined
  after: string | undefined
  error: ApiError | undefined
  isLoading: boolean
}

/** A list that grows part by part; what was asked for before is forgotten, so that a late answer disturbs nothing. */
export function openList<Row>() {
  let state: ListState<Row> = { rows: undefined, after: undefined, error: undefined, isLoading: true }
  let asking = new AbortController()
  const listeners = new Set<() => void>()

  function set(some: Partial<ListState<Row>>): void {
    state = { ...state, ...some }
    for (const listener of [...listeners]) listener()
  }
  async function ask(load: LoadPart<Row>, after: string | undefined): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    set({ error: undefined, isLoading: true })
    try {
      const part = await load(after, signal)
      if (signal.aborted) return
      const before = after === undefined ? [] : (state.rows ?? [])
      set({ rows: [...before, ...part.rows], after: part.after, isLoading: false })
    } catch (error) {
      if (signal.aborted) return
      set({ isLoading: false })
      if (!(error instanceof ApiError)) throw error
      set({ error })
    }
  }
  return {
    get: () => state,
    /** Asks for the list from its beginning; the rows of before stay in sight until it has come. */
    begin: (load: LoadPart<Row>): Promise<void> => ask(load, undefined),
    /** Asks for the part after the last one. */
    goOn: (load: LoadPart<Row>): Promise<void> => ask(load, state.after),
    leave: (): void => asking.abort(),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
