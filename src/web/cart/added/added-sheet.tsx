import { useEffect, useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { countItems, quantityOf } from '../../../domain/cart/cart.ts'
import { subtotalOf } from '../../../domain/cart/pricing.ts'
import { isSoldOut } from '../../../domain/catalog/size.ts'
import { formatMoney, fromRupees, times } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotLoaded } from '../../../ui/messages/note.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { cart, useCart } from '../../account/session/shopper.ts'
import type { ShelfProduct } from '../../cards/shelf-product.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useShop } from '../../page/use-shop.ts'
import { useCartProducts } from '../state/cart-products.ts'
import { readyLines, showLines } from '../state/shown-line.ts'
import { ToCheckout } from '../to-checkout.tsx'
import { GoesWithIt, ShippingLeft, SmallLine } from './added-parts.tsx'
import styles from './added-sheet.module.css'

const ProductRefusal = lazyPart(() =>
  import('../../promise/product-promise.tsx').then(({ ProductRefusal }) => ProductRefusal),
)

type AddedSheetProps = {
  open: boolean
  product: Product
  /** The size that was added, as the cart has it. */
  size: string
  /** The most that the line may hold. */
  most: number
  /** What there is to say of how many were added. */
  note: string | undefined
  /** What may go with it; the first that is there and not in the cart is offered. */
  beside: readonly ShelfProduct[]
  onClose: () => void
}

/** The answer to adding: the line, what the cart comes to, what free delivery lacks, one thing more, and the ways on. */
export function AddedSheet({ open, product, size, most, note, beside, onClose }: AddedSheetProps) {
  const { lines } = useCart()
  const line = { productId: product._id, size }
  const quantity = quantityOf(lines, line)
  const price = fromRupees(product.sizePrices.find((one) => one.size === size)?.price ?? product.price)
  const [offered, offer] = useState<ShelfProduct>()
  // It stays while the panel is open: what was offered may be in the cart by then.
  useEffect(() => {
    if (open) offer(beside.find(({ _id, sizePrices }) => !(_id in lines) && !isSoldOut(sizePrices)))
  }, [open])
  const { promisesDays } = useShop().store
  const { subtotal, failure, reload } = useSubtotal(open)
  const setQuantity = (next: number) => {
    cart.setQuantity({ ...line, quantity: next })
    if (next === 0) onClose()
  }
  return (
    <Sheet
      right
      open={open}
      onClose={onClose}
      title="Added to cart!"
      end={
        <div className={styles.end}>
          <p className={styles.sum}>
            <Link href="/cart">Your cart, {itemsText(countItems(lines))}</Link>
            {subtotal !== undefined && <b>{formatMoney(subtotal)}</b>}
            {subtotal === undefined && failure === undefined && <Skeleton width="4rem" height="1.5rem" />}
          </p>
          <ToCheckout big />
          <Button wide look="line" onClick={onClose}>
            Go on
          </Button>
        </div>
      }
    >
      <SmallLine product={product} size={size} end={formatMoney(times(price, quantity))}>
        <QuantityStepper removable of={product.name} value={Math.max(1, quantity)} most={most} onChange={setQuantity} />
        {note && <p className="small">{note}</p>}
      </SmallLine>
      {open && promisesDays && <ProductRefusal productId={product._id} size={size} quantity={Math.max(1, quantity)} />}
      <NotLoaded onRetry={reload}>
        {subtotal === undefined && failure !== undefined ? `Your cart keeps it. ${failure}` : undefined}
      </NotLoaded>
      {(subtotal !== undefined || failure === undefined) && <ShippingLeft subtotal={subtotal} />}
      {offered && <GoesWithIt product={offered} />}
    </Sheet>
  )
}

/** What all lines come to that can be bought; undefined while prices are missing, or nobody asks. */
function useSubtotal(wanted: boolean) {
  const { lines } = useCart()
  const { failure, reload, ...shelf } = useCartProducts(wanted ? lines : NOTHING)
  const shown = showLines(lines, shelf)
  const isKnown = shown.every(({ state }) => state !== 'loading')
  return { subtotal: isKnown ? subtotalOf(readyLines(shown)) : undefined, failure, reload }
}

const NOTHING = {}

function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
