import { connect, type Db } from '../db/connect.ts'
import { findEmbedded } from '../db/embedded.ts'
import { BadEnvironment, readEnv } from '../env.ts'
import { CommandFailed, runOrderCommand } from './run-order-command.ts'

/** `npm run order -- <id> <status>`: for whoever runs the shop, until it has a back office. */
try {
  const db = await connectToShop()
  try {
    console.log(await runOrderCommand(db, process.argv.slice(2)))
  } finally {
    await db.end({ timeout: 1 })
  }
} catch (error) {
  console.error(error instanceof CommandFailed || error instanceof BadEnvironment ? error.message : error)
  process.exitCode = 1
}

async function connectToShop(): Promise<Db> {
  const { databaseUrl, dataDir } = readEnv(process.env)
  const url = databaseUrl ?? (await findEmbedded(dataDir))
  if (url === undefined)
    throw new CommandFailed('The shop is not running. Start it with npm start, or set DATABASE_URL.')
  return connect(url, { connections: 1 })
}
