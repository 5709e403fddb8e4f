import { createFileRoute } from '@tanstack/react-router'
import { printSearchText } from '../../calls/search-text.ts'
import { listProducts } from '../../contract/catalog.ts'
import { boundsOf } from '../../domain/catalog/price-handles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { ShelfBand } from '../cards/shelf-band.tsx'
import { shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { pageHead, wordsIn } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { CollectionChips } from './collection-chips.tsx'
import { CollectionFilters } from './collection-filters.tsx'
import { collectionHeading } from './collection-heading.ts'
import { COLLECTION, handlesOf } from './collection-listing.ts'
import { ListFailed } from './list-failed.tsx'
import { ListingPage } from './listing-page.tsx'
import { listingRoute, loadProductList } from './listing-route.ts'
import { type ListingSearch, wordsInList } from './listing-search.ts'
import { useListing } from './use-listing.ts'

/** How many products 'Recommended' shows (specification §2, Collection). */
const RECOMMENDED = '4'

const SORTS = [
  { value: 'relevance', text: 'Relevance' },
  { value: 'price-asc', text: 'Price: low to high' },
  { value: 'price-desc', text: 'Price: high to low' },
] as const

export const Route = createFileRoute('/collection/')({
  ...listingRoute(COLLECTION),
  loader: async ({ deps }) => {
    const [list, { products: recommended }] = await Promise.all([
      loadProductList(COLLECTION, deps),
      callApi(listProducts, { query: { limit: RECOMMENDED } }),
    ])
    return { list, recommended: shelfProducts(recommended) }
  },
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
  const { list, recommended } = Route.useLoaderData()
  const listing = useListing(COLLECTION, Route.useLoaderDeps())
  const { text, lead } = collectionHeading(listing.search, useShop().store.words)
  const filters = <CollectionFilters listing={listing} />
  const { total } = list.pagination
  const clear = () => listing.keepOnly('search', 'sort')
  return (
    <ListingPage
      listing={listing}
      list={list}
      sorts={SORTS}
      filtersOn={countFilters(listing.search)}
      name="Collection"
      title={text}
      lead={lead && <p>{lead}</p>}
      top={<TextButton onClick={clear}>Clear All</TextButton>}
      filters={filters}
      sheet={(close) => ({
        filters,
        end: (
          <>
            <Button look="line" onClick={clear}>
              Clear All
            </Button>
            <Button onClick={close}>{total === 1 ? 'Show 1 product' : `Show ${total} products`}</Button>
          </>
        ),
      })}
      chips={<CollectionChips listing={listing} />}
      nothing={{
        text: 'Nothing on the counter fits all of this. Take a filter off, or look at everything.',
        button: 'Clear All',
        takeOff: () => listing.keepOnly('sort'),
      }}
      below={<ShelfBand id="recommended" title="Recommended" products={recommended} />}
    />
  )
}

function countFilters({ category, types, occasion, rating, under200, ...search }: ListingSearch): number {
  const words = [category, types, occasion].flatMap(wordsInList)
  const { minPrice, maxPrice } = boundsOf(handlesOf(search))
  return words.length + [minPrice || maxPrice, rating, under200].filter(Boolean).length
}
