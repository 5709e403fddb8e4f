import * as contract from '../../contract/profile.ts'
import { checkAddress } from '../../domain/address/address.ts'
import { errorOfPhone } from '../../domain/address/phone.ts'
import { transact } from '../db/transact.ts'
import type { Serve } from '../http/calls/serve.ts'
import { sentTokenHash } from '../http/calls/session.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Store } from '../settings/store.ts'
import { queueConfirmation } from './claimed-address.ts'
import { eraseCustomer } from './erase.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { checkOwnPassword, replacePassword } from './own-password.ts'
import { hashPassword, refuseShortPassword } from './password.ts'
import { changePerson, dropAddress, findProfile, isNewEmail, writeAddress } from './profile.ts'
import { endOtherSessions, endSessionById, findSessions } from './sessions.ts'

/** What customers see and change of themselves. */
export function profileRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.getProfile, async ({ customer, db }) => ({ profile: await findProfile(db, customer.id) }))

  serve(contract.changeProfile, async ({ body, customer, db, request }) => {
    const { password, ...person } = body
    const wrong = person.phone === '' ? undefined : errorOfPhone(person.phone)
    if (wrong !== undefined) refuse({ code: 'phone-invalid', wrong })
    // Whoever finds a phone unlocked must not be able to take the account over by a reset link.
    if (await isNewEmail(db, customer.id, person.email)) {
      await checkOwnPassword(db, rates, { of: 'customers', id: customer.id, address: request.ip }, password ?? '')
      await rates.count({ 'new-email-account': customer.id })
    }
    await changePerson(db, customer.id, person)
    return { profile: await findProfile(db, customer.id) }
  })

  serve(contract.sendConfirmation, async ({ customer, db }) => {
    await rates.count({ 'confirm-account': customer.id })
    if (await queueConfirmation(db, customer.id)) refuse({ code: 'too-many-attempts' })
    return { message: 'The letter is on its way. Please look into your mailbox.' }
  })

  serve(contract.saveAddress, async ({ body, customer, db }) => {
    const checked = checkAddress(body.address)
    if (!checked.ok) refuse(checked.refusal)
    await writeAddress(db, customer.id, body)
    return { profile: await findProfile(db, customer.id) }
  })

  serve(contract.removeAddress, async ({ body, customer, db }) => {
    await dropAddress(db, customer.id, body.id)
    return { profile: await findProfile(db, customer.id) }
  })

  settingsRoutes(serve, rates, store)
}

function settingsRoutes(serve: Serve, rates: RateLimiter, store: Store): void {
  serve(contract.changePassword, async ({ body, customer, db, request }) => {
    refuseShortPassword(body.password)
    await refuseGuessablePassword(body.password, { ...customer, shop: store.settings().name })
    const caller = { of: 'customers', address: request.ip } as const
    await checkOwnPassword(db, rates, { ...caller, id: customer.id }, body.current)
    const passwordHash = await hashPassword(body.password, caller)
    await transact(db, (tx) => replacePassword(tx, customer.id, passwordHash, sentTokenHash(request)))
    return { message: 'Password changed. Other devices have been logged out.' }
  })

  serve(contract.listSessions, async ({ customer, db, request }) => ({
    sessions: await findSessions(db, customer.id, sentTokenHash(request)),
  }))

  serve(contract.endSession, async ({ body, customer, db, request }) => {
    const own = sentTokenHash(request)
    // Whoever finds a phone unlocked must not be able to log its owner out.
    await checkOwnPassword(db, rates, { of: 'customers', id: customer.id, address: request.ip }, body.password)
    await (body.id ? endSessionById(db, customer.id, body.id) : endOtherSessions(db, customer.id, own))
    return { sessions: await findSessions(db, customer.id, own) }
  })

  serve(contract.deleteAccount, async ({ body, customer, db, request }) => {
    await checkOwnPassword(db, rates, { of: 'customers', id: customer.id, address: request.ip }, body.password)
    await eraseCustomer(db, customer.id)
    return { message: 'Your account has been deleted.' }
  })
}
