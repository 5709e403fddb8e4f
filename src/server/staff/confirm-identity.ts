import type { FastifyRequest } from 'fastify'
import type { Staff } from '../../domain/staff/staff.ts'
import { tryPassword } from '../account/password.ts'
import { hashToken, newToken } from '../http/calls/session.ts'
import { networkOf } from '../http/limits/network-of.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { noteFailure } from './note-failure.ts'
import { staffTokenHash } from './session.ts'
import { actByCode, findAccount, type SignInParts } from './sign-in.ts'

type Shown = { password: string; code: string }

/**
 * Shows again who acts in the request's session, by password and code: it may then do for minutes what asks for that.
 * Answers the session's new token: whoever has the one before is let in no more. Whichever is wrong has one answer, and
 * stands in the log. Tries count for whoever is signed in, not for their address: no stranger can use them up.
 */
export async function confirmIdentity(
  parts: SignInParts,
  staff: Staff,
  { password, code }: Shown,
  request: FastifyRequest,
): Promise<string> {
  const { db, rates, env } = parts
  const { email } = staff
  const network = networkOf(request.ip)
  try {
    const [tries, token] = [{ 'password-account': staff.id }, newToken()]
    await rates.count(tries)
    const account = await findAccount(db, email)
    const caller = { of: 'staff', address: request.ip } as const
    const isRight = await tryPassword(caller, (verify) => verify(password, account?.passwordHash))
    const confirmed = await actByCode(parts, isRight ? account : undefined, { code, network }, async (tx) => {
      const { count } = await tx`
        update staff_sessions set confirmed_at = now(), token_hash = ${hashToken(token)}
        where token_hash = ${staffTokenHash(request, env) ?? null}`
      return count > 0
    })
    if (!confirmed) refuse({ code: 'confirmation-wrong' })
    await rates.reset(tries)
    return token
  } catch (error) {
    await noteFailure(db, staff, { deed: 'confirmation', email, network }, error)
    throw error
  }
}
