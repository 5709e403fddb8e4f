import type { Product } from '../../contract/catalog.ts'

export function ProductDetails({ product }: { product: Product; related: readonly Product[] }) {
  return <h1>{product.name}</h1>
}
