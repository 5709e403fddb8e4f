import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import { type DoorOutcome, pressDoor, type RunDoor } from '../../contract/admin/run.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { openSession } from '../calls/open-session.ts'
import { staffSession } from '../calls/staff-session.ts'
import { orderNumber } from '../orders/order-words.ts'
import { hearPress, type KeptPress, keptPresses, removePress, storePress } from './kept-presses.ts'

/** A press of now. */
export function makePress(
  { id: by, name, email }: Staff,
  { id: orderId, due }: RunDoor,
  outcome: DoorOutcome,
): KeptPress {
  const last = keptPresses.get().at(-1)?.pressedAt ?? 0
  const pressedAt = Math.max(Date.now(), last + 1)
  return { id: randomId(), by, name: name || email, orderId, pressedAt, outcome, due, isTried: false, answer: null }
}

let sending: Promise<boolean> | undefined

/**
 * Sends what waits of whoever is signed in, one after the other in the order in which it was pressed, until one is not
 * answered; answers whether the shop has heard of any.
 */
export function sendPresses(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<boolean> {
  const heard = new Set<string>()
  for (;;) {
    const next = nextPress(heard)
    if (!next || !navigator.onLine || !(await sendKept(next))) return heard.size > 0
    // A phone that does not let go of it sends it no second time.
    heard.add(next.id)
  }
}

function nextPress(heard: ReadonlySet<string>): KeptPress | undefined {
  const session = staffSession.get()
  if (session.status !== 'in') return undefined
  return keptPresses.get().find(({ id, by, answer }) => by === session.staff.id && answer === null && !heard.has(id))
}

/** Whether the next one may be sent: the network is there. */
async function sendKept(press: KeptPress): Promise<boolean> {
  const tried = { ...press, isTried: true }
  storePress(tried)
  try {
    const answer = answerWords(press, await sendPress(press))
    if (answer === null) removePress(press)
    else storePress({ ...tried, answer })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'press-of-another') void openSession()
    // What the shop stumbles over waits for the next turn; what comes after it does not.
    if (error.code === 'internal') return true
    if (!REFUSED.has(error.code)) return false
    storePress({ ...tried, answer: `${orderNumber(press.orderId)} was not recorded. ${error.message}` })
    return true
  }
}

/** What the shop says of a press itself: sent again it would say the same. All else passes, and the press waits. */
const REFUSED = new Set([
  'door-shut',
  'order-unknown',
  'status-change-illegal',
  'idempotency-key-reused',
  'bad-request',
  'not-as-asked',
])

/** Has the shop note a press. Of what somebody else was faster with, the cash is in this hand that the shop says. */
export async function sendPress(press: KeptPress): Promise<First> {
  const { id, by, orderId, pressedAt, outcome } = press
  const { first } = await callAdmin(pressDoor, { body: { id, by, orderId, pressedAt, outcome } })
  hearPress(first === null ? press : { ...press, outcome: { did: 'delivered', tookCash: false }, due: first.cash })
  return first
}

type First = ReplyOf<typeof pressDoor>['first']

/** What is to be read of the shop's answer; null: it counts. */
export function answerWords({ orderId }: KeptPress, first: First): string | null {
  if (first === null) return null
  const who = first.by === null ? 'the shop' : first.by
  const counted =
    first.cash === null ? 'Nothing was counted twice.' : `Its ${formatMoney(first.cash)} are in your hand.`
  return `${orderNumber(orderId)} was delivered already, by ${who} on ${formatMoment(first.at)}. ${counted}`
}
