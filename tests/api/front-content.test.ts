import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FRONT_PIECE_NAMES, previewContent, readContent, saveContent } from '../../src/contract/admin/content.ts'
import {
  FRONT_PIECES,
  type FrontContent,
  type FrontPieces,
  readFront,
  type StoreWords,
} from '../../src/contract/front-content.ts'
import { getStore } from '../../src/contract/settings.ts'
import FRONT_WORDS from '../../src/demo/front-words.json' with { type: 'json' }
import { keepDemoWords } from '../../src/demo/keep-demo-words.ts'
import { NEUTRAL_FRONT } from '../../src/domain/content/neutral-front.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { type Beside, openBeside } from '../beside.ts'
import { type Colleague, hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'
import { SOON } from './catalogue-office.ts'
import { sell } from './counter.ts'

let shop: Shop
let beside: Beside
let asha: Colleague
beforeAll(async () => {
  shop = await openShop({ bundle: loadPagesBundle })
  beside = await openBeside(shop.url)
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})

const by = () => ({ headers: { cookie: asha.cookie } })
const front = async (): Promise<FrontContent> => (await shop.call(readFront)).body.content
const words = async (): Promise<StoreWords> => (await shop.call(getStore)).body.store.words

async function save<Name extends keyof FrontPieces>(piece: Name, body: FrontPieces[Name] | null) {
  const params = { piece }
  const { version } = (await shop.call(readContent, { params, ...by() })).body
  return shop.call(saveContent, { params, body: { version, body }, ...by() })
}

async function shelvesOnTheMap(): Promise<string[]> {
  const { payload } = await shop.app.inject({ url: '/sitemap.xml' })
  return [...payload.matchAll(/\/collection\?([^<]+)<\/loc>/g)].map(([, query = '']) => query)
}

/** What a second process answers at these addresses. */
async function saidBeside(): Promise<string> {
  const answers = await Promise.all([readFront, getStore].map(({ path }) => beside.app.inject({ url: path })))
  return answers.map(({ payload }) => payload).join('')
}

const BAND: FrontPieces['bands']['items'][number] = {
  board: 'राखी',
  title: 'Rakhi boxes',
  text: 'Sent on the day.',
  facts: [],
  pictures: [{ image: 'kaju-barfi-2', alt: 'Barfi' }],
  button: { text: 'Order one', href: '/collection?category=giftbox' },
  from: null,
  until: null,
}
const way = { title: '', lead: '', board: '', shown: 'everywhere' as const, image: '' }

const OWN: { [Name in keyof FrontPieces]: FrontPieces[Name] } = {
  hero: {
    text: 'Ghevar, as in Jaipur.',
    button: { text: 'Come in', href: '/collection' },
    counter: 'Today: ghevar',
    slides: [{ image: 'hero-jalebi-1', alt: 'Jalebi', line: 'Hot at four' }],
  },
  bands: { items: [BAND] },
  promises: { items: [{ icon: 'leaf', title: 'No colour added', text: 'Delivery is {delivery fee}.' }] },
  categories: { title: 'Our shelves', items: [{ ...way, category: 'milk', name: 'Khoya mithai' }] },
  occasions: { title: 'Our days', items: [{ ...way, occasion: 'festival', name: 'Teej' }] },
  shelves: {
    latest: { title: 'New on the shelf', board: '', lead: '' },
    bestsellers: { title: 'Asked for most', board: '', lead: '' },
  },
  reasons: { title: 'Why us', note: '', items: [{ title: 'Since 1974', text: 'We stir in iron.' }] },
  newsletter: { title: 'Write to me', lead: 'Twice a year.' },
  footer: { about: 'A shop in Udaipur.', smallPrint: 'Photographs by us.' },
  letters: { signature: 'Yours\nArjun', ordered: 'We cook at six.', received: 'We answer on Mondays.' },
  meta: {
    home: { title: 'Ghevar from Udaipur', description: 'Ghevar, sent.' },
    collection: { title: 'All we cook', description: '' },
    products: { title: 'The list', description: '' },
    bestsellers: { title: 'The favourites', description: '' },
  },
}

/** What only this piece says; what letters say is read in letters. */
const MARKS = {
  hero: 'Ghevar, as in Jaipur.',
  bands: 'Rakhi boxes',
  promises: 'Delivery is ₹40.',
  categories: 'Khoya mithai',
  occasions: 'Teej',
  shelves: 'New on the shelf',
  reasons: 'We stir in iron.',
  newsletter: 'Twice a year.',
  footer: 'Photographs by us.',
  meta: 'Ghevar from Udaipur',
}

test('a title that is left empty is the usual one, of shelves and for search engines [FRONT-16]', async () => {
  const head = { title: '', board: '', lead: '' }
  const page = { title: '', description: '' }
  const pages = { home: { ...page, title: 'Ghevar from Udaipur' }, collection: page, products: page, bestsellers: page }
  expect((await save('meta', pages)).status).toBe(200)
  expect((await save('shelves', { latest: head, bestsellers: { ...head, title: 'Asked for most' } })).status).toBe(200)
  const titles = async () => {
    const { meta } = await words()
    const { shelves } = await front()
    return [meta.home, meta.collection, meta.products, meta.bestsellers, shelves.latest, shelves.bestsellers].map(
      ({ title }) => title,
    )
  }
  const { meta, shelves } = NEUTRAL_FRONT
  const usual = [meta.collection.title, meta.products.title, meta.bestsellers.title, shelves.latest.title]
  await expect.poll(titles, SOON).toEqual(['Ghevar from Udaipur', ...usual, 'Asked for most'])
  for (const piece of ['meta', 'shelves'] as const) await save(piece, null)
})

test.each(Object.keys(MARKS) as (keyof typeof MARKS)[])(
  'the piece %s is shown as it was saved, by each process within a second [FRONT-01]',
  async (piece) => {
    const saved = await save(piece, OWN[piece])
    expect([saved.status, saved.body.message]).toEqual([200, undefined])
    const mark = MARKS[piece]
    await expect.poll(async () => JSON.stringify([await front(), await words()]), SOON).toContain(mark)
    await expect.poll(saidBeside, SOON).toContain(mark)
    await save(piece, null)
    await expect.poll(saidBeside, SOON).not.toContain(mark)
  },
)

test.each(Object.keys(FRONT_PIECES) as (keyof FrontPieces)[])(
  'the words that stand for %s can be saved as they are',
  (piece) => {
    // What has not its piece's form is left out, and nobody would be told.
    const bodies: (unknown | undefined)[] = [FRONT_WORDS[piece], { ...NEUTRAL_FRONT, reasons: undefined }[piece]]
    for (const body of bodies.filter((each) => each !== undefined)) {
      expect(z.safeParse(FRONT_PIECES[piece], body).error?.issues).toBeUndefined()
    }
    expect(FRONT_WORDS[piece]).toBeDefined()
  },
)

test('a band is shown from its moment to its other one, without anybody saving anything [FRONT-02]', async () => {
  const titles = async () => (await front()).bands.map(({ title }) => title)
  const beside = (title: string, time: { from: number; until: number }) =>
    save('bands', { items: [BAND, { ...BAND, title, ...time }] })
  const hour = 3_600_000
  await beside('Diwali boxes', { from: Date.now() + hour, until: Date.now() + 2 * hour })
  await expect.poll(titles).toEqual(['Rakhi boxes'])
  await beside('Holi boxes', { from: Date.now() + 2_000, until: Date.now() + hour })
  await expect.poll(titles).toEqual(['Rakhi boxes', 'Holi boxes'])
  // Long enough to be seen on a busy machine.
  await beside('Teej boxes', { from: Date.now() - hour, until: Date.now() + 5_000 })
  await expect.poll(titles).toEqual(['Rakhi boxes', 'Teej boxes'])
  await expect.poll(titles).toEqual(['Rakhi boxes'])
  expect((await front()).bands[0]).not.toHaveProperty('from')
})

test('words that could not be shown are refused in words [FRONT-03]', async () => {
  const refused = async (...given: Parameters<typeof save>) => (await save(...given)).body.message
  const [slide] = OWN.hero.slides
  const stranger = { image: 'nobody-1', alt: 'Nobody', line: '' }
  expect(await refused('hero', { ...OWN.hero, slides: [stranger] })).toBe(
    'There is no picture called “nobody-1” in this shop.',
  )
  expect(await refused('footer', { about: 'Call {telephone}', smallPrint: '' })).toBe(
    'The shop knows no fact called “telephone”.',
  )
  expect(await refused('bands', { items: [{ ...BAND, from: 2_000, until: 1_000 }] })).toContain('never be shown')
  expect(await refused('hero', { ...OWN.hero, slides: slide ? [slide, slide] : [] })).toContain('twice')
  const runs = { text: 'Go', href: 'javascript:alert(1)' }
  expect(await refused('hero', { ...OWN.hero, button: runs })).toContain('no address of a link')
})

test('a promise that nobody worded is one that a setting backs [FRONT-06]', async () => {
  const promises = async () => (await front()).promises.map(({ text }) => text)
  await save('promises', null)
  await expect.poll(promises).toContain('Over ₹500 with SWEETFREE')
  await shop.db`update coupons set ends_at = now() where code = 'SWEETFREE'`
  await shop.db`update store_settings set settings = settings || '{"copy": {"sameDay": "By six", "customOrders": "", "bulkDiscount": ""}}'`
  await expect.poll(promises).toEqual(['By six', 'Mon–Sat 9 AM–8 PM, Sun 10 AM–6 PM'])
})

test('a shop shows only that of which it has a product, as soon as it has one, whoever named it [FRONT-05] [FRONT-14]', async () => {
  await save('categories', null)
  await save('occasions', null)
  await shop.db`update products set published = false`
  const named = async () => {
    const { categories, occasions } = await words()
    return [...categories.map(({ category }) => category), ...occasions.map(({ occasion }) => occasion)]
  }
  await expect.poll(named).toEqual([])
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  await shop.db`update products set tags = '{milk,festival}' where id = ${barfi}`
  await expect.poll(named).toEqual(['Sweets', 'milk', 'festival'])
  expect(await shelvesOnTheMap()).toEqual(['category=Sweets', 'category=milk', 'occasion=festival'])
  await save('categories', OWN.categories)
  await shop.db`update products set published = false where id = ${barfi}`
  await expect.poll(named).toEqual([])
  expect(await shelvesOnTheMap()).toEqual([])
  expect((await words()).unshown?.categories).toMatchObject([{ category: 'milk', name: 'Khoya mithai' }])
  const preview = { params: { piece: 'categories' as const }, body: { body: OWN.categories } }
  const name = MARKS.categories
  const previewed = async () => (await shop.call(previewContent, { ...preview, ...by() })).body.html
  expect(await previewed()).not.toContain(name)
  const unsold = async () => (await shop.call(readContent, { params: preview.params, ...by() })).body.unsold
  expect(await unsold()).toEqual(expect.arrayContaining(['Sweets', 'milk', 'wedding', 'festival']))
  await shop.db`update products set published = id = ${barfi}`
  await expect.poll(named).toEqual(['milk', 'festival'])
  expect(await previewed()).toContain(name)
  expect(await unsold()).not.toContain('milk')
  await shop.db`update products set published = id <> ${barfi}`
})

test('menus and search offer by name what the shop sells, and follow what it marks [FRONT-13]', async () => {
  const offered = async () => (await words()).quickOrders.map(({ name }) => name)
  await shop.db`update products set published = id in ('jalebi', 'kalakand', 'nankhatai'), bestseller = id = 'nankhatai'`
  await expect.poll(offered).toEqual(['Jalebi', 'Kalakand'])
  await shop.db`update products set published = id = 'nankhatai'`
  await expect.poll(offered).toEqual(['Nankhatai'])
  expect((await words()).popularSearches).toEqual(['Nankhatai'])
  await shop.db`update products set published = true`
  await expect.poll(offered).toHaveLength(8)
  expect((await words()).popularSearches).toHaveLength(6)
})

test('a preview is the front page with the piece, and nothing is saved [FRONT-07]', async () => {
  const preview = async (piece: keyof FrontPieces, body: unknown) =>
    (await shop.call(previewContent, { params: { piece }, body: { body }, ...by() })).body.html
  const before = await shop.db`select count(*) from content_versions`
  const planned = { ...BAND, title: 'Next year', from: Date.now() + 3_600_000 }
  expect(await preview('bands', { items: [planned] })).toContain('Next year')
  expect(await preview('footer', { about: 'A shop in Bundi.', smallPrint: '' })).toContain('A shop in Bundi.')
  expect(await preview('promises', OWN.promises)).toContain('Delivery is ₹40.')
  expect(await preview('letters', OWN.letters)).toMatch(/We cook at six\.[\s\S]*Yours<br\/?>Arjun/)
  for (const piece of FRONT_PIECE_NAMES) expect(await preview(piece, null), piece).not.toMatch(/<[^>]+\sstyle=/)
  const without = await preview('hero', null)
  expect(without).toContain('See the collection')
  expect(without).not.toContain('Discover our newest arrivals')
  expect(await shop.db`select count(*) from content_versions`).toEqual(before)
})

test('title and description of the front page and the lists are the owner’s, or the shop’s name alone [FRONT-11]', async () => {
  const headOf = async (url: string) => {
    const { payload } = await shop.app.inject({ url })
    return [/<title>(.*?)<\/title>/.exec(payload)?.[1], /<meta name="description" content="(.*?)"/.exec(payload)?.[1]]
  }
  await save('meta', OWN.meta)
  await expect.poll(() => headOf('/')).toEqual(['Kesar &amp; Khoya: Ghevar from Udaipur', 'Ghevar, sent.'])
  await expect.poll(() => headOf('/collection')).toEqual(['All we cook · Kesar &amp; Khoya', undefined])
  expect(await pageOf(shop.app, '/products')).toContain('The list')
  await save('meta', null)
  await expect.poll(() => headOf('/')).toEqual(['Kesar &amp; Khoya', undefined])
})

test('a demo from before is given its words once; what was worded there stays [FRONT-09]', async () => {
  const pieces = () => shop.db`select piece, version, body from content_versions order by piece, version`
  await shop.db`delete from content_versions where piece <> 'hero'`
  await keepDemoWords(shop.db)
  const kept = await pieces()
  expect([...new Set(kept.map(({ piece }) => piece))]).toEqual(expect.arrayContaining(Object.keys(FRONT_WORDS)))
  expect(kept.filter(({ piece }) => piece === 'footer')).toEqual([
    { piece: 'footer', version: 1, body: FRONT_WORDS.footer },
  ])
  expect(kept.filter(({ piece }) => piece === 'hero').length).toBeGreaterThan(1)
  await keepDemoWords(shop.db)
  expect(await pieces()).toEqual(kept)
  await shop.db`delete from content_versions`
  await shop.db`update store_settings set settings = settings || '{"demo": false}'`
  await keepDemoWords(shop.db)
  expect(await pieces()).toEqual([])
})

test('pictures that an owner had chosen are carried over, and none that the shop came with [FRONT-10]', async () => {
  const file = new URL('../../src/server/db/migrations/0040-0059/0042_front_pictures.sql', import.meta.url)
  const migration = await readFile(file, 'utf8')
  const carried = async (settings: object) => {
    await shop.db`delete from content_versions`
    await shop.db`update store_settings set settings = ${shop.db.json(settings as never)}`
    await shop.db.unsafe(migration)
    const rows = await shop.db<{ piece: keyof FrontPieces; body: unknown }[]>`select piece, body from content_versions`
    return Object.fromEntries(rows.map(({ piece, body }) => [piece, body])) as Partial<FrontPieces>
  }
  const [came, own] = [
    { image: 'hero-jalebi-1', alt: 'Kesar jalebi' },
    { image: 'ghevar.0a1b2c3d4e5f6071', alt: 'Ghevar' },
  ]
  expect(await carried({ scenes: { hero: [came] }, tiles: { milk: 'kesar-peda-1' } })).toEqual({})
  expect(await carried({ demo: true, scenes: { hero: [own] } })).toEqual({})
  expect(await carried({ scenes: 'none', tiles: [] })).toEqual({})
  const { hero, categories, occasions } = await carried({
    scenes: { hero: [came, own], festival: [] },
    tiles: { milk: own.image, bengali: 'rasgulla-1', cookies: 'besan-ladoo-1' },
  })
  expect(hero?.slides).toEqual([{ ...own, line: '' }])
  const pictures = categories?.items.filter(({ image }) => image !== '')
  expect(pictures?.map(({ category, image }) => [category, image])).toEqual([
    ['milk', own.image],
    ['CookiesAndBiscuits', 'besan-ladoo-1'],
  ])
  expect(categories?.items).toHaveLength(8)
  expect(occasions).toBeUndefined()
  await expect.poll(async () => (await front()).categories.pictures.milk).toContain('ghevar')
})
