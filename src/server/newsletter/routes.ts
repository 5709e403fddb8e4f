import * as contract from '../../contract/newsletter.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { addSubscriber, confirmSubscriber, removeSubscriber } from './newsletter.ts'

export function newsletterRoutes(serve: Serve, rates: RateLimiter): void {
  serve(contract.subscribeToNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': request.ip })
    await addSubscriber(db, body.email)
  })

  serve(contract.confirmNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': request.ip })
    return { hasCode: await confirmSubscriber(db, body.token) }
  })

  serve(contract.leaveNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': request.ip })
    await removeSubscriber(db, body.token)
  })
}
