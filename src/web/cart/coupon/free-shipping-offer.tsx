import type { StoreSettings } from '../../../contract/settings.ts'
import { formatMoney, fromRupees, type Paise, paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import { outcomeOf } from './chosen-coupon.ts'
import styles from './free-shipping-offer.module.css'

/** The code of the shop's promise of free shipping (specification §1). */
const CODE = 'SWEETFREE'

type OfferProps = {
  store: StoreSettings
  subtotal: Paise
  busy?: boolean
  onUse: (coupon: StoreSettings['coupons'][number]) => void
}

/** How far it is to free shipping; once there, the coupon that pays for it with one tap. */
export function FreeShippingOffer({ store, subtotal, busy = false, onUse }: OfferProps) {
  const coupon = store.coupons.find(({ code }) => code === CODE)
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
        <Button look="line" size="small" wide busy={busy} onClick={() => onUse(coupon)}>
          Use {CODE}
        </Button>
      )}
    </div>
  )
}
