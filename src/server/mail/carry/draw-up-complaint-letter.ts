import type { Outcome } from '../../../domain/complaints/complaint-clock.ts'
import { reachableOfficer } from '../../../domain/complaints/officer.ts'
import { formatDate, formatMoment } from '../../../domain/dates.ts'
import {
  COMPLAINT_STEPS,
  type ComplaintStepKind,
  greetingOf,
  type Letter,
  type LetterKind,
} from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'
import { findSettings } from '../../settings/queries.ts'

export function isAboutComplaint(kind: LetterKind): kind is ComplaintStepKind {
  return COMPLAINT_STEPS.some((step) => step === kind)
}

type Ticket = { number: string; key: string; writtenAt: number; acknowledgeBy: number; settleBy: number }

/** The letter with a complaint's ticket; it says nothing of what was typed, for nobody has confirmed its address. */
export async function drawUpTicket(db: Db, messageId: string, origin: string): Promise<Letter | undefined> {
  const [ticket] = await db<Ticket[]>`
    select m.number, m.created_at as "writtenAt", c.key, c.acknowledge_by, c.settle_by
    from complaints c join contact_messages m on m.id = c.message_id where m.id = ${messageId}`
  if (!ticket) return undefined
  const { number, key, writtenAt, acknowledgeBy, settleBy } = ticket
  const { settings } = await findSettings(db)
  const { name } = reachableOfficer(settings.grievance)
  // A letter that waited promises nothing that has passed.
  const isAhead = acknowledgeBy > Date.now()
  const until = { acknowledge: formatMoment(acknowledgeBy), settle: formatDate(settleBy) }
  return {
    kind: 'complaint-received',
    number,
    day: formatDate(writtenAt),
    link: linkTo(origin, key),
    until: name === '' || !isAhead ? null : until,
  }
}

type StepRow = { name: string; number: string; key: string; writtenAt: number; text: string; outcome: Outcome | null }

/** The letter about a step of a complaint; undefined where that is gone. */
export async function drawUpComplaintStep(
  db: Db,
  kind: ComplaintStepKind,
  { entryId, origin }: { entryId: string; origin: string },
): Promise<Letter | undefined> {
  const [row] = await db<StepRow[]>`
    select m.name, m.number, m.created_at as "writtenAt", c.key, e.text, e.outcome
    from message_entries e join contact_messages m on m.id = e.message_id join complaints c on c.message_id = m.id
    where e.id = ${entryId}`
  if (!row) return undefined
  const { name, number, key, writtenAt, text, outcome } = row
  const paragraphs = text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '')
  const told = { greeting: greetingOf(name), number, day: formatDate(writtenAt), outcome, text: paragraphs }
  return { kind, ...told, link: linkTo(origin, key) }
}

/** The key stands after the '#', so that no server's log ever holds it. */
function linkTo(origin: string, key: string): string {
  return `${origin}/contact#complaint=${key}`
}
