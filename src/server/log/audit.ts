import type { DeedAction } from '../../domain/log/deeds.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A deed for the log: the action, the thing that it changed, and how that was before and after. */
export type Deed = {
  action: DeedAction
  /** Id of what was changed. */
  about: string
  /** Never a password, a token or a card. */
  detail?: Readonly<Record<string, unknown>>
}

/** Writes a deed into the log, in the transaction that does it. `by` undefined: a command typed on the shop's machine. */
export async function writeAudit(tx: Tx | Db, by: Pick<Staff, 'id'> | undefined, deed: Deed): Promise<void> {
  await insertAudit(tx, by, deed)
}

/** The entry that a statement writes as part of itself; gives its `id`. */
export function insertAudit(sql: Tx | Db, by: Pick<Staff, 'id'> | undefined, { action, about, detail = {} }: Deed) {
  return sql`
    insert into audit_log (staff_id, action, about, detail)
    values (${by?.id ?? null}, ${action}, ${about}, ${sql.json(detail as never)}) returning id`
}
