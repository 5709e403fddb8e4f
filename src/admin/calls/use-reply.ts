import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { callAdmin } from './call-admin.ts'

type Loaded<Reply> = {
  /** Undefined until it has come; while the same is asked for anew, the last one stays. */
  reply: Reply | undefined
  error: ApiError | undefined
  isLoading: boolean
  /** Asks again. */
  reload: () => void
}

type State<Reply> = { wanted: string; turn: number; reply?: Reply; error?: ApiError }

/** What a page shows: the reply to a call, asked for again whenever the call is another. */
export function useReply<E extends Endpoint>(endpoint: E, given: Call<E>): Loaded<ReplyOf<E>> {
  const wanted = JSON.stringify([endpoint.path, given])
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<ReplyOf<E>>>()
  // Here `wanted` stands for the call, which is new with each render.
  useEffect(() => {
    const leaving = new AbortController()
    callAdmin(endpoint, given, { signal: leaving.signal }).then(
      (reply) => !leaving.signal.aborted && setState({ wanted, turn, reply }),
      (error) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState((last) => ({ ...(last?.wanted === wanted ? last : {}), wanted, turn, error }))
      },
    )
    return () => leaving.abort()
  }, [wanted, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  const { reply, error } = state?.wanted === wanted ? state : {}
  return { reply, error, isLoading: state?.wanted !== wanted || state.turn !== turn, reload }
}
