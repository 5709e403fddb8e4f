import * as contract from '../../contract/admin/sign-in.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Store } from '../settings/store.ts'
import { browserCookie } from './browser-cookie.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { acceptInvitation, getInvitation } from './invitations.ts'
import { changePassword, endStaffSession, findStaffSessions, signOut } from './own-account.ts'
import { describeSecret } from './second-factor.ts'
import { findSignedIn, sessionCookie, staffTokenHash } from './session.ts'
import { signIn } from './sign-in.ts'

type Parts = { rates: RateLimiter; store: Store; env: Pick<Env, 'publicUrl'> }

export function staffRoutes(serve: Serve, parts: Parts): void {
  const { rates, env, store } = parts

  serve(contract.findStaffSession, async ({ db, request }) => {
    const signedIn = await findSignedIn(db, request, env.publicUrl)
    return { staff: signedIn?.staff ?? null, shop: store.settings().name }
  })

  serve(contract.signIn, async ({ body, db, request, header }) => {
    const { staff, token, browserKeys } = await signIn(db, rates, body, request)
    header('set-cookie', sessionCookie(token, env))
    header('set-cookie', browserCookie(browserKeys, env))
    return { staff }
  })

  serve(contract.confirmIdentity, async ({ body, staff, db, request }) =>
    confirmIdentity({ db, rates }, staff, body, request),
  )

  serve(contract.signOut, async ({ db, request, header }) => {
    await signOut(db, request)
    header('set-cookie', sessionCookie('', env))
  })

  invitationRoutes(serve, parts)
  ownAccountRoutes(serve, rates)
}

function invitationRoutes(serve: Serve, { rates, env, store }: Parts): void {
  serve(contract.readInvitation, async ({ body, db, request }) => {
    await rates.count({ 'invitation-address': request.ip })
    const { email, secret } = await getInvitation(db, body.token)
    return { email, ...describeSecret(secret, { email, shop: store.settings().name }) }
  })

  serve(contract.acceptInvitation, async ({ body, db, request, header }) => {
    await rates.count({ 'invitation-address': request.ip })
    const { staff, session, browserKeys } = await acceptInvitation(db, body, request)
    header('set-cookie', sessionCookie(session, env))
    header('set-cookie', browserCookie(browserKeys, env))
    return { staff }
  })
}

function ownAccountRoutes(serve: Serve, rates: RateLimiter): void {
  serve(contract.changeStaffPassword, async ({ body, staff, db, request }) => {
    await changePassword(db, rates, staff, { ...body, address: request.ip }, staffTokenHash(request))
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  })

  serve(contract.listStaffSessions, async ({ staff, db, request }) => ({
    sessions: await findStaffSessions(db, staff.id, staffTokenHash(request)),
  }))

  serve(contract.endStaffSession, ({ body, staff, db }) => endStaffSession(db, staff, body.id))
}
