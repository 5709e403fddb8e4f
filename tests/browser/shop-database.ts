import { connect, type Db } from '../../src/server/db/connect.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { borrowDatabase } from '../../src/server/keeper/open-database.ts'

type At = { dataDir: string }

/** The database of the open shop whose data are in `dataDir`, until `end`; a busy machine may take long to let it in. */
export async function openDatabase({ dataDir }: At): Promise<{ db: Db; end: () => Promise<void> }> {
  const { url, close } = await borrowDatabase(readEnv({ DATA_DIR: dataDir }))
  const db = connect(url, { connections: 1, opensWithin: 60 })
  const end = async () => {
    await db.end()
    await close()
  }
  return { db, end }
}

/** Works in the database of the open shop, as an owner's or a colleague's deed would. */
export async function inDatabase<Done>(shop: At, work: (db: Db) => Promise<Done>): Promise<Done> {
  const { db, end } = await openDatabase(shop)
  try {
    return await work(db)
  } finally {
    await end()
  }
}
