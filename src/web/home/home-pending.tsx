import { useEffect, useState } from 'react'
import type { FrontContent } from '../../contract/front-content.ts'
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx'
import { Dots } from '../../ui/messages/dots.tsx'
import { frontUnderWay } from '../page/load-front.ts'
import { PageLoading } from '../page/page-loading.tsx'
import { HomeParts } from './home-parts.tsx'
import styles from './home-pending.module.css'

/** The front page while its products are on their way: three dots for the latest, the rest in its final size. */
export function HomePending() {
  const front = useFront()
  if (!front) return <PageLoading />
  return (
    <>
      <title>One moment</title>
      <HomeParts
        front={front}
        more
        sweets={[]}
        latest={{
          cards: (
            <>
              <div className={styles.dots}>
                <Dots label="Loading the latest products" />
              </div>
              <CardSkeletons count={10} />
            </>
          ),
        }}
        bestsellers={{ cards: <CardSkeletons count={5} /> }}
      />
    </>
  )
}

/** What the page says, once that has come; where it fails the page's own error says so. */
function useFront(): FrontContent | undefined {
  const [front, setFront] = useState<FrontContent>()
  useEffect(() => {
    frontUnderWay()?.then(setFront, () => {})
  }, [])
  return front
}
