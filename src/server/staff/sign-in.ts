import type { FastifyRequest } from 'fastify'
import type { Staff } from '../../domain/staff/staff.ts'
import { logIn } from '../account/log-in.ts'
import { startSession } from '../account/sessions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import type { SecondFactors } from './second-factor.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

type Account = Staff & { passwordHash: string; secret: Buffer }

/**
 * Signs in by password and code, and answers who it is with the new session's token. Counted as the sign-in of customers
 * is, and codes by themselves: a million of them are soon tried. A code counts once.
 */
export async function signIn(
  db: Db,
  { rates, factors }: { rates: RateLimiter; factors: SecondFactors },
  { email, password, code }: Credentials,
  request: FastifyRequest,
): Promise<{ staff: Staff; token: string }> {
  const credentials = { email, password, network: networkOf(request.ip) }
  const account = await logIn(rates, 'staff', credentials, () => findAccount(db, email))
  if (code === undefined) return refuse({ code: 'second-factor-required' })
  const tries = { 'staff-code': account.id }
  await rates.count(tries)
  const { id, name, role } = account
  const token = await transact(db, async (tx) => {
    await useCode(tx, factors, account, code)
    await writeAudit(tx, account, { action: 'signed-in', about: id })
    return startSession(tx, { staffId: id }, request)
  })
  await rates.reset(tries)
  return { staff: { id, email, name, role }, token }
}

async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db<Account[]>`
    select id, email, name, role, password_hash, totp_secret as secret from staff
    where email = ${email} and password_hash is not null and ended_at is null`
  return account
}

/**
 * Uses up a code; refuses a wrong one, one that was used, or is older than one that was, and any of an account that was
 * ended or invited anew since its password was read.
 */
async function useCode(
  tx: Tx,
  factors: SecondFactors,
  { id, secret }: Pick<Account, 'id' | 'secret'>,
  code: string,
): Promise<void> {
  const step = factors.stepOf({ staffId: id, secret }, code, Date.now()) ?? refuse({ code: 'second-factor-wrong' })
  const { count } = await tx`
    update staff set totp_step = ${step}
    where id = ${id} and totp_step < ${step} and totp_secret = ${secret} and ended_at is null`
  if (count === 0) refuse({ code: 'second-factor-wrong' })
}
