import type { Db } from '../db/connect.ts'
import { mailWithin } from '../mail/queue-mail.ts'

/** `passwordHash` null: made by staff, and nobody has chosen a password yet. */
export type Account = { id: string; name: string; email: string; passwordHash: string | null }

/** The account of an e-mail address in the form that the contract gives it. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db<Account[]>`
    select id, name, email, password_hash from customers where email = ${email}`
  return account
}

/** Makes the account and its welcome, and gives its id; undefined where the e-mail address has one. */
export async function addAccount(db: Db, account: Omit<Account, 'id'>): Promise<string | undefined> {
  const [added] = await db<{ id: string }[]>`
    with added as (
      insert into customers (name, email, password_hash)
      values (${account.name}, ${account.email}, ${account.passwordHash})
      on conflict (email) do nothing
      returning id, email
    ),
    told as (select id as about, email as recipient, null::uuid as customer_id from added),
    ${mailWithin(db, 'welcome', 'told')}
    select id from added`
  return added?.id
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db`delete from sessions where token_hash = ${tokenHash}`
}
