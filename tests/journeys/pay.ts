import { randomUUID } from 'node:crypto'
import type { Entity } from '../../src/demo/payments/ledger.ts'
import { razorpayEvent, type SignedEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import type { Answer } from './fleet.ts'
import { call, type Journey, letTimePass, type Placed, type World } from './journey.ts'
import type { Try } from './plan.ts'

/** Everything between an order that waits and its shopper's leaving: at the provider, by its notices, on her way back. */
export async function payFor(world: World, journey: Journey, attempt: Try, placed: Placed): Promise<void> {
  if (attempt.over === 'before paying') await letTimePass(world, journey, placed.orderId)
  if (attempt.payment.startsWith('decline')) await payAt(world, journey, placed, true)
  const pays = attempt.payment.includes('pay') && placed.at !== ''
  const window = pays ? await payAt(world, journey, placed, false) : undefined
  const notices = pays ? await noticesOf(world, attempt, placed) : []
  if (attempt.notice === 'first') await tell(world, journey, placed, notices)
  await comeBack(world, journey, attempt, { placed, window })
  if (attempt.notice !== 'first') await tell(world, journey, placed, notices)
  if (attempt.over === 'after paying') await letTimePass(world, journey, placed.orderId)
}

/** What the provider's page does; undefined where its answer was lost, which the shopper's money may not be. */
function payAt(world: World, journey: Journey, { method, at }: Placed, decline: boolean): Promise<Answer | undefined> {
  const path = method === 'razorpay' ? `/test-payments/razorpay/window/${at}` : `/test-payments/stripe/${at}`
  if (decline && method === 'stripe') return Promise.resolve(undefined)
  return call(world, journey, path, { body: { method: 'upi', decline } })
}

/** What the provider is going to tell, in the order in which it does. */
async function noticesOf(world: World, { notice, payment }: Try, placed: Placed): Promise<SignedEvent[]> {
  const { ledger } = world
  if (placed.method === 'stripe') {
    const session = await ledger.get('session', placed.at)
    const paid = session && stripeEvent(ledger, 'checkout.session.completed', session)
    return inOrder(
      notice,
      paid ? [paid] : [],
      session ? [stripeEvent(ledger, 'checkout.session.expired', session)] : [],
    )
  }
  if (payment === 'pay twice') await payOnceMore(world, placed.at)
  const payments = (await ledger.list('payment', 'order_id', placed.at)).filter(({ captured }) => captured)
  const told = (event: string) => payments.map((kept) => razorpayEvent(ledger, event, kept))
  return inOrder(notice, told('payment.captured'), told('payment.failed'))
}

/** A second payment of the same order, as two tabs at once can make it. */
async function payOnceMore({ ledger }: World, at: string): Promise<void> {
  const [paid] = await ledger.list('payment', 'order_id', at)
  if (!paid?.captured) return
  const again: Entity = { ...paid, id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}` }
  await ledger.put('payment', again)
}

function inOrder(how: Try['notice'], paid: SignedEvent[], others: SignedEvent[]): SignedEvent[] {
  if (how === 'never') return []
  if (how === 'twice') return [...paid, ...paid]
  if (how === 'reordered') return [...others, ...paid.toReversed()]
  if (how === 'forged')
    return paid.map(({ body, headers }) => ({ body: body.replace(/"amount\w*":\d+/, '"amount":100'), headers }))
  return paid
}

async function tell(world: World, journey: Journey, placed: Placed, notices: readonly SignedEvent[]): Promise<void> {
  const forged = journey.plan.tries.some(({ notice }) => notice === 'forged')
  const tellings = notices.map(async ({ body, headers }) => {
    const answer = await call(world, journey, `/api/webhooks/${placed.method}`, { body, headers })
    if (answer && answer.status >= 400 && answer.status < 500 && !forged)
      journey.wrong.push('an honest notice is refused')
  })
  await Promise.all(tellings)
}

type Return = { placed: Placed; window: Answer | undefined }

/** What the shopper's page tells the shop; a 200 is a promise. */
async function comeBack(world: World, journey: Journey, { back }: Try, { placed, window }: Return): Promise<void> {
  const { method, orderId } = placed
  const success = back === 'say no' ? 'false' : 'true'
  const paid = window?.body.razorpay_signature !== undefined
  if (back === 'close the tab' || (method === 'razorpay' && !paid)) return
  const path = method === 'razorpay' ? '/api/order/verifyRazorpay' : '/api/order/verifyStripe'
  const body = method === 'razorpay' ? window?.body : { success, orderId }
  const confirm = () => call(world, journey, path, { body, headers: { token: journey.token } })
  const answers = await Promise.all(back === 'confirm twice' ? [confirm(), confirm()] : [confirm()])
  if (answers.some((answer) => answer?.status === 200)) journey.acknowledged.push(orderId)
}
