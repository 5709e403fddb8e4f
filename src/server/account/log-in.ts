import type { Db } from '../db/connect.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { verifyPassword } from './password.ts'
import { type Account, findAccount } from './queries.ts'

type Credentials = { email: string; password: string; network: string }

/**
 * The account of these credentials. Counted before they are tried, so that many attempts at once are many; a right
 * password gives the attempt back. Few attempts at an account are left to one network and many to all of them together,
 * so that a stranger's wrong passwords do not lock its owner out. Unknown addresses take as long as wrong passwords.
 */
export async function logIn(db: Db, rates: RateLimiter, { email, password, network }: Credentials): Promise<Account> {
  const atAccount = { 'login-account-address': `${email} ${network}` }
  const byAddress = { 'login-address': network }
  const byAccount = { 'login-account': email }
  await rates.count({ ...atAccount, ...byAddress })
  // After the others: what they refuse is no attempt at the account.
  await rates.count(byAccount)
  const account = await findAccount(db, email)
  const isRight = await verifyPassword(password, account?.passwordHash)
  if (!account || !isRight) refuse({ code: 'wrong-credentials' })
  await Promise.all([rates.reset(atAccount), rates.uncount({ ...byAddress, ...byAccount })])
  return account
}
