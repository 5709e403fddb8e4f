import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth, sendTestLetter } from '../../src/contract/admin/health.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { openMailServer } from '../mail-server.ts'
import { type Colleague, hire } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { openShop, type Shop } from '../shop.ts'

/** Any folder of this machine: its disk is looked at, and nothing is written there. */
const DATA_DIR = import.meta.dirname

let server: Awaited<ReturnType<typeof openMailServer>>
let shop: Shop
let asha: Colleague
beforeAll(async () => {
  server = await openMailServer()
  shop = await openShop({ env: { SMTP_URL: server.url, DATA_DIR }, limits: LIMITS })
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const asAsha = () => ({ headers: { cookie: asha.cookie } })
const look = async () => (await shop.call(readHealth, asAsha())).body
const partOf = async (name: string) => (await look()).parts.find(({ part }) => part === name)
const write = (mail: { id: string; minutes: number; problem?: string; failed?: boolean }) => shop.db`
  insert into mails (kind, about, recipient, created_at, due_at, problem, failed_at) values ('welcome', ${mail.id},
    'meera@example.com', now() - make_interval(mins => ${mail.minutes}), now() + interval '1 hour',
    ${mail.problem ?? null}, case when ${mail.failed ?? false} then now() end)`

test('an owner reads of every part how it is, in sentences [SET-10]', async () => {
  const { parts } = await look()
  expect(parts.map(({ part }) => part)).toEqual([
    ...['backup', 'payments', 'mail', 'disk', 'pictures', 'database', 'program'],
  ])
  for (const { says } of parts) expect(says).toMatch(/[.?:]/)
  expect(parts.filter(({ says }) => says.includes('could not be looked at'))).toEqual([])
  expect(await partOf('database')).toMatchObject({
    how: expect.stringMatching(/^PostgreSQL \d+/),
  })
  // The tests' database is nobody's that the shop keeps.
  expect(await partOf('backup')).toMatchObject({ state: 'off' })
  expect(await partOf('payments')).toMatchObject({ state: 'off' })
})

test('letters that wait too long, and those that were given up, are told with what the server said [SET-10]', async () => {
  await shop.db`delete from mails`
  expect(await partOf('mail')).toMatchObject({ state: 'well' })
  await write({ id: 'a', minutes: 1, failed: true, problem: 'nothing to say any more' })
  expect(await partOf('mail')).toMatchObject({ state: 'well' })
  await write({ id: 'b', minutes: 1, failed: true, problem: '550 no such mailbox' })
  expect(await partOf('mail')).toMatchObject({ state: 'watch', more: expect.stringContaining('550 no such mailbox') })
  await write({ id: 'c', minutes: 90, problem: '451 busy' })
  expect(await partOf('mail')).toMatchObject({ state: 'broken', says: expect.stringMatching(/^1 letter waits/) })
})

test('a test letter goes to whoever asks for it, at once [SET-09]', async () => {
  const { body } = await shop.call(sendTestLetter, asAsha())
  expect(body).toMatchObject({ to: asha.email, taken: true, says: expect.stringContaining('The mail server took it') })
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]).toMatchObject({ recipient: asha.email, subject: 'A test letter from Kesar & Khoya' })
})

test('a test letter that is refused brings the mail server’s words, and stands in the log [SET-09]', async () => {
  server.refuse(() => 550)
  const { body } = await shop.call(sendTestLetter, asAsha())
  server.refuse(undefined)
  expect(body).toMatchObject({ taken: false, says: expect.stringContaining('550 Not here') })
  const [deed] = await shop.db`select staff_id as by, detail from audit_log where action = 'test-letter-sent'
    order by id desc limit 1`
  expect(deed).toMatchObject({ by: asha.id, detail: { problem: expect.stringContaining('550') } })
})

test('no part and no answer names a password or a token [SET-10]', async () => {
  const { host } = new URL(server.url)
  const other = await openShop({
    env: { SMTP_URL: `smtp://shop:s3cret@${host}`, DATA_DIR, METRICS_TOKEN: 'sixteen-letters!' },
  })
  const { cookie } = await hire(other, 'owner')
  const letter = await other.call(sendTestLetter, { headers: { cookie } })
  expect(letter.body).toMatchObject({ taken: false, says: expect.stringContaining('535') })
  const told = JSON.stringify([(await other.call(readHealth, { headers: { cookie } })).body, letter.body])
  for (const secret of ['s3cret', 'sixteen-letters!', other.url]) expect(told).not.toContain(secret)
  await other.close()
})

test('test letters are ten an hour for a colleague', async () => {
  // An hour that is counted begins with a quarter.
  await withinOneQuarter(async () => {
    const bina = await hire(shop, 'owner', 'Bina')
    const before = server.arrived.length
    const ask = async () => (await shop.call(sendTestLetter, { headers: { cookie: bina.cookie } })).status
    for (let n = 0; n < 10; n++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    expect(server.arrived).toHaveLength(before + 10)
  })
})

test('a shop without a mail server says so, and where the letter is', async () => {
  const folder = await openShop({ env: { DATA_DIR } })
  const owner = await hire(folder, 'owner')
  const health = (await folder.call(readHealth, { headers: { cookie: owner.cookie } })).body.parts
  expect(health.find(({ part }) => part === 'mail')).toMatchObject({
    state: 'off',
    next: expect.stringContaining('Enter your mail provider’s server'),
  })
  await folder.close()
})
