import type { Product } from './product.ts'

/** How a list can be sorted; 'relevance' keeps the order the products came in (specification §9), which is the owner's where there is no search. */
export const PRODUCT_SORTS = [
  'relevance',
  'date-desc',
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'bestselling',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

type Sortable = Pick<
  Product,
  '_id' | 'name' | 'variants' | 'bestseller' | 'unitsSold' | 'listedAt' | 'place' | 'notNow'
>
/** Of two products the one with the smaller number comes first. */
export type SortField = (product: Sortable) => number
export type Comparator = (one: Sortable, other: Sortable) => number

const onSaleFirst: SortField = ({ notNow }) => Number(notNow !== undefined)
const asPut: SortField = ({ place = Number.MAX_SAFE_INTEGER }) => place
const mostSoldFirst: SortField = ({ unitsSold }) => -unitsSold
const bestsellersFirst: SortField = ({ bestseller }) => -Number(bestseller)
const newestFirst: SortField = ({ listedAt }) => -listedAt
const oldestFirst: SortField = ({ listedAt }) => listedAt
const cheapestFirst: SortField = ({ variants: [first] }) => first?.price ?? 0
const dearestFirst: SortField = (product) => -cheapestFirst(product)

const names = new Intl.Collator('en', { numeric: true })
const byName: Comparator = (one, other) => names.compare(one.name, other.name)

/** The first of the fields that differs decides; or the name. Equals go by their id. */
export type ProductOrder = { fields: readonly SortField[] } | { name: Comparator }

/**
 * The orders of the catalogue, all total, so that pages never overlap. The oldest product comes first in a list without a
 * query. `owners` is that of a list without a search: as the owner put it, then the bestsellers, then the newest; what is not
 * sold today behind all. The best selling: units sold, then the flag, then the newer product (specification §9).
 */
export const PRODUCT_ORDERS = {
  'date-desc': { fields: [onSaleFirst, newestFirst] },
  'price-asc': { fields: [cheapestFirst, newestFirst] },
  'price-desc': { fields: [dearestFirst, newestFirst] },
  'name-asc': { name: byName },
  'name-desc': { name: (one, other) => byName(other, one) },
  bestselling: { fields: [onSaleFirst, mostSoldFirst, bestsellersFirst, newestFirst] },
  oldest: { fields: [oldestFirst] },
  owners: { fields: [onSaleFirst, asPut, bestsellersFirst, newestFirst] },
} as const satisfies Record<Exclude<ProductSort, 'relevance'> | 'oldest' | 'owners', ProductOrder>

/** Compares two products as an order has them; 0 only for one and the same. */
export function comparatorOf(order: ProductOrder): Comparator {
  const decide = 'name' in order ? order.name : (...both: Parameters<Comparator>) => differenceIn(order.fields, ...both)
  return (one, other) => decide(one, other) || byId(one, other)
}

function differenceIn(fields: readonly SortField[], one: Sortable, other: Sortable): number {
  for (const field of fields) {
    const difference = field(one) - field(other)
    if (difference !== 0) return difference
  }
  return 0
}

/** By code units. */
export function byId(one: Sortable, other: Sortable): number {
  return one._id < other._id ? -1 : Number(one._id > other._id)
}

export function isProductSort(text: string | undefined): text is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === text)
}
