import type { ReportRead } from '../../../contract/admin/books/settlements.ts'
import { type Judged, judgeReport } from '../../../domain/books/settlements/judge.ts'
import { addsUp, type Report } from '../../../domain/books/settlements/report.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findAgreed } from './agreed-fees.ts'
import { findKnown } from './known-rows.ts'
import { viewReport } from './view-report.ts'

/** What is in a report, and what would be taken over of it. */
export async function tryReport(db: Db, report: Report): Promise<ReportRead> {
  return viewReport(report, judgeReport(report, await findKnown(db, report)), await findAgreed(db))
}

/**
 * Takes over what is new in a report, all of it or nothing: each row once, whatever file it stands in, and by the same
 * transaction its settlement's entries in the ledger. Refuses a report with lines that cannot be read, and one with a
 * settlement whose rows do not add up.
 */
export async function takeReport(db: Db, staff: Staff, report: Report): Promise<ReportRead> {
  const [problem] = report.problems
  if (problem) refuse({ code: 'not-as-asked', message: `Line ${problem.line}: ${problem.message}` })
  const wrong = [...report.settlements.values()].find((one) => !addsUp(one))
  if (wrong) refuse({ code: 'not-as-asked', message: `The rows of ${wrong.id} do not add up to what was transferred.` })
  return transact(db, async (tx) => {
    // One file after the other; a month that is being closed waits for it.
    await tx`lock table settlements in share row exclusive mode`
    await tx`lock table month_closings in share mode`
    const judged = judgeReport(report, await findKnown(tx, report))
    await writeRows(tx, report, judged)
    await clearKnown(tx, report.provider)
    const view = viewReport(report, judged, await findAgreed(tx))
    if (view.fresh > 0) {
      const taken = view.settlements.filter(({ isNew }) => isNew)
      const detail = {
        rows: view.fresh,
        settlements: taken.length,
        net: toRupees(view.freshNet),
      }
      await writeAudit(tx, staff, { action: 'settlements-taken', about: report.provider, detail })
    }
    return view
  })
}

async function writeRows(tx: Tx, { provider, settlements }: Report, judged: readonly Judged[]): Promise<void> {
  const fresh = judged.filter(({ isNew }) => isNew)
  const named = new Set(fresh.map(({ movement }) => movement.settlementId))
  const told = [...settlements.values()].map(({ id, at, utr }) => ({ id, at, utr, isNew: named.has(id) }))
  await tx`
    insert into settlements (provider, id, at, utr)
    select ${provider}, id, to_timestamp(at / 1000), utr
    from jsonb_to_recordset(${tx.json(told)}) as t (id text, at float8, utr text, "isNew" boolean) where "isNew"
    on conflict do nothing`
  await tx`
    update settlements s set utr = t.utr
    from jsonb_to_recordset(${tx.json(told)}) as t (id text, utr text)
    where s.provider = ${provider} and s.id = t.id and s.utr = '' and t.utr <> ''`
  const rows = fresh.map(({ movement: { line: _line, addsUp: _adds, ...row }, odd }) => ({ ...row, isMatched: !odd }))
  await tx`
    insert into settlement_rows (provider, settlement_id, id, kind, source, amount, fee, tax, payment_id, refund_id)
    select ${provider}, r."settlementId", r.id, r.kind, r.source, r.amount, r.fee, r.tax, p.id, f.id
    from jsonb_to_recordset(${tx.json(rows)}) as r ("settlementId" text, id text, kind text, source text, amount int,
        fee int, tax int, "isMatched" boolean)
      left join payments p on r."isMatched" and r.kind = 'payment' and p.provider = ${provider} and p.payment_id = r.source
      left join lateral (
        select f.id from refunds f join payments y on y.id = f.payment_id
        where r."isMatched" and r.kind = 'refund' and y.provider = ${provider} and f.provider_refund_id = r.source
      ) f on true`
}

/** A payment or refund that was written down in the very moment in which its row was is matched with it by the next report. */
async function clearKnown(tx: Tx, provider: string): Promise<void> {
  await tx`
    select clear_settled_row(r.provider, r.source, r.kind, r.amount, coalesce(p.id, f.id))
    from settlement_rows r
      left join payments p on r.kind = 'payment' and p.provider = r.provider and p.payment_id = r.source and p.amount = r.amount
        and p.currency = 'INR'
      left join lateral (
        select f.id from refunds f join payments y on y.id = f.payment_id
        where r.kind = 'refund' and y.provider = r.provider and f.provider_refund_id = r.source and f.amount = -r.amount
          and y.currency = 'INR'
      ) f on true
    where r.provider = ${provider} and r.payment_id is null and r.refund_id is null and coalesce(p.id, f.id) is not null`
}
