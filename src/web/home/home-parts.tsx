import type { ReactNode } from 'react'
import type { FrontContent } from '../../contract/front-content.ts'
import { Reasons } from '../../ui/bands/reasons.tsx'
import { CounterEmpty } from '../listing/counter-empty.tsx'
import { HomeBands } from './home-bands.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomePromises } from './home-promises.tsx'
import { Bestsellers, LatestProducts } from './home-shelves.tsx'
import { CategoryTiles, OccasionTiles } from './home-tiles.tsx'

/** What holds the cards of a shelf; undefined where there are none. `more`: whether there are more than the latest. */
type HomeShelves = { latest: ReactNode | undefined; bestsellers: ReactNode | undefined; more: boolean }

/** The parts of the front page in their order (specification §2, Home). */
export function HomeParts({ front, latest, bestsellers, more }: HomeShelves & { front: FrontContent }) {
  const { hero, promises, categories, occasions, shelves, bands, reasons } = front
  return (
    <>
      <HomeHero hero={hero} />
      <HomePromises promises={promises} />
      <CategoryTiles {...categories} />
      {latest ? (
        <LatestProducts head={shelves.latest} more={more}>
          {latest}
        </LatestProducts>
      ) : (
        <CounterEmpty />
      )}
      <HomeBands bands={bands} />
      {bestsellers && <Bestsellers head={shelves.bestsellers}>{bestsellers}</Bestsellers>}
      <OccasionTiles {...occasions} />
      {reasons && <Reasons title={reasons.title} note={reasons.note} reasons={reasons.items} />}
      <HomeNewsletter />
    </>
  )
}
