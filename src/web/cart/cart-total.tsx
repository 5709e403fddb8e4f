import type { Bill } from '../../domain/cart/pricing.ts'
import { PayMarks } from '../../ui/panels/pay-marks.tsx'
import { Amounts, Summary } from '../../ui/panels/summary.tsx'
import { useShop } from '../page/use-shop.ts'
import { billLines } from './bill-lines.ts'
import { CouponBox } from './coupon/coupon-box.tsx'
import type { CartCoupons } from './coupon/use-coupons.ts'
import { payWays } from './pay-ways.ts'
import { ToCheckout } from './to-checkout.tsx'

type TotalProps = { bill: Bill; coupons: CartCoupons; empty: boolean }

/** What the cart costs with its delivery, less the coupon in force; `empty` where nothing of it can be bought. */
export function CartTotal({ bill, coupons, empty }: TotalProps) {
  const { store } = useShop()
  return (
    <Summary title="Cart total">
      <CouponBox coupons={coupons} bill={bill} />
      <Amounts lines={billLines(bill, 'cart')} />
      {store.gstin !== '' && <p className="micro quiet">Inclusive of all taxes</p>}
      <div className="only-wide">
        <ToCheckout disabled={empty} big />
      </div>
      <PayMarks ways={payWays(store)} />
    </Summary>
  )
}
