import { hash } from 'node:crypto'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { takeTurns } from '../../db/take-turns.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import type { MadeEmblem } from '../make-emblem.ts'
import type { Emblem } from '../queries.ts'

/** Emblems that are being sent, wait or are made, each in memory with up to 15 MB. */
const MOST_UNDER_WAY = 4

export type EmblemMaker = (
  db: Db,
  staff: Pick<Staff, 'id'>,
  ground: 'keep' | 'away',
  read: () => Promise<Buffer>,
) => Promise<Emblem>

/** Takes pictures as emblems, one at a time; each is there whole or not at all, and the same once more is the same. */
export function openEmblems(): EmblemMaker {
  const inTurn = takeTurns(1)
  let underWay = 0
  return async (db, staff, ground, read) => {
    if (underWay === MOST_UNDER_WAY) refuse({ code: 'unavailable' })
    underWay += 1
    try {
      const bytes = await read()
      const made = await inTurn(async () => {
        // Loaded with the first of them: most processes never see one.
        const { makeEmblem } = await import('../make-emblem.ts')
        return makeEmblem(bytes, ground)
      })
      const id = hash('sha256', Buffer.concat([Buffer.from(ground), bytes]), 'hex').slice(0, 16)
      return await transact(db, (tx) => keepEmblem(tx, staff, id, made))
    } finally {
      underWay -= 1
    }
  }
}

async function keepEmblem(tx: Tx, staff: Pick<Staff, 'id'>, id: string, made: MadeEmblem): Promise<Emblem> {
  const { files, ...emblem } = made
  const { width, height, hasGround } = emblem

  await tx`
    insert into emblems (id, width, height, has_ground, uploaded_by)
    values (${id}, ${width}, ${height}, ${hasGround}, ${staff.id})
    on conflict (id) do update set created_at = now()`
  for (const { name, bytes } of files) {
    await tx`
      insert into emblem_files (emblem, name, bytes) values (${id}, ${name}, ${bytes})
      on conflict (emblem, name) do nothing`
  }
  await writeAudit(tx, staff, { action: 'emblem-uploaded', about: id, detail: { width, height } })
  return { id, ...emblem }
}
