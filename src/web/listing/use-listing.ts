import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ListingAddress, type ListingSearch, readListingSearch } from './listing-search.ts'

export type Listing = ReturnType<typeof useListing>

/**
 * A listing with its choices, which live in the address. They are read from there at once, also while the list they
 * ask for is on its way: a tick is seen when it is made, and the next one adds to it. `loaded` is what the list shown
 * was asked by.
 */
export function useListing({ path, parameters, replaces }: ListingAddress, loaded: ListingSearch) {
  const navigate = useNavigate()
  const { pathname, search: inAddress } = useLocation()
  const search = pathname === path ? readListingSearch(parameters, inAddress) : loaded
  const go = (next: ListingSearch) => void navigate({ to: path, search: next, replace: replaces, resetScroll: false })
  return {
    path,
    search,
    /** Another choice, on its first page; an empty text takes a parameter out of the address. */
    change: (part: ListingSearch) => go({ ...search, page: '', upto: '', ...part }),
    /** All pages up to this one, below each other. */
    showUpTo: (page: number) => go({ ...search, page: '', upto: `${page}` }),
    /** Every choice off but these parameters. */
    keepOnly: (...names: readonly ('search' | 'sort')[]) => go(readListingSearch(names, search)),
  }
}
