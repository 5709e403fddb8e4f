import { type MergeSide, refusalOfMerge } from '../../domain/customers/refusal-of-merge.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { waitForOwnOrders } from '../checkout/wait-for-own-orders.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { eraseRecipients } from '../mail/erase-recipients.ts'
import { type CustomerReply, getCustomer } from './customers.ts'
import { findNumbers } from './find-alike.ts'
import { type Merged, moveRecords } from './move-records.ts'

/**
 * Puts what the shop keeps of a caller into the account that they have made since, and answers the account; the caller's own
 * record is erased and says where it went. Whole or not at all: orders being placed for either, another merge and an erasing
 * come before it or after it. Done again it changes nothing. Refuses what `refusalOfMerge` does, and two that share no number.
 */
export function mergeCustomer(db: Db, staff: Staff, pair: Merged): Promise<CustomerReply> {
  const { caller, account } = pair
  return transact(db, async (tx) => {
    if (await lockPair(tx, pair)) return getCustomer(tx, account)
    await checkNumbers(tx, pair)
    const orders = await moveRecords(tx, pair)
    const cashBlocked = await closeRecord(tx, pair)
    const detail = { caller, orders, ...(cashBlocked && { cashBlocked }) }
    await writeAudit(tx, staff, { action: 'customers-merged', about: account, detail })
    return getCustomer(tx, account)
  })
}

type Held = MergeSide & { id: string; erased: boolean; mergedInto: string | null }

/** Holds both records and all that is being ordered for them; answers whether they are merged already. */
async function lockPair(tx: Tx, { caller, account }: Merged): Promise<boolean> {
  const ids = [caller, account].toSorted()
  for (const id of ids) await waitForOwnOrders(tx, id)
  const held = await tx<Held[]>`
    select id, password_hash is not null as signs_in, email_confirmed_at is not null as email_confirmed,
      erased_at is not null as erased, merged_into
    from customers where id = any(${ids}::text[]::uuid[]) order by id for no key update`
  const [from, to] = [caller, account].map((id) => held.find((one) => one.id === id))
  if (from && to && from.mergedInto === to.id) return true
  if (from?.mergedInto) refuse({ code: 'customer-merged' })
  if (!from || !to || from.erased || to.erased) return refuse({ code: 'customer-unknown' })
  const refusal = refusalOfMerge(from, to)
  if (refusal) refuse(refusal)
  return false
}

async function checkNumbers(tx: Tx, { caller, account }: Merged): Promise<void> {
  const [of, to] = [await findNumbers(tx, caller), await findNumbers(tx, account)]
  if (!of.some((number) => to.includes(number))) refuse({ code: 'merge-without-number' })
}

/**
 * Leaves nothing of the caller but where they went. Their e-mail address was only ever what somebody told: no link that was
 * sent there opens the account. Answers whether cash is refused to the account because it was to one of them.
 */
async function closeRecord(tx: Tx, { caller, account }: Merged): Promise<boolean> {
  await eraseRecipients(tx, tx`starts_with(about, ${caller})`)
  const [kept] = await tx<{ cashBlocked: boolean }[]>`
    update customers a set phone = coalesce(nullif(a.phone, ''), c.phone), cash_blocked = a.cash_blocked or c.cash_blocked,
      created_at = least(a.created_at, c.created_at)
    from customers c where a.id = ${account} and c.id = ${caller} returning a.cash_blocked`
  await tx`
    update customers set name = 'Merged customer', email = null, email_wanted = null, email_confirmed_at = null,
      phone = null, erased_at = now(), merged_into = ${account}
    where id = ${caller}`
  return kept?.cashBlocked ?? false
}
