import { ButtonLink } from '../../ui/buttons/button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx'
import { EmptyThaliMotif } from '../../ui/icons/empty-motifs.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { NotLoaded } from '../../ui/messages/note.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { useFewProducts } from '../cards/use-few-products.ts'
import styles from './empty-cart.module.css'

const BESTSELLERS = { bestseller: 'true', sort: 'bestselling', limit: '4' } as const

/** Says so, and offers a few bestsellers (specification §2, Cart). */
export function EmptyCart({ focused }: { focused: boolean }) {
  const { products, failed, load } = useFewProducts(BESTSELLERS)
  return (
    <>
      <EmptyState level={1} title="Your cart is empty" drawing={EmptyThaliMotif} focused={focused}>
        What you choose waits here until you order.
      </EmptyState>
      {failed ? (
        <NotLoaded onRetry={load}>The bestsellers could not be loaded.</NotLoaded>
      ) : (
        <CardGrid>{products ? <ShelfCards products={products} level={2} /> : <CardSkeletons count={4} />}</CardGrid>
      )}
      <p className={styles.more}>
        <ButtonLink look="line" size="big" href="/collection">
          View All Products
        </ButtonLink>
      </p>
    </>
  )
}
