import { useMemo } from 'react'
import { readListView, type SavedFilter } from '../../../contract/admin/orders/list-view.ts'
import { useReply } from '../../calls/use-reply.ts'
import { columnsOf } from './chosen-columns.ts'

const NONE: readonly SavedFilter[] = []

/** How whoever is signed in looks at the list. Where the shop does not say, they look at it as everybody does at first. */
export function useListView() {
  const { reply, error, reload } = useReply(readListView, {})
  const chosen = reply?.columns ?? null
  const columns = useMemo(() => columnsOf(chosen), [chosen])
  const isKnown = reply !== undefined || error !== undefined
  return { isKnown, isChosen: chosen !== null, filters: reply?.filters ?? NONE, columns, error, reload }
}

export type ListView = ReturnType<typeof useListView>
