import * as z from 'zod/mini'
import { Email, Password } from './account.ts'
import { PostalAddress } from './address.ts'
import { endpoint } from './endpoint.ts'
import { Done, text } from './shapes.ts'

/** `label` is the customer’s own name for it: 'Home', 'Parents'; '' where it has none. */
const SavedAddress = z.object({ id: z.string(), label: z.string(), isDefault: z.boolean(), address: PostalAddress })
export type SavedAddress = z.output<typeof SavedAddress>

/** A customer's own data; `joinedAt` in ms, the default address first. `lastAddress`: where the last order went. */
const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  joinedAt: z.number(),
  addresses: z.array(SavedAddress),
  lastAddress: z.nullable(PostalAddress),
})
export type Profile = z.output<typeof Profile>

const ProfileReply = z.object({ success: z.literal(true), profile: Profile })

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The customer’s own data and address book.',
  auth: 'customer',
  reply: ProfileReply,
})

export const changeProfile = endpoint({
  method: 'POST',
  path: '/api/user/profile',
  summary: 'Changes name, e-mail address and phone; another e-mail address asks for the password.',
  auth: 'customer',
  body: z.object({
    name: text(120, 1),
    email: Email,
    phone: z._default(text(30), ''),
    password: z.optional(Password),
  }),
  reply: ProfileReply,
})

const Id = z.uuid()

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/user/address',
  summary: 'Adds an address to the customer’s book, or replaces the one of this id.',
  auth: 'customer',
  body: z.object({
    id: z.optional(Id),
    label: z._default(text(40), ''),
    isDefault: z._default(z.boolean(), false),
    address: PostalAddress,
  }),
  reply: ProfileReply,
})

export const removeAddress = endpoint({
  method: 'POST',
  path: '/api/user/address/remove',
  summary: 'Takes an address out of the customer’s book.',
  auth: 'customer',
  body: z.object({ id: Id }),
  reply: ProfileReply,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Sets a new password and ends the customer’s other sessions.',
  auth: 'customer',
  body: z.object({ current: Password, password: Password }),
  reply: Done,
})

/** Times in ms; `device` is what the browser said of itself, '' where it said nothing known. */
const Session = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  startedAt: z.number(),
  usedAt: z.number(),
})
export type Session = z.output<typeof Session>

const SessionsReply = z.object({ success: z.literal(true), sessions: z.array(Session) })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the customer is signed in, this session first.',
  auth: 'customer',
  reply: SessionsReply,
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end',
  summary: 'Ends one session of the customer, or without an id all others: their tokens are refused from then on.',
  auth: 'customer',
  body: z.object({ id: z.optional(Id) }),
  reply: SessionsReply,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Erases the customer’s personal data; invoices stay, as the law asks.',
  auth: 'customer',
  body: z.object({ password: Password }),
  reply: Done,
})
