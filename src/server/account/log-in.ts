import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { verifyPassword } from './password.ts'

type Credentials = { email: string; password: string; network: string }

type Door<Account, Entered> = {
  find: () => Promise<Account | undefined>
  enter: (account: Account | undefined) => Promise<Entered | undefined>
}

/**
 * The account of these credentials, of a customer ('login') or of staff. Counted before they are tried, so that many
 * attempts at once are many; a right password gives the attempt back. Few attempts at an account are left to one network
 * and many to all of them together, so that a stranger's wrong passwords do not lock its owner out. Unknown addresses
 * take as long as wrong passwords. `enter` is given the account whose password was right, and gives what comes of it:
 * undefined where something else was wrong, which counts and is answered alike.
 */
export async function logIn<Account extends { passwordHash: string | null }, Entered>(
  rates: RateLimiter,
  limited: 'login' | 'staff',
  { email, password, network }: Credentials,
  { find, enter }: Door<Account, Entered>,
): Promise<Entered> {
  const atAccount = { [`${limited}-account-address`]: `${email} ${network}` }
  const byAddress = { [`${limited}-address`]: network }
  const byAccount = { [`${limited}-account`]: email }
  await rates.count({ ...atAccount, ...byAddress })
  // After the others: what they refuse is no attempt at the account.
  await rates.count(byAccount)
  const account = await find()
  const isRight = await verifyPassword(password, account?.passwordHash)
  const entered = await enter(isRight ? account : undefined)
  if (entered === undefined) refuse({ code: 'wrong-credentials' })
  await Promise.all([rates.reset(atAccount), rates.uncount({ ...byAddress, ...byAccount })])
  return entered
}
