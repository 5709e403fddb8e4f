import { CATEGORIES, KIND_TAGS, OCCASIONS } from '../../domain/catalog/product.ts'
import { readProductQuery } from '../../domain/catalog/product-query.ts'
import type { Snapshot } from '../catalog/shelf/snapshot.ts'

/** The categories and occasions of which there is a product; the products and searches that are offered by name. */
export type SoldWords = {
  categories: readonly string[]
  occasions: readonly string[]
  quickOrders: { id: string; name: string }[]
  popularSearches: string[]
}

/** What menus offer where the shop sells it (specification §2, Header). */
const QUICK_ORDERS = [
  { id: 'rasgulla', name: 'Rasgulla' },
  { id: 'kaju-barfi', name: 'Kaju Barfi' },
  { id: 'gulab-jamun', name: 'Gulab Jamun' },
  { id: 'jalebi', name: 'Jalebi' },
  { id: 'soan-papdi', name: 'Soan Papdi' },
  { id: 'mysore-pak', name: 'Mysore Pak' },
  { id: 'besan-ladoo', name: 'Besan Ladoo' },
  { id: 'kalakand', name: 'Kalakand' },
]

/** What the search offers before anything is typed, where it finds something. */
const POPULAR_SEARCHES = ['Kaju Katli', 'Gulab Jamun', 'Besan Ladoo', 'Bhujia', 'Gift box', 'Sugar free']

export function soldWordsOf(snapshot: Pick<Snapshot, 'list' | 'find'>): SoldWords {
  const list = (asked: Parameters<typeof readProductQuery>[0]) => snapshot.list(readProductQuery(asked))
  const known = QUICK_ORDERS.filter(({ id }) => snapshot.find(id))
  // By name: an order that follows what is sold would change every page as it does.
  const found = POPULAR_SEARCHES.filter((search) => list({ search, limit: '1' }).total > 0)
  const flagged = known.length > 0 ? [] : list({ bestseller: 'true', sort: 'name-asc', limit: '8' }).products
  const quickOrders = [...known, ...flagged.map(({ _id: id, name }) => ({ id, name }))]
  return {
    categories: [...CATEGORIES, ...KIND_TAGS].filter((category) => list({ category, limit: '1' }).total > 0),
    occasions: OCCASIONS.filter((occasion) => list({ occasion, limit: '1' }).total > 0),
    quickOrders,
    popularSearches: found.length > 0 ? found : quickOrders.map(({ name }) => name),
  }
}
