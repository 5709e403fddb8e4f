import * as z from 'zod/mini'
import { PIECES, type PieceName } from '../../../contract/admin/content.ts'
import { namedPictureAddress } from '../../../domain/catalog/picture.ts'
import { pictureNamesIn } from '../../../domain/content/content-pictures.ts'
import { unknownFactsIn } from '../../../domain/content/facts.ts'
import { gapsIn } from '../../../domain/content/gaps.ts'
import { errorOfShownTime } from '../../../domain/content/in-force.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import { findPictures } from '../../catalog/record/queries.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'

type NewVersion = { version: number; body?: unknown; from?: number | undefined; until?: number | null | undefined }

/**
 * Saves a version of a piece; refuses where somebody else saved one since `version`, what has not the piece's form, names
 * that are no facts, gaps of a template, and pictures that the shop does not have.
 */
export async function saveContent(
  db: Db,
  staff: Staff,
  piece: PieceName,
  { version, body = null, from, until = null, addressOf }: NewVersion & { addressOf: PictureAddress },
): Promise<void> {
  const read = body === null ? null : readContent(piece, body)
  refuseGaps(read)
  const now = Date.now()
  const wrongTime = errorOfShownTime({ from, until }, now)
  if (wrongTime !== undefined) refuse({ code: 'content-invalid', messages: [wrongTime] })
  await transact(db, async (tx) => {
    await tx`lock table content_versions in share row exclusive mode`
    const latest = await findLatestVersion(tx, piece)
    if (latest !== version) refuse({ code: 'changed-meanwhile' })
    const problems = await problemsOfPictures(tx, read, addressOf)
    if (problems.length > 0) refuse({ code: 'content-invalid', messages: problems })
    await tx`
      insert into content_versions (piece, version, body, shown_from, shown_until, saved_by)
      values (${piece}, ${version + 1}, ${read === null ? null : tx.json(read as never)},
        ${new Date(from === undefined ? now : from)}, ${until === null ? null : new Date(until)}, ${staff.id})`
    await writeAudit(tx, staff, {
      action: 'content-saved',
      about: piece,
      detail: { version: version + 1, from: from ?? null, until, empty: read === null },
    })
  })
}

/** Takes a version back; one that was taken back stays so. */
export async function withdrawContent(db: Db, staff: Staff, piece: PieceName, version: number): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx`
      update content_versions set withdrawn_at = now()
      where piece = ${piece} and version = ${version} and withdrawn_at is null returning 1`
    if (rows.length > 0) await writeAudit(tx, staff, { action: 'content-withdrawn', about: piece, detail: { version } })
  })
}

/** The body in the piece's own form; refuses what has not that, in words. */
export function readContent(piece: PieceName, body: unknown): unknown {
  const read = z.safeParse(PIECES[piece], body)
  if (!read.success) {
    const messages = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    refuse({ code: 'content-invalid', messages: messages.slice(0, 10) })
  }
  const unknown = [...new Set(unknownFactsIn(read.data))]
  if (unknown.length > 0) {
    refuse({ code: 'content-invalid', messages: unknown.map((name) => `The shop knows no fact called “${name}”.`) })
  }
  return read.data
}

/** A preview may have gaps; what shoppers read may not. */
function refuseGaps(body: unknown): void {
  const gaps = gapsIn(body)
  if (gaps.length > 0) {
    refuse({ code: 'content-invalid', messages: gaps.map((gap) => `Please fill in “${gap}”, or take it out.`) })
  }
}

async function findLatestVersion(tx: Tx, piece: PieceName): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0) as version from content_versions where piece = ${piece}`
  return row?.version ?? 0
}

async function problemsOfPictures(tx: Tx, body: unknown, addressOf: PictureAddress): Promise<string[]> {
  const names = pictureNamesIn(body)
  const known = await findPictures(tx, names)
  // Only the address of a picture that was built has its hash in it.
  const isThere = (name: string) => known.has(name) || addressOf(name) !== namedPictureAddress(name)
  return names.filter((name) => !isThere(name)).map((name) => `There is no picture called “${name}” in this shop.`)
}
