import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx'
import { Dots } from '../../ui/messages/dots.tsx'
import { HomeParts } from './home-parts.tsx'
import styles from './home-pending.module.css'

/** The front page while its products are on their way: three dots for the latest, the rest in its final size. */
export function HomePending() {
  return (
    <>
      <title>One moment</title>
      <HomeParts
        latest={
          <>
            <div className={styles.dots}>
              <Dots label="Loading the latest products" />
            </div>
            <CardSkeletons count={10} />
          </>
        }
        bestsellers={<CardSkeletons count={5} />}
      />
    </>
  )
}
