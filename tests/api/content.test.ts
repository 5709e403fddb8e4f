import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  previewContent,
  readContent,
  readContentVersion,
  saveContent,
  withdrawContent,
} from '../../src/contract/admin/content.ts'
import { PageContent, readWordPage, WORD_PAGES } from '../../src/contract/content.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let asha: Colleague
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())

const by = () => ({ headers: { cookie: asha.cookie } })
const terms = { piece: 'terms' } as const
const shown = async () => (await shop.call(readWordPage, { params: { page: 'terms' } })).body.content
const kept = async () => (await shop.call(readContent, { params: terms, ...by() })).body

function pageSaying(...texts: string[]): PageContent {
  const content = texts.map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { title: 'Terms', lead: '', description: '', facts: [], body: { type: 'doc', content } }
}

async function save(body: unknown, time: { from?: number; until?: number | null } = {}, version?: number) {
  return shop.call(saveContent, {
    params: terms,
    body: { version: version ?? (await kept()).version, body, ...time },
    ...by(),
  })
}

test('an owner’s words are shown within a second, with what the settings say of the facts in them [WORDS-02][WORDS-03]', async () => {
  await save(pageSaying('Delivery is {delivery fee}.', 'Write to {legal name}.'))
  await expect.poll(shown).toEqual(pageSaying('Delivery is ₹40.'))
})

test('a version with an end is shown in its time, and withdrawn it is not [WORDS-03]', async () => {
  await save(pageSaying('Always'))
  const festival = await save(pageSaying('At the festival'), { until: Date.now() + 3_600_000 })
  await save(pageSaying('Always, mended'))
  await expect.poll(shown).toEqual(pageSaying('At the festival'))
  const version = String(festival.body.version)
  await shop.call(withdrawContent, { params: { ...terms, version }, ...by() })
  await expect.poll(shown).toEqual(pageSaying('Always, mended'))
})

test('a version begins and ends at its moments, without anybody saving anything [WORDS-03]', async () => {
  await save(pageSaying('Before'))
  await expect.poll(shown).toEqual(pageSaying('Before'))
  const shownSoon = (of: string) => expect.poll(shown).toEqual(pageSaying(of))
  const saved = async (of: string, time: { from?: number; until?: number }) =>
    expect((await save(pageSaying(of), time)).status).toBe(200)
  await saved('Much later', { from: Date.now() + 3_600_000 })
  expect(await shown()).toEqual(pageSaying('Before'))
  await saved('From then on', { from: Date.now() + 2_000 })
  await shownSoon('From then on')
  // Long enough to be seen on a busy machine.
  await saved('Until then', { until: Date.now() + 5_000 })
  await shownSoon('Until then')
  await shownSoon('From then on')
})

test('a beginning that is past is refused in words, and nothing is saved [WORDS-03]', async () => {
  const before = await kept()
  for (const time of [{ from: Date.now() - 60_000 }, { from: Date.now() - 60_000, until: Date.now() + 3_600_000 }]) {
    const refused = await save(pageSaying('Too late'), time)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This moment is past: publish it now, or choose a later one.',
    ])
  }
  expect(await kept()).toEqual(before)
})

test('words that somebody else saved meanwhile are not overwritten [WORDS-04]', async () => {
  const { version } = await kept()
  await save(pageSaying('First'), {}, version)
  const second = await save(pageSaying('Second'), {}, version)
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile'])
})

test.each([
  ['a link that runs', { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
  ['a link to no place of this shop', { marks: [{ type: 'link', attrs: { href: '//elsewhere.example' } }] }],
  ['a mark that pages do not draw', { marks: [{ type: 'script' }] }],
  ['a text that cannot be kept', { text: 'a\0b' }],
])('%s is refused, and nothing is saved [WORDS-07]', async (_, run) => {
  const before = await kept()
  const page = pageSaying('x')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'here', ...run }] }] }
  expect((await save({ ...page, body })).status).toBe(400)
  expect(await kept()).toEqual(before)
})

test('a name in braces that is no fact, and a picture that is not there, are refused in words', async () => {
  const wrong = await save(pageSaying('Call {telephone}'))
  expect(wrong.body.message).toBe('The shop knows no fact called “telephone”.')
  const page = pageSaying('x')
  const body = { type: 'doc', content: [{ type: 'image', attrs: { src: 'nobody-1', alt: 'Nobody' } }] }
  expect((await save({ ...page, body })).body.message).toBe('There is no picture called “nobody-1” in this shop.')
})

test('each version is told with the line that it changed [WORDS-04]', async () => {
  await save(pageSaying('We cook.', 'We send.'))
  await save(pageSaying('We cook.', 'We ride.'))
  const { versions } = (await save(pageSaying('We cook.', 'We ride.'))).body
  const [same, changed] = versions
  expect(same?.changed).toBeNull()
  expect(changed?.changed).toEqual({ was: 'We send.', is: 'We ride.', more: 0 })
})

test('a piece that is taken away says nothing any more, and its versions stay [WORDS-04]', async () => {
  await save(pageSaying('Here'))
  await save(null)
  await expect.poll(async () => JSON.stringify(await shown())).toContain('This page is still to be written.')
  const { versions, shown: now } = await kept()
  expect(now).toMatchObject({ empty: true, by: 'Asha' })
  expect(versions.length).toBeGreaterThan(2)
})

const gaps = (content: unknown) => [...new Set(JSON.stringify(content).match(/\[[^[\]{}"]+\]/g) ?? [])]

test.each(WORD_PAGES)(
  'the template of /%s has gaps to fill, is previewed, and is refused with each gap named [WORDS-09]',
  async (page) => {
    const params = { piece: page }
    const { template, checks, version } = (await shop.call(readContent, { params, ...by() })).body
    const body = z.parse(PageContent, template)
    expect(gaps(body).length).toBeGreaterThan(0)
    expect(checks.length).toBeGreaterThan(2)
    const { html } = (await shop.call(previewContent, { params, body: { body }, ...by() })).body
    expect(html).toContain(gaps(body)[0])
    const refused = await shop.call(saveContent, { params, body: { version, body }, ...by() })
    expect([refused.status, refused.body.code]).toEqual([400, 'content-invalid'])
    for (const gap of gaps(body)) expect(refused.body.message).toContain(`Please fill in “${gap}”, or take it out.`)
    const filled = JSON.parse(JSON.stringify(body).replaceAll(/\[([^[\]{}"]+)\](?!\()/g, '$1'))
    const saved = await shop.call(saveContent, { params, body: { version, body: filled }, ...by() })
    expect([saved.status, saved.body.message]).toEqual([200, undefined])
  },
)

test('every version can be reached, a hundred at a time, however many there are [WORDS-16]', async () => {
  await shop.db`
    insert into content_versions (piece, version, body)
    select 'faq', n, ${shop.db.json(pageSaying('Once') as never)} from generate_series(1000, 1249) n`
  const params = { piece: 'faq' } as const
  const numbers: number[] = []
  let before: string | undefined
  for (let more = true; more; ) {
    const { body } = await shop.call(readContent, { params, query: before === undefined ? {} : { before }, ...by() })
    // What is shown does not depend on the part that is read.
    expect(body).toMatchObject({ version: 1249, shown: { version: 1249 } })
    expect(body.versions.length).toBeLessThanOrEqual(100)
    numbers.push(...body.versions.map(({ version }) => version))
    before = String(numbers.at(-1))
    more = body.hasOlder
  }
  expect(numbers.slice(0, 250)).toEqual(Array.from({ length: 250 }, (_, at) => 1249 - at))
  expect(numbers.slice(250).every((version) => version < 1000)).toBe(true)
  const oldest = { ...params, version: String(numbers.at(-1)) }
  expect((await shop.call(readContentVersion, { params: oldest, ...by() })).status).toBe(200)
})
