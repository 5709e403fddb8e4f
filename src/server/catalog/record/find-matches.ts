import type { matchPhotographs as endpoint } from '../../../contract/admin/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { matchPhotographs, type NamedProduct } from '../../../domain/catalog/record/photograph-match.ts'
import type { Db } from '../../db/connect.ts'
import type { Pause } from '../shelf/pause.ts'
import { inBatches } from '../shelf/queries.ts'

const BATCH = 500
/** Products of one name that somebody would choose from. */
const MOST_SHOWN = 8

/** Which products photographs may be of, by the names of their files, published or not. */
export async function findMatches(
  db: Db,
  files: readonly string[],
  pause: Pause,
): Promise<ReplyOf<typeof endpoint>['matches']> {
  const found = new Map(files.map((file) => [file, { file, products: [] as NamedProduct[], place: 1 }]))
  for await (const products of namedProducts(db)) {
    for (const match of matchPhotographs([...found.keys()], products)) takeMatch(found, match)
    await pause()
  }
  return files.flatMap((file) => {
    const match = found.get(file)
    return match
      ? [{ ...match, products: match.products.slice(0, MOST_SHOWN).map(({ id, name }) => ({ id, name })) }]
      : []
  })
}

type Match = ReturnType<typeof matchPhotographs<NamedProduct>>[number]

function takeMatch(found: Map<string, Match>, { file, products, place }: Match): void {
  const known = found.get(file)
  if (!known || products.length === 0) return
  // Numbered after one product and called like another: which of both it is nobody knows yet.
  found.set(file, { file, products: [...known.products, ...products], place: Math.max(known.place, place) })
}

function namedProducts(db: Db): AsyncGenerator<NamedProduct[]> {
  return inBatches(
    (after) => db<NamedProduct[]>`
      select id, name, name_hi, aliases from products where id > ${after} order by id limit ${BATCH}`,
    BATCH,
  )
}
