import {
  ACCOUNT_LETTERS,
  type AccountLetterKind,
  greetingOf,
  type Letter,
  type LetterKind,
} from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'
import { hashToken, newToken } from '../../http/calls/session.ts'
import type { QueuedMail } from './outbox.ts'

type AccountMail = Pick<QueuedMail, 'about' | 'recipient'> & { kind: AccountLetterKind }
type Person = { id: string; name: string }

export function isAboutAccount(kind: LetterKind): kind is AccountLetterKind {
  return ACCOUNT_LETTERS.some((letter) => letter === kind)
}

/** The letter to a customer about their account; undefined where the address it was meant for is not theirs any more. */
export async function drawUpAccountLetter(db: Db, mail: AccountMail, origin: string): Promise<Letter | undefined> {
  const { kind } = mail
  const person = await findPerson(db, mail)
  if (!person) return undefined
  const greeting = greetingOf(person.name)
  switch (kind) {
    case 'welcome':
    case 'confirm-email':
      return { kind, greeting, link: `${origin}/confirm-email#token=${await newConfirmation(db, person.id, mail)}` }
    case 'reset-link':
      return { kind, greeting, link: `${origin}/reset-password#token=${await newReset(db, person.id)}` }
    default:
      return { kind, greeting }
  }
}

/** Such a mail is about the customer whose id comes first; a link for a forgotten password is for whoever has the address. */
async function findPerson(db: Db, { kind, about, recipient }: AccountMail): Promise<Person | undefined> {
  const id = about.split(' ')[0] ?? ''
  const whose = {
    welcome: db`id::text = ${id} and email = ${recipient}`,
    'confirm-email': db`id::text = ${id} and ${recipient} in (email, email_wanted)`,
    'reset-link': db`email = ${recipient}`,
    'email-known': db`email = ${recipient}`,
    'password-changed': db`id::text = ${id} and email = ${recipient}`,
    'address-changed': db`id::text = ${id}`,
    'new-browser': db`id::text = ${id} and email = ${recipient}`,
  }[kind]
  const [person] = await db<Person[]>`select id, name from customers where ${whose}`
  return person
}

/** A token is made when its letter is: between the two, nothing that opens or confirms an account lies in the database. */
async function newReset(db: Db, customerId: string): Promise<string> {
  const token = newToken()
  await db`insert into password_resets (token_hash, customer_id) values (${hashToken(token)}, ${customerId})`
  return token
}

async function newConfirmation(db: Db, customerId: string, { recipient }: AccountMail): Promise<string> {
  const token = newToken()
  await db`
    insert into email_confirmations (token_hash, customer_id, email)
    values (${hashToken(token)}, ${customerId}, ${recipient})`
  return token
}
