import type { Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import { beginAnew } from '../keeper/begin-anew.ts'
import { findRunningAt } from '../keeper/describe-shop.ts'
import { CommandFailed, runCommand } from './run-command.ts'

const USAGE = `Usage: npm run restored -- yes

For data that were put back by other means than npm run restore, which needs no such word: a PostgreSQL of your own
(DATABASE_URL), a copied folder, a machine as it was. Once, before a shop is opened on them: sessions, invitations and links
end, and invoices and what else is numbered have a new row of numbers until 31 March. Nothing of it can be taken back.`

/** Tells the shop that its database was put back; answers what to print, throws `CommandFailed`. */
export async function runRestoredCommand(db: Db, env: Env, words: readonly string[]): Promise<string> {
  if (words.join(' ') !== 'yes') throw new CommandFailed(USAGE)
  const running = await findRunningAt(env)
  if (running !== undefined) throw new CommandFailed(`A shop is open on these data (${running}). Close it first.`)
  // A database without them is no shop's.
  await db`select from migrations limit 1`
  await migrate(db)
  const said = await transact(db, (tx) => beginAnew(tx, 'by other means'))
  return `${said}\nNow start the shop.`
}

if (import.meta.main) await runCommand(runRestoredCommand)
