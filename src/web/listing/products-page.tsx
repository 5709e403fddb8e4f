import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { listCategories, listProducts } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { callApi } from '../page/api.ts'
import { pageHead } from '../page/page-head.ts'
import styles from './collection-page.module.css'
import { ListFailed } from './list-failed.tsx'
import { countChoices, PRODUCTS_PARAMETERS, type ProductsSearch, productsQueryOf } from './products-choice.ts'
import { ProductsFilters } from './products-filters.tsx'
import { ProductsFind } from './products-find.tsx'
import { ProductsList } from './products-list.tsx'
import own from './products-page.module.css'
import { ProductsSort } from './products-sort.tsx'
import { readParameters } from './read-parameters.ts'
import { useAddress } from './use-address.ts'
import { type ProductsChoice, type Shelves, useProducts } from './use-products.ts'

const ProductsSheet = lazy(() => import('./products-sheet.tsx').then((part) => ({ default: part.ProductsSheet })))

export const Route = createFileRoute('/products/')({
  staticData: { parameters: [...PRODUCTS_PARAMETERS] },
  validateSearch: readSearch,
  // What others put into the address stands in `search` too; the page was made without it.
  loaderDeps: ({ search }) => readSearch(search),
  // Nothing takes the place of the filters while the list they ask for is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  loader: ({ deps }) => loadProducts(deps),
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Products',
      description: 'Everything we make, to be sorted and narrowed down by category, price and tag.',
      path: '/products',
    }),
  errorComponent: ({ error }) => (
    <ProductsFrame>
      <ListFailed error={error} quiet level={2} />
    </ProductsFrame>
  ),
  component: ProductsPage,
})

function readSearch(search: Record<string, unknown>): ProductsSearch {
  return readParameters(PRODUCTS_PARAMETERS, search)
}

async function loadProducts(search: ProductsSearch) {
  const [list, shelves] = await Promise.all([
    callApi(listProducts, { query: productsQueryOf(search) }),
    callApi(listCategories, {}),
  ])
  const pagination = list.pagination ?? { total: list.products.length, totalPages: 1, page: 1 }
  return { page: { products: list.products, pagination }, shelves }
}

function ProductsPage() {
  const { page, shelves } = Route.useLoaderData()
  const choice = useProducts(useAddress('/products', readSearch, Route.useLoaderDeps()))
  return (
    <ProductsFrame find={<ProductsFind key={choice.search.search} choice={choice} />}>
      <PhoneTools choice={choice} shelves={shelves} />
      <div className={styles.split}>
        <aside className={styles.filters} aria-label="Filters">
          <div className={styles.filtersTop}>
            <h2>Filters</h2>
          </div>
          <ProductsFilters key={choice.key} choice={choice} shelves={shelves} />
        </aside>
        <ProductsList choice={choice} page={page} />
      </div>
    </ProductsFrame>
  )
}

function ProductsFrame({ find, children }: { find?: ReactNode; children: ReactNode }) {
  return (
    <div className={`page ${own.frame}`}>
      <div className={styles.head}>
        <Breadcrumb
          crumbs={[
            { text: 'Home', href: '/' },
            { text: 'Products', href: '/products', current: true },
          ]}
        />
        <h1>Products</h1>
        {find}
      </div>
      {children}
    </div>
  )
}

function PhoneTools({ choice, shelves }: { choice: ProductsChoice; shelves: Shelves }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const choices = countChoices(choice.search)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <div className={styles.tools}>
      <Button look="line" size="small" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {choices > 0 ? `Filters · ${choices}` : 'Filters'}
      </Button>
      <ProductsSort choice={choice} />
      {used && (
        <Suspense>
          <ProductsSheet open={open} onClose={() => setOpen(false)} choice={choice} shelves={shelves} />
        </Suspense>
      )}
    </div>
  )
}
