import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent, saveContent } from '../../src/contract/admin/content.ts'
import { deliveryOfStart } from '../../src/contract/admin/shapes/delivery-shop.ts'
import { type PageContent, readWordPage, WORD_PAGES, type WordPage } from '../../src/contract/content.ts'
import { getStore } from '../../src/contract/settings.ts'
import { cityShop } from '../../src/domain/promise/set-up/city-shop.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { SOON } from './catalogue-office.ts'
import { demoSentences, mainOf, textsIn, textsOf } from './words-of-shop.ts'

// A shop as after its first start without the demo: nothing said, nothing set, nothing sold.
let shop: Shop
let asha: Colleague
let demo: string[]
beforeAll(async () => {
  shop = await openShop()
  await shop.db`delete from content_versions`
  await shop.db`delete from store_settings`
  await shop.db`delete from products`
  await shop.db`update coupons set ends_at = now()`
  await until(async () => expect(await unwritten()).toEqual(['about', 'terms']))
  asha = await hire(shop, 'owner', 'Asha')
  demo = await demoSentences()
})
afterAll(() => shop.close())

const unwritten = async () => (await shop.call(getStore)).body.store.unwrittenPages
const reads = async (url: string) => textsIn(await mainOf(shop.app, url))
const repliedOf = async (page: WordPage) => textsOf((await shop.call(readWordPage, { params: { page } })).body.content)

async function enter(settings: object): Promise<void> {
  await shop.db`
    insert into store_settings (settings) values (${shop.db.json(settings as never)})
    on conflict (single) do update set settings = excluded.settings`
}

async function write(piece: WordPage, body: PageContent | null): Promise<void> {
  const headers = { cookie: asha.cookie }
  const saved = await shop.call(saveContent, { params: { piece }, body: { version: 0, body }, headers })
  expect([saved.status, saved.body.message]).toEqual([200, undefined])
}

/** A page of every part, each text of which says whose it is. */
function markedPage(page: string): PageContent {
  const said = (what: string) => `Ours: ${what} of ${page}`
  const words = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: said(text) }],
  })
  const heading = (level: 2 | 3) => {
    return {
      type: 'heading' as const,
      attrs: { level },
      content: [{ type: 'text' as const, text: said(`head ${level}`) }],
    }
  }
  return {
    title: said('title'),
    lead: said('lead'),
    description: said('description'),
    facts: [{ value: said('value'), of: said('fact') }],
    body: {
      type: 'doc',
      content: [
        words('before'),
        heading(2),
        words('paragraph'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [words('point')] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [words('step')] }] },
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [words('cell')] }] }] },
        { type: 'image', attrs: { src: 'kaju-barfi-1', alt: said('picture') } },
        heading(3),
        words('small'),
        {
          type: 'details',
          content: [
            { type: 'detailsSummary', content: words('question').content },
            { type: 'detailsContent', content: [words('answer')] },
          ],
        },
      ],
    },
  }
}

test('no page of an empty shop says a sentence of the demo [WORDS-05]', async () => {
  expect(demo.length).toBeGreaterThan(80)
  for (const page of [...WORD_PAGES, 'contact']) {
    const text = (await reads(`/${page}`)).join(' ')
    expect(
      demo.filter((sentence) => text.includes(sentence)),
      page,
    ).toEqual([])
  }
})

test('an empty shop says its reply to each page, and the same frame around all of them [WORDS-05]', async () => {
  const pages = WORD_PAGES.filter((page) => page !== 'about' && page !== 'terms')
  const around = await frameOf(pages)
  for (const page of pages) {
    const own = new Set((await repliedOf(page)).map((text) => text.trim()))
    expect(
      (await reads(`/${page}`)).filter((text) => !own.has(text) && !around.has(text)),
      page,
    ).toEqual([])
  }
})

/** What each of these pages says alike: no page’s own claim can be among it. */
async function frameOf(pages: readonly string[]): Promise<Set<string>> {
  const [first = [], ...others] = await Promise.all(pages.map((page) => reads(`/${page}`)))
  const shared = first.filter((text) => others.every((texts) => texts.includes(text)))
  expect(shared).toContain('Good to know')
  return new Set(shared)
}

test('a page that nobody can fill says so, is not to be listed, and nothing leads to it [WORDS-06]', async () => {
  const map = (await shop.app.inject('/sitemap.xml')).payload
  for (const page of ['about', 'terms']) {
    const { payload, statusCode } = await shop.app.inject(`/${page}`)
    expect([page, statusCode]).toEqual([page, 200])
    expect(await reads(`/${page}`)).toContain('This page is still to be written.')
    expect(await mainOf(shop.app, `/${page}`)).toContain('href="/contact"')
    expect(payload).toContain('<meta name="robots" content="noindex"/>')
    expect(map).not.toContain(`/${page}<`)
    const elsewhere = await shop.app.inject('/shipping')
    expect(elsewhere.payload).not.toContain(`href="/${page}"`)
  }
  expect(map).toContain('/shipping<')
  expect((await shop.app.inject('/shipping')).payload).not.toContain('noindex')
})

test('a shop that promises days says of delivery what its zones and windows say [WORDS-12]', async () => {
  const closed = { weekdays: [], dates: [] }
  const delivery = deliveryOfStart(cityShop('302001', { deliveryFee: 40, freeDeliveryFrom: 500, closed }))
  await enter({ delivery })
  const zones = () => reads('/shipping').then((texts) => texts.join(' '))
  await expect.poll(zones, SOON).toContain('Jaipur: by rider, 10 AM–1 PM, 1–4 PM or 4–7 PM; ₹40, free from ₹500.')
  expect(await zones()).toContain('At the shop: to be picked up, 11 AM–3 PM or 3–8 PM; free.')
  expect(await zones()).not.toMatch(/whether we send|for the whole order/)
})

test('delivery that is free in one zone only, and picking up, are said on the pages of delivery and questions [WORDS-21]', async () => {
  const closed = { weekdays: [], dates: [] }
  const { zones, ...others } = deliveryOfStart(cityShop('302001', { deliveryFee: 40, freeDeliveryFrom: null, closed }))
  const ways = (fee: number, freeFrom: number | null) => ({ fee, freeFrom })
  const terms = [ways(30, 499), ways(40, null), ways(120, null), ways(0, null)]
  const priced = zones.map((zone, at) => ({ ...zone, ways: zone.ways.map((way) => ({ ...way, ...terms[at] })) }))
  await enter({ delivery: { ...others, zones: priced } })
  const said = 'To Jaipur an order of ₹499 or more is delivered without a fee. Picking it up yourself costs nothing.'
  for (const page of ['/shipping', '/faq']) await expect.poll(() => reads(page), SOON).toContain(said)
  expect((await reads('/faq')).join(' ')).toContain('₹30 to ₹120 for the whole order.')
})

test('the gaps of a template are offered what the zones bear out [WORDS-22]', async () => {
  const params = { piece: 'shipping' as const }
  const { answers } = (await shop.call(readContent, { params, headers: { cookie: asha.cookie } })).body
  expect(answers['[how long]']).toEqual(['Up to 2 days'])
  expect(answers['[Which places you send to, and which sweets travel how far.]']).not.toContain(
    'We send within our own city only.',
  )
  expect(answers['[What happens when nobody is at home.]']).toHaveLength(3)
})

test('a shop that is half set up says what its settings say, and what its owner wrote [WORDS-05]', async () => {
  const settings = { name: 'Asha Sweets', phone: '11111 22222', deliveryFee: 55, giftWrappingCost: 35 }
  await enter(settings)
  await write('shipping', markedPage('shipping'))
  await expect.poll(() => reads('/shipping'), SOON).toContain('Ours: paragraph of shipping')
  await expect.poll(() => reads('/faq'), SOON).toContain('₹55 for the whole order.')
  expect((await reads('/faq')).join(' ')).toContain('Gift wrapping is ₹35.')
  await expect.poll(() => mainOf(shop.app, '/returns-cancellations'), SOON).toContain('href="tel:1111122222"')
  for (const page of [...WORD_PAGES, 'contact']) {
    const text = (await reads(`/${page}`)).join(' ')
    expect(
      demo.filter((sentence) => text.includes(sentence)),
      page,
    ).toEqual([])
  }
})

test('a shop in its owner’s words says nothing else but the same frame around each page [WORDS-01]', async () => {
  for (const page of WORD_PAGES.filter((page) => page !== 'shipping')) await write(page, markedPage(page))
  await expect.poll(unwritten, SOON).toEqual([])
  for (const page of WORD_PAGES) await expect.poll(() => reads(`/${page}`), SOON).toContain(`Ours: answer of ${page}`)
  const around = await frameOf(WORD_PAGES.filter((page) => page !== 'about'))
  for (const page of WORD_PAGES) {
    const texts = await reads(`/${page}`)
    const others = texts.filter((text) => !text.startsWith('Ours: ') && !around.has(text))
    expect(others, page).toEqual(page === 'about' ? ['About'] : [])
    const { description, body, ...head } = markedPage(page)
    const drawn = textsOf([head, body]).filter((text) => text.startsWith('Ours: ') && !text.includes('picture'))
    expect(
      drawn.filter((text) => !texts.includes(text)),
      page,
    ).toEqual([])
    const { payload } = await shop.app.inject(`/${page}`)
    expect(payload).toContain(`<meta name="description" content="${description}"/>`)
    expect(payload).toMatch(new RegExp(`<img [^>]*alt="Ours: picture of ${page}"`))
    expect(payload).not.toContain('noindex')
  }
  expect((await shop.app.inject('/sitemap.xml')).payload).toMatch(/\/about<[\s\S]*\/terms</)
})

test('the contact page asks what stands below the first heading of the questions [WORDS-01]', async () => {
  await expect.poll(() => reads('/contact'), SOON).toContain('Ours: question of faq')
  expect(await reads('/contact')).not.toContain('Ours: paragraph of faq')
})
