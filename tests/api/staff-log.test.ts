import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { signOut } from '../../src/contract/admin/sign-in.ts'
import { listStaff } from '../../src/contract/admin/staff.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { codeAt } from '../authenticator.ts'
import { type Colleague, hire, STAFF_PASSWORD } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let asha: Colleague
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => void lines.push(line) } })
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())

const enter = (where: Shop, { email }: { email: string }, changed: object = {}, remoteAddress = '203.0.113.7') =>
  where.app.inject({
    ...{ method: 'POST', url: '/api/admin/sign-in', remoteAddress },
    payload: { email, password: 'not-the-password', code: '123456', ...changed },
  })
const rowsAbout = async (about: string) =>
  (await shop.call(readLog, { query: { about }, headers: { cookie: asha.cookie } })).body.rows
const addressIn = (network: number) => `198.51.${Math.floor(network / 250)}.${1 + (network % 250)}`

test('failed sign-ins stand in the log, a row for each account, network and quarter of an hour [AGAIN-06]', async () => {
  await withinOneQuarter(async () => {
    const arjun = await hire(shop, 'packer')
    for (let n = 0; n < 3; n++) await enter(shop, arjun)
    await enter(shop, arjun, { password: STAFF_PASSWORD })
    await enter(shop, arjun, {}, '203.0.113.8')
    const rows = await rowsAbout(arjun.id)
    const failed = { action: 'sign-in-failed', by: null, before: 'could not sign in as ', thing: { name: 'Arjun' } }
    expect(rows).toMatchObject([
      { ...failed, after: ` (${arjun.email}), from 203.0.113.8` },
      { ...failed, after: ` (${arjun.email}), from 203.0.113.7, 4 times` },
    ])
    expect(rows.every(({ stranger }) => stranger)).toBe(true)
  })
})

test('an address that is nobody’s is not kept as it was typed', async () => {
  const typed = `${randomUUID().slice(0, 8)}@example.com`
  await enter(shop, { email: typed })
  const rows = await rowsAbout('nobody')
  expect(rows[0]).toMatchObject({ action: 'sign-in-failed', after: ', from 203.0.113.7' })
  expect(JSON.stringify(rows)).not.toContain(typed)
})

test('lockouts stand in the log [AGAIN-06]', async () => {
  await withinOneQuarter(async () => {
    const strict = await openShop({ limits: LIMITS })
    const arjun = await hire(strict, 'packer')
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await enter(strict, arjun)).statusCode)
    expect(statuses.slice(-2)).toEqual([429, 429])
    const log = await strict.db`select action, times, detail from audit_log where about = ${arjun.id} order by id`
    const detail = { account: arjun.email, network: '203.0.113.7' }
    expect(log).toEqual([
      { action: 'sign-in-failed', times: 10, detail },
      { action: 'sign-in-locked', times: 2, detail },
    ])
    await strict.close()
  })
})

test('refusals of role, failed confirmations, sign-ins and sign-outs stand in the log [AGAIN-06]', async () => {
  const arjun = await hire(shop, 'packer')
  const headers = { cookie: arjun.cookie }
  expect((await shop.call(listStaff, { headers })).status).toBe(403)
  await shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/confirm', headers },
    payload: { password: 'not-the-password', code: '123456' },
  })
  await enter(shop, arjun, { password: STAFF_PASSWORD, code: codeAt(arjun.secret, Date.now()) })
  await shop.call(signOut, { headers })
  const by = { id: arjun.id, name: 'Arjun', email: arjun.email }
  expect(await rowsAbout(arjun.id)).toMatchObject([
    { action: 'signed-out', by, before: 'signed out from 127.0.0.1', after: null },
    { action: 'signed-in', by, before: 'signed in from 203.0.113.7' },
    { action: 'confirmation-failed', by, after: ` (${arjun.email}), from 127.0.0.1` },
    { action: 'role-refused', by, before: expect.stringContaining('GET /api/admin/staff, from 127.0.0.1') },
  ])
})

test('an attack from many networks fills no log: a hundred rows a quarter of an hour, and one more an account', async () => {
  await withinOneQuarter(async () => {
    const arjun = await hire(shop, 'packer')
    for (let n = 0; n < 150; n++) await enter(shop, arjun, {}, addressIn(n))
    const rows = await shop.db<{ times: number; network: string }[]>`
      select times, detail ->> 'network' as network from audit_log where about = ${arjun.id} order by id`
    expect(rows.length).toBeLessThanOrEqual(101)
    expect(rows.at(-1)?.network).toBe('further networks')
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(150)
  })
})

test('a count in the log only grows', async () => {
  const arjun = await hire(shop, 'packer')
  await enter(shop, arjun)
  const change = (set: string) => shop.db.unsafe(`update audit_log set ${set} where about = '${arjun.id}'`)
  for (const set of ['times = 0', 'times = times + 2', "times = times + 1, detail = '{}'", 'at = now()'])
    await expect(change(set)).rejects.toThrow('stays as it is')
})

test('a customer’s sign-in is in the server’s log as well, so that one after many failed ones is seen', async () => {
  const meera = await shop.register('Meera')
  const before = lines.length
  await shop.call(login, { body: { email: meera.email, password: 'not-hers-1' } })
  await shop.call(login, { body: { email: meera.email, password: meera.password } })
  const noted = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ account }) => account !== undefined)
  expect(noted.map(({ msg, network }) => [msg, network])).toEqual([
    ['a sign-in failed', '127.0.0.1'],
    ['somebody signed in', '127.0.0.1'],
  ])
  expect(noted[0].account).toBe(noted[1].account)
})

test('a customer’s failed sign-in is in the server’s log by network and a keyed hash of the address', async () => {
  const [meera, kabir] = [await shop.register('Meera'), await shop.register('Kabir')]
  const before = lines.length
  for (const { email } of [meera, meera, kabir]) await shop.call(login, { body: { email, password: 'not-hers-1' } })
  const failed = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a sign-in failed')
  expect(failed.map(({ network, code }) => [network, code])).toEqual(Array(3).fill(['127.0.0.1', 'wrong-credentials']))
  const [first, again, other] = failed.map(({ account }) => account)
  expect([first === again, first === other]).toEqual([true, false])
  expect(lines.join('')).not.toContain(meera.email)
  const [key] = await shop.db`select encode(sha256(${meera.email}::text::bytea), 'hex') as plain from log_key`
  expect(key?.plain).not.toContain(first)
})
