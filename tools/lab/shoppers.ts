import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { MEERAS_ADDRESS, payloadFor } from '../../tests/api/counter.ts'
import { type Answer, call, isUnknown } from './call.ts'
import { type Attempt, countAnswer, type History } from './history.ts'

export type Crowd = {
  url: string
  history: History
  /** Sweets of 250 g for 100 rupees that do not run out. */
  sweets: readonly string[]
  /** Signed-in customers who have ordered nothing yet. */
  tokens: string[]
  random: () => number
  signal: AbortSignal
}

/** Between two tries of a shopper, ms. */
const AGAIN = 400
/** Of a shopper who looks at a page, ms. */
const LOOKS = 150

const PAGES = ['/', '/collection', '/api/product/list?page=1', '/about']

/** A shopper after the other: each looks around, puts a sweet into the cart, orders it and asks until the answer is known. */
export async function shop(crowd: Crowd): Promise<void> {
  const { random, sweets, tokens, signal } = crowd
  while (!signal.aborted) {
    const sweet = sweets[Math.floor(random() * sweets.length)] ?? ''
    const token = tokens.pop()
    if (token === undefined) return
    const from = { 'x-forwarded-for': `10.${byte(random)}.${byte(random)}.${byte(random)}` }
    for (const path of [PAGES[Math.floor(random() * PAGES.length)] ?? '/', `/collection/${sweet}`]) {
      await look(crowd, path, from)
      await pause(LOOKS)
    }
    const added = { itemId: sweet, size: '250 g' }
    const { status } = await call(`${crowd.url}/api/cart/add`, {
      method: 'POST',
      body: added,
      headers: { ...from, token },
    })
    countAnswer(crowd.history, status)
    const attempt: Attempt = { token, key: randomUUID(), sweet, told: [], unknown: 0, refused: undefined }
    crowd.history.attempts.push(attempt)
    while (!isKnown(attempt) && !signal.aborted) {
      countAnswer(crowd.history, (await order(crowd.url, attempt, from)).status)
      if (!isKnown(attempt)) await pause(AGAIN)
    }
  }
}

/** Someone whose answers were cut off: asks again under the same key until one is known; throws after `within` ms. */
export async function insist(url: string, attempt: Attempt, within: number): Promise<void> {
  for (const deadline = Date.now() + within; !isKnown(attempt); await pause(AGAIN)) {
    if (Date.now() > deadline) throw new Error(`no answer to the order under ${attempt.key}`)
    await order(url, attempt, { 'x-forwarded-for': '10.0.0.1' })
  }
}

function isKnown({ told, refused }: Attempt): boolean {
  return told.length > 0 || refused !== undefined
}

/** Asks once for the order of `attempt`, and writes down what is said. */
async function order(url: string, attempt: Attempt, from: Record<string, string>): Promise<Answer> {
  const body = {
    ...payloadFor([{ _id: attempt.sweet, size: '250 g', quantity: 1, price: 100 }]),
    address: MEERAS_ADDRESS,
  }
  const headers = { ...from, token: attempt.token, 'idempotency-key': attempt.key }
  const asked = Date.now()
  const answer = await call(`${url}/api/order/place`, { method: 'POST', body, headers })
  const { orderId, code } = answer.body
  if (answer.status === 200 && typeof orderId === 'string') attempt.told.push({ orderId, asked, at: Date.now() })
  else if (isUnknown(answer) || answer.status === 429) attempt.unknown++
  else attempt.refused = `${answer.status} ${String(code)}`
  return answer
}

const TRIES = 20
/** A person waits so long for a page, ms. */
const PATIENCE = 15_000

async function look({ url, history }: Crowd, path: string, headers: Record<string, string>): Promise<void> {
  const at = Date.now()
  const asked = { path, at, first: (await call(url + path, { headers, within: PATIENCE })).status, last: 0, ms: 0 }
  asked.ms = Date.now() - at
  asked.last = asked.first
  for (let again = 0; asked.last !== 200 && again < TRIES; again++) {
    await pause(AGAIN)
    asked.last = (await call(url + path, { headers, within: PATIENCE })).status
  }
  history.pages.push(asked)
}

function byte(random: () => number): number {
  return 1 + Math.floor(random() * 250)
}
