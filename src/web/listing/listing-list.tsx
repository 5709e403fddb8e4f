import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { printSearchText } from '../../calls/search-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { CounterEmpty } from './counter-empty.tsx'
import styles from './listing-page.module.css'
import type { ProductList } from './listing-route.ts'
import type { ListingSearch } from './listing-search.ts'
import type { Listing } from './use-listing.ts'

type ListingListProps = {
  listing: Listing
  list: ProductList
  sort: ReactNode
  /** The choices in force, each to be taken off. */
  chips: ReactNode
  /** Where nothing fits the choice: what to do, and the button that takes it off. */
  nothing: { text: string; button: string; takeOff: () => void }
}

/** As in `<img sizes>`: the grid stands beside the filters from 1024 px. */
const CARD_SIZES = '(min-width: 1280px) 230px, (min-width: 1024px) 22vw, (min-width: 600px) 31vw, 36vw'

/** One page of a listing, with its number, its sorting and the way to the others. */
export function ListingList({ listing, list: { products, pagination }, sort, chips, nothing }: ListingListProps) {
  const { path, search } = listing
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div>
      <div className={styles.bar}>
        {chips}
        <div className={styles.barEnd}>
          <p className={path === '/products' ? 'quiet small num' : 'quiet small'} aria-live="polite">
            Showing {products.length} of {pagination.total} products
          </p>
          <div className={styles.sort}>{sort}</div>
        </div>
      </div>
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {products.length > 0 ? (
          <CardGrid across="beside">
            <ShelfCards products={products} level={2} inView={2} sizes={CARD_SIZES} />
          </CardGrid>
        ) : (
          <NothingListed search={search} {...nothing} />
        )}
      </div>
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(number) => path + printSearchText({ ...search, page: number === 1 ? '' : number })}
      />
    </div>
  )
}

/** Without a filter there is nothing to take off: the shop sells nothing yet. */
function NothingListed({ search, text, button, takeOff }: ListingListProps['nothing'] & { search: ListingSearch }) {
  if (printSearchText({ ...search, sort: '' }) === '') return <CounterEmpty />
  return (
    <EmptyState
      title="No products found"
      action={
        <Button look="line" onClick={takeOff}>
          {button}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
