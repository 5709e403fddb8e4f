import { randomId } from '../../calls/random-id.ts'
import { moveOrders } from '../../contract/admin/order-work.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { inHundreds } from './in-hundreds.ts'
import type { MovingStatus } from './moving-status.ts'
import type { Refusal } from './refused-moves.tsx'

type Sent = { orders: readonly { id: string; called: string | null }[]; to: MovingStatus }

/** What came of a press of a button. `until` (ms): of what went first, for the others have longer. */
export type Outcome = {
  act: string
  moved: readonly string[]
  /** Those that stand there though this press did not bring them there. */
  already: readonly string[]
  /** All that this press did not move, and why. */
  refused: readonly Refusal[]
  until: number | null
}

/** Moves orders by one act; `step`: what its step is called. */
export async function sendMoves({ orders, to }: Sent, step: string): Promise<Outcome> {
  const act = randomId()
  const replies: ReplyOf<typeof moveOrders>[] = []
  await inHundreds(
    orders.map(({ id }) => id),
    async (some) => void replies.push(await callAdmin(moveOrders, { body: { orders: some, to, act } })),
  )
  const already = replies.flatMap((reply) => reply.already)
  const faster = already.map(({ id, by }) => {
    return { id, message: by === null ? `It is there already: ${step}.` : `${by} was faster: ${step}.` }
  })
  const refused = [...faster, ...replies.flatMap((reply) => reply.refused)]
  const called = new Map(orders.map((order) => [order.id, order.called]))
  return {
    act,
    moved: replies.flatMap(({ moved }) => moved),
    already: already.map(({ id }) => id),
    refused: refused.map((one) => ({ ...one, called: called.get(one.id) ?? null })),
    until: replies.find((reply) => reply.until !== null)?.until ?? null,
  }
}
