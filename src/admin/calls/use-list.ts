import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { Auth, Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { callAdmin } from './call-admin.ts'
import { type ListState, openList } from './list-store.ts'

type Schema = z.core.$ZodType
type ListReply = { rows: unknown[]; next: string | null }

/** A call that answers a list part by part: its query takes `after`, the key that the part before it named `next`. */
export type ListEndpoint = Endpoint<undefined, Schema, Schema | undefined, z.core.$ZodType<ListReply>, Auth>

/** What `DataTable` needs of a list. */
export type List<Reply extends ListReply> = Pick<ListState<Reply['rows'][number]>, 'rows' | 'error' | 'isLoading'> & {
  /** The reply that brought the last part. */
  last: Reply | undefined
  hasMore: boolean
  loadMore: () => void
  /** Asks for the list from its beginning. */
  reload: () => void
}

/** A list that is paged by key: with another question (its filters, its sorting) it begins anew. */
export function useList<E extends ListEndpoint>(endpoint: E, given: Call<E>): List<ReplyOf<E>> {
  type Reply = ReplyOf<E>
  const wanted = JSON.stringify([endpoint.path, given])
  const [store] = useState(() => openList<Reply['rows'][number]>())
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<Reply>()
  const { rows, error, isLoading, after } = useSyncExternalStore(store.subscribe, store.get, store.get)
  const load = async (from: string | undefined, signal: AbortSignal) => {
    const asked: { query?: object } = given
    const reply = await callAdmin(endpoint, { ...given, query: { ...asked.query, after: from } }, { signal })
    setLast(reply)
    return { rows: reply.rows, after: reply.next ?? undefined }
  }
  // Here `wanted` stands for the call, which is new with each render.
  useEffect(() => {
    void store.begin(load)
    return () => store.leave()
  }, [store, wanted, turn])
  const reload = useCallback(() => setTurn((count) => count + 1), [])
  return { rows, last, error, isLoading, hasMore: after !== undefined, loadMore: () => void store.goOn(load), reload }
}
