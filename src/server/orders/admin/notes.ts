import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { orderOfMail } from '../../mail/order-of-mail.ts'
import { tellMove } from '../move/tell-move.ts'

type Note = { id: string; orderId: string; text: string }

/** Writes a note about an order, once however often it is sent. */
export function addNote(db: Db, staff: Staff, { id, orderId, text }: Note): Promise<void> {
  return transact(db, async (tx) => {
    const { count } = await tx`select from orders where id = ${orderId} for key share`
    if (count === 0) refuse({ code: 'order-unknown' })
    if (!(await insertNote(tx, staff, { id, orderId, text }))) return
    await writeAudit(tx, staff, { action: 'order-noted', about: orderId, detail: { note: id } })
    await tellMove(tx, orderId)
  })
}

/** Whether a note is new; the caller holds its order. */
export async function insertNote(tx: Tx, staff: Staff, { id, orderId, text }: Note): Promise<boolean> {
  const { count } = await tx`
    insert into order_notes (id, order_id, staff_id, text) values (${id}, ${orderId}, ${staff.id}, ${text})
    on conflict do nothing`
  return count > 0
}

type SentMail = { kind: string; orderId: string; isWaiting: boolean }

/** Has a mail about an order sent once more, to the address that the order has. Refuses one that waits to be sent. */
export function resendMail(db: Db, staff: Staff, mailId: string): Promise<void> {
  return transact(db, async (tx) => {
    const mail = (await findMailOfOrder(tx, mailId)) ?? refuse({ code: 'mail-unknown' })
    if (mail.isWaiting) refuse({ code: 'mail-waiting' })
    await tx`
      update mails set sent_at = null, failed_at = null, problem = null, tries = 0, resends = resends + 1, due_at = now(),
        recipient = (select address ->> 'email' from orders where id = ${mail.orderId})
      where id = ${mailId}`
    await writeAudit(tx, staff, { action: 'mail-resent', about: mail.orderId, detail: { mail: mail.kind } })
    await tellMove(tx, mail.orderId)
  })
}

/** Only what is about an order: nobody here sends a link that opens an account. */
async function findMailOfOrder(tx: Tx, mailId: string): Promise<SentMail | undefined> {
  const [mail] = await tx<SentMail[]>`
    select m.kind, o.id as "orderId", m.sent_at is null and m.failed_at is null as "isWaiting"
    from mails m join orders o on o.id = ${orderOfMail(tx)}
      join customers c on c.id = o.customer_id
    where m.id = ${mailId} and o.address ->> 'email' <> '' and c.erased_at is null for no key update of m`
  return mail
}
