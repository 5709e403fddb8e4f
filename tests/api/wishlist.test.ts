import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addWishes, getWishlist, removeWish } from '../../src/contract/wishlist.ts'
import { MOST_WISHES } from '../../src/domain/cart/wishlist.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

const wish = (itemIds: readonly string[], { token } = meera) =>
  shop.call(addWishes, { body: { itemIds: [...itemIds] } }, token)
const drop = (itemId: string, { token } = meera) => shop.call(removeWish, { body: { itemId } }, token)
const wishlistOf = async ({ token } = meera) => (await shop.call(getWishlist, {}, token)).body.wishlist

test('wishes are kept with the account, in the order in which they came, each once [ACCT-14]', async () => {
  expect(await wishlistOf()).toEqual([])
  expect((await wish(['rasgulla'])).body).toMatchObject({ success: true, wishlist: ['rasgulla'] })
  const merged = await wish(['kaju-barfi', 'rasgulla', 'kaju-barfi', 'besan-ladoo'])
  expect(merged.body.wishlist).toEqual(['rasgulla', 'kaju-barfi', 'besan-ladoo'])
  expect(await wishlistOf()).toEqual(['rasgulla', 'kaju-barfi', 'besan-ladoo'])
  expect((await drop('kaju-barfi')).body.wishlist).toEqual(['rasgulla', 'besan-ladoo'])
  expect((await drop('kaju-barfi')).body.wishlist).toEqual(['rasgulla', 'besan-ladoo'])
  expect(await wishlistOf()).toEqual(['rasgulla', 'besan-ladoo'])
})

test('a wishlist is its customer’s alone, and nobody’s without a session [ACCT-14]', async () => {
  const arjun = await shop.register('Arjun')
  await wish(['rasgulla'])
  expect(await wishlistOf(arjun)).toEqual([])
  await drop('rasgulla', arjun)
  expect(await wishlistOf()).toEqual(['rasgulla'])
  for (const call of [getWishlist, addWishes, removeWish]) {
    expect((await shop.call(call, { body: { itemIds: ['rasgulla'], itemId: 'rasgulla' } } as object)).status).toBe(401)
  }
})

test('any wishes added and taken out, one after another, leave what a set would hold', async () => {
  const id = fc.constantFrom('rasgulla', 'kaju-barfi', 'besan-ladoo', 'jalebi')
  const step = fc.record({ adds: fc.boolean(), ids: fc.array(id, { minLength: 1, maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      meera = await shop.register('Meera')
      const expected = new Set<string>()
      for (const { adds, ids } of steps) {
        const [first = ''] = ids
        const { body } = adds ? await wish(ids) : await drop(first)
        if (adds) for (const one of ids) expected.add(one)
        else expected.delete(first)
        expect(body.wishlist).toEqual([...expected])
      }
    }),
    { numRuns: 25 },
  )
})

test('a wishlist holds 100: what has room is added, a further one is refused and changes nothing [ACCT-15]', async () => {
  const many = Array.from({ length: MOST_WISHES }, (_, n) => `sweet-${n}`)
  await wish(many.slice(0, 98))
  expect((await wish(['one', 'two', 'three'])).body.wishlist).toEqual([...many.slice(0, 98), 'one', 'two'])
  const refused = await wish(['three'])
  expect([refused.status, refused.body.code]).toEqual([409, 'wishlist-full'])
  expect(refused.body.message).toBe('A wishlist holds 100 sweets. Please take one out first.')
  expect((await wish(['one'])).status).toBe(200)
  expect(await wishlistOf()).toHaveLength(100)
  expect((await wish(Array.from({ length: 101 }, (_, n) => `more-${n}`))).status).toBe(400)
})

test('windows that wish at once never pass the hundred [ACCT-15]', async () => {
  await wish(Array.from({ length: 95 }, (_, n) => `sweet-${n}`))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => wish([`at-once-${n}`])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await wishlistOf()).toHaveLength(MOST_WISHES)
})
