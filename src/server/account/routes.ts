import * as contract from '../../contract/account.ts'
import type { Serve } from '../http/calls/serve.ts'
import { sentTokenHash } from '../http/calls/session.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Store } from '../settings/store.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { logIn } from './log-in.ts'
import { hashPassword, refuseShortPassword } from './password.ts'
import { addAccount, endSession, findAccount } from './queries.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { startSession } from './sessions.ts'

export function accountRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.register, async ({ body, db, request }) => {
    refuseShortPassword(body.password)
    await rates.count({ 'register-address': networkOf(request.ip) })
    const { name, email, password } = body
    await refuseGuessablePassword(password, { name, email, shop: store.settings().name })
    const customerId = await addAccount(db, { name, email, passwordHash: await hashPassword(password) })
    if (!customerId) refuse({ code: 'email-taken' })
    const token = await startSession(db, { customerId, remembered: true }, request)
    return { token, customerId, name, message: 'Account created successfully!' }
  })

  serve(contract.login, async ({ body, db, request }) => {
    const credentials = { ...body, network: networkOf(request.ip) }
    const { id: customerId, name } = await logIn(rates, 'login', credentials, () => findAccount(db, body.email))
    const token = await startSession(db, { customerId, remembered: body.remember ?? false }, request)
    return { token, customerId, name, message: 'Logged in successfully!' }
  })

  serve(contract.verifyToken, async ({ customer }) => {
    const { id, name, email } = customer
    return { customerId: id, name, email }
  })

  serve(contract.logout, async ({ db, request }) => {
    const tokenHash = sentTokenHash(request)
    if (tokenHash) await endSession(db, tokenHash)
    return { message: 'Logged out successfully!' }
  })

  resetRoutes(serve, rates, store)
}

function resetRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.forgotPassword, async ({ body, db, request }) => {
    const { email } = body
    await rates.count({ 'forgot-account': email, 'forgot-address': networkOf(request.ip) })
    await askForReset(db, email)
    return { message: 'Password reset link sent to your email' }
  })

  serve(contract.resetPassword, async ({ body, db, request }) => {
    refuseShortPassword(body.password)
    await rates.count({ 'reset-address': networkOf(request.ip) })
    await resetPassword(db, { ...body, shop: store.settings().name })
    return { message: 'Password reset successful' }
  })
}
