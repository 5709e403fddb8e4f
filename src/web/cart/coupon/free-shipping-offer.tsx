import { formatMoney, fromRupees, type Paise, paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import { useShop } from '../../page/use-shop.ts'
import { outcomeOf } from './chosen-coupon.ts'
import styles from './free-shipping-offer.module.css'

/** The code of the shop's promise of free shipping (specification §1). */
const CODE = 'SWEETFREE'

type OfferProps = { subtotal: Paise; busy: boolean; onUse: (code: string) => void }

/** How far it is to free shipping; once there, the coupon that pays for it with one tap. */
export function FreeShippingOffer({ subtotal, busy, onUse }: OfferProps) {
  const coupon = useShop().store.coupons.find(({ code }) => code === CODE)
  if (!coupon || subtotal === 0) return null
  const outcome = outcomeOf(coupon, subtotal)
  const missing = paise(Math.max(0, fromRupees(coupon.minAmount) - subtotal))
  return (
    <div className={styles.offer}>
      <p>
        {outcome?.ok
          ? `Your order is over ${formatMoney(fromRupees(coupon.minAmount))}: ${CODE} takes ${formatMoney(outcome.discount)} off.`
          : `${formatMoney(missing)} more, and ${CODE} pays for the shipping.`}
      </p>
      <Meter share={subtotal / fromRupees(coupon.minAmount)} />
      {outcome?.ok && (
        <Button look="line" size="small" wide busy={busy} onClick={() => onUse(CODE)}>
          Use {CODE}
        </Button>
      )}
    </div>
  )
}
