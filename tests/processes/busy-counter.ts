import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/server/db/connect.ts'
import { makeBuyers } from '../api/counter.ts'
import { buy } from './buyers.ts'

/** An order that its shopper was told is placed, and when (ms). */
export type Told = { orderId: string; at: number }

export type BusyCounter = {
  told: readonly Told[]
  /** Lets nobody in any more, waits for those who order, and throws what went wrong with any. */
  close: () => Promise<void>
}

/** Keeps `clients` shoppers ordering, one order each and another shopper for the next. */
export function openBusyCounter(shop: { url: string; db: Db }, sweet: string, clients: number): BusyCounter {
  const told: Told[] = []
  let closing = false
  const client = async () => {
    while (!closing) {
      for (const token of await makeBuyers(shop.db, 20)) {
        if (closing) return
        const { status, orderId } = await buy(shop.url, token, randomUUID(), [
          { _id: sweet, size: '250 g', quantity: 1 },
        ])
        if (status !== 200 || orderId === undefined) throw new Error(`an order was answered ${status}`)
        told.push({ orderId, at: Date.now() })
      }
    }
  }
  const working = Array.from({ length: clients }, client)
  const all = Promise.allSettled(working)
  return {
    told,
    close: async () => {
      closing = true
      await all
      await Promise.all(working)
    },
  }
}

/** Makes `count` more orders like the one with this id, as if they had been placed and told. */
export async function multiplyOrder(db: Db, orderId: string, count: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      create temporary table more on commit drop as
      select substr(md5(random()::text || n), 1, 24) as id, 'SH' || lpad(n::text, 6, '0') as number
      from generate_series(1, ${count}::int) as n`
    await tx`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', more.id, 'tracking_id', number))).*
      from more, orders o where o.id = ${orderId}`
    for (const table of ['order_lines', 'order_events']) {
      await tx`
        insert into ${tx(table)} select (jsonb_populate_record(t, jsonb_build_object('order_id', more.id))).*
        from more, ${tx(table)} t where t.order_id = ${orderId}`
    }
    await tx`
      insert into mails (kind, about, recipient, sent_at)
      select 'order-placed', more.id, 'meera@example.com', now() from more`
    await tx`
      update stock s set on_hand = on_hand - l.quantity * ${count}::int
      from order_lines l where l.order_id = ${orderId} and s.variant_id = l.variant_id`
  })
}
