import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../src/server/db/connect.ts'
import { call } from './call.ts'
import type { Lab } from './open-lab.ts'

/** A change of the catalogue is everywhere within a second; after a fault whoever listened has to have come back, ms. */
const LONGEST = 10_000

/** Changes a sweet, and says which shops do not hear of it: their connection for news did not come back. */
export async function findDeafShops(lab: Lab, db: Db, sweet: string): Promise<string[]> {
  const name = `Barfi ${Date.now()}`
  await db`update products set name = ${name}, changed_at = now() where id = ${sweet}`
  const deaf = lab.shops.map(async ({ name: shop, address }) => {
    for (const deadline = Date.now() + LONGEST; Date.now() < deadline; await pause(200)) {
      const { body } = await call(`http://${address}:3000/api/product/${sweet}`, { within: LONGEST })
      if ((body.product as { name?: string } | undefined)?.name === name) return []
    }
    return [`${shop} has not heard that a sweet has another name`]
  })
  return (await Promise.all(deaf)).flat()
}
