import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmEmail, login, verifyToken } from '../../src/contract/account.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { writeReview } from '../../src/contract/catalog.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  endSession,
  getProfile,
  listSessions,
  removeAddress,
  saveAddress,
} from '../../src/contract/profile.ts'
import { addWishes } from '../../src/contract/wishlist.ts'
import { hashToken, newToken } from '../../src/server/http/calls/session.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { keepConfirmation } from '../confirmation-token.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

const book = async () => (await shop.call(getProfile, {}, meera.token)).body.profile.addresses
const add = (city: string, isDefault?: boolean) =>
  shop.call(
    saveAddress,
    { body: { label: `In ${city}`, address: { ...MEERAS_ADDRESS, city }, isDefault } },
    meera.token,
  )
const logIn = async (email: string, password: string, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0') =>
  await shop.call(login, { body: { email, password }, headers: { 'user-agent': agent } })

test('a profile holds what its customer gave, and when she came', async () => {
  const { profile } = (await shop.call(getProfile, {}, meera.token)).body
  expect(profile).toMatchObject({ name: 'Meera', email: meera.email, phone: '', addresses: [] })
  expect(Math.abs(profile.joinedAt - Date.now())).toBeLessThan(60_000)
})

test('name and phone are changed; a phone without ten digits is refused and changes nothing', async () => {
  const change = (body: { name: string; phone: string }) =>
    shop.call(changeProfile, { body: { email: meera.email, ...body } }, meera.token)
  expect((await change({ name: 'Meera Iyer', phone: '+91 98765 43210' })).body.profile).toMatchObject({
    name: 'Meera Iyer',
    phone: '+91 98765 43210',
  })
  const refused = await change({ name: 'Somebody', phone: '98765' })
  expect([refused.status, refused.body.message]).toEqual([400, 'Phone number should be 10 digits'])
  expect((await shop.call(getProfile, {}, meera.token)).body.profile.name).toBe('Meera Iyer')
  expect((await change({ name: 'Meera Iyer', phone: '' })).body.profile.phone).toBe('')
})

test('another e-mail address asks for the password', async () => {
  const change = (email: string, password?: string) =>
    shop.call(changeProfile, { body: { name: 'Meera', email, ...(password ? { password } : {}) } }, meera.token)
  expect((await change('new@example.com')).status).toBe(403)
  expect((await change('new@example.com', 'not this one')).body.code).toBe('wrong-password')
  expect((await shop.call(getProfile, {}, meera.token)).body.profile.emailWanted).toBe('')
  const fresh = `new-${meera.customerId}@example.com`
  const { profile } = (await change(` ${fresh.toUpperCase()}`, meera.password)).body
  expect(profile).toMatchObject({ email: meera.email, emailWanted: fresh })
  expect((await change(fresh)).body.profile.emailWanted).toBe(fresh)
  expect((await change(meera.email)).body.profile.emailWanted).toBe('')
})

test('two customers who confirm one e-mail address at once: one gets it, the other is told', async () => {
  const asha = await shop.register('Asha')
  const email = `wanted-${meera.customerId}@example.com`
  const move = async ({ token, password, customerId }: Customer) => {
    await shop.call(changeProfile, { body: { name: 'A', email, password } }, token)
    return keepConfirmation(shop.db, customerId, email)
  }
  const tokens = [await move(meera), await move(asha)]
  const answers = await Promise.all(tokens.map((token) => shop.call(confirmEmail, { body: { token } })))
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'email-taken'],
  ])
})

test('a reset link sent to an address given up opens nothing; one of an unchanged address does', async () => {
  const link = newToken()
  const email = `moved-${meera.customerId}@example.com`
  const change = (to: string) =>
    shop.call(changeProfile, { body: { name: 'Meera Iyer', email: to, password: meera.password } }, meera.token)
  const open = async () =>
    (await shop.db`select from password_resets where token_hash = ${hashToken(link)} and used_at is null`).length
  await shop.db`insert into password_resets (token_hash, customer_id) values (${hashToken(link)}, ${meera.customerId})`
  await change(meera.email)
  await change(email)
  expect(await open()).toBe(1)
  await shop.call(confirmEmail, { body: { token: await keepConfirmation(shop.db, meera.customerId, email) } })
  expect(await open()).toBe(0)
})

test('an address book has one default, first its first address, and hands it on', async () => {
  await add('Pune')
  await add('Jaipur')
  expect((await book()).map(({ isDefault, address }) => [address.city, isDefault])).toEqual([
    ['Pune', true],
    ['Jaipur', false],
  ])
  await add('Delhi', true)
  const [delhi, pune] = await book()
  expect([delhi?.address.city, pune?.isDefault]).toEqual(['Delhi', false])
  await shop.call(removeAddress, { body: { id: delhi?.id ?? '' } }, meera.token)
  expect((await book()).map(({ isDefault, address }) => [address.city, isDefault])).toEqual([
    ['Pune', true],
    ['Jaipur', false],
  ])
})

test('an address is replaced by its id, by the rules of checkout, and only by its owner', async () => {
  const [pune] = (await add('Pune')).body.profile.addresses
  const asha = await shop.register('Asha')
  const replace = (token: string, city: string, zipcode = '411001') =>
    shop.call(saveAddress, { body: { id: pune?.id, address: { ...MEERAS_ADDRESS, city, zipcode } } }, token)
  expect((await replace(meera.token, 'Mumbai', '4')).body).toMatchObject({
    code: 'address-invalid',
    message: 'Zipcode should be 6 digits',
  })
  expect((await replace(asha.token, 'Mumbai')).body.code).toBe('address-unknown')
  expect((await shop.call(removeAddress, { body: { id: pune?.id ?? '' } }, asha.token)).status).toBe(404)
  expect((await replace(meera.token, 'Mumbai')).body.profile.addresses).toMatchObject([
    { id: pune?.id, label: '', isDefault: true, address: { city: 'Mumbai' } },
  ])
})

test('addresses saved at once leave one default', async () => {
  const answers = await Promise.all(['Pune', 'Jaipur', 'Delhi', 'Agra'].map((city) => add(city, true)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await book()).map(({ isDefault }) => isDefault)).toEqual([true, false, false, false])
})

test('an address that is in the book already is not added again, by whatever shop window it comes', async () => {
  const pune = { ...MEERAS_ADDRESS, city: 'Pune' }
  const save = (label: string, isDefault = false) =>
    shop.call(saveAddress, { body: { address: pune, label, isDefault } }, meera.token)
  await add('Jaipur')
  await save('Mother')
  await Promise.all([save(''), save('Mother')])
  expect((await book()).map(({ label }) => label)).toEqual(['In Jaipur', 'Mother'])
  await save('', true)
  expect((await book()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Mother', true],
    ['In Jaipur', false],
  ])
  await save('Office')
  expect((await book()).map(({ label }) => label)).toEqual(['Mother', 'In Jaipur', 'Office'])
})

test('a phone number that is none of India is refused in words', async () => {
  const body = { name: 'Meera', email: meera.email, phone: '12345 67890' }
  const refused = await shop.call(changeProfile, { body }, meera.token)
  expect(refused.body).toMatchObject({
    code: 'phone-invalid',
    message: 'Phone number should begin with 6, 7, 8 or 9; a landline with 0',
  })
})

test('a book has an end', async () => {
  const cities = Array.from({ length: 30 }, (_, n) => `City ${n}`)
  for (const city of cities) expect((await add(city)).status).toBe(200)
  expect((await add('One more')).body.code).toBe('too-many-addresses')
})

test('a new password signs in, the old one does not, and other sessions are over', async () => {
  const elsewhere = (await logIn(meera.email, meera.password)).body.token
  const change = (current: string, password: string) =>
    shop.call(changePassword, { body: { current, password } }, meera.token)
  expect((await change('not this one', 'a better password')).body.code).toBe('wrong-password')
  expect((await change(meera.password, 'short')).body.message).toBe('Password must be at least 8 characters long')
  expect((await change(meera.password, 'sunshine1')).body.code).toBe('password-common')
  expect((await change(meera.password, 'meera-1998')).body.code).toBe('password-about-oneself')
  expect((await shop.call(verifyToken, {}, elsewhere)).status).toBe(200)
  expect((await change(meera.password, 'a better password')).status).toBe(200)
  expect((await logIn(meera.email, meera.password)).status).toBe(401)
  expect((await logIn(meera.email, 'a better password')).status).toBe(200)
  expect((await shop.call(verifyToken, {}, elsewhere)).status).toBe(401)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
})

test('guesses of the password are limited for the session that guesses', async () => {
  const limited = await openShop({ limits: { ...LIMITS, 'password-account': { most: 3, seconds: 10 ** 9 } } })
  try {
    const asha = await limited.register('Asha')
    const guess = (current: string) =>
      limited.call(changePassword, { body: { current, password: 'a better password' } }, asha.token)
    for (let n = 0; n < 3; n++) expect((await guess('not this one')).status).toBe(403)
    expect((await guess(asha.password)).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('another e-mail address can be tried five times a day: whose account it is, is not for asking [LIMIT-11]', async () => {
  const limited = await openShop({ limits: LIMITS })
  try {
    const [asha, kabir] = [await limited.register('Asha'), await limited.register('Kabir')]
    const change = (email: string) =>
      limited.call(changeProfile, { body: { name: 'Asha', email, password: asha.password } }, asha.token)
    const tried = [1, 2, 3, 4, 5].map((n) => (n % 2 ? kabir.email : `free-${n}-${asha.customerId}@example.com`))
    for (const email of tried) expect((await change(email)).status).toBe(200)
    expect((await change(`free-${asha.customerId}@example.com`)).status).toBe(429)
    expect((await change(asha.email)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('sessions are listed by device, this one first, and a session ended is refused from then on [AGAIN-10]', async () => {
  const phone = (await logIn(meera.email, meera.password)).body.token
  const { sessions } = (await shop.call(listSessions, {}, phone)).body
  expect(sessions.map(({ current, device }) => [current, device])).toEqual([
    [true, 'Firefox on Linux'],
    [false, ''],
  ])
  const fromTheOther = (await shop.call(listSessions, {}, meera.token)).body.sessions
  expect(fromTheOther.map(({ current, device }) => [current, device])).toEqual([
    [true, ''],
    [false, 'Firefox on Linux'],
  ])
  const other = sessions[1]?.id ?? ''
  const asha = await shop.register('Asha')
  await shop.call(endSession, { body: { id: other, password: asha.password } }, asha.token)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
  const asked = { id: other, password: 'not-the-password' }
  expect((await shop.call(endSession, { body: asked }, phone)).body.code).toBe('wrong-password')
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
  const body = { id: other, password: meera.password }
  expect((await shop.call(endSession, { body }, phone)).body.sessions).toHaveLength(1)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(401)
  expect((await shop.call(getCart, {}, meera.token)).status).toBe(401)
})

test('without an id all sessions but this one end', async () => {
  const [phone, tablet] = [await logIn(meera.email, meera.password), await logIn(meera.email, meera.password)]
  const { sessions } = (await shop.call(endSession, { body: { password: meera.password } }, meera.token)).body
  expect(sessions.map(({ current }) => current)).toEqual([true])
  for (const { body } of [phone, tablet]) expect((await shop.call(verifyToken, {}, body.token)).status).toBe(401)
})

test('a deleted account signs in no more and its data are gone; an invoice stays', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10 }])
  const buy = async () => {
    const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
    return (await order(shop, meera.token, payloadFor(items))).body.orderId
  }
  const [delivered, cancelled] = [await buy(), await buy()]
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop.db, delivered, status)
  }
  await moveOrder(shop.db, cancelled, 'Cancelled')
  const review = { rating: 5, title: 'Good', text: 'Fresh and not too sweet.' }
  await shop.call(writeReview, { params: { id: barfi }, body: review }, meera.token)
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  await shop.call(addWishes, { body: { itemIds: [barfi] } }, meera.token)
  await add('Pune')
  const { email } = meera
  await shop.call(subscribeToNewsletter, { body: { email } })
  await shop.call(sendContactMessage, {
    body: { name: 'Meera', email, subject: 'Hello', inquiryType: 'general', message: 'Are you open?' },
  })

  expect((await shop.call(deleteAccount, { body: { password: 'not this one' } }, meera.token)).status).toBe(403)
  expect((await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).status).toBe(200)

  expect((await logIn(email, meera.password)).status).toBe(401)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(401)
  const left = await shop.db`
    select id, address ->> 'street' as street, address ->> 'city' as city, invoice_number as invoice,
      address ->> 'deliveryInstructions' as note, address ->> 'email' as email, address ->> 'phone' as phone
    from orders where customer_id = ${meera.customerId}`
  expect(left.find(({ id }) => id === delivered)).toMatchObject({
    ...{ street: '12 Example Bazaar', city: 'Pune', note: '', email: '', phone: '' },
  })
  expect(left.find(({ id }) => id === cancelled)).toMatchObject({ street: '', city: '', invoice: null })
  const dump = await shop.db`
    select to_jsonb(c) from customers c where id = ${meera.customerId}
    union all select to_jsonb(r) from reviews r where product_id = ${barfi}
    union all select to_jsonb(m) from contact_messages m where m.email = ${email}
    union all select to_jsonb(n) from newsletter_subscribers n where n.email = ${email}
    union all select to_jsonb(a) from addresses a where customer_id = ${meera.customerId}
    union all select to_jsonb(l) from cart_lines l where customer_id = ${meera.customerId}
    union all select to_jsonb(w) from wishes w where customer_id = ${meera.customerId}`
  expect(dump).toHaveLength(2)
  expect(JSON.stringify(dump)).not.toMatch(/Meera|@example/)
})

test('an account is not deleted while an order is on its way, and a new one may take its address later', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const { orderId } = (await order(shop, meera.token, payloadFor(items))).body
  const erase = () => shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)
  expect((await erase()).body.code).toBe('order-on-its-way')
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
  await moveOrder(shop.db, orderId, 'Cancelled')
  expect((await erase()).status).toBe(200)
  expect((await shop.call(login, { body: { email: meera.email, password: meera.password } })).status).toBe(401)
})

test('a profile tells where the last order went, without what was asked for that once', async () => {
  const customer = await shop.register('Asha')
  const lastOf = async () => (await shop.call(getProfile, {}, customer.token)).body.profile.lastAddress
  expect(await lastOf()).toBeNull()
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  await order(shop, customer.token, { ...payload, address: { ...payload.address, deliveryInstructions: 'Ring twice' } })
  expect(await lastOf()).toEqual({ ...MEERAS_ADDRESS, state: 'Maharashtra' })
})
