import { useRouterState } from '@tanstack/react-router'
import { printSearchText } from '../../calls/search-text.ts'
import type { Product } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ProductCards } from '../cards/product-cards.tsx'
import { CollectionChips } from './collection-chips.tsx'
import styles from './collection-page.module.css'
import { CollectionSort } from './collection-sort.tsx'
import { CounterEmpty } from './counter-empty.tsx'
import type { CollectionChoice } from './use-collection.ts'

export type ListPage = {
  products: readonly Product[]
  pagination: { total: number; totalPages: number; page: number }
}

export function CollectionList({ choice, page }: { choice: CollectionChoice; page: ListPage }) {
  const { products, pagination } = page
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div>
      <div className={styles.bar}>
        <CollectionChips choice={choice} />
        <div className={styles.barEnd}>
          <p className="quiet small" aria-live="polite">
            Showing {products.length} of {pagination.total} products
          </p>
          <div className={styles.sort}>
            <CollectionSort choice={choice} />
          </div>
        </div>
      </div>
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {products.length === 0 ? <Nothing choice={choice} /> : <ProductCards products={products} />}
      </div>
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(number) => `/collection${printSearchText({ ...choice.search, page: number === 1 ? '' : number })}`}
      />
    </div>
  )
}

/** Without a filter there is nothing to take off: the shop sells nothing yet. */
function Nothing({ choice }: { choice: CollectionChoice }) {
  const isFiltered = printSearchText({ ...choice.search, sort: '', page: '' }) !== ''
  return isFiltered || choice.search.page ? <NothingFound choice={choice} /> : <CounterEmpty />
}

function NothingFound({ choice }: { choice: CollectionChoice }) {
  return (
    <EmptyState
      title="No products found"
      action={
        <Button look="line" onClick={choice.clearEverything}>
          Clear All
        </Button>
      }
    >
      Nothing on the counter fits all of this. Take a filter off, or look at everything.
    </EmptyState>
  )
}
