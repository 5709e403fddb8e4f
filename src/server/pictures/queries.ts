import type { Picture } from '../../contract/admin/catalog/pictures.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A picture as staff choose it; its address follows from its name. */
export type PictureRow = Omit<Picture, 'address'>

/** A picture on its way in. */
export type NewPicture = Pick<PictureRow, 'name' | 'alt' | 'width' | 'height'> & {
  sha256: Buffer
  widths: readonly number[]
  formats: readonly string[]
  uploadedBy: string
}

const UNFINISHED = '1 hour'
/** Long enough to have a picture back that was taken from a product by mistake. */
const UNUSED = '30 days'

/** A picture, and which files there are of it, or should be. */
export type PictureWithFiles = PictureRow & { widths: number[]; formats: string[] }

/** The picture that was made of these very bytes, as far as rows tell; it stays a while longer, since somebody wants it. */
export async function findPictureOf(db: Db, sha256: Buffer): Promise<PictureWithFiles | undefined> {
  const [row] = await db<PictureWithFiles[]>`
    update pictures set unused_since = case when unused_since is not null then now() end
    where sha256 = ${sha256} and stored_at is not null
    returning name, alt, width, height, created_at as "uploadedAt", widths, formats`
  return row
}

/**
 * Notes that files of this picture are about to be written, so that they are found should they never be finished.
 * Waits while tidying takes away what the same picture left before.
 */
export async function beginPicture(db: Db, picture: NewPicture): Promise<string> {
  const { name, sha256, alt, width, height, widths, formats, uploadedBy } = picture
  const [row] = await db<{ name: string }[]>`
    insert into pictures (name, sha256, alt, width, height, widths, formats, uploaded_by)
    values (${name}, ${sha256}, ${alt}, ${width}, ${height}, ${[...widths]}::integer[], ${[...formats]}::text[],
      ${uploadedBy})
    on conflict (sha256) do update set unused_since = now()
    returning name`
  if (!row) throw new Error(`the picture ${name} could not be begun`)
  return row.name
}

/** Notes that all files of the picture are there; undefined where it was taken away meanwhile. */
export async function finishPicture(tx: Tx, name: string): Promise<PictureRow | undefined> {
  const [row] = await tx<PictureRow[]>`
    update pictures set stored_at = coalesce(stored_at, now()), unused_since = now() where name = ${name}
    returning name, alt, width, height, created_at as "uploadedAt"`
  return row
}

/** Pictures to choose from, the newest first, from the one after `after` on. */
export function listPictureRows(db: Db, after: string | undefined, most: number): Promise<PictureRow[]> {
  const older = after
    ? db`and (created_at, name) < (select created_at, name from pictures where name = ${after})`
    : db``
  return db<PictureRow[]>`
    select name, alt, width, height, created_at as "uploadedAt" from pictures where stored_at is not null ${older}
    order by created_at desc, name desc limit ${most}`
}

/**
 * Those of `names` that are there, and stay at least until this transaction ends: whoever gives a product its pictures
 * asks for them first.
 */
export async function holdPictures(tx: Tx | Db, names: readonly string[]): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from pictures where name = any(${[...names]}::text[]) and stored_at is not null
    order by name for share`
  return rows.map(({ name }) => name)
}

/** Notes which pictures nothing shows any more, and since when. */
export async function noteUnusedPictures(db: Db): Promise<void> {
  await db`
    with shown as materialized (select distinct unnest(pictures) as name from products),
      now_used as (select p.name, p.name in (select name from shown)
        or exists (select from store_settings where position(p.name in settings::text) > 0)
        or exists (select from content_versions where position(p.name in body::text) > 0) as used
        from pictures p where p.stored_at is not null and not p.ordered)
    update pictures p set unused_since = case when u.used then null else now() end
    from now_used u where u.name = p.name and u.used <> (p.unused_since is null)`
}

/** The names of pictures that may be taken away: unused for long, or never finished. */
export async function findLeavingPictures(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from pictures where not ordered and unused_since < now() -
      case when stored_at is null then ${UNFINISHED} else ${UNUSED} end::interval
    order by unused_since limit 100`
  return rows.map(({ name }) => name)
}

/** Marks a picture that nothing shows as leaving; one that an order shows stays for good. */
export async function retirePicture(tx: Tx, name: string): Promise<void> {
  const [held] = await tx`
    select from pictures where name = ${name} and stored_at is not null and unused_since < now() - ${UNUSED}::interval
    for update skip locked`
  if (!held) return
  // Asked only now that nobody can hold it any more: a product that took it meanwhile is seen.
  await tx`
    update pictures p set ordered = o.ordered, stored_at = case when o.ordered or o.used then stored_at end,
      unused_since = case when o.used then null else unused_since end
    from (select exists (select from order_lines where picture = ${name}) as ordered,
      exists (select from products where ${name} = any(pictures))
        or exists (select from store_settings where position(${name} in settings::text) > 0)
        or exists (select from content_versions where position(${name} in body::text) > 0) as used) o
    where p.name = ${name}`
}

export type LeavingRow = Pick<PictureWithFiles, 'name' | 'widths' | 'formats'>

/** A picture that is leaving or was never finished, held so that nobody sends it anew until this transaction ends. */
export async function holdLeaving(tx: Tx, name: string): Promise<LeavingRow | undefined> {
  const [row] = await tx<LeavingRow[]>`
    select name, widths, formats from pictures
    where name = ${name} and stored_at is null and unused_since < now() - ${UNFINISHED}::interval
    for update skip locked`
  return row
}

export async function deletePicture(tx: Tx, name: string): Promise<void> {
  await tx`delete from pictures where name = ${name}`
}
