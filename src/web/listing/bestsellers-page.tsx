import { createFileRoute } from '@tanstack/react-router'
import { listProducts } from '../../contract/catalog.ts'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { callApi } from '../page/api.ts'
import { pageHead } from '../page/page-head.ts'
import { ListFailed } from './list-failed.tsx'
import { ListingFrame } from './listing-frame.tsx'

const LEAD = 'What the regulars carry home, most sold first.'

export const Route = createFileRoute('/bestsellers')({
  loader: () => callApi(listProducts, { query: { bestseller: 'true', sort: 'bestselling', limit: '100' } }),
  head: pageHead({ title: 'Bestsellers', description: LEAD, path: '/bestsellers' }),
  errorComponent: ({ error }) => <ListFailed error={error} />,
  component: BestsellersPage,
})

function BestsellersPage() {
  const { products } = Route.useLoaderData()
  return (
    <ListingFrame path="/bestsellers" name="Bestsellers" lead={<p>{LEAD}</p>}>
      {products.length === 0 && <EmptyState title="No products found">Nothing has been marked yet.</EmptyState>}
      <CardGrid across="five">
        <ShelfCards products={products} level={2} inView={2} />
      </CardGrid>
    </ListingFrame>
  )
}
