import type { ReactNode } from 'react'
import { Hero } from '../../ui/bands/hero.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import { HomeFestival } from './home-festival.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { ShopPromises, ShopReasons } from './home-reasons.tsx'
import { Bestsellers, LatestProducts } from './home-shelves.tsx'
import { CategoryTiles, OccasionTiles } from './home-tiles.tsx'

const CounterEmpty = lazyPart(() => import('../listing/counter-empty.tsx').then((part) => part.CounterEmpty))

/** What holds the cards of a shelf; undefined where there are none. */
type HomeShelves = { latest: ReactNode | undefined; bestsellers: ReactNode | undefined }

/** The parts of the front page in their order (specification §2, Home). */
export function HomeParts({ latest, bestsellers }: HomeShelves) {
  const { store } = useShop()
  return (
    <>
      <Hero
        name={store.name}
        slides={store.scenes.hero.map(({ image, alt }) => ({ address: image, alt }))}
        counter={<HeroWords scenes={store.scenes.hero} />}
      >
        <p>Discover our newest arrivals - freshly made sweets and savory snacks that will delight your taste buds</p>
        <ButtonLink size="big" href="/collection">
          See the collection
        </ButtonLink>
      </Hero>
      <ShopPromises />
      <CategoryTiles />
      {latest ? <LatestProducts>{latest}</LatestProducts> : <CounterEmpty />}
      <HomeFestival />
      {bestsellers && <Bestsellers>{bestsellers}</Bestsellers>}
      <OccasionTiles />
      <ShopReasons />
      <HomeNewsletter />
    </>
  )
}

function HeroWords({ scenes }: { scenes: readonly { alt: string }[] }) {
  const words = scenes.slice(0, 3).map(({ alt }) => alt.toLowerCase())
  return words.length > 0 ? <>On the counter: {words.join(', ')}</> : null
}
