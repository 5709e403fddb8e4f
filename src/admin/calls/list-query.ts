import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call, Endpoint } from '../../contract/endpoint.ts'
import { callAdmin } from './call-admin.ts'

export type ListReply = { rows: unknown[]; next: string | null }

/** A call that answers a list part by part: its query takes `after`, the key that the part before it named `next`. */
export type ListEndpoint = Endpoint & { query: z.core.$ZodType; reply: z.core.$ZodType<ListReply> }

/** The parts of a list; while another list is on its way the last one stays in sight. */
export function listQuery<E extends ListEndpoint>(endpoint: E, given: Call<E>) {
  const { query }: { query?: object } = given
  return infiniteQueryOptions({
    queryKey: [endpoint.path, given],
    queryFn: ({ pageParam: after, signal }) =>
      callAdmin(endpoint, { ...given, query: { ...query, after } }, { signal }),
    // An empty key is left out of the address.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
