import { type KnownMovement, type KnownOfReport, movementKey } from '../../../domain/books/settlements/judge.ts'
import type { Movement, Report } from '../../../domain/books/settlements/report.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** What the shop knows of the payments, refunds and settlements that a report names. */
export async function findKnown(db: Db | Tx, { provider, settlements }: Report): Promise<KnownOfReport> {
  const movements = [...settlements.values()].flatMap((one) => [...one.movements.values()])
  const sourcesOf = (wanted: Movement['kind']) =>
    movements.filter(({ kind }) => kind === wanted).map(({ source }) => source)
  const payments = await db<KnownRow[]>`
    select p.payment_id as source, p.order_id, p.amount,
      exists (select from settlement_rows r where r.payment_id = p.id) as is_settled
    from payments p
    where p.provider = ${provider} and p.payment_id = any(${sourcesOf('payment')}::text[]) and p.currency = 'INR'`
  const refunds = await db<KnownRow[]>`
    select f.provider_refund_id as source, p.order_id, -f.amount as amount,
      exists (select from settlement_rows r where r.refund_id = f.id) as is_settled
    from refunds f join payments p on p.id = f.payment_id
    where p.provider = ${provider} and f.provider_refund_id = any(${sourcesOf('refund')}::text[]) and p.currency = 'INR'`
  const taken = await db<Movement[]>`
    select settlement_id, id, kind, source, amount, fee, tax from settlement_rows
    where provider = ${provider} and settlement_id = any(${[...settlements.keys()]}::text[])`
  return {
    payments: bySource(payments),
    refunds: bySource(refunds),
    taken: new Map(taken.map((row) => [movementKey(row), row])),
  }
}

type KnownRow = KnownMovement & { source: string }

function bySource(rows: readonly KnownRow[]): ReadonlyMap<string, KnownMovement> {
  return new Map(rows.map(({ source, ...known }) => [source, known]))
}
