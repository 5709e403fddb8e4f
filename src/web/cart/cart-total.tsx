import Lock from 'lucide-react/icons/lock'
import { useRef } from 'react'
import { priceCart, ratesOf } from '../../domain/cart/pricing.ts'
import { formatMoney } from '../../domain/money.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AppliedCoupon } from '../../ui/panels/coupon.tsx'
import { Amounts, Summary } from '../../ui/panels/summary.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './cart-total.module.css'
import { FreeShippingOffer } from './coupon/free-shipping-offer.tsx'
import { useCouponCheck } from './coupon/use-coupon-check.ts'
import { useCoupons } from './coupon/use-coupons.ts'
import type { ReadyLine } from './state/shown-line.ts'

/** What the cart costs with its delivery; a coupon chosen here is taken off at checkout. */
export function CartTotal({ lines }: { lines: readonly ReadyLine[] }) {
  const { store } = useShop()
  const coupons = useCoupons(lines)
  const place = useRef<HTMLElement>(null)
  const { subtotal, deliveryFee, total } = priceCart({ lines, rates: ratesOf(store) })
  const { outcome } = coupons.picked
  const { checking, apply, remove } = useCouponCheck(coupons, place)
  return (
    <Summary title="Cart total">
      <section ref={place} aria-label="Coupon" tabIndex={-1} className={styles.coupon}>
        {outcome?.ok ? (
          <AppliedCoupon code={outcome.code} onRemove={remove}>
            Takes {formatMoney(outcome.discount)} off at checkout
          </AppliedCoupon>
        ) : (
          <FreeShippingOffer cart={coupons.cart} busy={checking} onUse={(code) => void apply(code)} />
        )}
      </section>
      <Amounts
        lines={[
          { label: 'Subtotal', amount: subtotal },
          { label: 'Delivery fee', amount: deliveryFee },
          { label: 'Total', amount: total, kind: 'total' },
        ]}
      />
      <div className="only-wide">
        <ToCheckout disabled={lines.length === 0} big />
      </div>
      <p className={styles.ways}>
        <Icon of={Lock} small />
        {store.onlinePayment ? 'Cards, UPI, net banking, or cash on delivery' : 'Pay in cash on delivery'}
      </p>
    </Summary>
  )
}

/** A cart of which nothing can be bought leads nowhere. */
export function ToCheckout({ disabled, big }: { disabled: boolean; big?: boolean }) {
  if (disabled) return <p className="small">Nothing in this cart can be ordered now.</p>
  return (
    <ButtonLink href="/place-order" wide={big} size={big ? 'big' : 'normal'}>
      Proceed to Checkout
    </ButtonLink>
  )
}
