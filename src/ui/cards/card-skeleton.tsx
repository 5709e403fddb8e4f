import styles from './card-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** `count` cards that are on their way; wrap them in the grid the cards will stand in. */
export function CardSkeletons({ count }: { count: number }) {
  return [...Array(count).keys()].map((place) => <CardSkeleton key={place} />)
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <Skeleton ratio="1" radius="0" />
      <div className={styles.body}>
        <Skeleton height="1.3rem" width="80%" />
        <Skeleton height="0.9rem" width="45%" />
        <Skeleton height="1.4rem" width="60%" />
        <Skeleton height="0.8rem" width="70%" />
        <div className={styles.actions}>
          <Skeleton height="2.9375rem" radius="var(--r-control)" />
          <Skeleton height="1.25rem" width="6rem" />
        </div>
      </div>
    </div>
  )
}
