import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import type { DeedDetail } from '../../domain/log/deeds.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** What was counted where it is not all, and why; null: it is all. */
export type CashCount = { counted: Paise | null; reason: string | null }

type Counting = { amount: Paise; counted?: Paise | undefined; reason?: string | undefined }

/** Refuses a count of another sum than `amount` without a reason. */
export function checkCount({ amount, counted = amount, reason = '' }: Counting): CashCount {
  if (counted === amount) return { counted: null, reason: null }
  if (reason.trim() === '') {
    refuse({
      code: 'not-as-asked',
      message: 'Please say why it is another sum: it stands with the cash and in the log.',
    })
  }
  return { counted, reason: reason.trim() }
}

/** What the log says of it. */
export function handOverDetail(amount: Paise, { counted, reason }: CashCount): DeedDetail {
  return { amount: toRupees(amount), ...(counted !== null && { counted: toRupees(counted), reason }) }
}

/** `riderId`: whose cash it was; null: no rider brought it. */
type HandOver = CashCount & { riderId: string | null; takenBy: string; amount: Paise }

/** Writes down that somebody has the cash now, and answers its id: the caller says of which orders it is. */
export async function insertHandOver(tx: Tx, { riderId, takenBy, amount, counted, reason }: HandOver): Promise<string> {
  const [over] = await tx<{ id: string }[]>`
    insert into cash_hand_overs (place_id, rider_id, taken_by, amount, counted, why)
    values (${PLACE_ID}, ${riderId}, ${takenBy}, ${amount}, ${counted}, ${reason}) returning id`
  if (!over) throw new Error('no hand-over was written')
  return over.id
}
