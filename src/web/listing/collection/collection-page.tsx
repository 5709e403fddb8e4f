import { createFileRoute } from '@tanstack/react-router'
import { printSearchText } from '../../../calls/search-text.ts'
import { boundsOf } from '../../../domain/catalog/price-handles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { ShelfBand } from '../../cards/shelf-band.tsx'
import { pageHead, wordsIn } from '../../page/page-head.ts'
import { useShop } from '../../page/use-shop.ts'
import { FailedList } from '../failed-list.ts'
import { ListFailed } from '../list-failed.tsx'
import { ListingPage } from '../listing-page.tsx'
import { listingRoute } from '../listing-route.ts'
import { type ListingSearch, wordsInList } from '../listing-search.ts'
import { useListing } from '../use-listing.ts'
import { CollectionChips } from './collection-chips.tsx'
import { CollectionFilters } from './collection-filters.tsx'
import { collectionHeading } from './collection-heading.ts'
import { COLLECTION, handlesOf } from './collection-listing.ts'
import { CollectionWays } from './collection-ways.tsx'
import { loadCollection } from './load-collection.ts'
import { TryInstead } from './try-instead.tsx'

/** What is nearest to a search stands first, and without one what the owner put there. */
const sortsOf = ({ search }: ListingSearch) =>
  [{ value: 'relevance', text: search ? 'Best match' : 'Our choice' }, ...BY_PRICE] as const

const BY_PRICE = [
  { value: 'price-asc', text: 'Price: low to high' },
  { value: 'price-desc', text: 'Price: high to low' },
] as const

export const Route = createFileRoute('/collection/')({
  ...listingRoute(COLLECTION),
  loader: ({ deps }) => loadCollection(deps),
  head: ({ matches, match: { loaderDeps } }) => {
    const { search, category, occasion, page } = loaderDeps
    const { text, lead } = collectionHeading(loaderDeps, wordsIn(matches))
    const listed = search ? {} : { path: `/collection${printSearchText({ category, occasion, page })}` }
    return pageHead({ title: text, description: lead, ...listed })({ matches })
  },
  errorComponent: ({ error }) => <ListFailed error={error} />,
  component: CollectionPage,
})

function CollectionPage() {
  const { list, counts, pictures, recommended } = Route.useLoaderData()
  const listing = useListing(COLLECTION, Route.useLoaderDeps())
  const { search } = listing
  const { text, lead } = collectionHeading(search, useShop().store.words)
  const filters = <CollectionFilters listing={listing} counts={counts} />
  const total = list instanceof FailedList ? undefined : list.pagination.total
  const filtersOn = countFilters(search)
  const clear = () => listing.keepOnly('search', 'sort')
  return (
    <ListingPage
      listing={listing}
      list={list}
      sorts={sortsOf(search)}
      filtersOn={filtersOn}
      name="Collection"
      title={text}
      lead={lead && total !== 0 && <p>{lead}</p>}
      ways={<CollectionWays pictures={pictures} current={search.category} />}
      top={
        <TextButton disabled={filtersOn === 0} onClick={clear}>
          Clear All
        </TextButton>
      }
      filters={filters}
      sheet={(close) => ({
        filters,
        end: (
          <>
            <Button look="line" disabled={filtersOn === 0} onClick={clear}>
              Clear All
            </Button>
            <Button onClick={close}>{showText(total)}</Button>
          </>
        ),
      })}
      chips={<CollectionChips listing={listing} />}
      nothing={{
        ...(search.search ? { text: NOTHING_FOUND, others: <TryInstead /> } : { text: NOTHING_FITS }),
        button: 'Clear All',
        takeOff: () => listing.keepOnly('sort'),
      }}
      below={<ShelfBand id="recommended" title="Recommended" products={recommended} />}
    />
  )
}

const NOTHING_FITS = 'Nothing on the counter fits all of this. Take a filter off, or look at everything.'
const NOTHING_FOUND = 'Nothing on the counter matches this. Check the spelling, or start from one of these:'

function showText(total: number | undefined): string {
  if (total === undefined) return 'Close'
  return total === 1 ? 'Show 1 product' : `Show ${total} products`
}

function countFilters({ category, types, occasion, rating, under200, ...search }: ListingSearch): number {
  const words = [category, types, occasion].flatMap(wordsInList)
  const { minPrice, maxPrice } = boundsOf(handlesOf(search))
  return words.length + [minPrice || maxPrice, rating, under200].filter(Boolean).length
}
