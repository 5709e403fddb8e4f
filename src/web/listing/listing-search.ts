import type { ProductListQuery } from '../../contract/catalog.ts'

/** Parameters that call and address name alike, and below them those that an address names in its own words. */
type CallParameter = 'search' | 'category' | 'occasion' | 'tags' | 'bestseller' | 'featured' | 'sort' | 'page'
/** `upto`: the page up to which all are shown. */
type OwnParameter = 'upto' | 'types' | 'subcategory' | 'min' | 'max' | 'rating' | 'under200' | 'new'
type ListingParameter = CallParameter | OwnParameter

/** What stands in the address of a listing, all texts (specification §2); what is missing or empty asks nothing. */
export type ListingSearch = Partial<Record<ListingParameter, string>>

/** Where a listing is, and how its address is read. */
export type ListingAddress = {
  path: '/collection' | '/products'
  /** In the order in which the address spells them. */
  parameters: readonly ListingParameter[]
  /** The call that answers an address; what the call would refuse asks nothing. */
  queryOf: (search: ListingSearch) => ProductListQuery
  /** Whether a choice takes the place of the one before in the browser's history. */
  replaces: boolean
}

/** The parameters of an address that are named, as texts in that order; empty ones are left out. */
export function readListingSearch(
  names: readonly ListingParameter[],
  search: Partial<Record<ListingParameter, unknown>>,
): ListingSearch {
  return Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, String(search[name])]))
}

/** As much of a text as a list is asked by; the API refuses longer ones. */
const LONGEST = 200

/** What every listing asks alike; prices, sorting and number are the page's own. */
export function sharedQueryOf(search: ListingSearch): ProductListQuery {
  const cut = (text: string | undefined) => text?.slice(0, LONGEST)
  const flag = (text: string | undefined) => (text === 'true' || text === '1' ? 'true' : undefined)
  return {
    search: cut(search.search),
    category: cut(search.category),
    subCategory: cut(search.types ?? search.subcategory),
    occasion: cut(search.occasion),
    tags: cut(search.tags),
    minRating: (['1', '2', '3', '4'] as const).find((least) => least === search.rating),
    bestseller: flag(search.bestseller),
    featured: flag(search.featured),
    newArrival: flag(search.new),
    page: !pagesShown(search) && /^[1-9]\d{0,4}$/.test(search.page ?? '') ? search.page : '1',
  }
}

/** How many pages the address shows one below the other; undefined where it names one alone. */
export function pagesShown({ upto }: ListingSearch): number | undefined {
  return /^[2-8]$/.test(upto ?? '') ? Number(upto) : undefined
}

/** The most pages that one answer holds. */
export const MOST_PAGES_SHOWN = 8

/** The words of a comma list. */
export function wordsInList(list: string | undefined): string[] {
  return (list ?? '').split(',').filter((word) => word !== '')
}

/** A comma list with a word put in, or taken out where it was there. */
export function toggleWord(list: string | undefined, word: string): string {
  const words = wordsInList(list)
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(',')
}
