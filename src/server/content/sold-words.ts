import { CATEGORIES, KIND_TAGS, OCCASIONS } from '../../domain/catalog/product.ts'
import { type ProductQueryText, readProductQuery } from '../../domain/catalog/product-query.ts'
import type { Snapshot } from '../catalog/shelf/snapshot.ts'

/** The categories and occasions of which there is a product; the products and searches that are offered by name. */
export type SoldWords = {
  categories: readonly string[]
  /** Tags that are categories of the owner's own. */
  own: readonly string[]
  occasions: readonly string[]
  quickOrders: { id: string; name: string }[]
  popularSearches: string[]
}

const ALL_CATEGORIES = [...CATEGORIES, ...KIND_TAGS]

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

/** What the search offers before anything is typed, where the shop sells what it finds. */
const POPULAR_SEARCHES = [
  { text: 'Kaju Katli', finds: 'kesar-kaju-katli' },
  { text: 'Gulab Jamun', finds: 'gulab-jamun' },
  { text: 'Besan Ladoo', finds: 'besan-ladoo' },
  { text: 'Bhujia', finds: 'bikaneri-bhujia' },
  { text: 'Gift box', finds: { category: 'giftbox' } },
  { text: 'Sugar free', finds: { subCategory: 'SugarFree' } },
] as const

/** `own`: the tags of all categories of the owner's own. */
export function soldWordsOf(snapshot: Pick<Snapshot, 'list' | 'find' | 'holds'>, own: readonly string[]): SoldWords {
  // Asked after each change of the catalogue: nothing here looks through all of it.
  const isSold = (asked: ProductQueryText) => snapshot.holds(readProductQuery(asked))
  const known = QUICK_ORDERS.filter(({ id }) => snapshot.find(id))
  const quickOrders = known.length > 0 ? known : bestsellersOf(snapshot)
  const popular = POPULAR_SEARCHES.filter(({ finds }) =>
    typeof finds === 'string' ? snapshot.find(finds) !== undefined : isSold(finds),
  )
  return {
    categories: ALL_CATEGORIES.filter((category) => isSold({ category })),
    own: own.filter((tags) => isSold({ tags })),
    occasions: OCCASIONS.filter((occasion) => isSold({ occasion })),
    quickOrders,
    popularSearches: popular.length > 0 ? popular.map(({ text }) => text) : quickOrders.map(({ name }) => name),
  }
}

/** Those of which there is no product: named nowhere. */
export function unsoldOf({ categories, occasions }: SoldWords): string[] {
  return [...ALL_CATEGORIES, ...OCCASIONS].filter((word) => !categories.includes(word) && !occasions.includes(word))
}

/** By name: an order that follows what is sold would change every page as it does. */
function bestsellersOf(snapshot: Pick<Snapshot, 'list'>): SoldWords['quickOrders'] {
  const { products } = snapshot.list(readProductQuery({ bestseller: 'true', sort: 'name-asc', limit: '8' }))
  return products.map(({ _id: id, name }) => ({ id, name }))
}
