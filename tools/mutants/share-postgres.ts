import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts one PostgreSQL for both test runners, told to them by the environment (given-postgres.ts): a runner that
 * Stryker kills, for a mutant that never ends, leaves none behind. Gives what ends it.
 */
export async function sharePostgres(): Promise<() => Promise<void>> {
  const keeper = fork(new URL('./keep-postgres.ts', import.meta.url))
  const ended = once(keeper, 'exit')
  const [started] = await Promise.race([once(keeper, 'message'), ended])
  if (keeper.exitCode !== null) throw new Error('PostgreSQL did not start')
  process.env.MUTANTS_ADMIN_URL = started.adminUrl
  process.env.MUTANTS_SHOP_URL = started.shopUrl
  process.env.MUTANTS_TEMPLATE = started.template
  return async () => {
    keeper.disconnect()
    await ended
  }
}
