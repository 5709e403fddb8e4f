import type { Outcome } from '../../../domain/complaints/complaint-clock.ts'
import type { DeedAction } from '../../../domain/log/deeds.ts'
import type { LetterKind } from '../../../domain/mail/letter.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { insertMail } from '../../mail/queue-mail.ts'
import { getMessage, lockMessage, type MessageReply } from '../admin/answer-messages.ts'

/** Says by letter that somebody looks into a complaint; nothing where that was said, or it was answered, before. */
export async function acknowledgeComplaint(db: Db, staff: Staff, id: string): Promise<MessageReply> {
  return transact(db, async (tx) => {
    const { acknowledgedAt } = await lockComplaint(tx, id)
    if (acknowledgedAt === null) {
      await tx`update contact_messages set state = 'open' where id = ${id} and state = 'new'`
      await addStep(tx, staff, id, { kind: 'acknowledged', text: '' })
    }
    return getMessage(tx, id)
  })
}

type Settlement = { outcome: Outcome; text: string; key: string }

/** Settles a complaint; refuses one that somebody has settled otherwise meanwhile. */
export async function settleComplaint(db: Db, staff: Staff, id: string, given: Settlement): Promise<MessageReply> {
  return transact(db, async (tx) => {
    const { settledAt } = await lockComplaint(tx, id)
    if (await isDone(tx, given.key)) return getMessage(tx, id)
    if (settledAt !== null) refuse({ code: 'complaint-settled' })
    await tx`update contact_messages set state = 'closed' where id = ${id}`
    await addStep(tx, staff, id, { kind: 'settled', ...given })
    return getMessage(tx, id)
  })
}

type Reopening = { text: string; key: string }

/** Opens a settled complaint again, and tells its writer why; one that is open stays as it is. */
export async function reopenComplaint(db: Db, staff: Staff, id: string, given: Reopening): Promise<MessageReply> {
  return transact(db, async (tx) => {
    const { settledAt } = await lockComplaint(tx, id)
    if (settledAt !== null && !(await isDone(tx, given.key))) {
      await tx`update contact_messages set state = 'open' where id = ${id}`
      await addStep(tx, staff, id, { kind: 'reopened', ...given })
    }
    return getMessage(tx, id)
  })
}

type Step = { kind: 'acknowledged' | 'settled' | 'reopened'; text: string; outcome?: Outcome; key?: string }

/** Whoever settles has read it, so that acknowledges it as well; what is open again is told anew when it is late. */
const TIMES = {
  acknowledged: (tx: Tx) => tx`acknowledged_at = now()`,
  settled: (tx: Tx) => tx`acknowledged_at = coalesce(acknowledged_at, now()), settled_at = now()`,
  reopened: (tx: Tx) => tx`settled_at = null, told = null, told_at = null`,
}

async function addStep(tx: Tx, staff: Staff, id: string, { kind, text, outcome, key }: Step): Promise<void> {
  const letter: LetterKind = `complaint-${kind}`
  const action: DeedAction = `complaint-${kind}`
  await tx`
    with stepped as (
      insert into message_entries (id, message_id, staff_id, kind, text, outcome)
      values (coalesce(${key ?? null}::uuid, uuidv7()), ${id}, ${staff.id}, ${kind}, ${text}, ${outcome ?? null})
      returning id, message_id
    ),
    kept as (update complaints set ${TIMES[kind](tx)} where message_id = ${id}),
    told as (
      select stepped.id as about, m.email as recipient from stepped join contact_messages m on m.id = message_id
    )
    ${insertMail(tx, letter, 'told')}`
  await writeAudit(tx, staff, { action, about: id, ...(outcome && { detail: { outcome } }) })
}

async function isDone(tx: Tx, key: string): Promise<boolean> {
  const [entry] = await tx`select from message_entries where id = ${key}`
  return entry !== undefined
}

type Locked = { acknowledgedAt: number | null; settledAt: number | null }

async function lockComplaint(tx: Tx, id: string): Promise<Locked> {
  await lockMessage(tx, id)
  const [row] = await tx<Locked[]>`select acknowledged_at, settled_at from complaints where message_id = ${id}`
  return row ?? refuse({ code: 'complaint-none' })
}
