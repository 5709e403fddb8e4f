import type { FastifyInstance } from 'fastify'
import { PROVIDERS } from '../../domain/payments/providers.ts'
import { transact } from '../db/transact.ts'
import type { Payments } from './payments.ts'
import type { Provider, ProviderEvent } from './provider.ts'

/**
 * What providers tell unasked: verified, written down, queued and only then acknowledged, so that nothing that was
 * acknowledged is lost. What it says is not believed: the provider is asked.
 */
export function webhookRoutes(app: FastifyInstance, payments: Payments): void {
  app.register(async (hooks) => {
    // A signature is over the bytes as they came.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const name of PROVIDERS) {
      hooks.post(`/api/webhooks/${name}`, async ({ body, headers }, reply) => {
        const provider = (await payments.findProviders())[name]
        if (!provider) return reply.callNotFound()
        const event = provider.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        if (event) await take(payments, provider, event)
        return { success: true }
      })
    }
  })
}

async function take({ db, jobs }: Payments, { name }: Provider, event: ProviderEvent): Promise<void> {
  const { eventId, providerOrderId } = event
  await transact(db, async (tx) => {
    const { count } = await tx`
      insert into provider_events (provider, event_id, provider_order_id)
      values (${name}, ${eventId}, ${providerOrderId}) on conflict do nothing`
    if (count > 0) await jobs.add(tx, 'provider-event', { provider: name, providerOrderId })
  })
}
