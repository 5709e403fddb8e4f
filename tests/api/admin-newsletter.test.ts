import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endNewsletterCodes, eraseSubscriber, listSubscribers } from '../../src/contract/admin/newsletter.ts'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let arjun: Colleague
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
})
afterAll(() => shop.close())

const list = async (query: object) =>
  (await shop.call(listSubscribers, { query, headers: { cookie: arjun.cookie } })).body
const anAddress = () => `meera.${randomUUID().slice(0, 8)}@example.com`
const subscribe = (email: string) => shop.call(subscribeToNewsletter, { body: { email } })
const token = async (email: string) => {
  const [row] = await shop.db<{ token: string }[]>`select token from newsletter_subscribers where email = ${email}`
  return { body: { token: row?.token ?? '' } }
}
const exported = (state = '') =>
  shop.app.inject({
    url: `/api/admin/newsletter/export${state && `?state=${state}`}`,
    headers: { cookie: arjun.cookie },
  })

test('the consent of a reader is kept with its moments, through leaving and coming back', async () => {
  const email = anAddress()
  const found = async () => (await list({ search: email })).rows[0]
  await subscribe(email)
  await subscribe(email)
  expect(await found()).toEqual({
    email,
    state: 'unconfirmed',
    consent: [{ what: 'subscribed', at: expect.any(Number) }],
  })
  for (const _ of ['once', 'twice']) await shop.call(confirmNewsletter, await token(email))
  expect((await found())?.state).toBe('confirmed')
  for (const _ of ['once', 'twice']) await shop.call(leaveNewsletter, await token(email))
  expect((await found())?.state).toBe('left')
  await subscribe(email)
  await shop.call(confirmNewsletter, await token(email))
  const { state, consent } = (await found()) ?? { consent: [] }
  expect(state).toBe('confirmed')
  expect(consent.map(({ what }) => what)).toEqual(['subscribed', 'confirmed', 'left', 'subscribed', 'confirmed'])
  const moments = consent.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})

test('the list goes by address, in parts, by state, and is counted', async () => {
  const { counts } = await list({})
  await shop.db`
    insert into newsletter_subscribers (email, left_at)
    select 'many.' || lpad(n::text, 2, '0') || '@example.com', now() from generate_series(1, 60) as n`
  const first = await list({ state: 'left', search: 'MANY.' })
  const second = await list({ state: 'left', search: 'MANY.', after: first.next ?? '' })
  const emails = [...first.rows, ...second.rows].map(({ email }) => email)
  expect([first.rows.length, second.next, emails.length]).toEqual([50, null, 60])
  expect(emails).toEqual(emails.toSorted())
  expect(first.counts).toEqual({ ...counts, left: counts.left + 60 })
})

test('the file lists addresses with their consent, and no cell of it is a formula', async () => {
  const email = anAddress()
  await subscribe(email)
  await shop.call(confirmNewsletter, await token(email))
  const evil = "=cmd|'/c calc'!a1\"@example.com"
  await shop.db`insert into newsletter_subscribers (email, confirmed_at) values (${evil}, now())`
  const file = await exported('confirmed')
  expect(file.headers['content-type']).toBe('text/csv')
  expect(file.headers['content-disposition']).toBe('attachment; filename="newsletter-confirmed.csv"')
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('"email","state","subscribed","confirmed","left"')
  expect(lines.find((line) => line.includes(email))).toMatch(/^"[^"]+","confirmed","2\d{3}-[^"]+Z","2\d{3}-[^"]+Z",""$/)
  expect(file.body).toContain(`"'=cmd|'/c calc'!a1""@example.com","confirmed"`)
  expect((await exported('left')).body).not.toContain(email)
  const [log] =
    await shop.db`select about, detail from audit_log where action = 'newsletter-exported' order by id limit 1`
  expect(log).toEqual({ about: 'confirmed', detail: { addresses: lines.length - 2 } })
})

test('nobody can be added by the back office', () => {
  const writing = ADMIN_API.filter(({ path, method }) => path.startsWith('/api/admin/newsletter') && method !== 'GET')
  expect(writing).toEqual([endNewsletterCodes, eraseSubscriber])
})

test('an erased address is nowhere any more, and gets no second code', async () => {
  const [email, other] = [anAddress(), anAddress()]
  for (const reader of [email, other]) await subscribe(reader)
  await shop.call(confirmNewsletter, await token(email))
  const erase = () => shop.call(eraseSubscriber, { body: { email }, headers: { cookie: arjun.cookie } })
  expect((await erase()).status).toBe(200)
  expect((await list({ search: email })).rows).toEqual([])
  expect((await list({ search: other })).rows).toHaveLength(1)
  expect(await findEverywhere(email)).toEqual([])
  const waiting = await shop.db`select from mails where recipient = '' and sent_at is null and failed_at is null`
  expect(waiting).toHaveLength(0)
  const log = await shop.db`select about, detail, staff_id from audit_log where action = 'reader-erased'`
  expect(log).toEqual([{ about: 'newsletter', detail: {}, staffId: arjun.id }])
  const again = await erase()
  expect([again.status, again.body.message]).toEqual([404, 'This address is no longer there.'])

  await subscribe(email)
  await shop.call(confirmNewsletter, await token(email))
  expect(await shop.db`select from mails where recipient = ${email} and kind = 'newsletter-code'`).toHaveLength(0)
})

/** The tables that hold a text with this word. */
async function findEverywhere(word: string): Promise<string[]> {
  const tables = await shop.db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const held = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await shop.db`select from ${shop.db(name)} as t where strpos(t::text, ${word}) > 0 limit 1`
      return rows.length > 0 ? [name] : []
    }),
  )
  return held.flat()
}
