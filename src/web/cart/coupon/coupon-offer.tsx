import { type FreeShipping, freeShippingMissing } from '../../../domain/cart/free-shipping.ts'
import { formatMoney, type Paise, ZERO } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import styles from './coupon-offer.module.css'
import type { CartCoupons } from './use-coupons.ts'

type OfferProps = {
  coupons: Pick<CartCoupons, 'best' | 'cart' | 'free'>
  busy: boolean
  onUse: (code: string) => void
}

/** How far it is to free shipping; and the coupon that takes most off this cart, where that is more than is taken off. */
export function CouponOffer({ coupons: { best, cart, free }, busy, onUse }: OfferProps) {
  const words = free && shippingWords(free, cart.subtotal)
  return (
    <>
      {free && words !== undefined && (
        <div className={styles.shipping}>
          <p>{words}</p>
          <Meter share={cart.subtotal / free.from} />
        </div>
      )}
      {best && (
        <div className={styles.offer}>
          <p>
            <b>{formatMoney(best.discount)} off</b>
            <small>this order</small>
          </p>
          <Button look="line" size="small" busy={busy} busyText="Checking..." onClick={() => onUse(best.code)}>
            Use {best.code}
          </Button>
        </div>
      )}
    </>
  )
}

function shippingWords(free: FreeShipping, subtotal: Paise): string | undefined {
  const { from } = free
  if (subtotal === ZERO || from === ZERO) return undefined
  if (subtotal >= from) return `From ${formatMoney(from)} on, delivery is free.`
  return freeShippingMissing(free, subtotal)
}
