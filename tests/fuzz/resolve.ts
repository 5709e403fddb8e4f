import { findAdminProduct } from '../../src/contract/admin/catalog.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
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
  settings: async (world) => (await readSettings(world)).settings,
  'settings-version': async (world) => (await readSettings(world)).version,
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
