import { toRupees } from '../../domain/money.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAttempt } from './attempts.ts'
import type { Payable, Provider } from './provider.ts'

type Asked = {
  /** Until when (ms) the order waits. */
  until: number
  byLink?: boolean
}

/** Writes down how a new order is to be paid. Refuses what is too little for its provider. */
export async function askForPayment(
  tx: Tx,
  order: NewOrder,
  provider: Provider,
  { until, byLink = false }: Asked,
): Promise<void> {
  const { id: orderId, bill } = order
  const { name, least, isTest } = provider
  if (bill.total < least) refuse({ code: 'payment-too-small', least: toRupees(least) })
  const parameters = provider.parametersFor({ ...payableOf(order), byLink }, until)
  await writeAttempt(tx, { orderId, provider: name, parameters, amount: bill.total, expiresAt: until, isTest })
}

function payableOf({ id, bill, coupon, request }: NewOrder): Payable {
  const { total: amount, discount } = bill
  return { orderId: id, amount, discount, couponCode: coupon?.code, address: request.payload.address }
}
