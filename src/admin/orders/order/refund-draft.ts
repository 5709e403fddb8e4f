import type { RefundPart } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { type Paise, readRupees, ZERO } from '../../../domain/money.ts'
import { type RefundableOrder, refundAmount } from '../../../domain/orders/refund.ts'

export type RefundChoice = RefundPart['of']

/** A refund as it is being filled in, at first without a choice; `pieces` by the position of a line. */
export type RefundDraft = { choice: RefundChoice | undefined; amount: string; pieces: Readonly<Record<number, number>> }

/** What the draft asks for; undefined while something is missing. */
export function readDraft({ choice, amount, pieces }: RefundDraft): RefundPart | undefined {
  if (choice === undefined) return undefined
  if (choice === 'all') return { of: 'all' }
  if (choice === 'amount') {
    const typed = readRupees(amount)
    return typed ? { of: 'amount', amount: typed } : undefined
  }
  const lines = Object.entries(pieces)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length > 0 ? { of: 'lines', lines } : undefined
}

export type Bill = Omit<RefundableOrder, 'lines'>

/** The amount of a refund (paise), as the shop reckons it; undefined where so many pieces are not left any more. */
export function amountOfPart(
  part: RefundPart,
  { status, lines }: Pick<AdminOrder, 'status' | 'lines'>,
  money: Bill & { refundable: Paise },
): Paise | undefined {
  return refundAmount(part, { ...billedOrder(lines, money), status }, money.refundable)
}

/** An order as the shop's reckoning wants it. */
export function billedOrder(lines: AdminOrder['lines'], bill: Bill): RefundableOrder {
  return { ...bill, lines: lines.map((line) => ({ ...line, price: line.price ?? ZERO })) }
}
