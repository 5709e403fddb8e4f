import * as contract from '../../contract/account.ts'
import type { Serve } from '../http/calls/serve.ts'
import { sentTokenHash } from '../http/calls/session.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Store } from '../settings/store.ts'
import { confirmEmail } from './confirm-email.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { addBrowserKey } from './known-browser.ts'
import { logIn } from './log-in.ts'
import { noteLogIn } from './note-log-in.ts'
import { hashPassword, refuseShortPassword } from './password.ts'
import { type Account, addAccount, endSession, findAccount } from './queries.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { startSession } from './sessions.ts'
import { tellOfNewBrowser } from './tell-of-new-browser.ts'

export function accountRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.register, async ({ body, db, request }) => {
    refuseShortPassword(body.password)
    await rates.count({ 'register-address': request.ip })
    const { name, email, password } = body
    await refuseGuessablePassword(password, { name, email, shop: store.settings().name })
    const passwordHash = await hashPassword(password, { of: 'customers', address: request.ip })
    const customerId = await addAccount(db, { name, email, passwordHash })
    if (!customerId) return refuse({ code: 'email-taken' })
    const token = await startSession(db, { customerId, remembered: true }, request)
    const browserKeys = addBrowserKey(body.browserKeys, { id: customerId, passwordHash })
    return { token, customerId, name, browserKeys, message: 'Account created successfully!' }
  })

  serve(contract.login, async ({ body, db, request }) => {
    const credentials = { ...body, address: request.ip }
    const door = { find: () => findAccount(db, body.email), enter: async (found?: Account) => found }
    const entering = logIn(rates, 'login', credentials, door)
    const { entered, isKnown, browserKeys } = await noteLogIn(entering, { db, request, email: body.email })
    const { id: customerId, name } = entered
    const before = sentTokenHash(request)
    if (before) await endSession(db, before)
    if (!isKnown) await tellOfNewBrowser(db, customerId, request)
    const token = await startSession(db, { customerId, remembered: body.remember ?? false }, request)
    return { token, customerId, name, browserKeys, message: 'Logged in successfully!' }
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

  linkRoutes(serve, rates, store)
}

function linkRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.confirmEmail, async ({ body, db, request }) => {
    await rates.count({ 'confirm-address': request.ip })
    return confirmEmail(db, body.token)
  })

  serve(contract.forgotPassword, async ({ body, db, request }) => {
    const { email } = body
    await rates.count({ 'forgot-account': email, 'forgot-address': request.ip })
    await askForReset(db, email)
    return { message: 'Password reset link sent to your email' }
  })

  serve(contract.resetPassword, async ({ body, db, request }) => {
    refuseShortPassword(body.password)
    await rates.count({ 'reset-address': request.ip })
    const account = await resetPassword(db, { ...body, shop: store.settings().name }, request.ip)
    const browserKeys = addBrowserKey(body.browserKeys, account)
    return { message: 'Password reset successful', browserKeys, email: account.email }
  })
}
