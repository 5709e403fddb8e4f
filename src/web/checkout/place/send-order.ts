import { ApiError } from '../../../calls/api-error.ts'
import { payByRazorpay, payByStripe, placeOrder, verifyRazorpay } from '../../../contract/orders.ts'
import type { StoreSettings } from '../../../contract/settings.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { serverMessage } from '../../page/server-message.ts'
import type { OrderAttempt } from './order-attempt.ts'
import { isRefusal } from './order-failure.ts'
import { loadPaymentScript, payInWindow } from './payment-window.ts'

/**
 * How sending an order ended: placed, under that id; on its way to another page; given up by the shopper; paid, while
 * the shop could not be asked about it; or said no to. Whatever is to be said of it has been shown already.
 */
export type Sent = { placed: string } | 'leaving' | 'given-up' | 'paid-unheard' | 'refused'

type Send = (attempt: OrderAttempt, store: StoreSettings) => Promise<Sent>

const GATEWAY_MISSING = 'Payment gateway not available. Please try again later.'

/** Sends an order as its method of payment has it. Throws what the shop answers to the order itself. */
export const SEND: Record<OrderAttempt['method'], Send> = { cod: sendForCash, razorpay: payByWindow, stripe: payOnPage }

async function sendForCash({ body, key }: OrderAttempt): Promise<Sent> {
  toast.showPassing('Processing your order...')
  const { orderId } = await callAsCustomer(placeOrder, { body }, { idempotencyKey: key })
  say('good', 'Order placed successfully!')
  return { placed: orderId }
}

async function payByWindow({ body, key, customerId }: OrderAttempt, store: StoreSettings): Promise<Sent> {
  const { razorpay } = store.payments
  if (razorpay && !(await loadPaymentScript(razorpay.script))) return saidNo(GATEWAY_MISSING)
  toast.showPassing('Initializing payment...')
  const { order } = await callAsCustomer(payByRazorpay, { body }, { idempotencyKey: key })
  if (order.amount === 0) {
    say('good', 'Order placed successfully!')
    return { placed: order.receipt }
  }
  let reported: Awaited<ReturnType<typeof payInWindow>>
  try {
    reported = await payInWindow({ key: razorpay?.key ?? '', shop: store.name, order, body })
  } catch (error) {
    return saidNo(`Payment gateway initialization failed: ${error instanceof Error ? error.message : error}`)
  }
  if (!reported) {
    say('info', 'Payment cancelled. You can try again later.')
    return 'given-up'
  }
  try {
    await callAsCustomer(verifyRazorpay, { body: { ...reported, userId: customerId } })
    say('good', 'Payment successful!')
    return { placed: order.receipt }
  } catch (error) {
    say('bad', verificationText(error))
    return isRefusal(error) ? 'refused' : 'paid-unheard'
  }
}

async function payOnPage({ body, key }: OrderAttempt): Promise<Sent> {
  toast.showPassing('Redirecting to payment gateway...')
  const { session_url } = await callAsCustomer(payByStripe, { body }, { idempotencyKey: key })
  // In place of this page: the browser's Back does not return to a checkout that is over.
  location.replace(session_url)
  return 'leaving'
}

/** What a shopper reads when a payment was not confirmed (specification §8). */
function verificationText(error: unknown): string {
  if (!(error instanceof ApiError && error.status > 0 && error.status < 500)) {
    return 'Payment verification failed. Please try again.'
  }
  return serverMessage(error) ?? 'Payment verification failed. Please contact support.'
}

function say(kind: 'info' | 'good' | 'bad', text: string): void {
  toast.show({ kind, text })
}

function saidNo(text: string): Sent {
  say('bad', text)
  return 'refused'
}
