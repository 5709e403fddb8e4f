import type { Caller } from '../../contract/admin/phone-orders.ts'
import { errorOfPhone } from '../../domain/address/phone.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { takeClaimedAddress } from '../account/claimed-address.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { findCaller } from './find-callers.ts'

type NewCaller = { id: string; name: string; phone: string; email: string }

/**
 * Makes a customer without a password, once for each id; refuses an e-mail address that somebody has already. An account
 * that only claims the address loses it: staff have heard it from whoever calls.
 */
export async function addCaller(db: Db, staff: Staff, { id, name, phone, email }: NewCaller): Promise<Caller> {
  const wrong = errorOfPhone(phone)
  if (wrong !== undefined) refuse({ code: 'phone-invalid', wrong })
  return transact(db, async (tx) => {
    if (email) await freeAddress(tx, staff, { id, email })
    const { count } = await tx`
      insert into customers (id, name, phone, email) values (${id}, ${name}, ${phone}, ${email || null})
      on conflict do nothing`
    if (count > 0) await writeAudit(tx, staff, { action: 'customer-added', about: id })
    const caller = await findCaller(tx, id)
    return caller && caller.email === email ? caller : refuse({ code: 'email-taken' })
  })
}

async function freeAddress(tx: Tx, staff: Staff, { id, email }: Pick<NewCaller, 'id' | 'email'>): Promise<void> {
  const loser = await takeClaimedAddress(tx, email, id)
  if (loser) await writeAudit(tx, staff, { action: 'address-taken-over', about: loser, detail: { by: id } })
}
