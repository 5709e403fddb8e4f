import type { StoreSettings } from '../../contract/settings.ts'
import type { PayWay } from '../../ui/panels/pay-marks.tsx'

type Paying = Pick<StoreSettings, 'payments' | 'onlinePayment'>

/** What can be chosen in the payment window, the commonest first. */
export const WINDOW_WAYS: readonly PayWay[] = ['upi', 'cards', 'bank', 'wallets']

/** All ways in which an order can be paid now. */
export function payWays({ payments, onlinePayment }: Paying): readonly PayWay[] {
  if (!onlinePayment) return ['cash']
  return payments.razorpay ? [...WINDOW_WAYS, 'cash'] : ['cards', 'cash']
}
