import { ADMIN_API } from '../../../src/contract/admin-api.ts'
import type { Breakdown } from '../../../src/domain/reports/breakdowns.ts'
import { presetSpan } from '../../../src/domain/reports/span.ts'
import { dayOf } from '../../../src/domain/settings/work-day.ts'
import type { Db } from '../../../src/server/db/connect.ts'

/** What staff ask of the shop, over and over with other words. */
export type Question = {
  name: string
  /** Of a call of the contract, its parameters as `:name`. */
  path: string
  /** ms within which the median answer comes. */
  wanted: number
  /** Addresses to ask at a shop, each once in a while. */
  addresses: (db: Db) => Promise<string[]>
}

const ORDERS = 60

/** Whom the drawn orders go to, by every way to look for one. */
const SOUGHT = {
  number: 'right(id, 6)',
  'full name': "(address ->> 'firstName') || ' ' || (address ->> 'lastName')",
  'last name': "address ->> 'lastName'",
  phone: "address ->> 'phone'",
  'last digits': "right(address ->> 'phone', 5)",
  'e-mail': "address ->> 'email'",
}

const ALL: readonly Question[] = [
  { name: 'board', path: '/api/admin/order-board', wanted: 150, addresses: async () => ['/api/admin/order-board'] },
  {
    name: 'list of a day of 3,000 orders',
    path: '/api/admin/order-list',
    wanted: 150,
    addresses: async () => ['/api/admin/order-list'],
  },
  ...Object.entries(SOUGHT).map(([by, words]) => ({
    name: `order search by ${by}`,
    path: '/api/admin/order-search',
    wanted: 150,
    addresses: async (db: Db) =>
      (await drawn(db, words)).map((typed) => `/api/admin/order-search?q=${encodeURIComponent(typed)}`),
  })),
  {
    name: 'customers, newest first',
    path: '/api/admin/customers',
    wanted: 150,
    addresses: async () => ['/api/admin/customers'],
  },
  {
    name: 'customer page',
    path: '/api/admin/customers/:id',
    wanted: 150,
    addresses: async (db) => (await drawn(db, 'customer_id::text')).map((id) => `/api/admin/customers/${id}`),
  },
  { name: 'today’s figures', path: '/api/admin/today', wanted: 150, addresses: async () => ['/api/admin/today'] },
  ...(['day', 'city'] as const).map((by) => ({
    name: `report of this financial year by ${by}`,
    path: '/api/admin/reports',
    wanted: 300,
    addresses: async () => [reportAddress(by)],
  })),
  {
    name: 'kitchen sheet after an eve of 3,000 orders',
    path: '/api/admin/kitchen',
    wanted: 300,
    addresses: async () => [`/api/admin/kitchen?day=${dayOf(Date.now())}&batch=all`],
  },
]

function reportAddress(by: Breakdown): string {
  const { from, until } = presetSpan('this-year', dayOf(Date.now()))
  return `/api/admin/reports?from=${from}&until=${until}&by=${by}`
}

/** Those whose call there is; the others wait for it. */
export function findQuestions(): readonly Question[] {
  const plain = (path: string) => path.replaceAll(/:\w+/g, ':')
  const served = new Set(ADMIN_API.filter(({ method }) => method === 'GET').map(({ path }) => plain(path)))
  return ALL.filter(({ path }) => served.has(plain(path)))
}

/** Something of orders that are picked by chance from all of them, the same at every run. */
async function drawn(db: Db, what: string): Promise<string[]> {
  const rows = await db<{ what: string }[]>`
    select ${db.unsafe(what)} as what from (
      select * from orders where placed_at is not null and id > ${'3'} order by id limit ${ORDERS}
    ) drawn`
  return rows.map((row) => row.what)
}
