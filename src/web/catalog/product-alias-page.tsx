import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'
import { loadProduct } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductNotFound } from './product-not-found.tsx'

export const Route = createFileRoute('/product/$productId')({
  loader: ({ params }) => loadProduct(params.productId),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead(matches, { title: loaderData.product.name, path: `/collection/${loaderData.product._id}` })
      : pageHead(matches, { title: 'Product not found' }),
  notFoundComponent: ({ data }) => <ProductNotFound data={data} />,
  component: ProductAliasPage,
})

function ProductAliasPage() {
  return <ProductDetails {...Route.useLoaderData()} />
}
