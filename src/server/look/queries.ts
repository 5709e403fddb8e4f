import { FIRST_LOOK, type Look } from '../../domain/look/look.ts'
import type { Db, Tx } from '../db/connect.ts'

/** An emblem: `width` and `height` are of its mark (px), `hasGround` tells of a white box around it. */
export type Emblem = { id: string; width: number; height: number; hasGround: boolean }

/** What the owner wished; without an emblem the shop is known by a letter. */
export type StoredLook = Look & { emblem: Emblem | null }

export const NEW_LOOK: StoredLook = { ...FIRST_LOOK, emblem: null }

/** The look as it was saved last, and how often it was: 0 in a new shop. */
export async function findLook(db: Db | Tx): Promise<StoredLook & { version: number }> {
  const [row] = await db<(Look & { version: number; emblem: Emblem | null })[]>`
    select l.version, l.brand, l.accent, case when e.id is not null then json_build_object('id', e.id,
      'width', e.width, 'height', e.height, 'hasGround', e.has_ground) end as emblem
    from look l left join emblems e on e.id = l.emblem`
  return row ?? { ...NEW_LOOK, version: 0 }
}

/** An emblem, if it is there; it stays at least until this transaction ends. */
export async function holdEmblem(tx: Db | Tx, id: string): Promise<Emblem | undefined> {
  const [emblem] = await tx<Emblem[]>`
    select id, width, height, has_ground as "hasGround" from emblems where id = ${id} for share`
  return emblem
}

export async function findEmblemFile(db: Db | Tx, emblem: string, name: string): Promise<Buffer | undefined> {
  const [file] = await db<{ bytes: Buffer }[]>`
    select bytes from emblem_files where emblem = ${emblem} and name = ${name}`
  return file?.bytes
}
