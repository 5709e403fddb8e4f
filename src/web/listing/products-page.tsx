import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { listCategories } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { callApi } from '../page/api.ts'
import { orWithout } from '../page/or-without.ts'
import { pageHead, wordsIn } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { listOrFailure } from './failed-list.ts'
import { ListFailed } from './list-failed.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { ListingPage } from './listing-page.tsx'
import { listingRoute, loadProductList } from './listing-route.ts'
import { type ListingSearch, wordsInList } from './listing-search.ts'
import { ProductsChips } from './products-chips.tsx'
import { ProductsFilters } from './products-filters.tsx'
import { ProductsFind } from './products-find.tsx'
import { PRODUCTS } from './products-listing.ts'
import { type Shelves, WITHOUT_NUMBERS } from './shelves.ts'
import { useListing } from './use-listing.ts'

const SORTS = [
  { value: 'date-desc', text: 'Newest First' },
  { value: 'price-asc', text: 'Price: low to high' },
  { value: 'price-desc', text: 'Price: high to low' },
  { value: 'name-asc', text: 'Name: A to Z' },
  { value: 'name-desc', text: 'Name: Z to A' },
  { value: 'bestselling', text: 'Bestselling' },
] as const

export const Route = createFileRoute('/products/')({
  ...listingRoute(PRODUCTS),
  loader: async ({ deps }) => {
    const [list, shelves] = await Promise.all([
      listOrFailure(loadProductList(PRODUCTS, deps)),
      orWithout<Shelves, Shelves>(callApi(listCategories, {}), WITHOUT_NUMBERS, 'The categories did not come.'),
    ])
    const { categories, tags } = shelves
    return { list, shelves: { categories, tags } }
  },
  head: ({ matches }) => pageHead({ ...wordsIn(matches).meta.products, path: '/products' })({ matches }),
  errorComponent: ({ error }) => (
    <ListingFrame path={PRODUCTS.path} name="Products">
      <ListFailed error={error} quiet level={2} />
    </ListingFrame>
  ),
  component: ProductsPage,
})

function ProductsPage() {
  const { list, shelves } = Route.useLoaderData()
  const listing = useListing(PRODUCTS, Route.useLoaderDeps())
  const { title, description } = useShop().store.words.meta.products
  const form = useId()
  const { search } = listing
  // The panel starts again with everything it starts from.
  const key = JSON.stringify({ ...search, page: '', upto: '', sort: '' })
  return (
    <ListingPage
      listing={listing}
      list={list}
      sorts={SORTS}
      filtersOn={countFilters(search)}
      name="Products"
      title={title}
      lead={
        <>
          <p>
            {description} <Link href="/collection">See the counter instead</Link>
          </p>
          <ProductsFind key={search.search} listing={listing} />
        </>
      }
      filters={<ProductsFilters key={key} listing={listing} shelves={shelves} />}
      sheet={(close) => ({
        filters: <ProductsFilters key={key} listing={listing} shelves={shelves} id={form} onApplied={close} />,
        end: (
          <>
            <Button
              look="line"
              onClick={() => {
                listing.keepOnly('search', 'sort')
                close()
              }}
            >
              Reset
            </Button>
            <Button type="submit" form={form}>
              Apply Filters
            </Button>
          </>
        ),
      })}
      chips={<ProductsChips listing={listing} />}
      nothing={{
        text: 'Nothing on the counter matches all of these filters.',
        button: 'Reset All Filters',
        takeOff: () => listing.keepOnly(),
      }}
    />
  )
}

function countFilters({
  category,
  subcategory,
  min,
  max,
  bestseller,
  featured,
  tags,
  ...search
}: ListingSearch): number {
  const single = [category, subcategory, min || max, bestseller, featured, search.new]
  return single.filter(Boolean).length + wordsInList(tags).length
}
