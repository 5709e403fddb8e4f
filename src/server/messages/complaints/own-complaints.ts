import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { listOwnComplaints, OwnComplaint } from '../../../contract/messages.ts'
import type { Db } from '../../db/connect.ts'

type Listed = ReplyOf<typeof listOwnComplaints>['complaints'][number]

/** The complaint that a link's key opens: how it stands, and nothing of who wrote it or what about. */
export async function findComplaint(db: Db, key: string): Promise<OwnComplaint | undefined> {
  const [found] = await db<OwnComplaint[]>`select ${view(db)} where c.key = ${key}`
  return found
}

/** What a customer complained of: about their orders, or from the address that they have confirmed; newest first. */
export function findOwnComplaints(db: Db, customerId: string): Promise<Listed[]> {
  return db<Listed[]>`
    select c.order_id, m.subject, ${view(db)}
    where ${isOf(db, db`${customerId}::uuid`)} order by m.id desc limit 50`
}

/** True of the complaints, `c` with its message `m`, of a customer. */
function isOf(db: Db, customerId: ReturnType<Db>) {
  return db`(
    m.email = (select confirmed_email from customers where id = ${customerId})
    or c.order_id in (select id from orders where customer_id = ${customerId}))`
}

/** What is told to its writer of each complaint `c`; notes are for staff. */
function view(db: Db) {
  return db`
    m.number, m.created_at as "writtenAt", c.acknowledge_by, c.settle_by, c.acknowledged_at, c.settled_at,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'text', e.text, 'outcome', e.outcome,
        'at', (extract(epoch from e.at) * 1000)::bigint) order by e.at, e.id), '[]')
      from message_entries e where e.message_id = m.id and e.kind <> 'note') as steps
    from complaints c join contact_messages m on m.id = c.message_id`
}
