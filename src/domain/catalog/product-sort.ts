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
type Comparator = (one: Sortable, other: Sortable) => number

const names = new Intl.Collator('en', { numeric: true })

const byId: Comparator = (one, other) => (one._id < other._id ? -1 : Number(one._id > other._id))
const newestFirst: Comparator = (one, other) => other.listedAt - one.listedAt || byId(one, other)
const onSaleFirst: Comparator = (one, other) => Number(one.notNow !== undefined) - Number(other.notNow !== undefined)
const cheapestFirst: Comparator = (one, other) => priceOf(one) - priceOf(other)
const byName: Comparator = (one, other) => names.compare(one.name, other.name)

/** The order of a list without a query: the oldest product first. */
export const oldestFirst: Comparator = (one, other) => one.listedAt - other.listedAt || byId(one, other)

// Units sold, then the flag, then the newer product (specification §9).
const bestsellingFirst: Comparator = (one, other) =>
  other.unitsSold - one.unitsSold || Number(other.bestseller) - Number(one.bestseller) || newestFirst(one, other)

/** The order in which a list without a search comes: as the owner put it, then the bestsellers, then the newest; what is not sold today behind all. */
export const ownersOrder: Comparator = (one, other) =>
  onSaleFirst(one, other) ||
  placeOf(one) - placeOf(other) ||
  Number(other.bestseller) - Number(one.bestseller) ||
  newestFirst(one, other)

/** Compares two products for a sorting; every sorting but relevance is a total order, so that pages never overlap. */
export const COMPARATORS: Readonly<Record<ProductSort, Comparator>> = {
  relevance: () => 0,
  'date-desc': (one, other) => onSaleFirst(one, other) || newestFirst(one, other),
  'price-asc': (one, other) => cheapestFirst(one, other) || newestFirst(one, other),
  'price-desc': (one, other) => cheapestFirst(other, one) || newestFirst(one, other),
  'name-asc': (one, other) => byName(one, other) || byId(one, other),
  'name-desc': (one, other) => byName(other, one) || byId(one, other),
  bestselling: (one, other) => onSaleFirst(one, other) || bestsellingFirst(one, other),
}

export function isProductSort(text: string | undefined): text is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === text)
}

function placeOf({ place = Number.MAX_SAFE_INTEGER }: Sortable): number {
  return place
}

function priceOf({ variants: [first] }: Sortable): number {
  return first?.price ?? 0
}
