import type { PostalAddress } from '../../contract/address.ts'
import type { Profile, SavedAddress } from '../../contract/profile.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { isPresent } from '../present/view-present.ts'
import { isReadByCustomer, queueConfirmation } from './claimed-address.ts'

/** More than anybody sends sweets to; a bound against filling the table. */
const MOST_ADDRESSES = 30

export async function findProfile(db: Db, customerId: string): Promise<Profile> {
  const [[person], addresses, [last]] = await Promise.all([
    db<Omit<Profile, 'addresses' | 'lastAddress'>[]>`
      select name, coalesce(email, '') as email, email_confirmed_at is not null as email_confirmed,
        coalesce(email_wanted, '') as email_wanted, coalesce(phone, '') as phone, created_at as joined_at
      from customers where id = ${customerId}`,
    db<SavedAddress[]>`
      select id, label, is_default, address from addresses where customer_id = ${customerId}
      order by is_default desc, id`,
    // Where the last order went that was no present, without what was asked for that once.
    db<{ address: PostalAddress }[]>`
      select address - 'specialRequirements' - 'deliveryInstructions' as address
      from orders o where customer_id = ${customerId} and placed_at is not null and ${isReadByCustomer(db)}
        and not ${isPresent(db)}
      order by placed_at desc limit 1`,
  ])
  // Erased between the check of the session and now.
  if (!person) refuse({ code: 'unauthenticated' })
  return { ...person, addresses, lastAddress: last?.address ?? null }
}

/** Whether an address is neither the one that the customer has nor the one they want already. */
export async function isNewEmail(db: Db, customerId: string, email: string): Promise<boolean> {
  const [known] = await db`select from customers where id = ${customerId} and ${email} in (email, email_wanted)`
  return known === undefined
}

export type NewPerson = { name: string; email: string; phone: string }

/**
 * Sets name and phone, and the e-mail address that the customer wants: it takes effect when the link of the letter sent
 * there is used. The one they have withdraws what they wanted.
 */
export async function changePerson(db: Db, customerId: string, { name, email, phone }: NewPerson): Promise<void> {
  await transact(db, async (tx) => {
    const [changed] = await tx<{ wantsNew: boolean }[]>`
      with known as materialized (
        select id, email_wanted from customers where id = ${customerId} and erased_at is null for no key update
      )
      update customers c set name = ${name}, phone = ${phone === '' ? null : phone},
        email_wanted = case when c.email is distinct from ${email} then ${email} end
      from known where c.id = known.id
      returning c.email_wanted is not null and c.email_wanted is distinct from known.email_wanted as wants_new`
    if (changed?.wantsNew) await queueConfirmation(tx, customerId)
  })
}

export type NewAddress = { id?: string | undefined; label: string; isDefault: boolean; address: PostalAddress }

type InBook = Pick<SavedAddress, 'id' | 'label' | 'isDefault'>

/**
 * Adds or replaces an address; the first of a book is its default, and there is never more than one. One that is in the
 * book already is not added again.
 */
export async function writeAddress(db: Db, customerId: string, given: NewAddress): Promise<void> {
  const { id, label, isDefault, address } = given
  await transact(db, async (tx) => {
    const book = await lockBook(tx, customerId)
    const old = id === undefined ? await findSame(tx, customerId, given) : book.find((one) => one.id === id)
    if (id !== undefined && !old) refuse({ code: 'address-unknown' })
    if (!old && book.length >= MOST_ADDRESSES) refuse({ code: 'too-many-addresses', most: MOST_ADDRESSES })
    const becomes = isDefault || old?.isDefault === true || book.length === 0
    if (becomes) await tx`update addresses set is_default = false where customer_id = ${customerId} and is_default`
    await (old
      ? tx`
          update addresses set label = ${id === undefined ? old.label : label}, address = ${tx.json(address)}, is_default = ${becomes}
          where id = ${old.id}`
      : tx`
          insert into addresses (customer_id, label, address, is_default)
          values (${customerId}, ${label}, ${tx.json(address)}, ${becomes})`)
  })
}

/** Takes an address out; where it was the default the oldest of the others becomes it. */
export async function dropAddress(db: Db, customerId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const book = await lockBook(tx, customerId)
    const old = book.find((one) => one.id === id)
    if (!old) refuse({ code: 'address-unknown' })
    await tx`delete from addresses where id = ${id}`
    const heir = book.find((one) => one.id !== id)
    if (old.isDefault && heir) await tx`update addresses set is_default = true where id = ${heir.id}`
  })
}

/** The address as the book has it already, under the same label or where the new one is given none. */
async function findSame(tx: Tx, customerId: string, { address, label }: NewAddress): Promise<InBook | undefined> {
  const [same] = await tx<InBook[]>`
    select id, label, is_default from addresses
    where customer_id = ${customerId} and address = ${tx.json(address)} and ${label} in ('', label)
    order by id limit 1`
  return same
}

/** The book, oldest first; whoever changes it at the same time waits. */
async function lockBook(tx: Tx, customerId: string): Promise<InBook[]> {
  await tx`select from customers where id = ${customerId} for no key update`
  return tx`select id, label, is_default from addresses where customer_id = ${customerId} order by id`
}
