import { createFileRoute } from '@tanstack/react-router'
import { ProductDetails } from './product-details.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { productRoute } from './product-route.ts'

export const Route = createFileRoute('/product/$productId')({
  ...productRoute,
  notFoundComponent: ({ data }) => <ProductNotFound data={data} />,
  component: ProductAliasPage,
})

function ProductAliasPage() {
  return <ProductDetails {...Route.useLoaderData()} />
}
