import * as z from 'zod/mini'
import { Email, Password } from './account.ts'
import { PostalAddress, typedNumber } from './address.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, text } from './shapes.ts'

/** `label` is the customer’s own name for it: 'Home', 'Parents'; '' where it has none. */
const SavedAddress = z.object({ id: z.string(), label: z.string(), isDefault: z.boolean(), address: PostalAddress })
export type SavedAddress = z.output<typeof SavedAddress>

/**
 * A customer's own data; `joinedAt` in ms, the default address first. `lastAddress`: where the last order went. `email` is
 * '' of somebody who lost the one they claimed to its owner; `emailWanted` becomes it when it is confirmed, '': none.
 */
const Profile = z.object({
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  emailWanted: z.string(),
  phone: z.string(),
  joinedAt: z.number(),
  addresses: z.array(SavedAddress),
  lastAddress: z.nullable(PostalAddress),
})
export type Profile = z.output<typeof Profile>

const ProfileReply = doneWith({ profile: Profile })

export const getProfile = endpoint('customer', 'GET /api/user/profile', {
  summary: 'The customer’s own data and address book.',
  reply: ProfileReply,
})

export const changeProfile = endpoint('customer', 'POST /api/user/profile', {
  summary:
    'Changes name, e-mail address and phone; another e-mail address asks for the password and waits for its link.',
  body: z.object({
    name: text(120, 1),
    email: Email,
    phone: z._default(typedNumber(30), ''),
    password: z.optional(Password),
  }),
  reply: ProfileReply,
})

export const sendConfirmation = endpoint('customer', 'POST /api/user/confirm-email/send', {
  summary: 'Sends the letter again whose link confirms the e-mail address that waits for it.',
})

const Id = z.uuid()

export const saveAddress = endpoint('customer', 'POST /api/user/address', {
  summary: 'Adds an address to the customer’s book, or replaces the one of this id.',
  body: z.object({
    id: z.optional(Id),
    label: z._default(text(40), ''),
    isDefault: z._default(z.boolean(), false),
    address: PostalAddress,
  }),
  reply: ProfileReply,
})

export const removeAddress = endpoint('customer', 'POST /api/user/address/remove', {
  summary: 'Takes an address out of the customer’s book.',
  body: z.object({ id: Id }),
  reply: ProfileReply,
})

export const changePassword = endpoint('customer', 'POST /api/user/password', {
  summary: 'Sets a new password and ends the customer’s other sessions.',
  body: z.object({ current: Password, password: Password }),
})

/** Times in ms; `device` is what the browser said of itself, '' where it said nothing known. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  startedAt: z.number(),
  usedAt: z.number(),
})
export type Session = z.output<typeof Session>

const SessionsReply = doneWith({ sessions: z.array(Session) })

export const listSessions = endpoint('customer', 'GET /api/user/sessions', {
  summary: 'Where the customer is signed in, this session first.',
  reply: SessionsReply,
})

export const endSession = endpoint('customer', 'POST /api/user/sessions/end', {
  summary: 'Ends one session of the customer, or without an id all others: their tokens are refused from then on.',
  body: z.object({ id: z.optional(Id), password: Password }),
  reply: SessionsReply,
})

export const deleteAccount = endpoint('customer', 'POST /api/user/delete', {
  summary: 'Erases the customer’s personal data; invoices and vouchers stay, as the law asks.',
  body: z.object({ password: Password }),
})
