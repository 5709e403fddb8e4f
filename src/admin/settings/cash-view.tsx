import { SHOP_REFUSALS } from '../../contract/refusals/shop-refusals.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { type CashFields, cashOf } from './section-fields.ts'
import styles from './settings.module.css'

type ViewProps = {
  typed: CashFields
  /** The shop as shoppers have it; undefined: nobody knows yet. */
  store: Pick<StoreSettings, 'phone' | 'onlinePayment'> | undefined
}

/** The sentences at the checkout beyond the limits that are typed. */
export function CashView({ typed, store }: ViewProps) {
  if (!store) return null
  const { openAmount, openOrders, stockShare } = cashOf(typed).cash
  const limits = [['amount', openAmount] as const, ['orders', openOrders] as const]
  const said = limits.flatMap(([over, most]) =>
    most === null || !Number.isInteger(most) || most < 1
      ? []
      : [SHOP_REFUSALS['cash-over-limit'].words({ over, most, phone: store.phone, online: store.onlinePayment })],
  )
  return (
    <div className={styles.card}>
      <h3>At the checkout, beyond a limit</h3>
      {said.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {stockShare !== null && (
        <p className="quiet">Of a size the same sentence names the pieces that {stockShare}% are.</p>
      )}
      {said.length === 0 && stockShare === null && <p className="quiet">Nothing: cash is limited for nobody.</p>}
    </div>
  )
}
