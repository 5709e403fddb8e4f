import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../../tests/memory-storage.ts'
import { ApiError } from '../../../calls/api-error.ts'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { addLine, type CartData, countItems, mergeCarts, setLine } from '../../../domain/cart/cart.ts'
import { createSession } from '../../state/session.ts'
import { cartKeep } from './cart-keep.ts'
import { type CartCalls, createCart } from './cart-state.ts'

const MEERA = { token: 'token-of-meera', customerId: 'c1', name: 'Meera', email: 'meera@example.com' }
const ASHA = { token: 'token-of-asha', customerId: 'c2', name: 'Asha', email: 'asha@example.com' }
const BARFI = { productId: 'kaju-barfi', size: '250 g', quantity: 1 }
const JALEBI = { productId: 'jalebi', size: '500 g', quantity: 1 }

/** The server's cart of Meera, as the real one keeps it. */
function createServer() {
  let cart: CartData = {}
  const merged = new Set<string>()
  const settle = (outcome: ReturnType<typeof addLine>) => {
    if (outcome.ok) cart = outcome.cart
    return { cartData: cart }
  }
  const calls: CartCalls = {
    add: vi.fn(async ({ itemId, size, quantity = 1 }) => settle(addLine(cart, { productId: itemId, size, quantity }))),
    update: vi.fn(async ({ itemId, size, quantity }) => settle(setLine(cart, { productId: itemId, size, quantity }))),
    get: vi.fn(async () => ({ cartData: cart })),
    merge: vi.fn(async ({ mergeId, cartData }) => {
      if (!merged.has(mergeId)) cart = mergeCarts(cart, cartData)
      merged.add(mergeId)
      return { cartData: cart }
    }),
  }
  return { calls, cart: () => cart }
}

function openBrowser() {
  const storage = createMemoryStorage()
  const server = createServer()
  const tell = vi.fn()
  let ids = 0
  function openWindow() {
    const keep = storage.open()
    const session = createSession({
      lasting: keep,
      passing: createMemoryStorage().open(),
      verify: async () => MEERA,
      end: async () => ({}),
      tell,
    })
    const cart = createCart({
      session,
      kept: cartKeep(keep),
      calls: server.calls,
      tell,
      messageOf,
      newId: () => `merge-${++ids}`,
    })
    void session.start()
    cart.start()
    return { session, cart }
  }
  return { ...openWindow(), openWindow, server, tell, storage }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve))

test('before the browser has looked the cart is not known to be empty', () => {
  const { cart } = openBrowser()
  expect(cart.first).toEqual({ known: false, lines: {} })
  expect(cart.get()).toEqual({ known: true, lines: {} })
})

test("a visitor's lines survive a reload and reach no server", () => {
  const { cart, openWindow, server } = openBrowser()
  cart.add(BARFI)
  cart.add(BARFI)
  expect(openWindow().cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 2 } })
  expect(server.calls.add).not.toHaveBeenCalled()
})

test('a change is on screen before the server has answered, and is put right by its answer', async () => {
  const { session, cart, server } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  cart.add({ ...BARFI, size: 'default' })
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { default: 1 } })
  vi.mocked(server.calls.add).mockResolvedValueOnce({ cartData: { 'kaju-barfi': { '250 g': 1 } } })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test('ten quick additions reach the server in order and end as ten', async () => {
  const { session, cart, server } = openBrowser()
  session.signIn(MEERA, { remember: true })
  for (let count = 1; count <= 10; count++) {
    cart.add(BARFI)
    expect(cart.get().lines['kaju-barfi']?.['250 g']).toBe(count)
  }
  await quiet()
  expect(server.cart()).toEqual({ 'kaju-barfi': { '250 g': 10 } })
  expect(cart.get().lines).toEqual(server.cart())
})

test('a cart brought by the server comes in turn, after earlier presses, and is on screen then', async () => {
  const { session, cart, server, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  cart.add(BARFI)
  const lines = ['jalebi']
  const brought = await cart.bring(async () => ({
    ...(await server.calls.add({ itemId: 'jalebi', size: '500 g' })),
    lines,
  }))
  expect(brought?.lines).toBe(lines)
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 }, jalebi: { '500 g': 1 } })
  expect(server.cart()).toEqual(cart.get().lines)
  expect(tell).not.toHaveBeenCalled()
})

test('a cart that the server cannot bring is told, and the old one stays', async () => {
  const { session, cart, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  cart.add(BARFI)
  expect(await cart.bring(() => Promise.reject(new Error('Order Not Found')))).toBeUndefined()
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'bad', text: 'Order Not Found' })
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test('a cart that was loaded is on screen, also while it is asked for again', async () => {
  const { session, cart, server } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  await server.calls.update({ itemId: BARFI.productId, size: BARFI.size, quantity: 2 })
  const loaded = cart.load()
  void cart.load()
  await loaded
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 2 } })
})

test('adding several to a line that grew elsewhere takes nothing away from it', async () => {
  const { session, cart, server } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  await server.calls.update({ itemId: BARFI.productId, size: BARFI.size, quantity: 5 })
  cart.add({ ...BARFI, quantity: 2 })
  await quiet()
  expect(server.cart()).toEqual({ 'kaju-barfi': { '250 g': 7 } })
  expect(cart.get().lines).toEqual(server.cart())
})

test("a visitor's lines join the customer's cart once", async () => {
  const { session, cart, server } = openBrowser()
  cart.add(BARFI)
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(server.cart()).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  session.expire(MEERA.token, 'Your session has expired. Please login again.')
  expect(cart.get().lines).toEqual({})
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  expect(server.calls.merge).toHaveBeenCalledOnce()
})

test('a merge whose answer was lost is sent again under the same id and doubles nothing', async () => {
  const { session, cart, server, openWindow } = openBrowser()
  cart.add(BARFI)
  const merge = vi.mocked(server.calls.merge).getMockImplementation()
  vi.mocked(server.calls.merge).mockImplementationOnce(async (pending) => {
    await merge?.(pending)
    throw new ApiError('no answer', { status: 0, code: 'unanswered' })
  })
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  const next = openWindow()
  await next.cart.load()
  expect(next.cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  const ids = vi.mocked(server.calls.merge).mock.calls.map(([{ mergeId }]) => mergeId)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a cart that was merged stays on screen where the network goes before it is asked for', async () => {
  const { session, cart, server } = openBrowser()
  cart.add(BARFI)
  vi.mocked(server.calls.get).mockRejectedValueOnce(new ApiError('no answer', { status: 0, code: 'unanswered' }))
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test('lines that the server will never take do not keep the cart from loading', async () => {
  const { session, cart, server } = openBrowser()
  cart.add(BARFI)
  vi.mocked(server.calls.merge).mockRejectedValueOnce(new ApiError('bad', { status: 400, code: 'bad-request' }))
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(server.calls.get).toHaveBeenCalledOnce()
  expect(cart.get()).toEqual({ known: true, lines: {} })
  await cart.load()
  expect(server.calls.merge).toHaveBeenCalledOnce()
})

test("leaving takes the customer's lines off the screen and keeps none of them", async () => {
  const { session, cart, storage } = openBrowser()
  session.signIn(MEERA, { remember: true })
  cart.add(BARFI)
  await quiet()
  session.signOut()
  expect(cart.get()).toEqual({ known: true, lines: {} })
  expect([...storage.values.keys()]).toEqual([])
})

test('a visitor in another window takes nothing off the screen of a customer', async () => {
  const { session, cart, openWindow, server } = openBrowser()
  session.signIn(MEERA, { remember: false })
  cart.add(BARFI)
  await quiet()
  const counts: number[] = []
  cart.subscribe(() => counts.push(countItems(cart.get().lines)))
  openWindow()
  await quiet()
  expect(server.calls.get).toHaveBeenCalled()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  expect(counts).not.toContain(0)
  openWindow().cart.add(JALEBI)
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test('customers of two windows keep a cart each, and leaving takes only its own', async () => {
  const { session, cart, openWindow, storage, server } = openBrowser()
  const other = openWindow()
  session.signIn(MEERA, { remember: false })
  other.session.signIn(ASHA, { remember: false })
  cart.add(BARFI)
  await quiet()
  vi.mocked(server.calls.update).mockResolvedValueOnce({ cartData: { jalebi: { '500 g': 3 } } })
  other.cart.setQuantity({ ...JALEBI, quantity: 3 })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  other.session.signOut()
  expect(JSON.parse(storage.values.get('halwai.customer-cart') ?? '')).toEqual({
    [MEERA.customerId]: { 'kaju-barfi': { '250 g': 1 } },
  })
})

test("an unanswered merge of one customer's lines is not sent for another", async () => {
  const { session, cart, server } = openBrowser()
  cart.add(BARFI)
  vi.mocked(server.calls.merge).mockRejectedValue(new ApiError('no answer', { status: 0, code: 'unanswered' }))
  session.signIn(MEERA, { remember: true })
  await quiet()
  session.signOut()
  vi.mocked(server.calls.merge).mockClear()
  session.signIn(ASHA, { remember: true })
  await quiet()
  expect(cart.get().lines).toEqual({})
  expect(server.calls.merge).not.toHaveBeenCalled()
  session.signIn(MEERA, { remember: true })
  await quiet()
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  expect(server.calls.merge).toHaveBeenCalledOnce()
})

test('a cart answered for one customer is not shown to the next', async () => {
  const { session, cart, server } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  let answer = () => {}
  vi.mocked(server.calls.get).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ cartData: { 'kaju-barfi': { '250 g': 1 } } })
    }),
  )
  void cart.load()
  await quiet()
  vi.mocked(server.calls.get).mockRejectedValue(new ApiError('away', { status: 503, code: 'busy' }))
  session.signIn(ASHA, { remember: true })
  answer()
  await quiet()
  expect(cart.get().lines).toEqual({})
})

test('a refused change shows its own message, is taken back, and who made it hears of it', async () => {
  const { session, cart, server, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  const refused = vi.fn()
  cart.add(BARFI, refused)
  await quiet()
  expect(refused).not.toHaveBeenCalled()
  const text = 'Jalebi (500 g) is sold out.'
  vi.mocked(server.calls.add).mockRejectedValueOnce(new ApiError(text, { status: 409, code: 'sold-out' }))
  cart.add(JALEBI, refused)
  await quiet()
  expect(refused).toHaveBeenCalledOnce()
  expect(tell).toHaveBeenLastCalledWith({ kind: 'bad', text })
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test.each([
  [401, 'Session expired. Please login again.', 'visitor'],
  [503, 'Failed to fetch your cart. Please try again.', 'customer'],
  [0, 'Failed to fetch your cart. Please try again.', 'customer'],
])('a load answered with %i says %j and leaves a %s', async (status, text, left) => {
  const { session, cart, server, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  vi.mocked(server.calls.get).mockRejectedValueOnce(new ApiError('anything', { status, code: 'any' }))
  await cart.load()
  expect(tell).toHaveBeenLastCalledWith({ kind: 'bad', text })
  expect(session.get().status).toBe(left)
})

test('a change that is refused late, for a session that is over, ends no newer one', async () => {
  const { session, cart, server, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  await quiet()
  let refuse = () => {}
  vi.mocked(server.calls.add).mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = () => reject(new ApiError('Session expired.', { status: 401, code: 'unauthenticated' }))
    }),
  )
  cart.add(BARFI)
  await quiet()
  session.signIn({ ...MEERA, token: 'a-newer-token' }, { remember: true })
  refuse()
  await quiet()
  expect(session.get()).toMatchObject({ status: 'customer', token: 'a-newer-token' })
  expect(tell).not.toHaveBeenCalled()
  expect(cart.get().lines).toEqual(server.cart())
})

test('a hundredth of one size is refused at once', () => {
  const { cart, tell } = openBrowser()
  expect(cart.setQuantity({ ...BARFI, quantity: 99 })).toBe(true)
  expect(cart.add(BARFI)).toBe(false)
  expect(cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 99 } })
  expect(tell).toHaveBeenCalledExactlyOnceWith({
    kind: 'bad',
    text: 'At most 99 of one size in an order. For more, please ask us for a bulk order.',
  })
})

test('another window shows what was added in the first', () => {
  const { cart, openWindow } = openBrowser()
  const other = openWindow()
  cart.add(BARFI)
  expect(other.cart.get().lines).toEqual({ 'kaju-barfi': { '250 g': 1 } })
  other.cart.setQuantity({ ...BARFI, quantity: 0 })
  expect(cart.get().lines).toEqual({})
})

test.each(['[]', '"x"', '{"a":1}', '{"a":{"b":-1,"c":1.5,"d":"2","e":100}}', '{"__proto__":{"b":1}}'])(
  'a cart that somebody wrote into the storage (%s) has only real lines',
  (text) => {
    const { storage, openWindow } = openBrowser()
    storage.values.set('halwai.cart', text)
    const { lines } = openWindow().cart.get()
    for (const sizes of Object.values(lines)) for (const quantity of Object.values(sizes)) expect(quantity).toBe(1)
    expect(Object.prototype).not.toHaveProperty('b')
  },
)
