import type { AdminOrder } from '../../../contract/admin/orders.ts'

/** What the parts of an order's page are given. */
export type OrderProps = { order: AdminOrder; reload: () => void }

export type MoneyProps = OrderProps & { money: NonNullable<AdminOrder['money']> }

export type RefundProps = { refund: MoneyProps['money']['refunds'][number]; reload: () => void }
