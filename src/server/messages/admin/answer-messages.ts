import type { AdminMessage, ListedMessage, MessageState } from '../../../contract/admin/messages.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { eraseRecipients } from '../../mail/erase-recipients.ts'
import { mailStateOf } from '../../mail/mail-state.ts'
import { insertMail } from '../../mail/queue-mail.ts'

type MessageFilter = { state?: MessageState | undefined; search?: string | undefined; after?: string | undefined }

/** A part of the messages, newest first from the one after `after`, and one more where there are more. */
export async function findMessages(db: Db, { state, search = '', after }: MessageFilter): Promise<ListedMessage[]> {
  return db<ListedMessage[]>`
    select id, number, state, name, subject, inquiry_type, created_at as "writtenAt"
    from contact_messages
    where ${state ? db`state = ${state}` : db`true`} and ${after ? db`id < ${after}` : db`true`}
      and ${search === '' ? db`true` : isFound(db, search)}
    order by id desc limit ${ROWS_PER_PART + 1}`
}

function isFound(db: Db, search: string) {
  return db`strpos(lower(concat_ws(' ', number, name, email, subject)), lower(${search})) > 0`
}

export type MessageReply = { message: AdminMessage }

/** One message with all that was answered and noted; refuses an unknown one. */
export async function getMessage(db: Db | Tx, id: string): Promise<MessageReply> {
  const [row] = await db<Omit<AdminMessage, 'entries'>[]>`
    select m.id, number, state, m.name, subject, inquiry_type, m.created_at as "writtenAt", m.email,
      m.phone, message, c.id as "customerId",
      (select json_build_object('orderId', order_id, ${timesOf(db)}) from complaints where message_id = m.id) as complaint
    from contact_messages m left join customers c on c.email = m.email and c.confirmed_email is not null where m.id = ${id}`
  if (!row) return refuse({ code: 'message-unknown' })
  const entries = await db<AdminMessage['entries'][number][]>`
    select e.id, e.kind, e.text, e.outcome, s.name as by, e.at,
      case when m.id is not null then ${mailStateOf(db, 'm')} end as mail
    from message_entries e join staff s on s.id = e.staff_id
      left join mails m on m.about = e.id::text and (m.kind = 'contact-answer' or m.kind like 'complaint-%')
    where e.message_id = ${id} order by e.at, e.id`
  return { message: { ...row, entries } }
}

/** The moments of a complaint in ms, as parts of a JSON object. */
function timesOf(db: Db | Tx) {
  const ms = (column: string) => db`(extract(epoch from ${db(column)}) * 1000)::bigint`
  return db`'acknowledgeBy', ${ms('acknowledge_by')}, 'settleBy', ${ms('settle_by')},
    'acknowledgedAt', ${ms('acknowledged_at')}, 'settledAt', ${ms('settled_at')}`
}

/**
 * Answers a message by mail and takes it for answered. Of one key there is one answer, however often it is sent; refuses
 * another text under it, which whoever sent it would take for answered too.
 */
export async function answerMessage(
  db: Db,
  staff: Staff,
  messageId: string,
  { text, key }: { text: string; key: string },
): Promise<MessageReply> {
  return transact(db, async (tx) => {
    await lockMessage(tx, messageId)
    const { count } = await tx`
      with answered as (
        insert into message_entries (id, message_id, staff_id, kind, text)
        values (${key}, ${messageId}, ${staff.id}, 'answer', ${text}) on conflict do nothing returning id, message_id
      ),
      moved as (update contact_messages set state = 'answered' where id in (select message_id from answered)),
      acknowledged as (
        update complaints set acknowledged_at = now()
        where message_id in (select message_id from answered) and acknowledged_at is null
      ),
      told as (
        select answered.id as about, m.email as recipient from answered join contact_messages m on m.id = message_id
      )
      ${insertMail(tx, 'contact-answer', 'told')}`
    if (count > 0) await writeAudit(tx, staff, { action: 'message-answered', about: messageId })
    const { message } = await getMessage(tx, messageId)
    if (!message.entries.some((entry) => entry.id === key && entry.text === text)) refuse({ code: 'answer-differs' })
    return { message }
  })
}

/** Keeps a note about a message; one that nobody had looked at is open from then on. */
export async function noteOnMessage(db: Db, staff: Staff, messageId: string, text: string): Promise<MessageReply> {
  return transact(db, async (tx) => {
    await lockMessage(tx, messageId)
    await tx`
      insert into message_entries (message_id, staff_id, kind, text)
      values (${messageId}, ${staff.id}, 'note', ${text})`
    await tx`update contact_messages set state = 'open' where id = ${messageId} and state = 'new'`
    await writeAudit(tx, staff, { action: 'message-noted', about: messageId })
    return getMessage(tx, messageId)
  })
}

/** Says where a message stands; where it stands there already nothing happens. */
export async function moveMessage(db: Db, staff: Staff, id: string, to: MessageState): Promise<MessageReply> {
  return transact(db, async (tx) => {
    const from = await lockMessage(tx, id)
    if (from !== to) {
      await tx`update contact_messages set state = ${to} where id = ${id}`
      await writeAudit(tx, staff, { action: 'message-moved', about: id, detail: { from, to } })
    }
    return getMessage(tx, id)
  })
}

/** Erases a message with its answers and notes; of the mails about it stays that they were sent. */
export async function eraseMessage(db: Db, staff: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockMessage(tx, id)
    await eraseRecipients(
      tx,
      tx`(about, kind) in (
        select ${id}::text, told.kind from (values ('contact-received'), ('complaint-received')) as told (kind)
        union all select e.id::text, told.kind from message_entries e,
          (values ('contact-answer'), ('complaint-acknowledged'), ('complaint-settled'), ('complaint-reopened')) as told (kind)
          where e.message_id = ${id})`,
    )
    await tx`delete from contact_messages where id = ${id}`
    await writeAudit(tx, staff, { action: 'message-erased', about: id })
  })
}

/** Holds a message for an act, and tells where it stands; refuses an unknown one. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageState> {
  const [row] = await tx<{ state: MessageState }[]>`
    select state from contact_messages where id = ${id} for no key update`
  return row ? row.state : refuse({ code: 'message-unknown' })
}
