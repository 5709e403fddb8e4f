import * as contract from '../../contract/admin/sign-in.ts'
import { refuseGuessablePassword } from '../account/guessable-password.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Store } from '../settings/store.ts'
import { browserCookie } from './browser-cookie.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { acceptInvitation, getInvitation } from './invitations.ts'
import { changePassword, endStaffSession, findStaffSessions, signOut } from './own-account.ts'
import type { SecondFactors } from './second-factor.ts'
import { findSignedIn, isOwnerless, sessionCookie, staffTokenHash } from './session.ts'
import { signIn } from './sign-in.ts'

type Parts = { rates: RateLimiter; factors: SecondFactors; store: Store; env: Pick<Env, 'publicUrl' | 'undoFor'> }

export function staffRoutes(serve: Serve, parts: Parts): void {
  const { env, store } = parts

  serve(contract.findStaffSession, async ({ db, request }) => {
    const signedIn = await findSignedIn(db, request, env)
    const { name: shop, delivery } = store.settings()
    const promisesDays = delivery !== null
    return {
      ...{ staff: signedIn?.staff ?? null, shop, origin: env.publicUrl, look: store.dress().shown },
      ...{ promisesDays, undoFor: env.undoFor },
      isOwnerless: !signedIn && (await isOwnerless(db)),
    }
  })

  serve(contract.signIn, async ({ body, db, request, header }) => {
    const { staff, token, browserKeys } = await signIn({ db, ...parts }, body, request)
    header('set-cookie', sessionCookie(token, env))
    header('set-cookie', browserCookie(browserKeys, env))
    return { staff }
  })

  serve(contract.confirmIdentity, async ({ body, staff, db, request, header }) => {
    header('set-cookie', sessionCookie(await confirmIdentity({ db, ...parts }, staff, body, request), env))
  })

  serve(contract.signOut, async ({ db, request, header }) => {
    await signOut(db, request, env)
    header('set-cookie', sessionCookie('', env))
  })

  invitationRoutes(serve, parts)
  ownAccountRoutes(serve, parts)
}

function invitationRoutes(serve: Serve, { rates, factors, env, store }: Parts): void {
  serve(contract.readInvitation, async ({ body, db, request }) => {
    await rates.count({ 'invitation-address': request.ip })
    const { email, role, ...sealed } = await getInvitation(db, body.token)
    return { email, role, ...factors.describe(sealed, { email, shop: store.settings().name }) }
  })

  serve(contract.acceptInvitation, async ({ body, db, request, header }) => {
    await rates.count({ 'invitation-address': request.ip })
    const accepted = { ...body, shop: store.settings().name }
    const { staff, session, browserKeys } = await acceptInvitation({ db, factors, env }, accepted, request)
    header('set-cookie', sessionCookie(session, env))
    header('set-cookie', browserCookie(browserKeys, env))
    return { staff }
  })
}

function ownAccountRoutes(serve: Serve, { rates, env, store }: Parts): void {
  serve(contract.changeStaffPassword, async ({ body, staff, db, request }) => {
    await refuseGuessablePassword(body.newPassword, { ...staff, shop: store.settings().name })
    await changePassword(db, rates, staff, { ...body, address: request.ip }, staffTokenHash(request, env))
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  })

  serve(contract.listStaffSessions, async ({ staff, db, request }) => ({
    sessions: await findStaffSessions(db, staff.id, staffTokenHash(request, env)),
  }))

  serve(contract.endStaffSession, ({ body, staff, db }) => endStaffSession(db, staff, body.id))
}
