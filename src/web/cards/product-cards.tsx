import type { Product } from '../../contract/catalog.ts'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { ShelfCard } from './shelf-card.tsx'

/** As in `<img sizes>`: the grid stands beside the filters from 1024 px. */
const SIZES = '(min-width: 1280px) 230px, (min-width: 1024px) 22vw, (min-width: 600px) 31vw, 36vw'

/** A page of a list, beside its filters. */
export function ProductCards({ products }: { products: readonly Product[] }) {
  return (
    <CardGrid across="beside">
      {products.map((product, index) => (
        <ShelfCard key={product._id} product={product} level={2} priority={index < 2} sizes={SIZES} />
      ))}
    </CardGrid>
  )
}
