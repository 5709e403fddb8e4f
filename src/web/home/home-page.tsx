import { createFileRoute } from '@tanstack/react-router'
import { listProducts } from '../../contract/catalog.ts'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { type ShelfProduct, shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { pageHead, wordsIn } from '../page/page-head.ts'
import { shopJsonLd } from '../page/shop-json-ld.ts'
import { HomeParts } from './home-parts.tsx'
import { loadFront } from './load-front.ts'

const ListFailed = lazyPart(() => import('../listing/list-failed.tsx').then((part) => part.ListFailed))
const HomePending = lazyPart(() => import('./home-pending.tsx').then((part) => part.HomePending))

/** How many products the two shelves show (specification §9). */
const LATEST = '10'
const BESTSELLERS = '5'

/** As the first slide has it. */
const HERO_SIZES = '(min-width: 1024px) 40vw, (min-width: 769px) 30vw, (min-width: 500px) 46vw, 52vw'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [front, latest, bestsellers] = await Promise.all([
      loadFront(),
      callApi(listProducts, { query: { sort: 'date-desc', limit: LATEST } }),
      callApi(listProducts, { query: { bestseller: 'true', sort: 'bestselling', limit: BESTSELLERS } }),
    ])
    const more = (latest.pagination?.total ?? 0) > latest.products.length
    return { front, latest: shelfProducts(latest.products), bestsellers: shelfProducts(bestsellers.products), more }
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
  errorComponent: ({ error }) => <ListFailed error={error} />,
  pendingComponent: HomePending,
  component: HomePage,
})

function HomePage() {
  const { latest, bestsellers, ...rest } = Route.useLoaderData()
  return <HomeParts {...rest} latest={shelfOf(latest)} bestsellers={shelfOf(bestsellers)} />
}

function shelfOf(products: readonly ShelfProduct[]) {
  return products.length > 0 ? <ShelfCards products={products} /> : undefined
}
