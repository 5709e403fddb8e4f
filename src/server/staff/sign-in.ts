import type { FastifyRequest } from 'fastify'
import type { Staff } from '../../domain/staff/staff.ts'
import { logIn } from '../account/log-in.ts'
import { startSession } from '../account/sessions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { keptBrowserKeys } from './browser-cookie.ts'
import { noteFailure } from './note-failure.ts'
import type { SecondFactors } from './second-factor.ts'
import { staffTokenHash } from './session.ts'

type Credentials = { email: string; password: string; code: string }

export type SignInParts = { db: Db; rates: RateLimiter; factors: SecondFactors; env: { publicUrl: string } }

export type Account = Staff & { passwordHash: string; secret: Buffer }

/**
 * Signs in by password and code, and answers who it is with the new session's token. Counted as the sign-in of customers
 * is, and codes by themselves: a million of them are soon tried. Whatever is wrong has one answer, and stands in the log.
 */
export async function signIn(
  parts: SignInParts,
  { email, password, code }: Credentials,
  request: FastifyRequest,
): Promise<{ staff: Staff; token: string; browserKeys: string }> {
  const { db, rates, env } = parts
  const network = networkOf(request.ip)
  const find = () => findAccount(db, email)
  const enter = (account: Account | undefined) =>
    actByCode(parts, account, { code, network }, async (tx, { id, email, name, role }) => {
      await writeAudit(tx, { id }, { action: 'signed-in', about: id, detail: { network } })
      // What this browser had goes: nobody goes on with it beside the new one.
      await tx`delete from staff_sessions where token_hash = ${staffTokenHash(request, env) ?? null}`
      return { staff: { id, email, name, role }, token: await startSession(tx, { staffId: id }, request) }
    })
  const credentials = { email, password, address: request.ip, browserKeys: keptBrowserKeys(request, env) }
  try {
    const { entered, browserKeys } = await logIn(rates, 'staff', credentials, { find, enter })
    return { ...entered, browserKeys }
  } catch (error) {
    await noteFailure(db, undefined, { deed: 'sign-in', email, network }, error)
    if (error instanceof Refused && error.refusal.code === 'wrong-credentials')
      refuse({ code: 'staff-credentials-wrong' })
    throw error
  }
}

/** The account of an e-mail address that can sign in. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db<Account[]>`
    select id, email, name, role, password_hash, totp_secret as secret from staff
    where email = ${email} and password_hash is not null and ended_at is null`
  return account
}

/**
 * Uses up the code of an account whose password was right, and does `act` in the same transaction; undefined where there
 * is none, and where the code is not right or one too many. All of these take as long, so that it tells nothing of the
 * password: whoever guesses codes without it counts elsewhere, by network.
 */
export async function actByCode<Done>(
  { db, rates, factors }: SignInParts,
  account: Account | undefined,
  { code, network }: { code: string; network: string },
  act: (tx: Tx, account: Account) => Promise<Done>,
): Promise<Done | undefined> {
  const tries = { 'staff-code': account?.id ?? `nobody ${network}` }
  const sealed = account ? { staffId: account.id, secret: account.secret } : nobodys(factors)
  const step = factors.stepOf(sealed, code, Date.now())
  const isOneTooMany = await isRefused(rates.count(tries))
  if (!account || step === undefined || isOneTooMany) return undefined
  const done = await transact(db, async (tx) =>
    (await useCode(tx, account, step)) ? { is: await act(tx, account) } : undefined,
  )
  if (done) await rates.reset(tries)
  return done?.is
}

function nobodys(factors: SecondFactors) {
  return { staffId: NOBODY, secret: factors.make(NOBODY) }
}

const NOBODY = 'nobody'

/**
 * Uses up the code of a step, unless it was used, or is older than one that was, or its account was ended or invited anew
 * since its password was read.
 */
async function useCode(tx: Tx, { id, secret }: Pick<Account, 'id' | 'secret'>, step: number): Promise<boolean> {
  const { count } = await tx`
    update staff set totp_step = ${step}
    where id = ${id} and totp_step < ${step} and totp_secret = ${secret} and ended_at is null`
  return count > 0
}

async function isRefused(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}
