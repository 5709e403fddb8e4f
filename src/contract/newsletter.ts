import * as z from 'zod/mini'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'

export const subscribeToNewsletter = endpoint('anyone', 'POST /api/newsletter', {
  summary: 'Signs an e-mail address up for the newsletter.',
  body: z.object({ email: Email }),
})

/** What the links of newsletter mails hold. */
const SubscriberToken = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const confirmNewsletter = endpoint('anyone', 'POST /api/newsletter/confirm', {
  summary: 'Confirms an address by the link it was sent; the first time brings a code by mail.',
  body: z.object({ token: SubscriberToken }),
})

export const leaveNewsletter = endpoint('anyone', 'POST /api/newsletter/leave', {
  summary: 'Ends the newsletter for the address that was sent this link.',
  body: z.object({ token: SubscriberToken }),
})
