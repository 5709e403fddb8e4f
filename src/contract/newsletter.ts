import * as z from 'zod/mini'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'
import { doneWith } from './shapes.ts'

export const subscribeToNewsletter = endpoint('anyone', 'POST /api/newsletter', {
  summary: 'Signs an e-mail address up for the newsletter.',
  body: z.object({ email: Email }),
})

/** What the links of newsletter mails hold. */
const SubscriberToken = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const confirmNewsletter = endpoint('anyone', 'POST /api/newsletter/confirm', {
  summary: 'Confirms an address by the link it was sent; the first time brings the code by mail that the shop offers.',
  body: z.object({ token: SubscriberToken }),
  /** Whether its reader was sent a code, now or before. */
  reply: doneWith({ hasCode: z.boolean() }),
})

export const leaveNewsletter = endpoint('anyone', 'POST /api/newsletter/leave', {
  summary: 'Ends the newsletter for the address that was sent this link.',
  body: z.object({ token: SubscriberToken }),
})
