import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { runStaffCommand } from '../../src/server/staff/staff-command.ts'
import { codeAt } from '../authenticator.ts'
import { type Colleague, hire, letConfirmationPass, offeredSecret, STAFF_PASSWORD, signInAgain } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { ORIGIN, openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let asha: Colleague
let bina: Colleague
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  asha = await hire(shop, 'owner', 'Asha')
  bina = await hire(shop, 'owner', 'Bina')
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(cookie: string, method: Method, url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const [own] = [answer.headers['set-cookie'] ?? cookie].flat()
  return { status: answer.statusCode, body: answer.json(), cookie: own?.split(';')[0] ?? '' }
}
const invite = (cookie: string, email: string, role: string) => ask(cookie, 'POST', '/api/admin/staff', { email, role })
const accept = (token: string, secret: Buffer, name = 'Kabir') =>
  ask('', 'POST', '/api/admin/invitation/accept', {
    ...{ token, name, password: `${STAFF_PASSWORD}-anew`, code: codeAt(secret, Date.now()) },
  })
const anAddress = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`
const lettersTo = async ({ email }: { email: string }) => {
  await sendDueMails(mail.room)
  return mail.to(email).map(({ subject }) => subject)
}

/** What has to be asked again, in the words of docs/roles.md. */
const SENSITIVE = [
  'POST /api/admin/staff',
  'POST /api/admin/staff/:id/role',
  'POST /api/admin/staff/:id/end',
  'GET /api/admin/customers/export',
  'GET /api/admin/books/:month/register',
  'POST /api/admin/books/close',
  'POST /api/admin/gst-rates',
  'POST /api/admin/settlements/take',
  'GET /api/admin/customers/:id/export',
  'POST /api/admin/customers/:id/merge',
  'GET /api/admin/newsletter/export',
  'PUT /api/admin/settings',
  'PUT /api/admin/settings/tax',
  'PUT /api/admin/settings/delivery',
  'PUT /api/admin/settings/offers',
  'PUT /api/admin/settings/cash',
  'PUT /api/admin/settings/mail-server',
  'DELETE /api/admin/settings/mail-server',
  'PUT /api/admin/settings/payment-keys/:provider',
  'POST /api/admin/settings/payment-keys/:provider/stop',
  'DELETE /api/admin/settings/payment-keys/:provider',
  'PUT /api/admin/settings/backups',
  'PUT /api/admin/set-up/details',
  'POST /api/admin/password',
  'POST /api/admin/sessions/end',
]

test.each(SENSITIVE)('%s is refused where password and code were not shown for minutes [AGAIN-01]', async (name) => {
  const [method, path = ''] = name.split(' ') as [Method, string]
  const cookie = await letConfirmationPass(shop, await signInAgain(shop, asha.id))
  const { status, body } = await ask(cookie, method, path.replace(':id', 'unknown'), method === 'GET' ? undefined : {})
  expect([status, body.code]).toEqual([403, 'confirmation-required'])
})

test('every other call of the back office goes on as long as the session does [AGAIN-01]', async () => {
  const cookie = await letConfirmationPass(shop, await signInAgain(shop, asha.id))
  const others = ADMIN_API.filter(
    ({ method, path, auth }) => auth !== 'anyone' && method === 'GET' && !/:|events/.test(path),
  )
  for (const { method, path } of others) {
    if (SENSITIVE.includes(`${method} ${path}`)) continue
    const { payload } = await shop.app.inject({ url: path, headers: { cookie } })
    expect(payload, path).not.toContain('confirmation-required')
  }
})

test('password and a fresh code open what matters for five minutes, and neither does alone [AGAIN-02]', async () => {
  const owner = await hire(shop, 'owner')
  const { secret } = owner
  const cookie = await letConfirmationPass(shop, owner.cookie)
  const email = anAddress('kabir')
  const confirm = (password: string, code: string) => ask(cookie, 'POST', '/api/admin/confirm', { password, code })
  const now = codeAt(secret, Date.now())
  const wrong = [
    await confirm('not-the-password', now),
    await confirm(STAFF_PASSWORD, codeAt(secret, Date.now() - 600_000)),
    await confirm('not-the-password', '000000'),
  ]
  expect(new Set(wrong.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(wrong[0]).toMatchObject({ status: 403, body: { code: 'confirmation-wrong' } })
  expect((await invite(cookie, email, 'owner')).status).toBe(403)
  expect(await shop.db`select from staff where email = ${email}`).toHaveLength(0)

  const confirmed = await confirm(STAFF_PASSWORD, now)
  expect(confirmed.status).toBe(200)
  expect((await invite(confirmed.cookie, email, 'owner')).status).toBe(200)
  expect(
    (await ask(confirmed.cookie, 'POST', '/api/admin/confirm', { password: STAFF_PASSWORD, code: now })).body.code,
  ).toBe('confirmation-wrong')
  await letConfirmationPass(shop, confirmed.cookie)
  expect((await invite(confirmed.cookie, email, 'owner')).body.code).toBe('confirmation-required')
})

test('a session is confirmed for itself, and for no other [AGAIN-02]', async () => {
  const owner = await hire(shop, 'owner')
  const stolen = await letConfirmationPass(shop, await signInAgain(shop, owner.id))
  const code = codeAt(owner.secret, Date.now())
  const old = await letConfirmationPass(shop, owner.cookie)
  const shown = { password: STAFF_PASSWORD, code }
  const { cookie: confirmed } = await ask(old, 'POST', '/api/admin/confirm', shown)
  expect((await invite(confirmed, anAddress('kabir'), 'packer')).status).toBe(200)
  expect((await invite(stolen, anAddress('kabir'), 'packer')).body.code).toBe('confirmation-required')
})

test('password and code shown again bring a new cookie, and the one before is worth nothing [AGAIN-08]', async () => {
  const owner = await hire(shop, 'owner')
  const shown = { password: STAFF_PASSWORD, code: codeAt(owner.secret, Date.now()) }
  const { status, cookie } = await ask(owner.cookie, 'POST', '/api/admin/confirm', shown)
  expect([status, cookie === owner.cookie]).toEqual([200, false])
  expect((await ask(cookie, 'GET', '/api/admin/staff')).status).toBe(200)
  expect((await ask(owner.cookie, 'GET', '/api/admin/staff')).body.code).toBe('staff-unauthenticated')
})

test('a sign-in ends the session that the browser had before [AGAIN-08]', async () => {
  const owner = await hire(shop, 'owner')
  const body = { email: owner.email, password: STAFF_PASSWORD, code: codeAt(owner.secret, Date.now()) }
  const { cookie } = await ask(owner.cookie, 'POST', '/api/admin/sign-in', body)
  expect((await ask(cookie, 'GET', '/api/admin/staff')).status).toBe(200)
  expect((await ask(owner.cookie, 'GET', '/api/admin/staff')).status).toBe(401)
})

test('an owner signs a colleague out everywhere, who can sign in again [AGAIN-09]', async () => {
  const arjun = await hire(shop, 'packer')
  expect((await ask(asha.cookie, 'POST', `/api/admin/staff/${arjun.id}/sign-out`, {})).status).toBe(200)
  expect((await ask(arjun.cookie, 'GET', '/api/admin/today')).status).toBe(401)
  const body = { email: arjun.email, password: STAFF_PASSWORD, code: codeAt(arjun.secret, Date.now()) }
  expect((await ask('', 'POST', '/api/admin/sign-in', body)).status).toBe(200)
  const entries =
    await shop.db`select staff_id from audit_log where action = 'staff-signed-out' and about = ${arjun.id}`
  expect(entries).toEqual([{ staffId: asha.id }])
  expect((await ask(asha.cookie, 'POST', `/api/admin/staff/${randomUUID()}/sign-out`, {})).body.code).toBe(
    'staff-unknown',
  )
})

test.each([
  ['is ended', 'end', {}],
  ['is an owner no more', 'role', { role: 'manager' }],
])('invitations of an owner who %s let nobody in [AGAIN-11]', async (_, deed, payload) => {
  const leaving = await hire(shop, 'owner', 'Chitra')
  const [email, other] = [anAddress('accomplice'), anAddress('kabir')]
  const tokenOf = async (cookie: string, whom: string) =>
    String((await invite(cookie, whom, 'owner')).body.link).split('#token=')[1] ?? ''
  const token = await tokenOf(leaving.cookie, email)
  await tokenOf(leaving.cookie, other)
  const anew = await tokenOf(asha.cookie, other)
  expect((await ask(asha.cookie, 'POST', `/api/admin/staff/${leaving.id}/${deed}`, payload)).status).toBe(200)
  expect((await ask('', 'POST', '/api/admin/invitation', { token })).body.code).toBe('invitation-invalid')
  // Somebody else has vouched for this one since.
  expect((await ask('', 'POST', '/api/admin/invitation', { token: anew })).status).toBe(200)
})

test('somebody who works here gets the link by mail, and whoever invites them none [AGAIN-03]', async () => {
  const { body } = await invite(asha.cookie, bina.email, 'owner')
  expect(JSON.stringify(body)).not.toContain('#token=')
  await sendDueMails(mail.room)
  expect((await invite(bina.cookie, bina.email, 'owner')).body.link).toBeNull()
  await sendDueMails(mail.room)
  const letters = mail.to(bina.email).filter(({ text }) => text?.includes('#token='))
  expect(letters).toHaveLength(2)
  expect(mail.to(asha.email).filter(({ text }) => text?.includes('#token='))).toEqual([])
  const tokens = letters.map(({ text }) => /\/admin\/welcome#token=(\S+)/.exec(text ?? '')?.[1] ?? '')
  expect(letters[0]?.html).toContain(`${ORIGIN}/admin/welcome#token=`)
  const secret = await offeredSecret(shop, bina.email)
  // The second invitation ended the first.
  expect((await accept(tokens[0] ?? '', secret)).body.code).toBe('invitation-invalid')
  expect((await accept(tokens.at(-1) ?? '', secret, 'Bina')).body.staff).toMatchObject({ email: bina.email })
  bina.cookie = await signInAgain(shop, bina.id)
})

test('a letter that could not be sent at first holds a link that works', async () => {
  const arjun = await hire(shop, 'packer')
  await invite(asha.cookie, arjun.email, 'packer')
  mail.server.refuse((recipient) => (recipient === arjun.email ? 450 : undefined))
  await sendDueMails(mail.room)
  mail.server.refuse(undefined)
  await shop.db`update mails set due_at = now() where sent_at is null`
  await sendDueMails(mail.room)
  const letter = mail.to(arjun.email).find(({ text }) => text?.includes('#token='))
  const token = /#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await accept(token, await offeredSecret(shop, arjun.email))).status).toBe(200)
})

test('somebody new is invited by a link that is shown, and the command prints one for anybody [AGAIN-03]', async () => {
  const email = anAddress('kabir')
  expect((await invite(asha.cookie, email, 'packer')).body.link).toMatch(/\/admin\/welcome#token=[\w-]{43}$/)
  expect(await shop.db`select from mails where recipient = ${email}`).toHaveLength(0)
  expect(await runStaffCommand(shop.db, shop.env, ['add', asha.email, 'owner'])).toMatch(/#token=[\w-]{43}/)
})

test('all owners read who was invited, accepted, changed and ended, and by whom [AGAIN-04]', async () => {
  const email = anAddress('kabir')
  const before = (await lettersTo(asha)).length
  const [, token = ''] = String((await invite(asha.cookie, email, 'manager')).body.link).split('#token=')
  expect((await accept(token, await offeredSecret(shop, email))).status).toBe(200)
  const [kabir] = await shop.db<{ id: string }[]>`select id from staff where email = ${email}`
  await ask(bina.cookie, 'POST', `/api/admin/staff/${kabir?.id}/role`, { role: 'owner' })
  await ask(asha.cookie, 'POST', `/api/admin/staff/${kabir?.id}/end`)
  const news = [
    `Asha invited ${email}`,
    'Kabir accepted an invitation',
    'Bina changed the role of Kabir',
    'Asha ended the work of Kabir',
  ]
  expect((await lettersTo(asha)).slice(before)).toEqual(news)
  expect((await lettersTo(bina)).slice(-4)).toEqual(news)
  // Of what they were there for: one's role, and that one's work is over.
  expect(await lettersTo({ email })).toEqual(news.slice(1))
  const packer = await hire(shop, 'packer')
  expect(await lettersTo(packer)).toEqual([])
  const changed = mail.to(asha.email).find(({ subject }) => subject === news[2])
  expect(changed?.text).toMatch(/an owner.*manager before/s)
})

test('an owner who is made less is told so, also where the shop’s machine did it [AGAIN-04]', async () => {
  const third = await hire(shop, 'owner', 'Charu')
  await ask(asha.cookie, 'POST', `/api/admin/staff/${third.id}/role`, { role: 'packer' })
  expect(await lettersTo(third)).toEqual(['Asha changed the role of Charu'])
  await runStaffCommand(shop.db, shop.env, ['end', third.email])
  expect((await lettersTo(third)).at(-1)).toBe('A command ended the work of Charu')
  expect((await lettersTo(asha)).at(-1)).toBe('A command ended the work of Charu')
})
