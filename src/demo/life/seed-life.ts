import type { Db, Tx } from '../../server/db/connect.ts'
import { transact } from '../../server/db/transact.ts'
import { DEMO_CUSTOMERS } from '../demo-customers.ts'
import { ledgerOn, openLedger } from '../payments/ledger.ts'
import { type Chance, chanceOf } from './chance.ts'
import { drawOrders, WEEKS } from './draw-orders.ts'
import type { Sold } from './life-order.ts'
import { demoPerson, drawPeople, nameOf, type Person } from './people.ts'
import { writeBills, writeOrders } from './write-orders.ts'
import { writePayments } from './write-payments.ts'
import { writeTalk } from './write-talk.ts'

const SEED = 20_261_108
const PEOPLE = 60

type Life = {
  /** ms. */
  now: number
  /** Whether the stand-ins of the providers take payments. */
  canPayOnline: boolean
}

/**
 * Gives the demo shop the six weeks before `now`: customers, orders as far as they have come, payments, messages and
 * readers, all made up, so that every page of the back office shows what it can. A shop that has any order stays as it is.
 */
export async function seedLife(db: Db, { now, canPayOnline }: Life): Promise<void> {
  const standIns = canPayOnline ? await openLedger(db) : undefined
  const chance = chanceOf(SEED)
  await transact(db, async (tx) => {
    await tx`lock table orders in exclusive mode`
    if ((await tx`select from orders limit 1`).length > 0) return
    // The first order most: the demo's own customers are among the others.
    const others = drawPeople(chance, PEOPLE)
    const known = DEMO_CUSTOMERS.map((customer) => demoPerson(chance, customer))
    const people = [...others.slice(0, PEOPLE / 6), ...known, ...others.slice(PEOPLE / 6)]
    await insertCustomers(tx, people, { chance, now })
    const orders = drawOrders({ chance, people, sold: await findSold(tx), now, canPayOnline })
    await writeOrders(tx, orders)
    if (standIns) await writePayments(tx, ledgerOn(db, standIns.keys, tx), orders)
    await writeBills(tx, orders)
    await writeTalk(tx, chance, { people, now })
  })
}

async function insertCustomers(
  tx: Tx,
  people: readonly Person[],
  { chance, now }: { chance: Chance; now: number },
): Promise<void> {
  const rows = people.map((person) => {
    const { email, phone } = person
    const since = new Date(now - chance.between(WEEKS * 7, 300) * 24 * 60 * 60_000)
    return {
      name: nameOf(person),
      email,
      phone: chance.happens(0.7) ? phone : null,
      email_confirmed_at: since,
      created_at: since,
    }
  })
  // The demo's own customers are there, and have been as long as their orders.
  await tx`
    insert into customers ${tx(rows)} on conflict (email) do update set created_at = excluded.created_at`
}

/** All that is sold, what is bought most first. */
async function findSold(tx: Tx): Promise<Sold[]> {
  return tx<Sold[]>`
    select v.id as variant_id, v.product_id, p.name, p.pictures[1] as picture, v.size, v.grams, v.price, p.category, p.tags,
      p.hsn, p.gst_rate, p.shelf_life, (
        select rule ->> 'lineId' from store_settings, jsonb_array_elements(settings -> 'delivery' -> 'products') rule
        where rule ->> 'productId' = v.product_id limit 1) as line
    from stocked_variants v join products p on p.id = v.product_id where p.published
    order by p.bestseller desc, v.position, md5(v.product_id)`
}
