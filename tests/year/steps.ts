import { randomUUID } from 'node:crypto'
import {
  billOrder,
  cancelOrderAsStaff,
  changeRefund,
  correctOrder,
  handOverRefund,
  moveOrders,
  reduceOrder,
  refundOrder,
  takeOrderBack,
  undoMoves,
} from '../../src/contract/admin/order-work.ts'
import { previewRevision, reviseOrder } from '../../src/contract/admin/orders/revise.ts'
import type { Call, Endpoint } from '../../src/contract/endpoint.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { addDays, type Day, startOf } from '../../src/domain/settings/work-day.ts'
import { deskOf } from '../api/admin-desk.ts'
import { EVENING, promiseTo } from '../api/promised-orders.ts'
import { presserOf } from '../api/run-shop.ts'
import type { Colleague } from '../office.ts'
import { FIRST_DAY, type Life } from './lives.ts'
import type { YearOrder } from './place.ts'
import type { Role, YearShop } from './year-shop.ts'

export type Working = { shop: YearShop; staff: Record<Role, Colleague> }
export type Step = { at: number; act: (working: Working, order: YearOrder) => Promise<void> }

/** Hours of a day, in minutes after midnight. */
export const AT = {
  early: 5,
  morning: 600,
  soon: 604,
  noon: 780,
  evening: 1020,
  dusk: 1100,
  night: 1200,
  midnight: 1435,
} as const
export type Hour = keyof typeof AT

/** The day so many days after the first, and a moment (ms) of it. */
export function yearDay(day: number): Day {
  return addDays(FIRST_DAY, day)
}
export function momentOf(day: number, hour: Hour): number {
  return startOf(yearDay(day)) + AT[hour] * 60_000
}

/** All that is done with an order after it was placed, and when. */
export function stepsOf(life: Life): readonly Step[] {
  return [...billing(life), ...sending(life), ...afterwards(life)].map(({ after, hour, act }) => ({
    at: momentOf(life.day + after, hour),
    act,
  }))
}

type Wanted = { after: number; hour: Hour; act: Step['act'] }
const step = (after: number, hour: Hour, act: Step['act']): Wanted => ({ after, hour, act })

const isCash = ({ way }: Life) => way === 'cod' || way === 'phone'

/** Staff enter the business later on, before anything of the order changes; abroad there is none. */
function billing({ business, isBilledLater, fate }: Life): readonly Wanted[] {
  const isOver = fate === 'never paid' || fate.startsWith('cancelled')
  if (business === undefined || !isBilledLater || isOver) return []
  return [
    step(0, 'noon', async (working, { id, business: billed }) => {
      if (billed) await asManager(working, billOrder, { orderId: id, business: billed })
    }),
  ]
}

/** How an order that is sent gets to its door. */
function sending(life: Life): readonly Wanted[] {
  const { fate, lines } = life
  if (fate === 'never paid') return []
  if (fate === 'cancelled by its customer') {
    return [
      step(0, 'night', async ({ shop }, { id, buyer }) =>
        accepted(await shop.call(cancelOrder, { body: { orderId: id } }, buyer.token)),
      ),
    ]
  }
  if (fate === 'cancelled by staff') {
    return [
      step(0, 'night', (working, { id }) =>
        asManager(working, cancelOrderAsStaff, { orderId: id, reason: 'They called' }),
      ),
    ]
  }
  const [first] = lines
  const before: Partial<Record<Life['fate'], Wanted>> = {
    'pieces taken out': step(0, 'evening', (working, { id }) =>
      isCash(life)
        ? asManager(working, reduceOrder, {
            orderId: id,
            reason: 'Sold out',
            keep: [{ position: 0, quantity: (first?.quantity ?? 1) - 1 }],
          })
        : refund(working, id, { of: 'lines', lines: [{ position: 0, quantity: 1 }] }),
    ),
    changed: step(0, 'evening', (working, { id }) => change(working, id, life)),
    'delivered by a rider': step(0, 'evening', async ({ shop }, { id }) => {
      await promiseTo(shop, id, { way: 'rider', dispatchDay: yearDay(life.day + 2), window: EVENING })
    }),
  }
  const prepared = before[fate] ?? []
  const shipped =
    fate === 'sent at midnight' ? [step(1, 'midnight', move('Shipped'))] : [step(1, 'morning', move('Shipped'))]
  const again =
    fate === 'undone and sent again'
      ? [
          step(1, 'soon', async (working, { id }) => {
            await asManager(working, undoMoves, { orders: [id], to: 'Shipped' })
          }),
          step(1, 'night', move('Shipped')),
        ]
      : []
  const out = step(2, 'morning', move('Out for Delivery'))
  if (fate === 'came back' || fate === 'came back after a refund') return [prepared, shipped, out].flat()
  const brought =
    fate === 'delivered by a rider'
      ? step(2, 'evening', async ({ shop, staff }, { id }) =>
          accepted(await presserOf(shop, staff.rider)(id, { did: 'delivered', tookCash: isCash(life) })),
        )
      : step(2, 'evening', move('Delivered'))
  return [prepared, shipped, again, out, brought].flat()
}

function afterwards(life: Life): readonly Wanted[] {
  const { fate, late, restocked, part } = life
  const amount = { of: 'amount', share: part } as const
  switch (fate) {
    case 'came back':
    case 'came back after a refund': {
      const partly = fate === 'came back after a refund' && !isCash(life) ? [step(2, 'evening', giveBack(amount))] : []
      const back = step(3, 'night', (working, { id }) =>
        asManager(working, takeOrderBack, { orderId: id, restock: restocked }),
      )
      return [...partly, back, ...(isCash(life) ? [] : [step(4, 'night', giveBack({ of: 'all' }))])]
    }
    case 'a part refunded':
      return refunding(life, 4, amount)
    case 'pieces refunded':
      return refunding(life, 4, { of: 'lines', lines: [{ position: 0, quantity: 1 }] })
    case 'all refunded':
      return refunding(life, 5, { of: 'all' })
    case 'refunded late':
      return refunding(life, late, amount)
    case 'a refund withdrawn':
      return isCash(life) ? withdrawing(amount) : refunding(life, 4, amount)
    case 'set back and sent again':
      return [
        step(2, 'dusk', async (working, { id }) => {
          const set = { orderId: id, from: 'Delivered', to: 'Processing', reason: 'Another door' } as const
          accepted(await deskOf(working.shop, working.staff.owner)(correctOrder, { body: set }))
        }),
        ...[step(4, 'morning', move('Shipped')), step(5, 'evening', move('Delivered'))],
      ]
    default:
      return []
  }
}

/** All, some pieces, or a share of what was paid, in per cent. */
type Part = Extract<Call<typeof refundOrder>['body']['part'], { of: 'all' | 'lines' }> | { of: 'amount'; share: number }

/** A refund after delivery; cash is handed over two days later. */
function refunding(life: Life, after: number, part: Part): readonly Wanted[] {
  const id = randomUUID()
  const handed = step(after + 2, 'night', (working) => asManager(working, handOverRefund, { id }))
  return [step(after, 'night', giveBack(part, id)), ...(isCash(life) ? [handed] : [])]
}

function withdrawing(part: Part): readonly Wanted[] {
  const id = randomUUID()
  return [
    step(4, 'night', giveBack(part, id)),
    step(5, 'night', (working) => asManager(working, changeRefund, { id, to: 'withdrawn', reason: 'A mistake' })),
  ]
}

const giveBack =
  (part: Part, refundId?: string): Step['act'] =>
  (working, { id, amount }) =>
    refund(
      working,
      id,
      part.of === 'amount' ? { of: 'amount', amount: Math.floor((amount * part.share) / 100) } : part,
      refundId,
    )

function refund(
  working: Working,
  orderId: string,
  part: Call<typeof refundOrder>['body']['part'],
  id: string = randomUUID(),
) {
  return asManager(working, refundOrder, { id, orderId, reason: 'As agreed', part })
}

const move =
  (to: Call<typeof moveOrders>['body']['to']): Step['act'] =>
  async ({ shop, staff }, { id }) => {
    const { body } = await deskOf(shop, staff.manager)(moveOrders, { body: { orders: [id], to } })
    if (!body.moved?.includes(id)) throw new Error(`${id} does not go to ${to}: ${JSON.stringify(body)}`)
  }

/** One piece more of the first thing, and two of another. */
async function change({ shop, staff }: Working, orderId: string, { lines }: Life): Promise<void> {
  const desk = deskOf(shop, staff.manager)
  const [first, ...rest] = lines
  const other = shop.sweets.findIndex((_, at) => lines.every(({ sweet }) => sweet !== at))
  const wanted = [
    ...rest,
    { sweet: first?.sweet ?? 0, quantity: (first?.quantity ?? 0) + 1 },
    { sweet: other, quantity: 2 },
  ]
  const sizes = wanted.map(({ sweet, quantity }) => ({
    productId: shop.sweets[sweet]?.id ?? '',
    size: '250 g',
    quantity,
  }))
  const { body } = await desk(previewRevision, { body: { orderId, lines: sizes } })
  accepted({ body })
  accepted(await desk(reviseOrder, { body: { id: randomUUID(), seen: body.plan.seen, orderId, lines: sizes } }))
}

async function asManager<E extends Endpoint>({ shop, staff }: Working, endpoint: E, body: object): Promise<void> {
  accepted(await deskOf(shop, staff.manager)(endpoint, { body } as Partial<Call<E>>))
}

/** In this year nothing is refused. */
function accepted({ body }: { body: { success: boolean; code?: string; message?: string } }): void {
  if (!body.success) throw new Error(`refused: ${body.code} ${body.message}`)
}
