import * as contract from '../../contract/admin/sign-in.ts'
import { refuseGuessablePassword } from '../account/guessable-password.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Store } from '../settings/store.ts'
import { acceptInvitation, getInvitation } from './invitations.ts'
import { changePassword, endStaffSession, findStaffSessions } from './own-account.ts'
import { describeSecret } from './second-factor.ts'
import { findStaff, sessionCookie, staffTokenHash } from './session.ts'
import { signIn } from './sign-in.ts'

type Parts = { rates: RateLimiter; store: Store; env: Pick<Env, 'publicUrl'> }

export function staffRoutes(serve: Serve, parts: Parts): void {
  const { rates, env, store } = parts

  serve(contract.findStaffSession, async ({ db, request }) => {
    return { staff: (await findStaff(db, request)) ?? null, shop: store.settings().name }
  })

  serve(contract.signIn, async ({ body, db, request, header }) => {
    const { staff, token } = await signIn(db, rates, body, request)
    header('set-cookie', sessionCookie(token, env))
    return { staff }
  })

  serve(contract.signOut, async ({ db, request, header }) => {
    const hash = staffTokenHash(request)
    if (hash) await db`delete from staff_sessions where token_hash = ${hash}`
    header('set-cookie', sessionCookie('', env))
  })

  invitationRoutes(serve, parts)
  ownAccountRoutes(serve, parts)
}

function invitationRoutes(serve: Serve, { rates, env, store }: Parts): void {
  serve(contract.readInvitation, async ({ body, db, request }) => {
    await rates.count({ 'invitation-address': networkOf(request.ip) })
    const { email, secret } = await getInvitation(db, body.token)
    return { email, ...describeSecret(secret, { email, shop: store.settings().name }) }
  })

  serve(contract.acceptInvitation, async ({ body, db, request, header }) => {
    await rates.count({ 'invitation-address': networkOf(request.ip) })
    const { staff, session } = await acceptInvitation(db, { ...body, shop: store.settings().name }, request)
    header('set-cookie', sessionCookie(session, env))
    return { staff }
  })
}

function ownAccountRoutes(serve: Serve, { rates, store }: Parts): void {
  serve(contract.changeStaffPassword, async ({ body, staff, db, request }) => {
    await refuseGuessablePassword(body.newPassword, { ...staff, shop: store.settings().name })
    await changePassword(db, rates, staff, body, staffTokenHash(request))
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  })

  serve(contract.listStaffSessions, async ({ staff, db, request }) => ({
    sessions: await findStaffSessions(db, staff.id, staffTokenHash(request)),
  }))

  serve(contract.endStaffSession, ({ body, staff, db }) => endStaffSession(db, staff, body.id))
}
