import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts, suggestProducts } from '../../src/contract/catalog.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const LADOOS = 'motichoor-ladoo besan-ladoo gond-ladoo til-ladoo churma-ladoo nariyal-ladoo dry-fruit-ladoo'
const BARFIS = 'kaju-barfi rose-khoya-barfi'
const PEDAS = 'kesar-peda mathura-peda'
const HALWAS = 'gajar-halwa sohan-halwa moong-dal-halwa'
const CASHEW = 'kaju-barfi kesar-kaju-katli kaju-biscuits kaju-pista-roll sugar-free-masala-cashews'
const NAMKEENS = 'navratan-mixture bikaneri-bhujia aloo-bhujia khatta-meetha'
const COOKIES = 'coconut-cookies atta-cookies oats-date-cookies sugar-free-almond-cookies'

/** What is typed, and the products one of which must come first. */
const MEANT: readonly (readonly [string, string])[] = [
  ['kaju katli', 'kaju-barfi kesar-kaju-katli'],
  ['ladoo', LADOOS],
  ['laddu', LADOOS],
  ['gulab jamoon', 'gulab-jamun'],
  ['rosogolla', 'rasgulla'],
  ['soan papdi', 'soan-papdi'],
  ['लड्डू', LADOOS],
  ['काजू', CASHEW],
  ['laddoo', LADOOS],
  ['lad', LADOOS],
  ['kaju barfi', 'kaju-barfi'],
  ['barfi', BARFIS],
  ['burfi', BARFIS],
  ['barfee', BARFIS],
  ['बर्फी', BARFIS],
  ['jilebi', 'jalebi'],
  ['jelabi', 'jalebi'],
  ['jalbei', 'jalebi'],
  ['जलेबी', 'jalebi'],
  ['roshogolla', 'rasgulla'],
  ['rasagulla', 'rasgulla'],
  ['रसगुल्ला', 'rasgulla'],
  ['gulab jaman', 'gulab-jamun'],
  ['gulabjamun', 'gulab-jamun'],
  ['गुलाब जामुन', 'gulab-jamun'],
  ['kala jamun', 'kala-jamun'],
  ['son papri', 'soan-papdi'],
  ['sonpapdi', 'soan-papdi'],
  ['सोन पापड़ी', 'soan-papdi'],
  ['kaju ktali', 'kaju-barfi kesar-kaju-katli'],
  ['1 kg kaju katli online', 'kaju-barfi kesar-kaju-katli'],
  ['cashew', CASHEW],
  ['badam katli', 'badam-katli'],
  ['almond barfi', 'badam-katli'],
  ['pistachio roll', 'kaju-pista-roll'],
  ['pedha', PEDAS],
  ['pera', PEDAS],
  ['kesar peda', 'kesar-peda'],
  ['saffron peda', 'kesar-peda'],
  ['chiki', 'peanut-chikki'],
  ['moongphali chikki', 'peanut-chikki'],
  ['halva', HALWAS],
  ['halua', HALWAS],
  ['carrot halwa', 'gajar-halwa'],
  ['गाजर का हलवा', 'gajar-halwa'],
  ['khoa barfi', 'rose-khoya-barfi'],
  ['mawa gujia', 'gujiya'],
  ['gughra', 'gujiya'],
  ['karanji', 'gujiya'],
  ['namkin', NAMKEENS],
  ['नमकीन', NAMKEENS],
  ['bhujiya', 'bikaneri-bhujia aloo-bhujia'],
  ['shev', 'ratlami-sev'],
  ['mathari', 'mathri'],
  ['ghewar', 'ghevar'],
  ['shondesh', 'nolen-gur-sandesh'],
  ['mysore paak', 'mysore-pak'],
  ['ras malai', 'rasmalai'],
  ['chamcham', 'cham-cham'],
  ['motichur laddoo', 'motichoor-ladoo'],
  ['gram flour laddu', 'besan-ladoo'],
  ['til laddu', 'til-ladoo'],
  ['sesame', 'til-ladoo til-gajak jowar-crackers'],
  ['jaggery sandesh', 'nolen-gur-sandesh'],
  ['coconut', 'nariyal-ladoo coconut-cookies'],
  ['milkcake', 'milk-cake'],
  ['dryfruit', 'dry-fruit-ladoo corporate-dry-fruit-box dry-fruit-kachori'],
  ['sugarfree rasgulla', 'sugar-free-rasgulla'],
  ['diabetic kalakand', 'sugar-free-kalakand'],
  ['cookies', COOKIES],
  ['biscut', 'jeera-biscuits kaju-biscuits chai-biscuits'],
  ['nankatai', 'nankhatai'],
  ['wedding box', 'wedding-mithai-box'],
]

test.each(MEANT)('%s finds what a shopper means first', async (typed, meant) => {
  const suggested = (await shop.call(suggestProducts, { query: { search: typed } })).body.products
  const listed = (await shop.call(listProducts, { query: { search: typed } })).body.products
  expect(meant.split(' ')).toContain(suggested[0]?._id)
  expect(listed.slice(0, 5).map(({ _id }) => _id)).toEqual(suggested.map(({ _id }) => _id))
})

describe('a search', () => {
  test.each(['xyzzyq', 'qqqq', '!!!', 'constructor', '__proto__', 'toString', '🍬'])(
    'for %j finds nothing',
    async (search) => {
      const listed = await shop.call(listProducts, { query: { search } })
      expect(listed.status).toBe(200)
      expect(listed.body.products).toEqual([])
      expect(listed.body.pagination?.total).toBe(0)
      expect((await shop.call(suggestProducts, { query: { search } })).body.products).toEqual([])
    },
  )

  test('of nothing suggests nothing', async () => {
    expect((await shop.call(suggestProducts, { query: { search: '  ' } })).body.products).toEqual([])
  })

  test('suggests at most five', async () => {
    expect((await shop.call(suggestProducts, { query: { search: 'la' } })).body.products).toHaveLength(5)
  })

  test('looks into descriptions where names do not answer', async () => {
    const { products } = (await shop.call(suggestProducts, { query: { search: 'squeaks' } })).body
    expect(products.map(({ _id }) => _id)).toEqual(['rasgulla'])
    expect(products[0]?.description).toContain('squeaks')
  })

  test('goes with filters and with another order', async () => {
    const query = { search: 'ladoo', maxPrice: '300', sort: 'price-desc' } as const
    const { products, pagination } = (await shop.call(listProducts, { query })).body
    expect(products.length).toBeGreaterThan(1)
    expect(pagination?.total).toBe(products.length)
    expect(products.every(({ price }) => price <= 300)).toBe(true)
    expect(products.map(({ price }) => price)).toEqual(products.map(({ price }) => price).toSorted((a, b) => b - a))
  })

  test('pages without gap or repeat', async () => {
    const page = async (number: string, limit: string) =>
      (await shop.call(listProducts, { query: { search: 'milk', page: number, limit } })).body.products
    const whole = (await page('1', '100')).map(({ _id }) => _id)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.length / 4) }, (_, at) => page(`${at + 1}`, '4')),
    )
    expect(pages.flat().map(({ _id }) => _id)).toEqual(whole)
    expect(whole.length).toBeGreaterThan(8)
  })

  test('finds a product by its new name as soon as it has one, and no longer by the old', async () => {
    const found = async (search: string) =>
      (await shop.call(listProducts, { query: { search } })).body.products.map(({ _id }) => _id)
    await shop.db`update products set name = 'Zamboni Delight', name_hi = null, aliases = '{}' where id = 'malpua'`
    await expect.poll(() => found('zamboni')).toEqual(['malpua'])
    expect(await found('malpua')).not.toContain('malpua')
  })
})
