import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../../tests/memory-storage.ts'
import { until } from '../../../../tests/until.ts'
import { ApiError } from '../../../calls/api-error.ts'
import { createSession } from '../../state/session.ts'
import { createWishlist } from './wishlist-state.ts'

const MEERA = { token: 't1', customerId: 'c1', name: 'Meera', email: 'meera@example.com' }
const ARJUN = { token: 't2', customerId: 'c2', name: 'Arjun', email: 'arjun@example.com' }
const FULL = new ApiError('A wishlist holds 100 sweets.', { status: 409, code: 'wishlist-full' })

/** The accounts of a shop: what each customer has wished for. */
function openAccounts() {
  return new Map<string, string[]>()
}

function openBrowser(accounts = openAccounts(), memory = createMemoryStorage()) {
  const keep = memory.open()
  const tell = vi.fn()
  const session = createSession({
    lasting: keep,
    passing: createMemoryStorage().open(),
    verify: async () => MEERA,
    end: async () => ({}),
    tell,
  })
  const own = () => {
    const present = session.get()
    if (present.status !== 'customer') throw new Error('nobody asks')
    const list = accounts.get(present.customerId) ?? []
    accounts.set(present.customerId, list)
    return list
  }
  const calls = {
    get: vi.fn(async () => ({ wishlist: [...own()] })),
    add: vi.fn(async (ids: readonly string[]) => {
      for (const id of ids) if (!own().includes(id)) own().push(id)
      return { wishlist: [...own()] }
    }),
    remove: vi.fn(async (id: string) => {
      const list = own()
      if (list.includes(id)) list.splice(list.indexOf(id), 1)
      return { wishlist: [...list] }
    }),
  }
  const leaving = vi.fn(() => false)
  const wishlist = createWishlist({
    session,
    keep,
    calls,
    tell,
    whileLeaving: () => ({ yes: leaving, stop: () => {} }),
  })
  void session.start()
  wishlist.start()
  return { session, wishlist, keep, calls, tell, leaving, accounts, memory }
}

const said = (tell: ReturnType<typeof vi.fn>, kind: 'good' | 'bad', text: string) =>
  until(() => expect(tell).toHaveBeenLastCalledWith({ kind, text }))

test('adding a product that is already wished for takes it out; each is said when the account has it', async () => {
  const { session, wishlist, tell, accounts } = openBrowser()
  session.signIn(MEERA, { remember: true })
  expect(wishlist.toggle('jalebi')).toBe(true)
  expect(wishlist.get()).toEqual(['jalebi'])
  expect(tell).not.toHaveBeenCalled()
  await said(tell, 'good', 'Product added to wishlist')
  expect(accounts.get('c1')).toEqual(['jalebi'])
  expect(wishlist.toggle('jalebi')).toBe(true)
  expect(wishlist.get()).toEqual([])
  await said(tell, 'good', 'Product removed from wishlist')
  expect(accounts.get('c1')).toEqual([])
})

test('a visitor is asked to log in', () => {
  const { wishlist, tell, calls } = openBrowser()
  expect(wishlist.toggle('jalebi')).toBe(false)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'bad', text: 'Please login to add items to your wishlist' })
  expect(calls.add).not.toHaveBeenCalled()
})

test('each customer has a list of their own, there at their next login in any browser', async () => {
  const { session, wishlist, accounts } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.toggle('jalebi')
  await until(() => expect(accounts.get('c1')).toEqual(['jalebi']))
  session.signOut()
  expect(wishlist.get()).toEqual([])
  session.signIn(ARJUN, { remember: true })
  await wishlist.load()
  expect(wishlist.get()).toEqual([])
  const elsewhere = openBrowser(accounts)
  elsewhere.session.signIn(MEERA, { remember: true })
  await until(() => expect(elsewhere.wishlist.get()).toEqual(['jalebi']))
})

test('the next page shows at once what this browser last read, and then what the account holds', async () => {
  const first = openBrowser()
  first.session.signIn(MEERA, { remember: true })
  first.wishlist.toggle('jalebi')
  await said(first.tell, 'good', 'Product added to wishlist')
  first.accounts.set('c1', ['kalakand'])
  const next = openBrowser(first.accounts, first.memory)
  expect(next.wishlist.get()).toEqual(['jalebi'])
  await next.wishlist.load()
  expect(next.wishlist.get()).toEqual(['kalakand'])
})

test('a list that a browser held goes to the account once, and what is taken out never comes back', async () => {
  const browser = openBrowser()
  browser.keep.write('halwai.wishlist.c1', ['jalebi', 'rasgulla'])
  browser.accounts.set('c1', ['kalakand', 'jalebi'])
  browser.session.signIn(MEERA, { remember: true })
  expect(browser.wishlist.get()).toEqual(['jalebi', 'rasgulla'])
  await until(() => expect(browser.wishlist.get()).toEqual(['kalakand', 'jalebi', 'rasgulla']))
  browser.wishlist.toggle('rasgulla')
  await said(browser.tell, 'good', 'Product removed from wishlist')
  const next = openBrowser(browser.accounts, browser.memory)
  await next.wishlist.load()
  expect(next.wishlist.get()).toEqual(['kalakand', 'jalebi'])
  expect(next.calls.add).not.toHaveBeenCalled()
})

test('a list that a browser held stays while no account answers, and is given up where there is no room', async () => {
  const browser = openBrowser()
  browser.keep.write('halwai.wishlist.c1', ['jalebi'])
  browser.calls.add.mockRejectedValueOnce(new ApiError('Not now.', { status: 0, code: 'unanswered' }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.session.signIn(MEERA, { remember: true })
  await until(() => expect(console.warn).toHaveBeenCalled())
  expect(browser.wishlist.get()).toEqual(['jalebi'])
  browser.calls.add.mockRejectedValueOnce(FULL)
  await browser.wishlist.load()
  expect(browser.wishlist.get()).toEqual([])
  expect(browser.keep.read('halwai.wishlist.c1')).toBeUndefined()
})

test('a change that the account does not take is taken back, and said', async () => {
  const { session, wishlist, calls, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.toggle('jalebi')
  await said(tell, 'good', 'Product added to wishlist')
  calls.add.mockRejectedValueOnce(
    new ApiError('Not now.', { status: 500, code: 'internal', reply: { message: 'No.' } }),
  )
  wishlist.toggle('kalakand')
  expect(wishlist.get()).toEqual(['jalebi', 'kalakand'])
  await said(tell, 'bad', 'Failed to add to wishlist. Please try again.')
  expect(wishlist.get()).toEqual(['jalebi'])
  calls.remove.mockRejectedValueOnce(new Error('away'))
  wishlist.toggle('jalebi')
  await said(tell, 'bad', 'Failed to remove from wishlist. Please try again.')
  expect(wishlist.get()).toEqual(['jalebi'])
  calls.add.mockRejectedValueOnce(FULL)
  wishlist.toggle('kalakand')
  await said(tell, 'bad', FULL.message)
})

test('a wish from before the login is added, and one that is there stays', async () => {
  const { session, wishlist, tell, accounts } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.wish('jalebi')
  await said(tell, 'good', 'Product added to wishlist')
  wishlist.wish('jalebi')
  expect(wishlist.get()).toEqual(['jalebi'])
  expect(accounts.get('c1')).toEqual(['jalebi'])
})

test('presses while the account has not answered are sent one after the other', async () => {
  const { session, wishlist, accounts, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  for (const id of ['jalebi', 'jalebi', 'kalakand', 'jalebi']) wishlist.toggle(id)
  expect(wishlist.get()).toEqual(['kalakand', 'jalebi'])
  await until(() => expect(tell).toHaveBeenCalledTimes(4))
  expect(accounts.get('c1')).toEqual(['kalakand', 'jalebi'])
  expect(wishlist.get()).toEqual(['kalakand', 'jalebi'])
})

test('a browser keeps no copy of the list of who has left it', async () => {
  const { session, wishlist, tell, keep } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.toggle('jalebi')
  await said(tell, 'good', 'Product added to wishlist')
  expect(keep.read('halwai.wishes.c1')).toEqual(['jalebi'])
  session.signOut()
  expect(keep.read('halwai.wishes.c1')).toBeUndefined()
})

test('a wish from before the login is sent, though an old copy has it', async () => {
  const { session, wishlist, accounts, keep } = openBrowser()
  keep.write('halwai.wishes.c1', ['jalebi'])
  session.signIn(MEERA, { remember: true })
  expect(wishlist.get()).toEqual(['jalebi'])
  wishlist.wish('jalebi')
  await until(() => expect(accounts.get('c1')).toEqual(['jalebi']))
})

test('an answer to one press takes back nothing of the next', async () => {
  const { session, wishlist, calls } = openBrowser()
  session.signIn(MEERA, { remember: true })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const add = calls.add.getMockImplementation()
  if (add) calls.add.mockImplementationOnce(add)
  calls.add.mockImplementationOnce(async (ids) => {
    await held
    return add ? add(ids) : { wishlist: [] }
  })
  wishlist.toggle('jalebi')
  wishlist.toggle('kalakand')
  await until(() => expect(calls.add).toHaveBeenCalledTimes(2))
  expect(wishlist.get()).toEqual(['jalebi', 'kalakand'])
  answer()
  await until(() => expect(wishlist.get()).toEqual(['jalebi', 'kalakand']))
})

test('a change that is unanswered when the page is left is sent by the next page', async () => {
  const first = openBrowser()
  first.accounts.set('c1', ['jalebi'])
  first.session.signIn(MEERA, { remember: true })
  await first.wishlist.load()
  first.calls.add.mockReturnValue(new Promise(() => {}))
  first.wishlist.toggle('kalakand')
  first.wishlist.toggle('jalebi')
  const next = openBrowser(first.accounts, first.memory)
  expect(next.wishlist.get()).toEqual(['kalakand'])
  await next.wishlist.load()
  expect(first.accounts.get('c1')).toEqual(['kalakand'])
  expect(next.wishlist.get()).toEqual(['kalakand'])
  expect(next.keep.read('halwai.unsent-wishes.c1')).toBeUndefined()
  expect(next.tell).not.toHaveBeenCalled()
})

test('a press goes before what an earlier page has left of the same sweet', async () => {
  const browser = openBrowser()
  const changes = [{ productId: 'jalebi', wanted: true }, 'nothing', { wanted: 1 }]
  browser.keep.write('halwai.unsent-wishes.c1', { changes, at: Date.now() })
  browser.session.signIn(MEERA, { remember: true })
  expect(browser.wishlist.get()).toEqual(['jalebi'])
  browser.wishlist.toggle('jalebi')
  await said(browser.tell, 'good', 'Product removed from wishlist')
  await browser.wishlist.load()
  expect(browser.wishlist.get()).toEqual([])
  expect(browser.accounts.get('c1')).toEqual([])
})

test('a change that the leaving of the page cuts off is no failure, and the next page sends it', async () => {
  const first = openBrowser()
  first.accounts.set('c1', ['jalebi'])
  first.session.signIn(MEERA, { remember: true })
  await first.wishlist.load()
  let cutOff = () => {}
  first.calls.remove.mockImplementationOnce(() => new Promise((_, failed) => (cutOff = () => failed(new Error('cut')))))
  first.wishlist.toggle('jalebi')
  await until(() => expect(first.calls.remove).toHaveBeenCalled())
  first.leaving.mockReturnValue(true)
  cutOff()
  const next = openBrowser(first.accounts, first.memory)
  await next.wishlist.load()
  expect(first.accounts.get('c1')).toEqual([])
  expect(first.tell).not.toHaveBeenCalled()
})

test('a sweet that goes makes room for one that comes, and a press of the day before counts no more', async () => {
  const browser = openBrowser()
  const order: string[] = []
  browser.calls.add.mockImplementation(async (ids) => {
    order.push(`add ${ids}`)
    return { wishlist: [...ids] }
  })
  browser.calls.remove.mockImplementation(async (id) => {
    order.push(`remove ${id}`)
    return { wishlist: [] }
  })
  const left = (at: number) =>
    browser.keep.write('halwai.unsent-wishes.c1', {
      changes: [
        { productId: 'jalebi', wanted: true },
        { productId: 'kalakand', wanted: false },
      ],
      at,
    })
  left(Date.now() - 25 * 3_600_000)
  browser.session.signIn(MEERA, { remember: true })
  await browser.wishlist.load()
  expect(order).toEqual([])
  browser.session.signOut()
  left(Date.now())
  browser.session.signIn(MEERA, { remember: true })
  await browser.wishlist.load()
  expect(order).toEqual(['remove kalakand', 'add jalebi'])
  left(Date.now())
  browser.session.signOut()
  expect(browser.keep.read('halwai.unsent-wishes.c1')).toBeUndefined()
})

test('a list that came into the storage after the page had looked is left for the next page', async () => {
  const browser = openBrowser()
  browser.session.signIn(MEERA, { remember: true })
  browser.keep.write('halwai.wishlist.c1', ['jalebi'])
  await browser.wishlist.load()
  expect(browser.keep.read('halwai.wishlist.c1')).toEqual(['jalebi'])
  const next = openBrowser(browser.accounts, browser.memory)
  await next.wishlist.load()
  expect(browser.accounts.get('c1')).toEqual(['jalebi'])
  expect(browser.keep.read('halwai.wishlist.c1')).toBeUndefined()
})

test('a list is known once the account has told it, to this page or to one before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const browser = openBrowser()
  browser.calls.get.mockRejectedValueOnce(new Error('away'))
  browser.session.signIn(MEERA, { remember: true })
  expect(browser.wishlist.told.get()).toBe('not yet')
  await until(() => expect(browser.wishlist.told.get()).toBe('failed'))
  await browser.wishlist.load()
  expect(browser.wishlist.told.get()).toBe('told')
  const next = openBrowser(browser.accounts, browser.memory)
  expect(next.wishlist.told.get()).toBe('told')
})
