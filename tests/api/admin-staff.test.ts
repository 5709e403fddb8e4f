import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readLog } from '../../src/contract/admin/log.ts'
import { acceptInvitation, listStaffSessions, readInvitation, signIn } from '../../src/contract/admin/sign-in.ts'
import * as staff from '../../src/contract/admin/staff.ts'
import { codeAt } from '../authenticator.ts'
import { expectNoDeadlock, waitersOf } from '../deadlock.ts'
import { type Colleague, hire, offeredSecret, STAFF_PASSWORD } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

const shop: Shop = await openShop()
afterAll(() => shop.close())

let asha: Colleague
beforeEach(async () => {
  await shop.db`update staff set ended_at = now()`
  asha = await hire(shop, 'owner', 'Asha')
})

const as = ({ cookie }: Colleague) => ({ headers: { cookie } })
const all = async () => (await shop.call(staff.listStaff, as(asha))).body.staff
const colleague = async (email: string) => (await all()).find((one) => one.email === email)
const changeRole = (by: Colleague, { id }: { id: string }, role: 'packer' | 'manager' | 'owner') =>
  shop.call(staff.changeRole, { params: { id }, body: { role }, ...as(by) })
const end = (by: Colleague, { id }: { id: string }) => shop.call(staff.endColleague, { params: { id }, ...as(by) })
const isIn = async (who: Colleague) => (await shop.call(listStaffSessions, as(who))).status === 200

test('the owner invites somebody by a link, who accepts it and is a colleague', async () => {
  const email = `kabir.${randomUUID().slice(0, 8)}@example.com`
  const invited = await shop.call(staff.inviteColleague, { body: { email, role: 'packer' }, ...as(asha) })
  const [, token = ''] = (invited.body.link ?? '').split('#token=')
  expect(invited.body.link).toBe(`http://localhost:3000/admin/welcome#token=${token}`)
  expect(await colleague(email)).toMatchObject({ state: 'invited', role: 'packer', name: '', seenAt: null })

  expect((await shop.call(readInvitation, { body: { token } })).body).toMatchObject({ email, role: 'packer' })
  const code = codeAt(await offeredSecret(shop, email), Date.now())
  await shop.call(acceptInvitation, { body: { token, name: 'Kabir', password: STAFF_PASSWORD, code } })
  expect(await colleague(email)).toMatchObject({ state: 'working', name: 'Kabir', seenAt: expect.any(Number) })
  const logged = JSON.stringify(await shop.db`select detail from audit_log where action = 'staff-invited'`)
  expect(logged).toContain(email)
  expect(logged).not.toContain(token)
})

test('a colleague who works here is invited anew only in the same role', async () => {
  const arjun = await hire(shop, 'manager')
  const invite = (role: 'packer' | 'manager') =>
    shop.call(staff.inviteColleague, { body: { email: arjun.email, role }, ...as(asha) })
  expect((await invite('packer')).body.message).toBe(
    'Somebody with this address works here already, as manager. To make them something else, change the role.',
  )
  expect((await invite('manager')).status).toBe(200)
  expect(await isIn(arjun)).toBe(true)
})

test('another role counts from the next call on, and is in the log', async () => {
  const arjun = await hire(shop, 'manager')
  expect((await shop.call(staff.listStaff, as(arjun))).body.code).toBe('role-too-low')
  expect((await changeRole(asha, arjun, 'owner')).status).toBe(200)
  expect((await shop.call(staff.listStaff, as(arjun))).status).toBe(200)
  const log =
    await shop.db`select staff_id, detail from audit_log where action = 'role-changed' and about = ${arjun.id}`
  expect(log).toEqual([{ staffId: asha.id, detail: { from: 'manager', to: 'owner' } }])
})

test('a colleague whose work is ended is out at once, and stays in the list', async () => {
  const arjun = await hire(shop, 'packer')
  expect(await isIn(arjun)).toBe(true)
  expect((await end(asha, arjun)).status).toBe(200)
  expect(await isIn(arjun)).toBe(false)
  expect(await colleague(arjun.email)).toMatchObject({ state: 'ended' })
  expect((await end(asha, arjun)).body.code).toBe('staff-unknown')
})

test('a colleague ended and invited again has nothing to sign in with until they accept', async () => {
  const arjun = await hire(shop, 'packer')
  await end(asha, arjun)
  const invited = await shop.call(staff.inviteColleague, {
    body: { email: arjun.email, role: 'manager' },
    ...as(asha),
  })
  expect(await colleague(arjun.email)).toMatchObject({ state: 'invited', role: 'manager' })
  const enter = (secret: Buffer) =>
    shop.call(signIn, { body: { email: arjun.email, password: STAFF_PASSWORD, code: codeAt(secret, Date.now()) } })
  expect((await enter(arjun.secret)).body.code).toBe('staff-credentials-wrong')
  expect(await isIn(arjun)).toBe(false)

  const [, token = ''] = (invited.body.link ?? '').split('#token=')
  const secret = await offeredSecret(shop, arjun.email)
  const body = { token, name: 'Arjun', password: STAFF_PASSWORD, code: codeAt(secret, Date.now()) }
  expect((await shop.call(acceptInvitation, { body })).status).toBe(200)
  expect((await enter(arjun.secret)).body.code).toBe('staff-credentials-wrong')
  expect(await colleague(arjun.email)).toMatchObject({ state: 'working' })
})

test('an owner who was ended and has yet to accept is none', async () => {
  const bina = await hire(shop, 'owner', 'Bina')
  await end(asha, bina)
  await shop.call(staff.inviteColleague, { body: { email: bina.email, role: 'owner' }, ...as(asha) })
  expect((await end(asha, asha)).body.code).toBe('last-owner')
  expect((await changeRole(asha, asha, 'packer')).body.code).toBe('last-owner')
})

test('the last owner is neither ended nor made less', async () => {
  await shop.call(staff.inviteColleague, { body: { email: 'not.yet@example.com', role: 'owner' }, ...as(asha) })
  for (const answer of [await end(asha, asha), await changeRole(asha, asha, 'manager')]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'last-owner'])
  }
  expect(await isIn(asha)).toBe(true)
})

test('two owners who end each other at once leave one', async () => {
  const bina = await hire(shop, 'owner', 'Bina')
  const answers = await Promise.all([end(asha, bina), end(bina, asha)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = await shop.db`
    select count(*)::int as owners from staff where role = 'owner' and ended_at is null and password_hash is not null`
  expect(left?.owners).toBe(1)
})

test('the log is read newest first, in parts, by person, thing and day', async () => {
  const arjun = await hire(shop, 'packer')
  const about = randomUUID()
  await shop.db`
    insert into audit_log (staff_id, action, about, at)
    select ${arjun.id}, 'thing-done', ${about}, timestamptz '2025-03-05 12:00+05:30' + n * interval '1 hour'
    from generate_series(1, 60) as n`
  await shop.db`insert into audit_log (action, about) values ('typed', ${about})`
  const read = async (query: object) => (await shop.call(readLog, { query, ...as(asha) })).body
  const first = await read({ about })
  const second = await read({ about, after: first.next ?? '' })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
  expect(first.rows[0]).toMatchObject({ action: 'typed', by: null })
  const ids = [...first.rows, ...second.rows].map(({ id }) => BigInt(id))
  expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)))
  const byArjun = await read({ staff: arjun.id })
  expect(byArjun.rows[0]).toMatchObject({ by: { id: arjun.id, name: 'Arjun' }, about })
  const day = await read({ about, from: '2025-03-06', to: '2025-03-06' })
  expect(day.rows).toHaveLength(24)
})

test('a search of the log by no real day, person or entry is refused', async () => {
  for (const query of [{ from: '2025-02-30' }, { staff: 'asha' }, { after: "1'" }]) {
    expect((await shop.call(readLog, { query, ...as(asha) })).status).toBe(400)
  }
})

test('a colleague is ended by one owner and invited anew by another at once, and neither waits for the other', async () => {
  await expectNoDeadlock(async () => {
    const arjun = await hire(shop, 'packer')
    const invite = () => shop.call(staff.inviteColleague, { body: { email: arjun.email, role: 'packer' }, ...as(asha) })
    const asked: Promise<{ status: number }>[] = []
    await shop.db.begin(async (tx) => {
      await tx`select from staff where id = ${arjun.id} for update`
      for (const ask of [invite, () => end(asha, arjun)]) {
        asked.push(ask())
        await expect.poll(() => waitersOf(shop.db), { interval: 10 }).toHaveLength(asked.length)
      }
    })
    return async () => expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  })
})
