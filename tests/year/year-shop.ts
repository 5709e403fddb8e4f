import type { ProvidedContext } from 'vitest'
import { type Rates, ratesOf } from '../../src/domain/cart/pricing.ts'
import { findStoredCoupon, type StoredCoupon } from '../../src/server/coupons/queries.ts'
import { findSettings } from '../../src/server/settings/queries.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { databaseAt, nameDatabase } from '../given-server.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { makeTemplate } from '../postgres.ts'
import { clockOf, hangClock, type ShiftedClock, startClock } from '../shifted-clock.ts'

export type Sweet = { id: string; price: number; category: string }
export type Buyer = { token: string; id: string }
export type Role = 'owner' | 'manager' | 'rider'

/** The shop of the year; whoever works and buys there is signed in anew whenever it is asked for. */
export type YearShop = ClockedShop & {
  sweets: readonly Sweet[]
  coupons: readonly StoredCoupon[]
  rates: Rates
  signIn: () => Promise<Record<Role, Colleague>>
  buyers: (count: number) => Promise<readonly Buyer[]>
}

/** Of no PAN that there is; the shop's, in Rajasthan. */
const GSTIN = '08AAAAA0000A1Z2'

/** At each rate there is: khoya, namkeen and chocolate, bread without tax, and a box that brings an order over a lakh. */
const SWEETS = [
  { name: 'Kesar Barfi', price: 310.5, hsn: '17049020', rate: 5, category: 'Sweets' },
  { name: 'Besan Ladoo', price: 99.99, hsn: '21069099', rate: 5, category: 'Sweets' },
  { name: 'Bikaneri Bhujia', price: 133.33, hsn: '21069099', rate: 12, category: 'Namkeens' },
  { name: 'Almond Chocolate', price: 245, hsn: '18069010', rate: 18, category: 'Sweets' },
  { name: 'Khakhra', price: 80, hsn: '19059090', rate: 0, category: 'Namkeens' },
  { name: 'Silver Platter', price: 17_999, hsn: '17049020', rate: 5, category: 'Sweets' },
]

/** A shop that is paid through the stand-ins, on the shifted clock. */
export type ClockedShop = PayingShop & { clock: ShiftedClock }

/** Opens one at a moment (ms), registered for GST, with a database that was made after the clock was hung. */
export async function openClockedShop(server: Omit<ProvidedContext, 'template'>, at: number): Promise<ClockedShop> {
  startClock(at)
  const template = nameDatabase('year')
  await makeTemplate(server.adminUrl, databaseAt(server.shopUrl, template), hangClock)
  const shop = await openPayingShop(false, { ...server, template }, async (url) => {
    await hangClock(url)
    return url
  })
  await shop.db`update store_settings set settings = settings || ${shop.db.json({ gstin: GSTIN })}`
  return { ...shop, clock: clockOf(shop.db) }
}

/** Opens the shop of the year at a moment (ms). */
export async function openYearShop(server: Omit<ProvidedContext, 'template'>, at: number): Promise<YearShop> {
  const shop = await openClockedShop(server, at)
  const { db } = shop
  const sweets = await sellAll(shop)
  const coupons = await addCoupons(shop)
  const { settings } = await findSettings(db)
  const staff = {
    owner: await hire(shop, 'owner'),
    manager: await hire(shop, 'manager'),
    rider: await hire(shop, 'rider'),
  }
  return {
    ...{ ...shop, sweets, coupons, rates: ratesOf(settings) },
    signIn: async () => {
      const again = async (one: Colleague) => ({ ...one, cookie: await signInAgain(shop, one.id) })
      return { owner: await again(staff.owner), manager: await again(staff.manager), rider: await again(staff.rider) }
    },
    buyers: (count) => findBuyers(shop, count),
  }
}

async function sellAll({ db }: PayingShop): Promise<readonly Sweet[]> {
  const sold: Sweet[] = []
  for (const { name, price, hsn, rate, category } of SWEETS) {
    const id = await sell(db, [{ size: '250 g', price, left: 1_000_000 }], name)
    await db`update products set hsn = ${hsn}, gst_rate = ${rate}, category = ${category} where id = ${id}`
    sold.push({ id, price, category })
  }
  return sold
}

/** Off the whole order in per cent and in rupees, off some things, and off the delivery. */
async function addCoupons({ db }: PayingShop): Promise<readonly StoredCoupon[]> {
  await db`
    insert into coupons (code, description, is_percentage, discount, min_amount, gives, categories, listed) values
      ('TENTH', 'A tenth off', true, 10, 0, 'amount', '{}', false),
      ('FIFTY', 'Fifty rupees off', false, 5000, 20000, 'amount', '{}', false),
      ('CRISP', 'A fifth off namkeens', true, 20, 0, 'amount', '{Namkeens}', false),
      ('BROUGHT', 'Brought for nothing', false, 0, 0, 'delivery', '{}', false)`
  const found = await Promise.all(['TENTH', 'FIFTY', 'CRISP', 'BROUGHT'].map((code) => findStoredCoupon(db, code)))
  return found.filter((coupon) => coupon !== undefined)
}

/** New customers, signed in. */
async function findBuyers({ db }: PayingShop, count: number): Promise<readonly Buyer[]> {
  const tokens = await makeBuyers(db, count)
  const rows = await db<{ token: string; id: string }[]>`
    select token, s.customer_id as id from unnest(${tokens}::text[]) token
      join sessions s on s.token_hash = sha256(convert_to(token, 'UTF8'))`
  return rows
}
