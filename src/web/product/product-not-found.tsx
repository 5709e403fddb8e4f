import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfBand } from '../cards/shelf-band.tsx'
import type { ShelfProduct } from '../cards/shelf-product.ts'

/** `data`: the products of a similar name, of which the router has forgotten the type. */
export function ProductNotFound({ data }: { data: unknown }) {
  return (
    <>
      <div className="page">
        <EmptyState
          level={1}
          title="Product not found"
          action={<ButtonLink href="/collection">Browse Collection</ButtonLink>}
        >
          We have nothing of this name on the counter. It may have been renamed, or we no longer make it.
        </EmptyState>
      </div>
      <ShelfBand id="similar" title="Did you mean one of these?" products={data as readonly ShelfProduct[]} />
    </>
  )
}
