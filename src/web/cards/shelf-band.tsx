import { Shelf } from '../../ui/cards/shelf.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { ShelfCards } from './shelf-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

type ShelfBandProps = { id: string; title: string; products: readonly ShelfProduct[] }

/** Products side by side below a heading; nothing where there are none. */
export function ShelfBand({ id, title, products }: ShelfBandProps) {
  if (products.length === 0) return null
  return (
    <Band id={id} title={title}>
      <Shelf>
        <ShelfCards products={products} />
      </Shelf>
    </Band>
  )
}
