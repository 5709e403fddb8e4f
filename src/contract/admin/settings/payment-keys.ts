import * as z from 'zod/mini'
import { PROVIDERS } from '../../../domain/payments/providers.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith, plainText } from '../../shapes.ts'

/** How a provider's keys are: none, in use, only for money under way, lost with what sealed them, or for testing alone. */
export const KEY_STATES = ['none', 'taking', 'stopped', 'lost', 'test-refused'] as const

/** What is known of a provider's keys, without any of them. */
const KeptKeys = z.object({
  provider: z.enum(PROVIDERS),
  state: z.enum(KEY_STATES),
  /** What may be shown of the key: 'sk_live_…1234'; '' where there is none. */
  hint: z.string(),
  /** Where the provider tells the shop of payments. */
  webhook: z.string(),
  /** When it last told something since these keys were saved, ms; null: nothing yet. */
  lastNotice: z.nullable(z.number()),
  /** Payments and refunds that the keys are still needed for. */
  underWay: z.object({ payments: z.int(), refunds: z.int() }),
})

const PaymentKeysReply = doneWith({
  /** How the shop's machine says that it is paid, which no page changes; null: it says nothing. */
  machine: z.nullable(z.object({ mode: z.enum(['live', 'test', 'off']), providers: z.array(z.enum(PROVIDERS)) })),
  providers: z.array(KeptKeys),
})

const OfProvider = z.object({ provider: z.enum(PROVIDERS) })

export const readPaymentKeys = endpoint('owner', 'GET /api/admin/settings/payment-keys', {
  summary: 'By which providers the shop is paid online, and where their keys are set; never a key.',
  reply: PaymentKeysReply,
})

/** A secret as it is entered; '': the one that is kept. */
const Secret = z.string().check(z.maxLength(300), plainText)

export const savePaymentKeys = endpoint('owner', 'PUT /api/admin/settings/payment-keys/:provider', {
  asksAgain: true,
  summary: 'Tries the keys of a provider, and saves them where it knows them; else says in words what did not go.',
  params: OfProvider,
  body: z.object({
    /** Razorpay's public key; '': Stripe. */
    keyId: Secret,
    /** '': the one that is kept, for the same key. */
    secret: Secret,
    webhookSecret: Secret,
  }),
  reply: PaymentKeysReply,
})

export const stopPaymentKeys = endpoint('owner', 'POST /api/admin/settings/payment-keys/:provider/stop', {
  asksAgain: true,
  summary: 'Takes no payments by a provider any more; its keys stay for money under way and money that goes back.',
  params: OfProvider,
  reply: PaymentKeysReply,
})

export const forgetPaymentKeys = endpoint('owner', 'DELETE /api/admin/settings/payment-keys/:provider', {
  asksAgain: true,
  summary: 'Forgets the keys of a provider by which no payments are taken any more, once no money is under way there.',
  params: OfProvider,
  reply: PaymentKeysReply,
})
