import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { doneWith, plainText } from '../shapes.ts'
import { AfterKey, listReply, Search } from './shapes/paging.ts'

export const SUBSCRIBER_STATES = ['confirmed', 'unconfirmed', 'left'] as const

const Subscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  /** What they agreed to and when (ms), oldest first. */
  consent: z.array(z.object({ what: z.enum(['subscribed', 'confirmed', 'left']), at: z.number() })),
})
export type Subscriber = z.output<typeof Subscriber>

const State = z.optional(z.enum(SUBSCRIBER_STATES))

export const listSubscribers = endpoint('manager', 'GET /api/admin/newsletter', {
  summary: 'Who gets, has yet to confirm, or left the newsletter, by address, 50 a part. Nobody can be added here.',
  query: z.object({ state: State, search: Search, after: AfterKey }),
  reply: z.extend(listReply(Subscriber), {
    /** How many there are in each state. */
    counts: z.object({ confirmed: z.number(), unconfirmed: z.number(), left: z.number() }),
  }),
})

export const exportSubscribers = endpoint('manager', 'GET /api/admin/newsletter/export', {
  asksAgain: true,
  summary: 'The addresses of a state with their consent, as CSV.',
  query: z.object({ state: State }),
  reply: z.file().check(z.mime(['text/csv'])),
})

export const endNewsletterCodes = endpoint('manager', 'POST /api/admin/newsletter/end-codes', {
  summary: 'Ends every code that a reader was sent and has not used; orders that used one stay as they are.',
  reply: doneWith({ ended: z.number() }),
})

export const eraseSubscriber = endpoint('manager', 'POST /api/admin/newsletter/erase', {
  summary: 'Erases an address with all its owner agreed to, and from the mails of the newsletter.',
  /** As the list has it; in the body, for what stands in a path stands in logs. */
  body: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254), plainText) }),
})
