import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../page/lazy-part.tsx'
import { loadProduct, PANEL_AFTER } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'
import { productHead } from './product-head.ts'
import { ProductNotFound } from './product-not-found.tsx'

const ProductPending = lazyPart(() => import('./product-pending.tsx').then((part) => part.ProductPending))

export const Route = createFileRoute('/collection/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: (page) => productHead(page.loaderData?.product)(page),
  notFoundComponent: ({ data }) => <ProductNotFound data={data} />,
  pendingComponent: ProductPending,
  pendingMs: PANEL_AFTER,
  component: ProductPage,
})

function ProductPage() {
  return <ProductDetails {...Route.useLoaderData()} />
}
