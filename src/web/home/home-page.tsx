import { createFileRoute } from '@tanstack/react-router'
import { listProducts, type ProductListQuery } from '../../contract/catalog.ts'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { shelfProducts } from '../cards/shelf-product.ts'
import { FailedList, listOrFailure } from '../listing/failed-list.ts'
import { ListFailed } from '../listing/list-failed.tsx'
import { callApi } from '../page/api.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { loadFront } from '../page/load-front.ts'
import { pageHead, wordsIn } from '../page/page-head.ts'
import { shopJsonLd } from '../page/shop-json-ld.ts'
import { HomeParts } from './home-parts.tsx'
import type { HomeShelf } from './home-shelves.tsx'
import { loadHeroSweets } from './load-hero-sweets.ts'

const HomePending = lazyPart(() => import('./home-pending.tsx').then((part) => part.HomePending))

/** How many products the two shelves show (specification §9). */
const LATEST = '10'
const BESTSELLERS = '5'

/** As the first slide has it. */
const HERO_SIZES = '(min-width: 1024px) 40vw, (min-width: 769px) 30vw, (min-width: 500px) 46vw, 52vw'

/** As in `<img sizes>`. On phones of three pixels to one less than it is: nobody sees the difference, and it is half the weight. */
const SHELF_SIZES =
  '(min-width: 1280px) 250px, (min-width: 1024px) 19vw, (min-width: 600px) 28vw, (min-resolution: 2.5dppx) 25vw, 36vw'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [front, latest, bestsellers] = await Promise.all([
      loadFront(),
      listOrFailure(loadShelf({ sort: 'date-desc', limit: LATEST })),
      listOrFailure(loadShelf({ bestseller: 'true', sort: 'bestselling', limit: BESTSELLERS })),
    ])
    return { front, sweets: await loadHeroSweets(front), latest, bestsellers }
  },
  head: (page) => {
    const [first] = page.loaderData?.front.hero.slides ?? []
    return pageHead({
      ...wordsIn(page.matches).meta.home,
      path: '/',
      ...(import.meta.env.SSR && { jsonLd: shopJsonLd }),
      ...(first ? { picture: { address: first.image, sizes: HERO_SIZES } } : {}),
    })(page)
  },
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: ({ error }) => <ListFailed error={error} />,
  pendingComponent: HomePending,
  component: HomePage,
})

function HomePage() {
  const { latest, bestsellers, ...rest } = Route.useLoaderData()
  const more = !(latest instanceof FailedList) && latest.total > latest.products.length
  return <HomeParts {...rest} more={more} latest={shelfOf(latest)} bestsellers={shelfOf(bestsellers, SHELF_SIZES)} />
}

async function loadShelf(query: ProductListQuery) {
  const { products, pagination } = await callApi(listProducts, { query })
  return { products: shelfProducts(products), total: pagination?.total ?? products.length }
}

function shelfOf(list: Awaited<ReturnType<typeof loadShelf>> | FailedList, sizes?: string): HomeShelf | undefined {
  if (list instanceof FailedList) return { failed: <ListFailed error={list.error} level={3} /> }
  if (list.products.length === 0) return undefined
  return { cards: <ShelfCards products={list.products} {...(sizes && { sizes })} /> }
}
