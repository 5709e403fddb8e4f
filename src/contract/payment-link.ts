import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ProviderOrder, WindowPayment } from './orders.ts'
import { doneWith, plainText, Rupees } from './shapes.ts'

/** What stands in the link after its '#'. */
const Token = z.string().check(z.maxLength(80), plainText)

/** `over`: nobody paid in time, or its link was of an order that is paid otherwise; `cancelled`: by the shop. */
export const LinkState = z.enum(['open', 'paid', 'cancelled', 'over'])

/** What is to be paid: nothing of who ordered, nor of where it goes. */
const LinkBill = z.object({
  amount: Rupees,
  /** Until when it can be paid, ms. */
  until: z.number(),
  lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
})
export type LinkBill = z.output<typeof LinkBill>

export const readPaymentLink = endpoint('anyone', 'POST /api/payment-link', {
  summary:
    'The order that a payment link is of, as far as its payment goes; its provider is asked where nothing was heard.',
  body: z.object({ token: Token }),
  /** `number`: as the shop prints it; `bill`: while it can be paid. */
  reply: doneWith({ number: z.string(), state: LinkState, bill: z.nullable(LinkBill) }),
})

export const payByLink = endpoint('anyone', 'POST /api/payment-link/pay', {
  summary: 'Begins the payment of a link’s order, in a window or on a page of its provider; neither where it is paid.',
  body: z.object({ token: Token }),
  reply: doneWith({ order: z.nullable(ProviderOrder), session_url: z.nullable(z.string()) }),
})

export const verifyByLink = endpoint('anyone', 'POST /api/payment-link/verify', {
  summary: 'Confirms a payment of a link’s order that was made in the window.',
  body: z.extend(WindowPayment, { token: Token }),
})
