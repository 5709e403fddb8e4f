import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../calls/api-error.ts'
import type { Call, ReplyOf } from '../../contract/endpoint.ts'
import { type ListEndpoint, type ListReply, listQuery } from './list-query.ts'
import { useReload } from './use-load.ts'

/** What `DataTable` needs of a list. */
export type List<Reply extends ListReply> = {
  /** Undefined until the first part has come. */
  rows: Reply['rows'] | undefined
  /** The reply that brought the last part. */
  last: Reply | undefined
  error: ApiError | undefined
  isLoading: boolean
  hasMore: boolean
  loadMore: () => void
  /** Asks again for all that is shown. */
  reload: () => void
}

/** A list that is paged by key: with another question (its filters, its sorting) it begins anew. */
export function useList<E extends ListEndpoint>(endpoint: E, given: Call<E>): List<ReplyOf<E>> {
  const query = listQuery(endpoint, given)
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery(query)
  const last = data?.pages.at(-1)
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    last,
    error: error ?? undefined,
    isLoading: isFetching,
    hasMore: last !== undefined && last.next !== null,
    loadMore: () => void fetchNextPage(),
    reload: useReload(query.queryKey),
  }
}
