import { createFileRoute } from '@tanstack/react-router'
import { listProducts } from '../../contract/catalog.ts'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { type ShelfProduct, shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { pageHead, wordsIn } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { FailedList, listOrFailure } from './failed-list.ts'
import { ListFailed } from './list-failed.tsx'
import { ListingFrame } from './listing-frame.tsx'

export const Route = createFileRoute('/bestsellers')({
  loader: async () => {
    const listed = callApi(listProducts, { query: { bestseller: 'true', sort: 'bestselling', limit: '100' } })
    return { list: await listOrFailure(listed.then(({ products }) => shelfProducts(products))) }
  },
  head: ({ matches }) => pageHead({ ...wordsIn(matches).meta.bestsellers, path: '/bestsellers' })({ matches }),
  errorComponent: ({ error }) => <ListFailed error={error} />,
  component: BestsellersPage,
})

function BestsellersPage() {
  const { list } = Route.useLoaderData()
  const { title, description } = useShop().store.words.meta.bestsellers
  return (
    <ListingFrame path="/bestsellers" name="Bestsellers" title={title} lead={description && <p>{description}</p>}>
      {list instanceof FailedList ? <ListFailed error={list.error} level={2} /> : <Loved products={list} />}
    </ListingFrame>
  )
}

function Loved({ products }: { products: readonly ShelfProduct[] }) {
  if (products.length === 0) return <EmptyState title="No products found">Nothing has been marked yet.</EmptyState>
  return (
    <CardGrid across="five">
      <ShelfCards products={products} level={2} inView={2} />
    </CardGrid>
  )
}
