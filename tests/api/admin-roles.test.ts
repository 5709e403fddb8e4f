import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { STAFF_ROLES, type StaffRole } from '../../src/domain/staff/staff.ts'
import { watchWrites } from '../checksum.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

const CALLERS = ['visitor', 'customer', ...STAFF_ROLES] as const
type Caller = (typeof CALLERS)[number]

let shop: Shop
let meera: Customer
let staff: Record<StaffRole, Colleague>
let settled: () => Promise<string>
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register('Meera')
  const [rider, packer, manager, owner] = await Promise.all(STAFF_ROLES.map((role) => hire(shop, role)))
  if (!rider || !packer || !manager || !owner) throw new Error('nobody works here')
  staff = { rider, packer, manager, owner }
  settled = await watchWrites(shop.db)
})
afterAll(() => shop.close())

type Row = { least: string; asksAgain: boolean }

/** The rows of docs/roles.md: the least role of each call, and whether it asks again who acts. */
async function readTable(): Promise<Record<string, Row>> {
  const text = await readFile(new URL('../../docs/roles.md', import.meta.url), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^\| ((?:GET|POST|PUT|DELETE) \S+) \| (\w+) \|( yes)? \|$/gm)].map(
      ([, name = '', least = '', yes]) => [name, { least, asksAgain: yes !== undefined }],
    ),
  )
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('docs/roles.md names every call of the back office, the least role that may make it, and which ask again [AGAIN-01]', async () => {
  const calls = ADMIN_API.map((call) => [nameOf(call), { least: call.auth, asksAgain: call.asksAgain ?? false }])
  expect(await readTable()).toEqual(Object.fromEntries(calls))
})

test.each(ADMIN_API.flatMap((call) => CALLERS.map((caller) => [nameOf(call), caller, call] as const)))(
  '%s as %s',
  async (name, caller, call) => {
    const least = (await readTable())[name]?.least
    const isRefused = !mayCall(caller, least)
    // Signed in before the count: a session is a row too.
    const headers = await headersOf(caller, isRefused)
    const before = isRefused ? await settled() : ''
    const answer = await shop.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/, 'unknown'),
      headers,
      ...(call.method === 'GET' ? {} : { payload: {} }),
      // A stream that is allowed does not end by itself.
      payloadAsStream: true,
    })
    const code = answer.statusCode === 200 ? '' : JSON.parse(await text(answer.stream())).code
    if (answer.statusCode === 200) answer.stream().destroy()
    if (isRefused) {
      expect([answer.statusCode, code]).toEqual(
        REFUSALS[caller === 'visitor' || caller === 'customer' ? caller : 'staff'],
      )
      expect(await settled()).toBe(before)
    } else {
      expect(code).not.toMatch(/^(staff-unauthenticated|role-too-low|not-found)$/)
      expect(answer.statusCode).toBeLessThan(500)
    }
  },
)

const REFUSALS = {
  visitor: [401, 'staff-unauthenticated'],
  customer: [404, 'not-found'],
  staff: [403, 'role-too-low'],
}

function mayCall(caller: Caller, least: string | undefined): boolean {
  const order: readonly (string | undefined)[] = ['anyone', 'visitor', 'customer', ...STAFF_ROLES]
  return least === 'anyone' || order.indexOf(caller) >= order.indexOf(least)
}

/** A session of its own for each call that is allowed: some end it. */
async function headersOf(caller: Caller, isRefused: boolean): Promise<Record<string, string>> {
  if (caller === 'visitor') return {}
  if (caller === 'customer') return { token: meera.token }
  const { id, cookie } = staff[caller]
  return { cookie: isRefused ? cookie : await signInAgain(shop, id) }
}
