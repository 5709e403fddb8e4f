import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { verifyPassword } from './password.ts'

type Credentials = { email: string; password: string; network: string }

/**
 * The account of these credentials, of a customer ('login') or of staff. Counted before they are tried, so that many
 * attempts at once are many; a right password gives the attempt back. Few attempts at an account are left to one network
 * and many to all of them together, so that a stranger's wrong passwords do not lock its owner out. Unknown addresses
 * take as long as wrong passwords.
 */
export async function logIn<Account extends { passwordHash: string | null }>(
  rates: RateLimiter,
  limited: 'login' | 'staff',
  { email, password, network }: Credentials,
  findAccount: () => Promise<Account | undefined>,
): Promise<Account> {
  const atAccount = { [`${limited}-account-address`]: `${email} ${network}` }
  const byAddress = { [`${limited}-address`]: network }
  const byAccount = { [`${limited}-account`]: email }
  await rates.count({ ...atAccount, ...byAddress })
  // After the others: what they refuse is no attempt at the account.
  await rates.count(byAccount)
  const account = await findAccount()
  const isRight = await verifyPassword(password, account?.passwordHash)
  if (!account || !isRight) refuse({ code: 'wrong-credentials' })
  await Promise.all([rates.reset(atAccount), rates.uncount({ ...byAddress, ...byAccount })])
  return account
}
