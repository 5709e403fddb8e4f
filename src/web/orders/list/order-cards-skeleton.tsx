import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import styles from './order-card.module.css'

/** The place of orders that are on their way. */
export function OrderCardsSkeleton() {
  return (
    <div role="status" aria-label="Your orders are on their way">
      <title>One moment</title>
      <div className={styles.cards} aria-hidden>
        {[...Array(3).keys()].map((place) => (
          <div key={place} className={styles.card}>
            <div className={styles.head}>
              <Skeleton width="9rem" height="1.3rem" />
              <Skeleton width="6rem" height="1.3rem" />
              <Skeleton width="14rem" height="1.3rem" />
            </div>
            <div className={styles.rows}>
              <div className={styles.row}>
                <span className={styles.picture} />
                <Skeleton width="10rem" height="1.3rem" />
              </div>
            </div>
            <div className={styles.buttons}>
              <Skeleton width="7rem" height="2.75rem" radius="var(--r-control)" />
              <Skeleton width="7rem" height="2.75rem" radius="var(--r-control)" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
