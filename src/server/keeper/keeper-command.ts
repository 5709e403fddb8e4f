import { keeperOf } from '../../../keeper/keeper.ts'
import { KeeperTrouble, ShopRunsAlready } from '../../../keeper/trouble.ts'
import { BadEnvironment, readEnv } from '../env/env.ts'
import { describeShop } from './describe-shop.ts'

// `npm run backup`, `npm run restore` and `npm run upgrade-database`: for whoever keeps the shop, on its worst day.
// Prints the answer, or in words why there is none; Ctrl-C ends it tidily.
const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leaving.abort())
try {
  const keeper = keeperOf(describeShop(readEnv(process.env)))
  console.log(await keeper.obey(process.argv.slice(2), { say: console.log, signal: leaving.signal }))
} catch (error) {
  console.error(leaving.signal.aborted ? 'Stopped. Nothing was changed, nothing is kept.' : explain(error))
  process.exitCode = 1
}

function explain(error: unknown): unknown {
  if (error instanceof ShopRunsAlready) {
    const who = URL.canParse(error.message) ? 'A shop runs on' : 'Another program works on'
    return `${who} these data (${error.message}). Close it or wait for its end; nothing was changed.`
  }
  return error instanceof KeeperTrouble || error instanceof BadEnvironment ? error.message : error
}
