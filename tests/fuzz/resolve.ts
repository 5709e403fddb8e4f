import sharp from 'sharp'
import { findAdminProduct, findShopOrder } from '../../src/contract/admin/catalog.ts'
import { PIECE_NAMES, type PieceName, readContent, readContentVersion } from '../../src/contract/admin/content.ts'
import { readLook } from '../../src/contract/admin/look.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { payRazorpay, razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { transact } from '../../src/server/db/transact.ts'
import { getKeys } from '../../src/server/secrets/find-keys.ts'
import { inviteStaff } from '../../src/server/staff/invitations.ts'
import { openSecondFactors } from '../../src/server/staff/second-factor.ts'
import { payloadFor } from '../api/counter.ts'
import { codeAt } from '../authenticator.ts'
import { signInAgain } from '../office.ts'
import { keepResetToken } from '../reset-token.ts'
import { addressOf, itemsOf, type World } from './world.ts'

/** Who is asking: which customer, if it is one. */
export type Asking = { who: number | undefined }

const NAMED = /«([\w-]+) (\d+)»/

/** What was planned, with what the shop has in the place of its names. */
export async function resolve(world: World, asking: Asking, planned: unknown): Promise<unknown> {
  if (typeof planned === 'string') return resolveText(world, asking, planned)
  if (Array.isArray(planned)) return Promise.all(planned.map((each) => resolve(world, asking, each)))
  if (typeof planned !== 'object' || planned === null) return planned
  const entries = Object.entries(planned).map(
    async ([key, value]) => [key, await resolve(world, asking, value)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** A name alone may stand for more than a text; within a text it stands for one. */
async function resolveText(world: World, asking: Asking, text: string): Promise<unknown> {
  const [name, kind = '', n = ''] = NAMED.exec(text) ?? []
  if (name === undefined) return text
  const found = await find(world, asking, kind, Number(n))
  if (name === text) return found
  const rest = await resolveText(world, asking, text.slice(text.indexOf(name) + name.length))
  return `${text.slice(0, text.indexOf(name))}${found}${rest}`
}

async function find(world: World, asking: Asking, kind: string, n: number): Promise<unknown> {
  const pool = world.pools.get(kind)
  if (pool) return pool[n % pool.length] ?? 'none'
  const made = MADE[kind]
  if (!made) throw new Error(`nobody knows what a ${kind} is`)
  return made(world, n, asking)
}

type Make = (world: World, n: number, asking: Asking) => unknown

const MADE: Readonly<Record<string, Make>> = {
  address: (_, __, { who }) => addressOf(who),
  items: ({ sweets }, n) => itemsOf(sweets, n),
  amount: ({ sweets }, n) => payloadFor(itemsOf(sweets, n)).amount,
  uuid: (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  day: (_, n) => new Date(Date.now() + (n - 3) * 86_400_000).toISOString().slice(0, 10),
  'own-order': (world, n, asking) => findOwn(world, n, asking, 'orders'),
  'own-address': (world, n, asking) => findOwn(world, n, asking, 'addresses'),
  'own-session': (world, n, asking) => findOwn(world, n, asking, 'sessions'),
  'reset-token': ({ shop, customers }, n) =>
    keepResetToken(shop.db, customers[n % customers.length]?.customerId ?? '').catch(() => 'none'),
  'product-form': (world, n) => readProduct(world, n),
  'product-moment': async (world, n) => (await readProduct(world, n)).changedAt,
  'new-product': async (world, n) => {
    const { sizes = [], ...product } = await readProduct(world, n)
    return { ...product, sizes: sizes.map(({ id: _, ...size }) => size) }
  },
  'coupon-version': async (world, n) => {
    const code = String(await find(world, { who: undefined }, 'coupon', n))
    const [coupon] = await world.shop.db<{ version: number }[]>`select version from coupons where code = ${code}`
    return coupon?.version ?? 0
  },
  invitation: async ({ shop }, n) => {
    const factors = openSecondFactors(await getKeys(shop.env))
    const wanted = { email: `invited-${n % 9}@example.com`, role: 'packer' } as const
    return (await transact(shop.db, (tx) => inviteStaff(tx, factors, undefined, wanted))).token
  },
  'packer-email': ({ staff }) => staff.packer.email,
  'packer-code': ({ staff }) => codeAt(staff.packer.secret, Date.now()),
  settings: async (world, n) => {
    const { settings } = await readSettings(world)
    return { ...settings, banner: `Banner ${n}`, cutOff: n % 2 === 0 ? '11:00' : '12:00' }
  },
  // The demo's GSTIN says that it is made up, which the set-up refuses.
  'own-details': async (world) => ({ ...(await readSettings(world)).settings, gstin: '' }),
  'settings-version': async (world) => (await readSettings(world)).version,
  piece: (_, n) => pieceOf(n),
  'words-version': async (world, n) => (await readPiece(world, n)).version,
  'piece-version': async (world, n) => String((await readPiece(world, n)).version || 1),
  words: async (world, n) => {
    const { shown } = await readPiece(world, n)
    if (!shown) return null
    const params = { piece: pieceOf(n), version: String(shown.version) }
    return (await world.shop.call(readContentVersion, { headers: await asOwner(world), params })).body.body ?? null
  },
  look: async (world, n) => ({ ...(await readOwnLook(world)).look, brand: n % 2 === 0 ? '#7a1f2b' : '#1f5b7a' }),
  'look-version': async (world) => (await readOwnLook(world)).version,
  photograph: (_, n) => photograph(n),
  'shop-order': async (world) => {
    const { body } = await world.shop.call(findShopOrder, { headers: await asOwner(world) })
    return { ids: body.order.products.map(({ id }) => id).toReversed(), version: body.order.version }
  },
  'own-payment': async (world, n, { who }) => {
    const owner = world.customers[who ?? n % world.customers.length]
    const rows = await world.shop.db<{ id: string }[]>`
      select provider_order_id as id from payment_attempts a join orders o on o.id = a.order_id
      where o.customer_id = ${owner?.customerId ?? ''} and provider_order_id like 'order_%' order by 1`
    const id = rows[n % rows.length]?.id
    return id === undefined ? {} : payAt(world, id).catch(() => ({}))
  },
}

/** Pays, which the provider tells the shop of too. */
async function payAt({ shop: { standIns }, notices }: World, id: string) {
  const paid = await payRazorpay(standIns.ledger, id, 'upi')
  const payment = await standIns.ledger.get('payment', paid.razorpay_payment_id)
  if (payment) notices.push(razorpayEvent(standIns.ledger, 'payment.captured', payment))
  return paid
}

/** A picture for each of a hundred numbers. */
async function photograph(n: number): Promise<Uint8Array> {
  const background = { r: n % 100, g: 120, b: 60 }
  return sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer()
}

function pieceOf(n: number): PieceName {
  return PIECE_NAMES[n % PIECE_NAMES.length] ?? 'about'
}

async function readPiece(world: World, n: number) {
  const { body } = await world.shop.call(readContent, {
    headers: await asOwner(world),
    params: { piece: pieceOf(n) },
  })
  return body
}

async function readOwnLook(world: World) {
  return (await world.shop.call(readLook, { headers: await asOwner(world) })).body
}

async function findOwn({ shop, customers }: World, n: number, { who }: Asking, table: string): Promise<string> {
  const owner = customers[who ?? n % customers.length]
  const rows = await shop.db<{ id: string }[]>`
    select id::text as id from ${shop.db(table)} where customer_id = ${owner?.customerId ?? ''} order by 1 limit 100`
  return rows[n % rows.length]?.id ?? 'none'
}

async function readProduct(world: World, n: number) {
  const id = String(await find(world, { who: undefined }, 'product', n))
  const { body } = await world.shop.call(findAdminProduct, { headers: await asOwner(world), params: { id } })
  return body.product ?? { changedAt: 0, sizes: [] }
}

async function readSettings(world: World) {
  return (await world.shop.call(readShopSettings, { headers: await asOwner(world) })).body
}

async function asOwner({ shop, staff }: World) {
  return { cookie: await signInAgain(shop, staff.owner.id) }
}
