import type { PendingQuery } from 'postgres'
import { ACCOUNTS, type Account } from '../../domain/books/accounts.ts'
import type { AccountFigures, LedgerEntry } from '../../domain/books/ledger.ts'
import { type Posting, voucherKeyOf } from '../../domain/books/tally.ts'
import type { Month } from '../../domain/settings/month.ts'
import type { Db } from '../db/connect.ts'
import { ROWS_PER_PART } from '../db/part-of.ts'
import { findStandingBefore } from './closings.ts'
import { span } from './month-documents.ts'

/** How many entries are asked for at a time. */
const PART = 5000

/** Every account that has been used up to the end of a month, from the last month before it that was closed. */
export async function findAccounts(db: Db, month: Month): Promise<AccountFigures[]> {
  const { from, until } = span(month)
  const { since, standing } = await findStandingBefore(db, month)
  const found = await db<AccountFigures[]>`
    with moved as (
      select debit, credit, at >= ${from} as is_now, sum(amount) as amount from ledger
      where at >= ${new Date(since)} and at < ${until} group by 1, 2, 3
    )
    select account, coalesce(sum(debit - credit) filter (where not is_now), 0)::float8 as before,
      coalesce(sum(debit) filter (where is_now), 0)::float8 as debit,
      coalesce(sum(credit) filter (where is_now), 0)::float8 as credit
    from (
      select key as account, value::bigint as debit, 0 as credit, false as is_now
      from jsonb_each_text(${db.json(standing)}::jsonb)
      union all select debit, amount, 0, is_now from moved
      union all select credit, 0, amount, is_now from moved
    ) side group by account`
  return found.toSorted((one, other) => ACCOUNTS.indexOf(one.account) - ACCOUNTS.indexOf(other.account))
}

type Wanted = { month: Month; account?: Account | undefined; after?: string | undefined }

/** The entries of a month after the entry `after`, oldest first, and one more than a part where there are more. */
export function findEntries(
  db: Db,
  { month, account, after }: Wanted,
  limit = ROWS_PER_PART + 1,
): PendingQuery<LedgerEntry[]> {
  const { from, until } = span(month)
  return db<LedgerEntry[]>`
    select id, at, cause, document, order_id, debit, credit, gst_rate, amount from ledger
    where at >= ${from} and at < ${until} and ${account ? db`${account} in (debit, credit)` : db`true`}
      and ${after ? db`(at, id) > (select at, id from ledger where id = ${after})` : db`true`}
    order by at, id limit ${limit}`
}

/** Shows `read` all entries of a month, each as it comes, part by part. */
export async function eachEntry(db: Db, month: Month, read: (entry: LedgerEntry) => void): Promise<void> {
  let after: string | undefined
  let count = PART
  while (count === PART) {
    count = 0
    await findEntries(db, { month, after }, PART).forEach((entry) => {
      read(entry)
      count += 1
      after = entry.id
    })
  }
}

/**
 * Shows `read` the entries of a month by their vouchers, in the order in which these begin; those of a voucher are all of one
 * moment.
 */
export async function eachPosting(db: Db, month: Month, read: (posting: Posting) => void): Promise<void> {
  const postings = new Map<string, [LedgerEntry, ...LedgerEntry[]]>()
  let at = Number.NaN
  const readAll = () => {
    for (const posting of postings.values()) read(posting)
    postings.clear()
  }
  await eachEntry(db, month, (entry) => {
    if (entry.at !== at) readAll()
    at = entry.at
    const key = voucherKeyOf(entry)
    const known = postings.get(key)
    if (known) known.push(entry)
    else postings.set(key, [entry])
  })
  readAll()
}
