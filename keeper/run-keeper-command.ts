import { BadEnvironment, type Env, readEnv } from '../src/server/env/env.ts'
import { BackupTrouble } from './backup/backup-trouble.ts'
import { CannotOpen } from './database/cannot-open.ts'
import { ShopRunsAlready } from './database/guard.ts'

type KeeperCommand = (env: Env, words: readonly string[], signal: AbortSignal) => Promise<string>

/** Runs a command on the shop's data as a whole: prints its answer, or in words why there is none. Ctrl-C ends it tidily. */
export async function runKeeperCommand(command: KeeperCommand): Promise<void> {
  const leaving = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leaving.abort())
  try {
    console.log(await command(readEnv(process.env), process.argv.slice(2), leaving.signal))
  } catch (error) {
    console.error(leaving.signal.aborted ? 'Stopped. Nothing was changed, nothing is kept.' : explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ShopRunsAlready) {
    const who = URL.canParse(error.message) ? 'A shop runs on' : 'Another program works on'
    return `${who} these data (${error.message}). Close it or wait for its end; nothing was changed.`
  }
  const isSaid = [BackupTrouble, CannotOpen, BadEnvironment].some((kind) => error instanceof kind)
  return isSaid && error instanceof Error ? error.message : error
}
