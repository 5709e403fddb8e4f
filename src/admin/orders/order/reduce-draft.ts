import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { removedPieces, worthOfPieces } from '../../../domain/orders/refund.ts'
import { type Bill, billedOrder } from './refund-draft.ts'

/** How many pieces stay, by the position of a line; those not named stay as they are. */
export type KeptPieces = Readonly<Record<number, number>>

type Lines = Pick<AdminOrder, 'lines'>

/** The pieces that stay, as they are sent: a second try after a failure takes out nothing more. */
export function keptOf({ lines }: Lines, kept: KeptPieces): { position: number; quantity: number }[] {
  return lines.flatMap(({ position, quantity }) => {
    const stays = kept[position] ?? quantity
    return stays < quantity ? [{ position, quantity: stays }] : []
  })
}

/** The amount (paise) to take for the pieces that stay; undefined where none or all of them go. */
export function amountOfKept({ lines }: Lines, bill: Bill, kept: KeptPieces): Paise | undefined {
  const removed = removedPieces(lines, keptOf({ lines }, kept))
  const isAll = lines.every(({ position }) => kept[position] === 0)
  if (removed.length === 0 || isAll) return undefined
  return paise(bill.amount - worthOfPieces(billedOrder(lines, bill), removed))
}
