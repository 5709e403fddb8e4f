import postgres from 'postgres'
import { KeeperTrouble } from '../../../keeper/trouble.ts'
import { connect, type Db } from '../db/connect.ts'
import { explainRefusal } from '../db/fit.ts'
import { BadEnvironment, type Env, readEnv } from '../env/env.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { borrowDatabase } from '../keeper/open-database.ts'

/** A failure in words for whoever typed the command. */
export class CommandFailed extends Error {}

type Command = (db: Db, env: Env, words: readonly string[]) => Promise<string>

/** Runs a command on the shop's database, whether the shop is open or not, and prints its answer. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const env = readEnv(process.env)
    const database = await borrowDatabase(env)
    const db = connect(database.url, { connections: 2, opensWithin: 30 })
    try {
      console.log(await command(db, env, process.argv.slice(2)))
    } finally {
      await db.end({ timeout: 1 })
      await database.close()
    }
  } catch (error) {
    console.error(wordsFor(explainRefusal(error)))
    process.exitCode = 1
  }
}

/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01'

function wordsFor(error: unknown): unknown {
  const isSaid = [CommandFailed, BadEnvironment, KeeperTrouble, ShopTrouble].some((kind) => error instanceof kind)
  if (isSaid && error instanceof Error) return error.message
  if (!(error instanceof postgres.PostgresError && error.code === NO_TABLE)) return error
  return 'No shop has been opened on this database. Give the command the same DATA_DIR or DATABASE_URL as the shop.'
}
