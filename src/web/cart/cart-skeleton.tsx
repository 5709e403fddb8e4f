import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Summary } from '../../ui/panels/summary.tsx'
import { Beside } from './beside.tsx'
import { CartLineSkeleton } from './cart-line.tsx'

/** The place of a cart that is not known yet. */
export function CartSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Your cart is on its way">
      <Beside
        side={
          <Summary title="Cart total">
            <Skeleton height="3rem" />
            <Skeleton height="6.5rem" />
            <Skeleton height="3.5rem" radius="var(--r-control)" />
          </Summary>
        }
      >
        <ul>
          {[...Array(lines).keys()].map((place) => (
            <CartLineSkeleton key={place} />
          ))}
        </ul>
      </Beside>
    </div>
  )
}
