import type { FrontContent } from '../../contract/front-content.ts'
import { Reasons } from '../../ui/bands/reasons.tsx'
import type { ShelfProduct } from '../cards/shelf-product.ts'
import { CounterEmpty } from '../listing/counter-empty.tsx'
import { HomeBands } from './home-bands.tsx'
import { HomeCalendar } from './home-calendar.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomePromises } from './home-promises.tsx'
import { Bestsellers, type HomeShelf, LatestProducts } from './home-shelves.tsx'
import { CategoryTiles, OccasionTiles } from './home-tiles.tsx'
import { InPieces } from './in-pieces.tsx'

type HomePartsProps = {
  front: FrontContent
  /** Those in the pictures of the carousel. */
  sweets: readonly ShelfProduct[]
  /** Undefined where the shop has none. */
  latest: HomeShelf | undefined
  bestsellers: HomeShelf | undefined
  /** Whether there are more than the latest. */
  more: boolean
}

/** The parts of the front page in their order (specification §2, Home). */
export function HomeParts({ front, sweets, latest, bestsellers, more }: HomePartsProps) {
  const { hero, promises, categories, occasions, shelves, bands, calendar, reasons } = front
  return (
    <InPieces>
      <HomeHero hero={hero} sweets={sweets} />
      <HomePromises promises={promises} />
      {bestsellers && <Bestsellers head={shelves.bestsellers} shelf={bestsellers} />}
      <HomeBands bands={bands} />
      <HomeCalendar calendar={calendar} />
      <CategoryTiles {...categories} />
      {latest ? <LatestProducts head={shelves.latest} more={more} shelf={latest} /> : <CounterEmpty />}
      <OccasionTiles {...occasions} />
      {reasons && <Reasons title={reasons.title} note={reasons.note} reasons={reasons.items} />}
      <HomeNewsletter />
    </InPieces>
  )
}
