import { hashPassword, type PasswordCaller, tryPassword } from '../server/account/password.ts'
import type { Db } from '../server/db/connect.ts'
import { transact } from '../server/db/transact.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'

/**
 * Lets the demo's customers in, or keeps whoever has their published passwords out: then they have none, and their
 * sessions end. One who has chosen another password stays as they are. Answers what to say of that where other machines
 * reach the shop; undefined where its data are not the demo's.
 */
export async function keepDemoDoor(db: Db, isOpen: boolean): Promise<string | undefined> {
  const known = await db<{ id: string; email: string; passwordHash: string | null }[]>`
    select id, email, password_hash from customers where email = any(${DEMO_CUSTOMERS.map(({ email }) => email)})`
  for (const { id, email, passwordHash } of known) {
    const { password } = DEMO_CUSTOMERS.find((customer) => customer.email === email) ?? {}
    if (password === undefined) continue
    if (isOpen && passwordHash === null) await letIn(db, id, password)
    if (!isOpen && (await isPublished(password, passwordHash))) await keepOut(db, id)
  }
  if (known.length === 0) return undefined
  return isOpen ? OPEN : SHUT
}

const OPEN =
  'This is the demo shop, and not on this machine alone: anybody can sign in as its customers, whose passwords are public.'
const SHUT =
  'These data began as the demo shop: its customers, whose passwords are public, can sign in no more. Its products, ' +
  'coupons and licence numbers are invented; a shop of your own begins with a fresh DATA_DIR. DEMO=on says that it is meant.'

/** Nobody calls: the shop is being opened. */
const AT_START: PasswordCaller = { of: 'customers', address: '' }

function isPublished(password: string, hash: string | null): Promise<boolean> {
  return tryPassword(AT_START, (verify) => verify(password, hash))
}

async function letIn(db: Db, id: string, password: string): Promise<void> {
  await db`update customers set password_hash = ${await hashPassword(password, AT_START)} where id = ${id}`
}

async function keepOut(db: Db, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx`update customers set password_hash = null where id = ${id}`
    await tx`delete from sessions where customer_id = ${id}`
  })
}
