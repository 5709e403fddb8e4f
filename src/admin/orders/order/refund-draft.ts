import type { RefundPart } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { fromRupees, type Paise, paise, ZERO } from '../../../domain/money.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { type RefundableOrder, worthOfPieces } from '../../../domain/orders/refund.ts'

export type RefundChoice = RefundPart['of']

/** A refund as it is being filled in; `pieces` by the position of a line. */
export type RefundDraft = { choice: RefundChoice; amount: string; pieces: Readonly<Record<number, number>> }

/** What the draft asks for; undefined while something is missing. */
export function readDraft({ choice, amount, pieces }: RefundDraft): RefundPart | undefined {
  if (choice === 'all') return { of: 'all' }
  if (choice === 'amount') {
    const typed = amount.replaceAll(/[₹,\s]/g, '')
    return /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0
      ? { of: 'amount', amount: fromRupees(Number(typed)) }
      : undefined
  }
  const lines = Object.entries(pieces)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length > 0 ? { of: 'lines', lines } : undefined
}

type Money = NonNullable<AdminOrder['money']>

/** The amount of a refund (paise), as the shop reckons it; undefined where so many pieces are not left any more. */
export function amountOfPart(
  part: RefundPart,
  { status, lines }: Pick<AdminOrder, 'status' | 'lines'>,
  money: Money,
): Paise | undefined {
  if (part.of === 'all') return money.refundable
  if (part.of === 'amount') return part.amount
  const order = billedOrder(lines, money)
  const back = part.lines.map(({ position, quantity }) => {
    const place = lines.findIndex((line) => line.position === position)
    return { place, pieces: quantity, before: lines[place]?.refunded ?? 0 }
  })
  if (back.some(({ place, pieces, before }) => before + pieces > (lines[place]?.quantity ?? 0))) return undefined
  const worth = worthOfPieces(order, back)
  // Pieces that are not sent come off the order, though less than they cost is left to be given back.
  return isToBeSent(status) ? paise(Math.min(worth, money.refundable)) : worth
}

export type Bill = Omit<RefundableOrder, 'lines'>

/** An order as the shop's reckoning wants it. */
export function billedOrder(lines: AdminOrder['lines'], bill: Bill): RefundableOrder {
  return { ...bill, lines: lines.map(({ price, quantity }) => ({ price: price ?? ZERO, quantity })) }
}
