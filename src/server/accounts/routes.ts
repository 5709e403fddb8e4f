import { login, logout, register, verifyToken } from '../../contract/accounts.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import type { Serve } from '../http/serve.ts'
import { sentTokenHash } from '../http/session.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { type Account, addAccount, endSession, findAccount, startSession } from './queries.ts'

const SHORTEST_PASSWORD = 8

export function accountRoutes(serve: Serve): void {
  serve(register, async ({ body, db }) => {
    refuseShortPassword(body.password)
    const { name, email, password } = body
    const account = await addAccount(db, { name, email, passwordHash: await hashPassword(password) })
    if (!account) refuse({ code: 'email-taken' })
    return signIn(db, account, { remembered: true, message: 'Account created successfully!' })
  })

  serve(login, async ({ body, db }) => {
    const account = await findAccount(db, body.email)
    const isRight = await verifyPassword(body.password, account?.passwordHash)
    if (!account || !isRight) refuse({ code: 'wrong-credentials' })
    return signIn(db, account, { remembered: body.remember ?? false, message: 'Logged in successfully!' })
  })

  serve(verifyToken, async ({ customer }) => ({
    success: true,
    customerId: customer.id,
    name: customer.name,
    email: customer.email,
  }))

  serve(logout, async ({ db, request }) => {
    const hash = sentTokenHash(request)
    if (hash) await endSession(db, hash)
    return { success: true, message: 'Logged out successfully!' }
  })
}

async function signIn(
  db: Db,
  { id, name }: Account,
  { remembered, message }: { remembered: boolean; message: string },
) {
  const token = await startSession(db, id, remembered)
  return { success: true as const, token, customerId: id, name, message }
}

/** Characters, as a shopper counts them. */
function refuseShortPassword(password: string): void {
  if ([...password].length < SHORTEST_PASSWORD) refuse({ code: 'password-too-short' })
}
