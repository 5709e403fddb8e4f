import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { listOwnComplaints, OwnComplaint } from '../../../contract/messages.ts'
import { isReadByCustomer } from '../../account/claimed-address.ts'
import type { Db } from '../../db/connect.ts'

type Listed = ReplyOf<typeof listOwnComplaints>['complaints'][number]

/**
 * The complaint that a link's key opens: how it stands, and nothing of who wrote it, what about, or what was answered. Whoever
 * typed an address has the key; only its mailbox has the letters.
 */
export async function findComplaint(db: Db, key: string): Promise<OwnComplaint | undefined> {
  const [found] = await db<OwnComplaint[]>`select ${view(db, db`''::text`)} where c.key = ${key}`
  return found
}

/** What a customer complained of: about their orders, or from the address that they have confirmed; newest first. */
export function findOwnComplaints(db: Db, customerId: string): Promise<Listed[]> {
  return db<Listed[]>`
    select c.order_id, m.subject, ${view(db, db`e.text`)}
    where m.id in (${idsOf(db, customerId)}) order by m.id desc limit 50`
}

/** The messages that are a customer's complaints. */
function idsOf(db: Db, customerId: string) {
  return db`
    select own.id from contact_messages own join customers on confirmed_email = own.email where customers.id = ${customerId}
    union all
    select about.message_id from complaints about join orders o on o.id = about.order_id
    where o.customer_id = ${customerId} and ${isReadByCustomer(db)}`
}

/** What is told to its writer of each complaint `c`, with this of each step `e`; notes are for staff. */
function view(db: Db, text: ReturnType<Db>) {
  return db`
    m.number, m.created_at as "writtenAt", c.acknowledge_by, c.settle_by, c.acknowledged_at, c.settled_at,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'text', ${text}, 'outcome', e.outcome,
        'at', (extract(epoch from e.at) * 1000)::bigint) order by e.at, e.id), '[]')
      from message_entries e where e.message_id = m.id and e.kind <> 'note') as steps
    from complaints c join contact_messages m on m.id = c.message_id`
}
