import type { Product } from '../../contract/catalog.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ShelfBand } from '../cards/shelf-band.tsx'

/** `data` is what the API said about an unknown id: its `similar` lists products of a similar name. */
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
      <ShelfBand id="similar" title="Did you mean one of these?" products={similarIn(data)} />
    </>
  )
}

// The reply of a refused call is not typed: what it lists are products as everywhere in the API.
function similarIn(data: unknown): readonly Product[] {
  const similar = (data as { similar?: unknown } | undefined)?.similar
  return Array.isArray(similar) ? (similar as Product[]) : []
}
