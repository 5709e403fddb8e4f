import {
  MOST_NAMED,
  type Settlement,
  type Settlements,
  type WrongFee,
} from '../../../contract/admin/books/settlements.ts'
import { leftIn } from '../../../domain/books/ledger.ts'
import type { SettledOdd } from '../../../domain/books/settlements/judge.ts'
import { figuresOf } from '../../../domain/books/settlements/report.ts'
import { type Paise, ZERO } from '../../../domain/money.ts'
import { PROVIDERS, type ProviderName } from '../../../domain/payments/providers.ts'
import { type Month, monthOf } from '../../../domain/settings/month.ts'
import type { Db } from '../../db/connect.ts'
import { findAccounts } from '../ledger.ts'
import { span } from '../month-documents.ts'
import { findAgreed } from './agreed-fees.ts'
import { inPaise, type PaidOut, viewOdds, viewWrongFees, wrongFeesOf } from './view-report.ts'

/** Days after which a payment should be paid out. */
const LATE_AFTER = 5

/** Where test providers give their reports. */
export type TestReports = Partial<Record<ProviderName, string>>

type Asked = { month: Month; reports: TestReports; now: number }

/** What providers owe the shop, and what they paid out in a month. */
export async function viewSettlements(db: Db, { month, reports, now }: Asked): Promise<Omit<Settlements, 'success'>> {
  const accounts = await findAccounts(db, monthOf(now))
  const agreements = await findAgreed(db)
  const rows = await findRows(db, month)
  const providers = PROVIDERS.map(async (provider) => {
    const account = accounts.find((one) => one.account === provider)
    return {
      ...{ provider, left: account ? leftIn(account) : ZERO, ...(await findLate(db, provider, now)) },
      ...{ agreed: agreements[provider][0] ?? null, testReport: reports[provider] ?? null },
    }
  })
  return {
    providers: await Promise.all(providers),
    settlements: viewMonth(rows),
    wrongFees: viewWrongFees(rows, agreements),
    odds: await findToClear(db),
  }
}

/** All fees other than agreed that a provider took of what it paid out in a month. */
export async function findWrongFees(db: Db, month: Month, provider: ProviderName): Promise<WrongFee[]> {
  const rows = (await findRows(db, month)).filter((row) => row.provider === provider)
  return wrongFeesOf(rows, await findAgreed(db))
}

type Late = Pick<Settlements['providers'][number], 'late' | 'lateCount' | 'lateSum'>

async function findLate(db: Db, provider: ProviderName, now: number): Promise<Late> {
  const since = new Date(now - LATE_AFTER * 24 * 3_600_000)
  const isLate = db`
    p.provider = ${provider} and p.currency = 'INR' and p.captured_at < ${since}
    and not exists (select from settlement_rows r where r.payment_id = p.id)`
  const late = await db<Late['late'][number][]>`
    select p.payment_id, p.order_id, p.captured_at as at, p.amount from payments p where ${isLate}
    order by p.captured_at, p.id limit ${MOST_NAMED}`
  const [all] = await db<{ count: number; sum: Paise }[]>`
    select count(*)::int, coalesce(sum(p.amount), 0)::float8 as sum from payments p where ${isLate}`
  return { late: [...late], lateCount: all?.count ?? 0, lateSum: all?.sum ?? ZERO }
}

type Row = PaidOut & { utr: string }

function findRows(db: Db, month: Month): Promise<Row[]> {
  const { from, until } = span(month)
  return db<Row[]>`
    select s.provider, r.settlement_id, s.at, s.utr, r.kind, r.source, r.amount, r.fee, r.tax, p.order_id
    from settlements s join settlement_rows r on r.provider = s.provider and r.settlement_id = s.id
      left join payments p on p.id = r.payment_id
    where s.at >= ${from} and s.at < ${until} order by s.at desc, s.provider, s.id, r.id`
}

function viewMonth(rows: readonly Row[]): Settlement[] {
  const bySettlement = Map.groupBy(rows, ({ provider, settlementId }) => `${provider} ${settlementId}`)
  return [...bySettlement.values()].flatMap((movements) => {
    const [first] = movements
    if (!first) return []
    const { provider, settlementId: id, at, utr } = first
    return [{ provider, id, at, utr, ...inPaise(figuresOf(movements)) }]
  })
}

type Unmatched = Parameters<typeof viewOdds>[0][number]

/** What was taken over of which no payment or refund is known still, of whatever month, the newest first. */
async function findToClear(db: Db): Promise<Settlements['odds']> {
  const rows = await db<(Omit<Unmatched, 'odd' | 'line'> & { odd: SettledOdd })[]>`
    select r.settlement_id, r.source, r.amount, coalesce(p.order_id, y.order_id) as order_id,
      case when r.kind = 'other' then 'other'
        when p.id is null and f.id is null then 'unknown-' || r.kind
        when abs(r.amount) <> coalesce(p.amount, f.amount) then 'other-amount' else 'twice' end as odd
    from settlement_rows r join settlements s on s.provider = r.provider and s.id = r.settlement_id
      left join payments p on r.kind = 'payment' and p.provider = r.provider and p.payment_id = r.source
      left join lateral (
        select f.id, f.amount, f.payment_id from refunds f join payments y on y.id = f.payment_id
        where r.kind = 'refund' and y.provider = r.provider and f.provider_refund_id = r.source
      ) f on true
      left join payments y on y.id = f.payment_id
    where r.payment_id is null and r.refund_id is null and r.kind <> 'fee'
    order by s.at desc, r.id limit 1000`
  return viewOdds(rows.map((row) => ({ ...row, line: null })))
}
