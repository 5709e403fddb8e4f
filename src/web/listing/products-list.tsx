import { useRouterState } from '@tanstack/react-router'
import { printSearchText } from '../../calls/search-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Chip, Chips } from '../../ui/fields/chip.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ProductCards } from '../cards/product-cards.tsx'
import { wordsOf } from './collection-choice.ts'
import type { ListPage } from './collection-list.tsx'
import styles from './collection-page.module.css'
import { CounterEmpty } from './counter-empty.tsx'
import own from './products-page.module.css'
import { ProductsSort } from './products-sort.tsx'
import type { ProductsChoice } from './use-products.ts'

/** One page of the listing, with the tags in force above it. */
export function ProductsList({ choice, page }: { choice: ProductsChoice; page: ListPage }) {
  const { products, pagination } = page
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div>
      <div className={styles.bar}>
        <ActiveTags choice={choice} />
        <div className={styles.barEnd}>
          <p className="quiet small num" aria-live="polite">
            Showing {products.length} of {pagination.total} products
          </p>
          <div className={styles.sort}>
            <ProductsSort choice={choice} />
          </div>
        </div>
      </div>
      <div className={waiting ? styles.waiting : undefined} aria-busy={waiting}>
        {products.length === 0 ? <Nothing choice={choice} /> : <ProductCards products={products} />}
      </div>
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(number) => `/products${printSearchText({ ...choice.search, page: number === 1 ? '' : number })}`}
      />
    </div>
  )
}

function ActiveTags({ choice }: { choice: ProductsChoice }) {
  const tags = wordsOf(choice.search.tags)
  if (tags.length === 0) return null
  return (
    <div className={own.active}>
      <Chips>
        {tags.map((tag) => (
          <Chip key={tag} pressed aria-label={`Remove ${tag}`} onClick={() => choice.dropTag(tag)}>
            {tag}
          </Chip>
        ))}
      </Chips>
      {tags.length > 1 && <TextButton onClick={choice.dropTags}>Clear All</TextButton>}
    </div>
  )
}

/** Without a filter there is nothing to take off: the shop sells nothing yet. */
function Nothing({ choice }: { choice: ProductsChoice }) {
  const isFiltered = printSearchText({ ...choice.search, sort: '', page: '' }) !== ''
  return isFiltered || choice.search.page ? <NothingFound choice={choice} /> : <CounterEmpty />
}

function NothingFound({ choice }: { choice: ProductsChoice }) {
  return (
    <EmptyState
      title="No products found"
      action={
        <Button look="line" onClick={choice.reset}>
          Reset All Filters
        </Button>
      }
    >
      Nothing on the counter matches all of these filters.
    </EmptyState>
  )
}
