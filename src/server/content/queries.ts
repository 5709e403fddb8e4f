import { type ContentVersion, PIECE_NAMES, type PieceName } from '../../contract/admin/content.ts'
import type { ShownTime } from '../../domain/content/in-force.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A version that is shown or may be (`domain/content/in-force.ts`); `body` null: nothing of the owner's. */
export type LivingVersion = ShownTime & { version: number; body: unknown }

/** By piece the versions that are shown or may still be, without those that another has replaced for good. */
export async function findLivingContent(
  db: Db | Tx,
  pieces: readonly PieceName[] = PIECE_NAMES,
): Promise<ReadonlyMap<string, readonly LivingVersion[]>> {
  const rows = await db<(LivingVersion & { piece: string })[]>`
    select piece, version, body, shown_from as from, shown_until as until from content_versions v
    where piece = any(${[...pieces]}::text[]) and withdrawn_at is null
      and (shown_until > now() or shown_until is null and not exists (
      select from content_versions o
      where o.piece = v.piece and o.withdrawn_at is null and o.shown_until is null and o.shown_from <= now()
        and (o.shown_from, o.version) > (v.shown_from, v.version)))
    order by piece, version`
  return Map.groupBy(rows, ({ piece }) => piece)
}

/** How many versions are told of at a time. */
export const VERSIONS_TOLD = 100

/** The last versions of each of these pieces before one, or of all, the newest first: one more than is told of. */
export async function findContentVersions(
  db: Db | Tx,
  pieces: readonly PieceName[],
  before: number | null = null,
): Promise<ReadonlyMap<string, ContentVersion[]>> {
  const rows = await db<(ContentVersion & { piece: string })[]>`
    select p.piece, v.* from unnest(${[...pieces]}::text[]) as p (piece) cross join lateral (
      select version, shown_from as from, shown_until as until, withdrawn_at is not null as withdrawn, saved_at,
        (select coalesce(nullif(name, ''), email) from staff where id = saved_by) as by, body is null as empty
      from content_versions c where c.piece = p.piece and (${before}::int is null or version < ${before})
      order by version desc limit ${VERSIONS_TOLD + 1}) v`
  return Map.groupBy(rows, ({ piece }) => piece)
}

/** What a version says; undefined where there is none. */
export async function findContentBody(
  db: Db | Tx,
  piece: PieceName,
  version: number,
): Promise<{ body: unknown } | undefined> {
  const [row] = await db<{ body: unknown }[]>`
    select body from content_versions where piece = ${piece} and version = ${version}`
  return row
}

/** By number, what the versions say that `findContentVersions` finds. */
export async function findContentBodies(
  db: Db | Tx,
  piece: PieceName,
  before: number | null,
): Promise<ReadonlyMap<number, unknown>> {
  const rows = await db<{ version: number; body: unknown }[]>`
    select version, body from content_versions where piece = ${piece} and (${before}::int is null or version < ${before})
    order by version desc limit ${VERSIONS_TOLD + 1}`
  return new Map(rows.map(({ version, body }) => [version, body]))
}
