import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { paise, toRupees } from '../../../domain/money.ts'
import type { Db } from '../../db/connect.ts'
import {
  type AdminOrderRow,
  findAttempts,
  findPayments,
  findRefunds,
  getHistory,
  type HistoryRow,
  type RefundRow,
} from './order-queries.ts'

type Money = NonNullable<AdminOrder['money']>

/** What only those see who see money. */
export type OrderMoney = {
  money: Money
  history: NonNullable<AdminOrder['history']>
}

export async function getMoney(db: Db, order: AdminOrderRow): Promise<OrderMoney> {
  const [attempts, payments, refunds, history] = await Promise.all([
    findAttempts(db, order.id),
    findPayments(db, order.id),
    findRefunds(db, order.id),
    getHistory(db, order.customerId),
  ])
  return {
    money: {
      ...viewBill(order),
      refundable: toRupees(paise(order.captured - order.returned)),
      returned: toRupees(order.returned),
      refunds: refunds.map(viewRefund),
      attempts: attempts.map((one) => ({ ...one, amount: toRupees(one.amount), createdAt: one.createdAt })),
      payments: payments.map((one) => ({ ...one, amount: toRupees(one.amount), capturedAt: one.capturedAt })),
    },
    history: viewHistory(history),
  }
}

function viewBill(order: AdminOrderRow) {
  return {
    subtotal: toRupees(order.subtotal),
    deliveryFee: toRupees(order.deliveryFee),
    additionalCosts: toRupees(order.additionalCosts),
    discount: toRupees(order.discount),
    coupon: order.coupon,
    amount: toRupees(order.amount),
  }
}

function viewRefund(refund: RefundRow): Money['refunds'][number] {
  const { id, reason, by, state, problem, change } = refund
  return {
    ...{ id, reason, by, state, problem, change },
    amount: toRupees(refund.amount),
    createdAt: refund.createdAt,
    doneAt: refund.doneAt,
  }
}

function viewHistory({ orders, cancelled, spent, since, newest }: HistoryRow): OrderMoney['history'] {
  return {
    ...{ orders, cancelled },
    spent: toRupees(paise(Number(spent))),
    since,
    newest: newest.map((order) => ({ ...order, amount: toRupees(order.amount) })),
  }
}
