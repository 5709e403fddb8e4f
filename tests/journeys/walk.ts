import { Refused } from '../../src/server/http/refusals/refuse.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, payloadFor } from '../api/counter.ts'
import type { Answer } from './fleet.ts'
import { call, type Journey, type Placed, type World } from './journey.ts'
import { payFor } from './pay.ts'
import type { Plan, Try } from './plan.ts'

/** Walks one journey as it is planned, whatever the shop answers. */
export async function walk(world: World, plan: Plan): Promise<Journey> {
  const [token = ''] = await makeBuyers(world.db, 1)
  const journey: Journey = { plan, token, steps: [], acknowledged: [], wrong: [], calls: 0 }
  for (const [n, attempt] of plan.tries.entries()) {
    const placed = await order(world, journey, attempt, `${plan.number}-${n}-${token.slice(0, 8)}`)
    if (placed?.method === 'cod') journey.acknowledged.push(placed.orderId)
    else if (placed) await payFor(world, journey, attempt, placed)
  }
  await workOn(world, journey)
  return journey
}

const PATHS = { cod: '/api/order/place', razorpay: '/api/order/razorpay', stripe: '/api/order/stripe' }

/** Orders, perhaps pressing many times, perhaps again after a reload; undefined where it is refused. */
async function order(world: World, journey: Journey, attempt: Try, key: string): Promise<Placed | undefined> {
  const sent = { body: payloadOf(world, journey.plan), headers: { token: journey.token, 'idempotency-key': key } }
  const send = () => call(world, journey, PATHS[attempt.method], sent)
  const pressed = await under(world, attempt, () => Promise.all(Array.from({ length: attempt.presses }, send)))
  const answers = [...pressed, ...(attempt.reload ? [await send()] : [])]
  const placed = await Promise.all(
    answers.map((answer) => (answer?.status === 200 ? placedIn(world, attempt, answer) : undefined)),
  )
  const ids = new Set(placed.flatMap((one) => one?.orderId ?? []))
  if (ids.size > 1) journey.wrong.push(`one key, several orders: ${[...ids].join(', ')}`)
  return placed.findLast((one) => one !== undefined)
}

/** With the provider as the plan has it, for everybody who asks at that moment. */
async function under<T>({ db }: World, { method, weather }: Try, work: () => Promise<T>): Promise<T> {
  if (weather === 'fair' || method === 'cod') return work()
  await db`insert into stand_ins.switches values (${method}, ${weather}) on conflict (name) do update set value = ${weather}`
  return work().finally(() => db`delete from stand_ins.switches where name = ${method}`)
}

async function placedIn({ ledger }: World, { method }: Try, { body }: Answer): Promise<Placed> {
  if (method === 'cod') return { method, orderId: String(body.orderId), at: '' }
  if (method === 'razorpay') {
    const { id, receipt } = body.order as { id: string; receipt: string }
    return { method, orderId: receipt, at: id }
  }
  const url = new URL(String(body.session_url))
  const at = url.pathname.split('/').at(-1) ?? ''
  const session = await ledger.get('session', at)
  // What is paid already leads to the shop's own page.
  return {
    method,
    orderId: String(session?.client_reference_id ?? url.searchParams.get('orderId')),
    at: session ? at : '',
  }
}

const OFF = { none: 0, SWEETFREE: 100, FEW: 50, ONCE: 50 }

function payloadOf({ sweets }: World, { lines, coupon }: Plan) {
  const items = lines.map(({ sweet, quantity }) => ({ _id: sweets[sweet] ?? '', size: '250 g', quantity, price: 100 }))
  const enough = coupon !== 'SWEETFREE' || items.reduce((sum, { quantity }) => sum + quantity, 0) >= 5
  if (coupon === 'none' || !enough) return payloadFor(items)
  return payloadFor(items, { discount: OFF[coupon], appliedCoupon: coupon })
}

/** What the shop and the shopper do with the last order that was placed. */
async function workOn(world: World, journey: Journey): Promise<void> {
  const id = journey.acknowledged.at(-1)
  const { afterwards } = journey.plan
  if (id === undefined || afterwards === 'nothing') return
  const move = async (to: 'Cancelled' | 'Processing') => {
    journey.steps.push(`${to}: ${await moveOrder(world.db, id, to).then(() => 'done', refusalIn)}`)
  }
  const cancel = () =>
    call(world, journey, '/api/order/cancel', { body: { orderId: id }, headers: { token: journey.token } })
  if (afterwards === 'move on') return move('Processing')
  if (afterwards === 'the shop cancels') return move('Cancelled')
  await Promise.all(afterwards === 'she cancels' ? [cancel()] : [cancel(), move('Cancelled'), cancel()])
}

function refusalIn(error: unknown): string {
  if (error instanceof Refused) return error.refusal.code
  throw error
}
