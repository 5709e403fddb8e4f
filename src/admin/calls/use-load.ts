import { notifyManager, QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../../calls/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

export type Loaded<Reply> = {
  /** Undefined until it has come; while the same is asked for anew, the last one stays. */
  reply: Reply | undefined
  /** Stays, too, until the next answer. */
  error: ApiError | undefined
  isLoading: boolean
  /** Asks again; resolves when it was answered, or was not. */
  reload: () => Promise<void>
}

/** How often somebody at work sees what came in meanwhile, ms. */
const EVERY = 20_000

/** Asks again from time to time while the page is in view, and when it comes back into view. */
const LOOK_AGAIN = { refetchInterval: EVERY, refetchOnWindowFocus: 'always' } as const

// What an answered `reload` brought is shown before whoever waited for it goes on; the library's own way is a task later.
notifyManager.setScheduler(queueMicrotask)

/** Keeps what is loaded as long as it is in sight: who opens a page sees the shop as it is now, or why they do not. */
export function openQueryClient(): QueryClient {
  const queries = { gcTime: 0, retry: false, networkMode: 'always', refetchOnWindowFocus: false } as const
  return new QueryClient({ defaultOptions: { queries } })
}

/** What `load` brings, asked for again whenever `of`, which names it, is another. */
export function useLoad<Reply>(
  of: QueryKey,
  load: (signal: AbortSignal) => Promise<Reply>,
  looksAgain = false,
): Loaded<Reply> {
  const { data, error, isFetching, isPending, errorUpdateCount } = useQuery({
    queryKey: of,
    queryFn: ({ signal }) => load(signal),
    ...(looksAgain && LOOK_AGAIN),
  })
  // The library forgets why nothing came as soon as it asks again.
  const lastError = useRef<ApiError>(undefined)
  if (error) lastError.current = error
  const isTriedAgain = isPending && errorUpdateCount > 0
  const shown = isTriedAgain ? lastError.current : (error ?? undefined)
  return { reply: data, error: shown, isLoading: isFetching, reload: useReload(of) }
}

/** Asks again, after what is under way: that may be older than what is asked about. */
export function useReload(queryKey: QueryKey): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => {})
    await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  }
}
