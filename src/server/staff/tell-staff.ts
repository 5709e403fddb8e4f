import type { Staff } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'
import { type Deed, insertAudit } from '../log/audit.ts'
import { insertMail } from '../mail/queue-mail.ts'

type By = Pick<Staff, 'id'> | undefined

/**
 * Writes into the log what was done with somebody's place here, and a letter about it to all owners and to whom it is
 * about, in the transaction that does it: nobody gets in, up or out unseen. `about` is their id.
 */
export async function tellStaff(tx: Tx, by: By, deed: Deed): Promise<void> {
  await writeAndTell(tx, by, deed, tx`staff.id = ${deed.about} or (role = 'owner' and ended_at is null)`)
}

/** As `tellStaff`, for what somebody did with their own account: they alone are written to. */
export async function tellOneself(tx: Tx, by: Pick<Staff, 'id'>, deed: Deed): Promise<void> {
  await writeAndTell(tx, by, deed, tx`staff.id = ${by.id}`)
}

/** Nobody who has not accepted yet: as far as the shop knows, their address is anybody's. */
async function writeAndTell(tx: Tx, by: By, deed: Deed, isTold: ReturnType<Tx>): Promise<void> {
  await tx`
    with entry as (${insertAudit(tx, by, deed)}),
    told as (
      select entry.id || ':' || staff.id as about, staff.email as recipient from entry, staff
      where staff.password_hash is not null and (${isTold}) order by staff.id
    )
    ${insertMail(tx, 'staff-news', 'told')}`
}
