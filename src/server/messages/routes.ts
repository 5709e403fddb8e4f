import { sendContactMessage } from '../../contract/messages.ts'
import type { Serve } from '../http/calls/serve.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { addContactMessage } from './queries.ts'

export function messageRoutes(serve: Serve, rates: RateLimiter): void {
  serve(sendContactMessage, async ({ body, db, request }) => {
    await rates.count({ 'contact-address': networkOf(request.ip), 'contact-account': body.email })
    await addContactMessage(db, body)
  })
}
