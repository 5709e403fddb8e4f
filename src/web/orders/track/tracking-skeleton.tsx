import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { OrderCardsSkeleton } from '../list/order-cards-skeleton.tsx'
import styles from './tracked-order.module.css'

/** The place of an order that is on its way to the screen. */
export function TrackingSkeleton() {
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="hide">One moment</h1>
      <div className={styles.head}>
        <Skeleton width="14rem" height="3rem" />
      </div>
      <Skeleton height="12rem" radius="var(--r-panel)" />
      <OrderCardsSkeleton />
    </div>
  )
}
