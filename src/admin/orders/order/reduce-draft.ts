import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { worthOfPieces } from '../../../domain/orders/refund.ts'
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
  const back = keptOf({ lines }, kept).map(({ position, quantity: stays }) => {
    const place = lines.findIndex((line) => line.position === position)
    return { place, pieces: (lines[place]?.quantity ?? 0) - stays, before: 0 }
  })
  const isAll = lines.every(({ position }) => kept[position] === 0)
  if (back.length === 0 || isAll) return undefined
  const order = billedOrder(lines, bill)
  return paise(order.amount - worthOfPieces(order, back))
}
