import { isDeepStrictEqual } from 'node:util'
import type * as work from '../../../contract/admin/order-work.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { formatMoney, type Paise, toRupees, ZERO } from '../../../domain/money.ts'
import { leftToRefund } from '../../../domain/orders/order-money.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { type LinePieces, refundAmount } from '../../../domain/orders/refund.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { issueRefundVoucher } from '../../invoices/issue-voucher.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { writeAudit } from '../../log/audit.ts'
import { queueRefundMail } from '../../mail/queue-mail.ts'
import { whyTooSmall } from '../../payments/least-refund.ts'
import { giveBackTakings, reduceTakings } from '../../promise/give-back-capacity.ts'
import { takeOffPieces } from '../../stock/take-off.ts'
import { creditRefund } from '../move/give-invoice-number.ts'
import { startMade } from '../move/start-made.ts'
import { tellMove } from '../move/tell-move.ts'
import {
  addRefund,
  type DecidedPart,
  type DecidedRefund,
  findDecided,
  isWithdrawn,
  lockPaidOrder,
  lockRefunded,
  markHanded,
  type PaidForOrder,
  removeByHand,
  takeByHand,
} from './refund-queries.ts'

type RefundRequest = Given<typeof work.refundOrder>['body']

/**
 * Gives back what was paid for an order, wholly or in part, and no more than is left of it. What was paid online is sent
 * by its provider, what was paid in cash has to be handed over. Pieces that are not sent yet are taken off the order,
 * which can be packed where all others are made; what was sent is taken back by a credit note, what was paid ahead by a
 * refund voucher. `id` asked for again is the same refund, and refused for another part.
 */
export function refundOrder(
  db: Db,
  jobs: Jobs,
  staff: Staff,
  { id, orderId, reason, part, toShelf = true }: RefundRequest,
): Promise<DecidedRefund> {
  return transact(db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    const earlier = await findDecided(tx, id)
    if (earlier) return repeated(earlier, { orderId, part }, order)
    if (await isWithdrawn(tx, orderId, id)) refuse({ code: 'not-as-asked', message: 'This refund was withdrawn.' })
    const amount = amountOf(part, order)
    const paymentId = order.payment?.id
    const byHand = paymentId === undefined
    const lines = part.of === 'lines' ? part.lines : []
    await addRefund(tx, { id, orderId, amount, reason, lines, staffId: staff.id, byHand, paymentId })
    if (!byHand) await jobs.add(tx, 'refund', { refundId: id })
    // Cash may still be withdrawn until it is handed over.
    const creditNote = byHand ? undefined : await creditRefund(tx, id, Date.now())
    const unsent = unsentOf(part, order)
    if (unsent.length > 0) {
      const freed = await reduceTakings(tx, orderId, unsent)
      await takeOffPieces(tx, staff, { orderId, lines: unsent, toShelf })
      await giveBackTakings(tx, freed)
    }
    const detail = {
      ...{ refund: id, amount: toRupees(amount), reason, lines, byHand, unsent, toShelf },
      ...(creditNote && { creditNote }),
    }
    await writeAudit(tx, staff, { action: 'order-refunded', about: orderId, detail })
    if (unsent.length > 0) await startMade(tx, staff, [orderId])
    await tellMove(tx, orderId)
    // Last: whoever takes a number keeps all others from theirs.
    if (!byHand) await issueRefundVoucher(tx, id, Date.now())
    return { orderId, amount, byHand }
  })
}

/** The refund that this request has made before; refuses one of another order or another part. */
function repeated(
  earlier: DecidedPart,
  { orderId, part }: Pick<RefundRequest, 'orderId' | 'part'>,
  order: PaidForOrder,
): DecidedRefund {
  if (earlier.orderId !== orderId) refuse({ code: 'idempotency-key-reused' })
  if (isSame(part, earlier, leftToRefund(order))) return earlier
  const message = `${formatMoney(earlier.amount)} went back by this request already. Please look at the order again.`
  return refuse({ code: 'not-as-asked', message })
}

/** Whether `part` is what was asked for when `left` was not yet less by it. */
function isSame(part: work.RefundPart, { amount, lines }: DecidedPart, left: Paise): boolean {
  if (part.of === 'lines') return isDeepStrictEqual(inOrder(part.lines), inOrder(lines))
  if (lines.length > 0) return false
  return part.of === 'all' ? left === ZERO : part.amount === amount
}

function inOrder(lines: readonly LinePieces[]): readonly LinePieces[] {
  return lines.toSorted((one, other) => one.position - other.position)
}

/** The amount to refund; refuses more than is left, nothing, and an amount that its provider would never send. */
function amountOf(part: work.RefundPart, order: PaidForOrder): Paise {
  const left = leftToRefund(order)
  const amount = refundAmount(part, order, left)
  if (amount === undefined) {
    return refuse({ code: 'not-as-asked', message: 'Not so many pieces of this order can be given back.' })
  }
  if (!(amount > 0 && amount <= left)) refuse({ code: 'refund-too-large', left })
  const message = order.payment ? whyTooSmall(order.payment.provider, amount, left) : undefined
  return message === undefined ? amount : refuse({ code: 'not-as-asked', message })
}

/** The pieces that a refund keeps from being sent: all that are left for a refund of everything, none for an amount. */
function unsentOf(part: work.RefundPart, { status, lines }: PaidForOrder): readonly LinePieces[] {
  if (part.of === 'amount' || !isToBeSent(status)) return []
  if (part.of === 'lines') return part.lines
  return lines
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0)
}

/** Notes that money was handed over, and tells the customer; once. */
export function handOverRefund(db: Db, staff: Staff, id: string): Promise<void> {
  return transact(db, async (tx) => {
    await lockRefunded(tx, id)
    const handed = (await markHanded(tx, id)) ?? refuse({ code: 'refund-unknown' })
    const creditNote = handed.inCash ? await creditRefund(tx, id, Date.now()) : undefined
    const detail = { refund: id, amount: toRupees(handed.amount), ...(creditNote && { creditNote }) }
    await writeAudit(tx, staff, { action: 'refund-handed-over', about: handed.orderId, detail })
    await queueRefundMail(tx, { id, orderId: handed.orderId, cause: 'staff' })
    await tellMove(tx, handed.orderId)
  })
}

type ChangedRefund = Given<typeof work.changeRefund>['body']

/**
 * Has a refund paid by hand that its provider said no to, or withdraws one in cash. Refuses one that may still be sent,
 * or was, and one that was handed over: nobody is ever paid twice, or told a lie.
 */
export function changeRefund(db: Db, staff: Staff, { id, to, reason }: ChangedRefund): Promise<void> {
  return transact(db, async (tx) => {
    const changed = to === 'by-hand' ? await takeByHand(tx, id) : await removeByHand(tx, id)
    if (!changed) return refuse({ code: 'not-as-asked', message: UNCHANGEABLE[to] })
    const { orderId, amount, ...rest } = changed
    const action = to === 'by-hand' ? 'refund-taken-by-hand' : 'refund-withdrawn'
    const detail = { refund: id, amount: toRupees(amount), reason, ...rest }
    await writeAudit(tx, staff, { action, about: orderId, detail })
    await tellMove(tx, orderId)
  })
}

const UNCHANGEABLE: Record<ChangedRefund['to'], string> = {
  'by-hand': 'Only a refund that its provider refuses, and that is not being sent just now, can be paid by hand.',
  withdrawn: 'Only a refund in cash that nobody has handed over yet can be withdrawn.',
}
