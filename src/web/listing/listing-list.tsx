import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { printSearchText } from '../../calls/search-text.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { CounterEmpty } from './counter-empty.tsx'
import { FailedList } from './failed-list.ts'
import { ListFailed } from './list-failed.tsx'
import styles from './listing-page.module.css'
import type { ProductList } from './listing-route.ts'
import { type ListingSearch, MOST_PAGES_SHOWN, pagesShown } from './listing-search.ts'
import type { Listing } from './use-listing.ts'

type ListingListProps = {
  listing: Listing
  list: ProductList | FailedList
  sort: ReactNode
  /** The choices in force, each to be taken off. */
  chips: ReactNode
  /** Where nothing fits the choice: what to do, the button that takes it off, and other ways on. */
  nothing: { text: string; button: string; takeOff: () => void; others?: ReactNode }
}

/** As in `<img sizes>`: the grid stands beside the filters from 1024 px. */
const CARD_SIZES = '(min-width: 1280px) 230px, (min-width: 1024px) 22vw, (min-width: 600px) 31vw, 36vw'

/** One page of a listing, with its number, its sorting and the way to the others. */
export function ListingList({ listing, list, sort, chips, nothing }: ListingListProps) {
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div>
      <div className={styles.bar}>
        {chips}
        <div className={styles.barEnd}>
          <p className="quiet small num" aria-live="polite">
            {resultOf(list, listing)}
          </p>
          <div className={styles.sort}>{sort}</div>
        </div>
      </div>
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {list instanceof FailedList ? (
          <ListFailed error={list.error} level={2} quiet={listing.path === '/products'} />
        ) : (
          <Listed listing={listing} list={list} nothing={nothing} />
        )}
      </div>
    </div>
  )
}

/** Where a search finds nothing, the list itself says so. */
function resultOf(list: ProductList | FailedList, { search }: Pick<Listing, 'search'>): string {
  if (list instanceof FailedList || (list.pagination.total === 0 && search.search)) return ''
  return `Showing ${list.products.length} of ${list.pagination.total} products`
}

type ListedProps = Pick<ListingListProps, 'listing' | 'nothing'> & { list: ProductList }

function Listed({ listing, list: { products, pagination }, nothing }: ListedProps) {
  const { path, search } = listing
  if (products.length === 0) return <NothingListed search={search} {...nothing} />
  return (
    <>
      <CardGrid across="beside">
        <ShelfCards products={products} level={2} inView={2} sizes={CARD_SIZES} />
      </CardGrid>
      <ShowMore listing={listing} pagination={pagination} />
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(number) => path + printSearchText({ ...search, upto: '', page: number === 1 ? '' : number })}
      />
    </>
  )
}

/** On a phone the next page comes below this one, where all before stand there too. */
function ShowMore({ listing, pagination }: Pick<ListedProps, 'listing'> & Pick<ProductList, 'pagination'>) {
  const { path, search, showUpTo } = listing
  const { page, totalPages } = pagination
  const isFromFirst = page === 1 || pagesShown(search) !== undefined
  if (!isFromFirst || page >= Math.min(totalPages, MOST_PAGES_SHOWN)) return null
  return (
    <p className={styles.more}>
      <ButtonLink
        look="line"
        href={path + printSearchText({ ...search, page: '', upto: page + 1 })}
        onClick={(event) => {
          event.preventDefault()
          showUpTo(page + 1)
        }}
      >
        Show more
      </ButtonLink>
    </p>
  )
}

/** Without a filter there is nothing to take off: the shop sells nothing yet. */
function NothingListed({ search, ...nothing }: ListingListProps['nothing'] & { search: ListingSearch }) {
  const { text, button, takeOff, others } = nothing
  if (printSearchText({ ...search, sort: '' }) === '') return <CounterEmpty />
  return (
    <EmptyState
      title="No products found"
      action={
        <>
          {others}
          <Button look="line" onClick={takeOff}>
            {button}
          </Button>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
