import { findShopOrder } from '../../../../contract/admin/catalog.ts'
import { useReply } from '../../../calls/use-reply.ts'

export type NamedProduct = { id: string; name: string; kind: string; ingredients: string }

/** The products of the shop by name; what is not published has its id for a name. */
export function useProductNames(): {
  all: readonly NamedProduct[]
  /** Whether it is known that there are none. */
  isNone: boolean
  nameOf: (id: string) => string
  error: string | undefined
} {
  const { reply, error } = useReply(findShopOrder, {})
  const all = (reply?.order.products ?? []).map(({ id, name, category, ingredients }) => ({
    ...{ id, name, kind: category, ingredients: ingredients ?? '' },
  }))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return { all, isNone: reply?.order.products.length === 0, nameOf: (id) => names.get(id) ?? id, error: error?.message }
}
