import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { totalWords } from '../../domain/cart/bill-words.ts'
import type { CartData } from '../../domain/cart/cart.ts'
import { priceCart } from '../../domain/cart/pricing.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { NotLoaded } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { BottomBar } from '../../ui/panels/bottom-bar.tsx'
import { cart } from '../account/session/shopper.ts'
import { useHolds } from '../checkout/place/use-holds.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import { PromiseRoom } from '../promise/promise-room.tsx'
import { useCartOffers } from '../promise/use-cart-offers.ts'
import { Beside } from './beside.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotal } from './cart-total.tsx'
import { useCoupons } from './coupon/use-coupons.ts'
import styles from './filled-cart.module.css'
import { GoesWith } from './goes-with.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { useCartProducts } from './state/cart-products.ts'
import { nameOfLine, readyLines, type ShownLine, showLines } from './state/shown-line.ts'
import { useAskAgain } from './state/use-ask-again.ts'
import { ToCheckout } from './to-checkout.tsx'

const PromiseToPin = lazyPart(() => import('../promise/promise-to-pin.tsx').then(({ PromiseToPin }) => PromiseToPin))

/** The lines of the cart and what they cost; `onEmptied` when the last of them was taken out here. */
export function FilledCart({ data, onEmptied }: { data: CartData; onEmptied: () => void }) {
  const { store } = useShop()
  const shelf = useCartProducts(data)
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = showLines(data, shelf, useHolds())
  useAskAgain(
    lines.some(({ state }) => state === 'sold-out'),
    { answer: shelf.found, ask: shelf.reload },
  )
  const ready = readyLines(lines)
  const { asked, rates } = useCartOffers(ready)
  const coupons = useCoupons(ready, rates)
  const bill = priceCart({ lines: ready, rates, coupon: coupons.picked.outcome })
  const unknown = lines.every(({ state }) => state === 'loading')

  function changeQuantity(line: ShownLine, quantity: number): void {
    const { productId, size } = line
    if (!cart.setQuantity({ productId, size, quantity }) || quantity > 0) return
    // The pressed button went with its line.
    heading.current?.focus()
    if (lines.length === 1) onEmptied()
    toast.say(`${nameOfLine(line)} was removed from your cart.`)
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Your cart
      </h1>
      {shelf.failure && (
        <div className={styles.failed}>
          <NotLoaded onRetry={shelf.reload}>{shelf.failure}</NotLoaded>
        </div>
      )}
      {unknown ? (
        <CartSkeleton lines={lines.length} />
      ) : (
        <Beside
          side={
            <>
              <CartTotal bill={bill} coupons={coupons} empty={ready.length === 0} />
              <GoodToKnow lines={ready} />
            </>
          }
          below={<GoesWith taken={data} />}
        >
          {store.promisesDays && ready.length > 0 && (
            <div className={styles.promise}>
              <PromiseRoom>
                <PromiseToPin asked={asked} />
              </PromiseRoom>
            </div>
          )}
          <ul>
            {lines.map((line) => (
              <CartLine
                key={`${line.productId} ${line.size}`}
                line={line}
                onQuantity={(quantity) => changeQuantity(line, quantity)}
              />
            ))}
          </ul>
          <p className={styles.on}>
            <TextLink icon={ArrowLeft} href="/collection">
              Keep shopping
            </TextLink>
          </p>
        </Beside>
      )}
      {ready.length > 0 && (
        <BottomBar label="Total" price={totalWords(bill)}>
          <ToCheckout />
        </BottomBar>
      )}
    </>
  )
}
