import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import styles from './order-row.module.css'

/** The place of orders that are on their way. */
export function OrderRowsSkeleton() {
  return (
    <div role="status" aria-label="Your orders are on their way">
      <title>One moment</title>
      <ul aria-hidden>
        {[...Array(3).keys()].map((place) => (
          <li key={place} className={styles.row}>
            <span className={styles.picture} />
            <div className={styles.words}>
              <Skeleton width="9rem" height="1.3rem" />
              <Skeleton width="12rem" height="1.3rem" />
              <Skeleton width="10rem" height="1.3rem" />
            </div>
            <div className={styles.end}>
              <Skeleton width="6rem" height="1.3rem" />
              <div className={styles.buttons}>
                <Skeleton width="7rem" height="2.75rem" radius="var(--r-control)" />
                <Skeleton width="7rem" height="2.75rem" radius="var(--r-control)" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
