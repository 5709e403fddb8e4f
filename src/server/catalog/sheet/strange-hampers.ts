import { inHamper, partTroubles } from '../../../domain/catalog/record/hamper-parts.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { findHampersOf, findParts, type HeldPart } from '../record/queries.ts'

type Strange = { id: string; messages: readonly string[] }

/**
 * The hampers that cannot be once a file has made products to `records`, without those hampers: they are in another, or a
 * part of theirs is none that the shop has then, or is a hamper. What rests on one that stays out stays out with it.
 */
export async function findStrangeHampers(db: Db | Tx, records: readonly ProductRecord[]): Promise<readonly Strange[]> {
  const hampers = records.filter(({ hamper }) => hamper !== null)
  const parts = await findParts(db, hampers.flatMap(partsOf))
  const held = await findHampersOf(
    db,
    hampers.map(({ id }) => id),
  )
  const strange: Strange[] = []
  const next = new Map(records.map((record) => [record.id, record]))
  for (;;) {
    const left = hampers.filter(({ id }) => next.has(id))
    // First what is in another one: that has nothing wrong with it then.
    const heldOnes = troublesOf(left, (record) => heldTroubles(record, held, next))
    const found = heldOnes.length > 0 ? heldOnes : troublesOf(left, (record) => ownTroubles(record, parts, next))
    if (found.length === 0) return strange
    for (const { id } of found) next.delete(id)
    strange.push(...found)
  }
}

/** Products as the file makes them, by id; all others stay as the shop has them. */
type Next = ReadonlyMap<string, ProductRecord>

function troublesOf(hampers: readonly ProductRecord[], of: (record: ProductRecord) => readonly string[]): Strange[] {
  return hampers
    .map((record) => ({ id: record.id, messages: of(record) }))
    .filter(({ messages }) => messages.length > 0)
}

/** What is wrong with a hamper that is in one which the shop has, and goes on to be. */
function heldTroubles({ id }: ProductRecord, held: readonly HeldPart[], next: Next): string[] {
  const holder = held.find((one) => {
    const record = next.get(one.id)
    return one.part === id && (!record || partsOf(record).includes(id))
  })
  return holder ? [inHamper(holder.name)] : []
}

function ownTroubles(record: ProductRecord, parts: ReadonlySet<string>, next: Next): string[] {
  return partTroubles(record, (id) => {
    const part = next.get(id)
    return part ? part.hamper === null : parts.has(id)
  })
}

function partsOf({ hamper }: ProductRecord): string[] {
  return (hamper?.parts ?? []).map(({ product }) => product)
}
