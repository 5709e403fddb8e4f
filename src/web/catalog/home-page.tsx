import { createFileRoute } from '@tanstack/react-router'
import { listProducts } from '../../contract/catalog.ts'
import { pictureSources } from '../../domain/picture.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { callApi } from '../api.ts'
import { pageHead, shopIn } from '../page-head.ts'
import { useShop } from '../store/use-shop.ts'
import { CategoryTiles } from './home-categories.tsx'
import { HomeFestival } from './home-festival.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { OccasionTiles } from './home-occasions.tsx'
import { ShopPromises, ShopReasons } from './home-reasons.tsx'
import { Bestsellers, LatestProducts } from './home-shelves.tsx'
import { ListFailed } from './list-failed.tsx'

/** How many products the two shelves show (specification §9). */
const LATEST = '10'
const BESTSELLERS = '5'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [latest, bestsellers] = await Promise.all([
      callApi(listProducts, { query: { sort: 'date-desc', limit: LATEST } }),
      callApi(listProducts, { query: { bestseller: 'true', sort: 'bestselling', limit: BESTSELLERS } }),
    ])
    return { latest: latest.products, bestsellers: bestsellers.products }
  },
  head: ({ matches }) => {
    const first = shopIn(matches).store.scenes?.hero[0]
    return pageHead(matches, {
      title: 'Indian sweets and namkeen, freshly made',
      description: 'Sweets, namkeen and biscuits, made in small batches and packed the day they are sent.',
      path: '/',
      ...(first ? { picture: heroPreload(first.image) } : {}),
    })
  },
  errorComponent: ({ error }) => <ListFailed error={error} />,
  component: HomePage,
})

/** As the first slide asks for it, so that the browser starts before the markup says so. */
function heroPreload(address: string) {
  const { avif, src } = pictureSources(address)
  const sizes = '(min-width: 1024px) 40vw, (min-width: 769px) 30vw, (min-width: 391px) 46vw, 80vw'
  return avif ? { href: src, type: 'image/avif', srcSet: avif, sizes } : { href: src }
}

function HomePage() {
  const { latest, bestsellers } = Route.useLoaderData()
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
      <LatestProducts products={latest} />
      <HomeFestival />
      <Bestsellers products={bestsellers} />
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
