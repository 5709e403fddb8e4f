import type { FreeShipping } from '../../../domain/cart/free-shipping.ts'
import type { CouponCart } from '../../../domain/coupons/coupon.ts'
import { formatMoney, type Paise, paise, ZERO } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import { useFreeShipping } from '../../page/use-free-shipping.ts'
import { useShop } from '../../page/use-shop.ts'
import { outcomeOf } from './coupon-rule.ts'
import styles from './free-shipping-offer.module.css'

type OfferProps = { cart: CouponCart; busy: boolean; onUse: (code: string) => void }

/** How far it is to free shipping; once there, the coupon that pays for it with one tap, where it takes one. */
export function FreeShippingOffer({ cart, busy, onUse }: OfferProps) {
  const { subtotal } = cart
  const { coupons } = useShop().store
  const free = useFreeShipping()
  if (!free || subtotal === ZERO) return null
  const coupon = coupons.find(({ code }) => code === free.code)
  const outcome = outcomeOf(coupon, cart)
  const off = outcome?.ok ? outcome.discount : ZERO
  return (
    <div className={styles.offer}>
      <p>{subtotal < free.from ? aheadWords(free, subtotal) : thereWords(free, off)}</p>
      <Meter share={free.from === ZERO ? 1 : subtotal / free.from} />
      {outcome?.ok && (
        <Button look="line" size="small" wide busy={busy} onClick={() => onUse(outcome.code)}>
          Use {outcome.code}
        </Button>
      )}
    </div>
  )
}

function aheadWords({ from, code }: FreeShipping, subtotal: Paise): string {
  const missing = formatMoney(paise(from - subtotal))
  return code === null
    ? `${missing} more, and delivery is free.`
    : `${missing} more, and ${code} pays for the shipping.`
}

function thereWords({ from, code }: FreeShipping, off: Paise): string {
  if (code === null) return `From ${formatMoney(from)} on, delivery is free.`
  const takes = `${code} takes ${formatMoney(off)} off.`
  return from === ZERO ? takes : `Your order is over ${formatMoney(from)}: ${takes}`
}
