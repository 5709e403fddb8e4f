import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Ledger } from './ledger.ts'
import { Refusal } from './stand-in-errors.ts'

/** Holds up what is being done as long as the switch `name` says `held`; for tests. */
export async function holdUp(ledger: Ledger, name: 'razorpay-order' | 'razorpay-refund'): Promise<void> {
  while ((await ledger.switchOf(name)) === 'held') await pause(50)
}

/** Makes the API of a stand-in fail as its switch says: `down`, `failing`, `slow <ms>` or `hanging`; for tests. */
export async function misbehave(ledger: Ledger, provider: ProviderName, reply: FastifyReply): Promise<void> {
  const [how, ms] = (await ledger.switchOf(provider))?.split(' ') ?? []
  if (how === 'down') reply.raw.socket?.destroy()
  if (how === 'failing') throw new Refusal(500, { error: { code: 'SERVER_ERROR', type: 'api_error', message: 'down' } })
  if (how === 'slow') await pause(Number(ms))
  if (how === 'hanging') await new Promise((resolve) => reply.raw.once('close', resolve))
}
