import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHealth, sendTestLetter } from '../../src/contract/admin/health.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { findSetUp } from '../../src/contract/admin/set-up.ts'
import { readMailServer, removeMailServer, saveMailServer } from '../../src/contract/admin/settings/mail-server.ts'
import { inviteColleague } from '../../src/contract/admin/staff.ts'
import { getStore } from '../../src/contract/settings.ts'
import type { Env } from '../../src/server/env/env.ts'
import { findKeptMail } from '../../src/server/first-steps.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { openShopPost } from '../../src/server/mail/carry/shop-post.ts'
import { writeLetter } from '../../src/web/mail/write-letter.tsx'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

const LOGIN = { user: 'shop@mail.example', password: 'p4ss:w%rd &/+é' }

let dataDir: string
let shop: Shop
let asha: Colleague
let server: MailServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halwai-mail-server-'))
  shop = await openShop({ env: { DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0' } })
  await shop.db`update store_settings set settings = settings - 'demo'`
  asha = await hire(shop, 'owner', 'Asha')
  server = await openMailServer({ port: 2525, login: LOGIN })
})
afterAll(async () => {
  await shop.close()
  await server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await shop.db`delete from mail_server`
  await shop.db`update staff_sessions set confirmed_at = now()`
})

const as = ({ cookie }: Colleague) => ({ headers: { cookie } })
const own = () => ({ host: server.host, port: server.port, encryption: 'none' as const, ...LOGIN })
const save = (changed: object = {}, whose = shop, who = asha) =>
  whose.call(saveMailServer, { ...as(who), body: { ...own(), ...changed } })
const read = async () => (await shop.call(readMailServer, as(asha))).body

/** Sends what is due as a process of the shop does that has `env`. */
async function carry(of: Shop, env: Env = of.env): Promise<void> {
  const post = openShopPost(of.db, env)
  await of.db`update mails set due_at = now() where sent_at is null`
  await sendDueMails({ db: of.db, post, writeLetter, origin: env.publicUrl, from: undefined })
  post.close()
}

/** Has the shop write a letter, of welcome; the address that it is for. */
async function write(of = shop): Promise<string> {
  const { email } = await of.register('Meera')
  return email
}
const cameTo = (email: string) => server.arrived.filter(({ recipient }) => recipient === email)

test('a mail server that an owner enters takes the letters of every process from then on, without a restart [SMTP-01]', async () => {
  const open = openShopPost(shop.db, shop.env)
  const room = { db: shop.db, post: open, writeLetter, origin: shop.env.publicUrl, from: undefined }
  const before = await write()
  await sendDueMails(room)
  expect(await shop.db`select kept from mails where recipient = ${before}`).toEqual([{ kept: true }])
  expect((await save()).body).toMatchObject({ setOn: 'page', entry: { host: server.host, hasPassword: true } })
  const after = await write()
  await sendDueMails(room)
  expect(cameTo(after)).toHaveLength(1)
  expect(cameTo(before)).toEqual([])
  expect(await shop.db`select kept from mails where recipient = ${after}`).toEqual([{ kept: false }])
  open.close()
})

test('all that asks whether letters leave hears of the server that was entered, and of its removal [SMTP-01]', async () => {
  const other = await openShop({
    env: { DATA_DIR: dataDir, HOST: '0.0.0.0' },
    through: async () => shop.url,
  })
  const told = async () => {
    const { steps } = (await shop.call(findSetUp, as(asha))).body
    const body = { email: `k${Math.random()}@example.com`, role: 'packer' as const }
    const { parts } = (await shop.call(readHealth, as(asha))).body
    return {
      step: steps.find(({ step }) => step === 'mail')?.isDone,
      invites: (await shop.call(inviteColleague, { ...as(asha), body })).body.sendsMail,
      health: parts.find(({ part }) => part === 'mail')?.state,
      says: (await findKeptMail(shop.url, shop.env)) === undefined,
    }
  }
  const shoppers = (of: Shop) => async () => (await of.call(getStore)).body.store.sendsMail
  expect(await told()).toEqual({ step: false, invites: false, health: 'broken', says: false })
  await save()
  expect(await told()).toEqual({ step: true, invites: true, health: 'well', says: true })
  await expect.poll(shoppers(shop)).toBe(true)
  await expect.poll(shoppers(other)).toBe(true)
  expect((await shop.call(removeMailServer, as(asha))).body).toMatchObject({ setOn: 'nothing', entry: null })
  expect(await told()).toEqual({ step: false, invites: false, health: 'broken', says: false })
  await expect.poll(shoppers(other)).toBe(false)
  await other.close()
})

test.each([
  ['a wrong password', { password: 'not-this-one' }, 'The server does not know this user or password.'],
  [
    'a server without encryption',
    { encryption: 'starttls' },
    'The server offers no encryption that the shop can trust.',
  ],
  ['TLS where none is spoken', { encryption: 'tls' }, 'The server offers no encryption that the shop can trust.'],
  ['a closed port', { port: 587 }, 'No mail server answers at'],
  [
    'a name that nobody has',
    { host: 'nothing.invalid', encryption: 'tls' },
    'No mail server answers at nothing.invalid, port 2525',
  ],
])('%s is told in words, and nothing is saved [SMTP-02]', async (_, changed, words) => {
  const { status, body } = await save(changed)
  expect([status, body.code]).toEqual([422, 'mail-server-refused'])
  expect(body.message).toContain(words)
  expect(body.message).toContain('Nothing was saved.')
  expect(await read()).toMatchObject({ setOn: 'nothing', entry: null })
})

test('a program that is no mail server is told of as a port at which nothing answers [SMTP-02]', async () => {
  const heard: string[] = []
  const web = createServer((socket) => {
    socket.on('error', () => {}).on('data', (data) => heard.push(String(data)))
    socket.end('HTTP/1.1 401 secret-of-the-intranet\r\n\r\n')
  })
  const host = server.host.replace(/\d+$/, '255')
  await new Promise<void>((done) => web.listen(2525, host, done))
  const { body } = await save({ host })
  const closed = await save({ host, port: 587 })
  web.close()
  expect(body.message).not.toContain('secret')
  expect(body.message).toBe(closed.body.message?.replace('587', '2525'))
  expect(heard.join()).not.toContain(LOGIN.password)
})

test('a server that signs nobody in is no server of that user [SMTP-02]', async () => {
  const anybodys = await openMailServer({ port: 2525, isOpen: true })
  const { status, body } = await save({ host: anybodys.host })
  expect([status, body.code]).toEqual([422, 'mail-server-refused'])
  expect((await save({ host: anybodys.host, user: '', password: '' })).status).toBe(200)
  await anybodys.close()
})

test.each([530, 553])(
  'a server that answers the shop itself by %i gives no letter up, and saved anew it is sent at once what waited [SMTP-03]',
  async (code) => {
    await save()
    const email = await write()
    server.refuseSender(code)
    await carry(shop)
    const kept = () => shop.db`select failed_at, due_at <= now() as is_due from mails where recipient = ${email}`
    expect(await kept()).toEqual([{ failedAt: null, isDue: false }])
    server.refuseSender(undefined)
    await save({ password: '' })
    expect(await kept()).toEqual([{ failedAt: null, isDue: true }])
    const post = openShopPost(shop.db, shop.env)
    await sendDueMails({ db: shop.db, post, writeLetter, origin: shop.env.publicUrl, from: undefined })
    post.close()
    expect(cameTo(email)).toHaveLength(1)
  },
)

test.each([
  [{ port: 22 }, 'A mail server is asked at port 25, 465, 587 or 2525, and at no other.'],
  [{ host: 'https://mail.example' }, 'Please enter the name of the mail server alone'],
  [{ host: 'mail.example' }, 'Unencrypted they go to a server in your own network only'],
  [{ password: '' }, 'Please enter the password of this user as well.'],
  [{ user: '' }, 'Please enter the user of this password as well.'],
])('an entry with %o is refused before anybody is asked [SMTP-02]', async (changed, words) => {
  const { status, body } = await save(changed)
  expect([status, body.code]).toEqual([400, 'settings-invalid'])
  expect(body.message).toContain(words)
})

test('the password is in no answer, no log and no row that can be read [SMTP-03]', async () => {
  const said: unknown[] = [await save({ password: 'wr0ng-one' }), await save()]
  said.push(
    await read(),
    (await shop.call(readHealth, as(asha))).body,
    (await shop.call(sendTestLetter, as(asha))).body,
  )
  said.push((await shop.call(readLog, { ...as(asha), query: {} })).body)
  said.push(
    await shop.db`select * from audit_log`,
    await shop.db`select m::text, encode(password, 'escape') from mail_server m`,
  )
  const text = JSON.stringify(said)
  for (const secret of [LOGIN.password, 'p4ss', 'wr0ng-one']) expect(text).not.toContain(secret)
  expect(text).toContain(`"mail-server-saved"`)
})

test('the password that is kept stays for its server and user, and goes to no other [SMTP-03]', async () => {
  await save()
  expect((await save({ password: '' })).status).toBe(200)
  const stranger = await openMailServer({ port: 2525, login: LOGIN })
  for (const changed of [{ host: stranger.host }, { user: 'another' }]) {
    const { body } = await save({ password: '', ...changed })
    expect(body.message).toContain('Please enter the password again')
  }
  await shop.db`update mail_server set host = ${stranger.host}`
  const email = await write()
  await carry(shop)
  expect(stranger.arrived).toEqual([])
  expect(await shop.db`select problem from mails where recipient = ${email}`).toMatchObject([
    { problem: expect.any(String) },
  ])
  await stranger.close()
})

test('a mail server of the shop’s machine holds, and the page can change nothing [SMTP-04]', async () => {
  await save()
  const machine = await openMailServer()
  for (const [SMTP_URL, machineHost] of [
    [machine.url, '127.0.0.1'],
    ['off', null],
  ] as const) {
    const env = { DATA_DIR: dataDir, SMTP_URL, HOST: '0.0.0.0' }
    const other = await openShop({ env, through: async () => shop.url })
    const { body } = await other.call(readMailServer, as(asha))
    expect(body).toMatchObject({ setOn: 'machine', machineHost, entry: null })
    for (const answer of [await save({}, other), await other.call(removeMailServer, as(asha))]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'mail-server-of-machine'])
    }
    const email = await write(other)
    await carry(other)
    expect(cameTo(email)).toEqual([])
    expect(machine.arrived.filter(({ recipient }) => recipient === email)).toHaveLength(machineHost === null ? 0 : 1)
    await other.close()
  }
  await machine.close()
})

test('a test letter leaves by the server that was entered [SMTP-01]', async () => {
  await save()
  const bina = await hire(shop, 'owner', 'Bina')
  const { body } = await shop.call(sendTestLetter, as(bina))
  expect(body).toMatchObject({ to: bina.email, taken: true })
  expect(cameTo(bina.email)).toHaveLength(1)
})

test('a mail server that was entered and removed stands in the log [SMTP-03]', async () => {
  await save()
  await shop.call(removeMailServer, as(asha))
  const deeds = await shop.db`
    select action, staff_id as by, detail from audit_log where action like 'mail-server-%' order by id desc limit 2`
  expect(deeds).toEqual([
    { action: 'mail-server-removed', by: asha.id, detail: { server: server.host } },
    { action: 'mail-server-saved', by: asha.id, detail: { server: server.host, port: '2525', unencrypted: true } },
  ])
  const { body } = await shop.call(readLog, { ...as(asha), query: {} })
  expect(JSON.stringify(body)).toContain(`had letters leave by ${server.host}, port 2525, unencrypted`)
})
