import { expect, test } from 'vitest'
import { moneyWords, wayBack } from './way-back.ts'

const queued = (amount: number) => ({ amount, state: 'queued' as const })
const done = (amount: number) => ({ amount, state: 'done' as const })

test('an order of which nothing goes back has no words for it', () => {
  expect(wayBack({ refund: null, refundByHand: null })).toBe('')
})

test.each([
  [queued(50.5), '₹50.50 is on its way back the way it was paid.'],
  [done(50), '₹50 was sent back the way it was paid; your bank says how soon it shows.'],
])('a refund that its provider sends goes the way it was paid: %j', (refund, words) => {
  expect(wayBack({ refund, refundByHand: null })).toBe(words)
})

test.each([
  [queued(50.5), 'We will pay ₹50.50 back to you by hand.'],
  [done(50), 'We have paid ₹50 back to you by hand.'],
])('of what is paid by hand no bank and no day is promised: %j', (refundByHand, words) => {
  expect(wayBack({ refund: null, refundByHand })).toBe(words)
})

test('a part that was sent and one that is paid by hand are told apart', () => {
  expect(wayBack({ refund: done(20), refundByHand: queued(30) })).toBe(
    '₹20 was sent back the way it was paid; your bank says how soon it shows. We will pay ₹30 back to you by hand.',
  )
})

test.each([
  ['Paid', {}],
  ['Paid', { refund: done(50) }],
  ['Being paid back', { refund: queued(100) }],
  ['Being paid back', { refund: done(50), refundByHand: queued(50) }],
  ['Paid back', { refund: done(100) }],
  ['Paid back', { refund: done(50), refundByHand: done(50) }],
])('the money of an order of ₹100 is said to be %j: %j', (words, backs) => {
  expect(moneyWords({ amount: 100, refund: null, refundByHand: null, ...backs })).toBe(words)
})
