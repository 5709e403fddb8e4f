import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = (store: ReturnType<typeof openToastStore>) => store.get().map(({ text }) => text)

test('a toast goes by itself after five seconds', () => {
  const store = openToastStore()
  store.show({ kind: 'good', text: 'Product added to wishlist' })
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['Product added to wishlist'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('Meera dismisses one toast and keeps the other', () => {
  const store = openToastStore()
  store.show({ kind: 'bad', text: 'Select Product Size' })
  store.show({ kind: 'info', text: 'Processing your order...' })
  store.dismiss(store.get()[0]?.id ?? 0)
  expect(texts(store)).toEqual(['Processing your order...'])
})

test('a toast of work under way stays until the next one says what came of it, for a second at the least [LOOK-19]', () => {
  const store = openToastStore()
  store.show({ kind: 'bad', text: 'Select Product Size' })
  store.showPassing('Processing your order...')
  vi.advanceTimersByTime(200)
  store.show({ kind: 'good', text: 'Order placed successfully!' })
  vi.advanceTimersByTime(799)
  expect(texts(store)).toEqual(['Select Product Size', 'Processing your order...', 'Order placed successfully!'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual(['Select Product Size', 'Order placed successfully!'])

  store.showPassing('Initializing payment...')
  vi.advanceTimersByTime(3000)
  store.show({ kind: 'bad', text: 'Payment failed' })
  vi.advanceTimersByTime(0)
  expect(texts(store)).toEqual(['Select Product Size', 'Order placed successfully!', 'Payment failed'])
})

test('a toast of work under way goes too where what came of it is shown elsewhere', () => {
  const store = openToastStore()
  store.showPassing('Processing your order...')
  vi.advanceTimersByTime(1200)
  store.endPassing()
  vi.advanceTimersByTime(0)
  expect(texts(store)).toEqual([])
})

test('a held toast stays and, released, has its five seconds again', () => {
  const store = openToastStore()
  store.show({ kind: 'info', text: 'Coupon removed' })
  vi.advanceTimersByTime(4000)
  store.hold()
  vi.advanceTimersByTime(60_000)
  expect(texts(store)).toEqual(['Coupon removed'])
  store.release()
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['Coupon removed'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('the same words twice show once, for five seconds from the second', () => {
  const store = openToastStore()
  store.show({ kind: 'bad', text: 'Invalid coupon code' })
  vi.advanceTimersByTime(3000)
  store.show({ kind: 'bad', text: 'Invalid coupon code' })
  expect(texts(store)).toEqual(['Invalid coupon code'])
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['Invalid coupon code'])
})

test('a fifth toast sends the oldest away', () => {
  const store = openToastStore()
  for (const text of ['one', 'two', 'three', 'four', 'five']) store.show({ kind: 'info', text })
  expect(texts(store)).toEqual(['two', 'three', 'four', 'five'])
})

test('listeners hear of every change until they leave', () => {
  const store = openToastStore()
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  store.show({ kind: 'good', text: 'Logged out successfully!' })
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(5000)
  expect(heard).toHaveBeenCalledTimes(1)
})
