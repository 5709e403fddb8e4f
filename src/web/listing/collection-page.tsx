import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { printSearchText } from '../../calls/search-text.ts'
import { listProducts, type Product } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { headingOf } from '../cards/collection-words.ts'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { callApi } from '../page/api.ts'
import { pageHead } from '../page/page-head.ts'
import { COLLECTION_PARAMETERS, type CollectionSearch, countFilters, queryOf } from './collection-choice.ts'
import { CollectionFilters } from './collection-filters.tsx'
import { CollectionList, type ListPage } from './collection-list.tsx'
import styles from './collection-page.module.css'
import { CollectionSort } from './collection-sort.tsx'
import { ListFailed } from './list-failed.tsx'
import { readParameters } from './read-parameters.ts'
import { useAddress } from './use-address.ts'
import { type CollectionChoice, useCollection } from './use-collection.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

export const Route = createFileRoute('/collection/')({
  staticData: { parameters: [...COLLECTION_PARAMETERS] },
  validateSearch: readSearch,
  // What others put into the address stands in `search` too; the page was made without it.
  loaderDeps: ({ search }) => readSearch(search),
  // Nothing takes the place of the filters while the list they ask for is on its way.
  pendingMs: Number.POSITIVE_INFINITY,
  loader: ({ deps }) => loadCollection(deps),
  head: ({ matches, match }) => {
    const search = readSearch(match.search)
    const { title, lead } = headingOf(search)
    const { category, occasion, page } = search
    const listed = search.search ? {} : { path: `/collection${printSearchText({ category, occasion, page })}` }
    return pageHead(matches, { title, description: lead, ...listed })
  },
  errorComponent: ({ error }) => <ListFailed error={error} />,
  component: CollectionPage,
})

function readSearch(search: Record<string, unknown>): CollectionSearch {
  return readParameters(COLLECTION_PARAMETERS, search)
}

/** How many products 'Recommended' shows (specification §2, Collection). */
const RECOMMENDED = '4'

async function loadCollection(search: CollectionSearch) {
  const query = queryOf(search)
  const [list, recommended] = await Promise.all([
    callApi(listProducts, { query }),
    callApi(listProducts, { query: { limit: RECOMMENDED } }),
  ])
  const pagination = list.pagination ?? { total: list.products.length, totalPages: 1, page: 1 }
  return { page: { products: list.products, pagination }, recommended: recommended.products }
}

function CollectionPage() {
  const { page, recommended } = Route.useLoaderData()
  const choice = useCollection(useAddress('/collection', readSearch, Route.useLoaderDeps()))
  const { title, lead } = headingOf(choice.search)
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <Breadcrumb
            crumbs={[
              { text: 'Home', href: '/' },
              { text: 'Collection', href: '/collection', current: true },
            ]}
          />
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <PhoneTools choice={choice} page={page} />
        <div className={styles.split}>
          <aside className={styles.filters} aria-label="Filters">
            <div className={styles.filtersTop}>
              <h2>Filters</h2>
              <TextButton onClick={choice.clearAll}>Clear All</TextButton>
            </div>
            <CollectionFilters choice={choice} />
          </aside>
          <CollectionList choice={choice} page={page} />
        </div>
      </div>
      {recommended.length > 0 && <Recommended products={recommended} />}
    </>
  )
}

function PhoneTools({ choice, page }: { choice: CollectionChoice; page: ListPage }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const filters = countFilters(choice.search)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <div className={styles.tools}>
      <Button look="line" size="small" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {filters > 0 ? `Filters · ${filters}` : 'Filters'}
      </Button>
      <CollectionSort choice={choice} />
      {used && (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} choice={choice} total={page.pagination.total} />
        </Suspense>
      )}
    </div>
  )
}

function Recommended({ products }: { products: readonly Product[] }) {
  return (
    <section className="band" aria-labelledby="recommended">
      <div className="page">
        <SectionHead id="recommended" title="Recommended" />
        <Shelf>
          <ShelfCards products={products} />
        </Shelf>
      </div>
    </section>
  )
}
