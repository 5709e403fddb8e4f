import { connect } from '../db/connect.ts'
import { borrowDatabase } from '../db/open-database.ts'
import { BadEnvironment, readEnv } from '../env.ts'
import { CommandFailed, runOrderCommand } from './run-order-command.ts'

/** `npm run order -- <id> <status>`: for whoever runs the shop, until it has a back office. */
try {
  const database = await borrowDatabase(readEnv(process.env))
  const db = connect(database.url, { connections: 1 })
  try {
    console.log(await runOrderCommand(db, process.argv.slice(2)))
  } finally {
    await db.end({ timeout: 1 })
    await database.close()
  }
} catch (error) {
  console.error(error instanceof CommandFailed || error instanceof BadEnvironment ? error.message : error)
  process.exitCode = 1
}
