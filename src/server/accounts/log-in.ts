import type { Db } from '../db/connect.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { verifyPassword } from './password.ts'
import { type Account, findAccount } from './queries.ts'

type Credentials = { email: string; password: string; network: string }

/**
 * The account of these credentials. Counted before they are tried, so that many attempts at once are many; a right
 * password gives the attempt back and clears the account's count. Unknown addresses take as long as wrong passwords.
 */
export async function logIn(db: Db, rates: RateLimiter, { email, password, network }: Credentials): Promise<Account> {
  const byAccount = { 'login-account': email.toLowerCase() }
  const byAddress = { 'login-address': network }
  await rates.count({ ...byAccount, ...byAddress })
  const account = await findAccount(db, email)
  const isRight = await verifyPassword(password, account?.passwordHash)
  if (!account || !isRight) refuse({ code: 'wrong-credentials' })
  await Promise.all([rates.reset(byAccount), rates.uncount(byAddress)])
  return account
}
