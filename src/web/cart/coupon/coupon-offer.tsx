import { type FreeShipping, freeShippingMissing } from '../../../domain/cart/free-shipping.ts'
import { formatMoney, type Paise, ZERO } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import styles from './coupon-offer.module.css'
import type { CartCoupons } from './use-coupons.ts'

type OfferProps = {
  coupons: Pick<CartCoupons, 'best' | 'cart' | 'free' | 'picked'>
  busy: boolean
  onUse: (code: string) => void
}

/** How far it is to free shipping; and the coupon that takes most off this cart, where that is more than is taken off. */
export function CouponOffer({ coupons: { best, cart, free, picked }, busy, onUse }: OfferProps) {
  // A threshold counts whatever a coupon takes off; a code does not go with another.
  const isSaid = free && (free.code === null || !picked.outcome?.ok)
  const words = isSaid ? shippingWords(free, cart.subtotal) : undefined
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

/** Where a code is needed and there is enough for it, its offer says the rest. */
function shippingWords(free: FreeShipping, subtotal: Paise): string | undefined {
  const { from, code } = free
  if (subtotal === ZERO || from === ZERO) return undefined
  if (subtotal >= from) return code === null ? `From ${formatMoney(from)} on, delivery is free.` : undefined
  return freeShippingMissing(free, subtotal)
}
