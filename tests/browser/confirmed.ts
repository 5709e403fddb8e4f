import { connect } from '../../src/server/db/connect.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { borrowDatabase } from '../../src/server/keeper/open-database.ts'

/** Confirms the address of a customer of the open shop whose data are in `dataDir`, as the link of a letter does. */
export async function confirmAt(dataDir: string, { customerId }: { customerId: string }): Promise<void> {
  const database = await borrowDatabase(readEnv({ DATA_DIR: dataDir }))
  const db = connect(database.url, { connections: 1 })
  try {
    await db`update customers set email_confirmed_at = now() where id = ${customerId}`
  } finally {
    await db.end()
    await database.close()
  }
}
