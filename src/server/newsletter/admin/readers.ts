import type { Subscriber } from '../../../contract/admin/newsletter.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { csvFile } from '../../http/answers/csv-file.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { eraseRecipients } from '../../mail/erase-recipients.ts'

type State = Subscriber['state']
type ReaderFilter = { state?: State | undefined; search?: string | undefined; after?: string | undefined }

/** A part of the readers by address, and one more where there are more. */
export async function findSubscribers(db: Db, { state, search = '', after = '' }: ReaderFilter): Promise<Subscriber[]> {
  return db<Subscriber[]>`
    ${selectSubscribers(db)}
    where email > ${after} and strpos(email, lower(${search})) > 0 and ${isIn(db, state)}
    order by email limit ${ROWS_PER_PART + 1}`
}

function selectSubscribers(db: Db | Tx) {
  return db`
    select email, ${stateIn(db)} as state, (
      select coalesce(json_agg(json_build_object('what', what, 'at', floor(extract(epoch from at) * 1000)) order by id), '[]') from newsletter_events
      where email = s.email) as consent
    from newsletter_subscribers s`
}

function stateIn(db: Db | Tx) {
  return db`
    case when left_at is not null then 'left' when confirmed_at is null then 'unconfirmed' else 'confirmed' end`
}

function isIn(db: Db | Tx, state: State | undefined) {
  return state === undefined ? db`true` : db`${stateIn(db)} = ${state}`
}

export async function countSubscribers(db: Db): Promise<Record<State, number>> {
  const rows = await db<{ state: State; count: number }[]>`
    select ${stateIn(db)} as state, count(*)::int as count from newsletter_subscribers group by 1`
  const countOf = (state: State) => rows.find((row) => row.state === state)?.count ?? 0
  return { confirmed: countOf('confirmed'), unconfirmed: countOf('unconfirmed'), left: countOf('left') }
}

/** Erases a reader's address, and whom the mails of the newsletter went to; the log does not name it. */
export async function eraseSubscriber(db: Db, staff: Staff, email: string): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx`delete from newsletter_subscribers where email = ${email}`
    if (count === 0) refuse({ code: 'reader-unknown' })
    await eraseRecipients(tx, tx`recipient = ${email} and kind in ('newsletter-confirm', 'newsletter-code')`)
    await writeAudit(tx, staff, { action: 'reader-erased', about: 'newsletter' })
  })
}

/** The readers of a state as CSV: the address, how it stands, and the last moment of each thing they agreed to. */
export async function exportSubscribers(db: Db, staff: Staff, state: State | undefined): Promise<File> {
  const rows = await transact(db, async (tx) => {
    const found = await tx<Subscriber[]>`${selectSubscribers(tx)} where ${isIn(tx, state)} order by email`
    await writeAudit(tx, staff, {
      action: 'newsletter-exported',
      about: state ?? 'all',
      detail: { addresses: found.length },
    })
    return found
  })
  const cells = [['email', 'state', 'subscribed', 'confirmed', 'left'], ...rows.map(cellsOf)]
  return csvFile(`newsletter-${state ?? 'all'}.csv`, cells)
}

function cellsOf({ email, state, consent }: Subscriber): string[] {
  const last = (what: string) => {
    const at = consent.findLast((event) => event.what === what)?.at
    return at === undefined ? '' : new Date(at).toISOString()
  }
  return [email, state, last('subscribed'), last('confirmed'), last('left')]
}
