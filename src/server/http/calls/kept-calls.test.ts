import { expect, test, vi } from 'vitest'
import type { ReadyReply } from '../answers/ready-answer.ts'
import { KeptCalls } from './kept-calls.ts'

/** Answers as long as `size`, and a price that a test can change. */
function openKept({ mostBytes, size = 1_000 }: { mostBytes?: number; size?: number } = {}) {
  const bytesMade = vi.fn((text: string) => Buffer.from(text.padEnd(size)))
  const answerOf = ({ etag, bytes }: ReadyReply) => {
    return { status: 200, etag, headers: [], bytes: bytes(), compressible: false, encoded: {} }
  }
  const calls = new KeptCalls(answerOf, mostBytes)
  const shop = { price: 10, isGone: false }
  const make = (): ReadyReply => {
    if (shop.isGone) throw new Error('gone')
    const etag = `"${shop.price}"`
    return { etag, bytes: () => bytesMade(etag) }
  }
  const ask = (url: string) => (calls.find(url) ?? calls.keep(url, make(), make)).answer
  return { calls, shop, make, ask, bytesMade }
}

test('an answer is kept by the address it was asked for at', () => {
  const { calls, ask } = openKept()
  const answer = ask('/api/a')
  expect(calls.find('/api/a')?.answer).toBe(answer)
  expect(calls.find('/api/b')).toBeUndefined()
})

test('an answer that a change leaves as it was stays, with its encodings', () => {
  const { calls, ask, bytesMade } = openKept()
  const answer = ask('/api/a')
  calls.expire()
  expect(calls.find('/api/a')?.answer).toBe(answer)
  expect(bytesMade).toHaveBeenCalledTimes(1)
})

test('an answer is another one after a change, and whoever holds the call is told its ETag', () => {
  const { calls, shop, ask } = openKept()
  ask('/api/a')
  const call = calls.find('/api/a')?.call
  shop.price = 20
  expect(call?.present()?.etag).toBe('"10"')
  calls.expire()
  expect(call?.present()?.etag).toBe('"20"')
  expect(calls.find('/api/a')?.answer.bytes.toString().trimEnd()).toBe('"20"')
})

test('a kept answer that changes stays kept, also in a full memory', () => {
  const { calls, shop, ask } = openKept({ mostBytes: 12_000 })
  for (const url of ['/1', '/2', '/3', '/4']) ask(url)
  shop.price = 2_000
  calls.expire()
  for (const url of ['/1', '/2', '/3', '/4']) expect(calls.find(url)?.answer.etag).toBe('"2000"')
  expect(calls.find('/1')).toBe(calls.find('/1'))
})

test('a call refused after a change is not kept', () => {
  const { calls, shop, ask } = openKept()
  ask('/api/a')
  const call = calls.find('/api/a')?.call
  shop.isGone = true
  calls.expire()
  expect(call?.present()).toBeUndefined()
  expect(calls.find('/api/a')).toBeUndefined()
})

test('a listener is told of a change', () => {
  const { calls } = openKept()
  const told = vi.fn()
  calls.onExpire(told)
  calls.expire()
  expect(told).toHaveBeenCalledTimes(1)
})

test('memory is bounded: the answer least recently asked for goes first', () => {
  const { calls, ask } = openKept({ mostBytes: 12_000 })
  for (const url of ['/1', '/2', '/3', '/4']) ask(url)
  calls.find('/1')
  ask('/5')
  expect(calls.find('/5')).toBeUndefined()
  ask('/5')
  expect(['/1', '/2', '/3', '/4', '/5'].filter((url) => calls.find(url))).toEqual(['/1', '/3', '/4', '/5'])
})

test('an answer or an address that is too large is answered and not kept', () => {
  const { calls, ask } = openKept({ mostBytes: 12_000, size: 4_000 })
  expect(ask('/large').bytes).toHaveLength(4_000)
  expect(calls.find('/large')).toBeUndefined()
  const small = openKept()
  const address = `/${'a'.repeat(1_000)}`
  small.ask(address)
  expect(small.calls.find(address)).toBeUndefined()
})

test('a page of this process is answered from the kept calls, or by the route', () => {
  const { calls, shop, make, bytesMade } = openKept()
  calls.route('/api/a', () => make)
  const first = calls.ask('/api/a')
  expect(calls.ask('/api/a')).toBe(first)
  expect(calls.find('/api/a')).toBe(first)
  expect(bytesMade).toHaveBeenCalledTimes(1)
  expect(calls.ask('/api/b')).toBeUndefined()
  shop.isGone = true
  calls.expire()
  expect(() => calls.ask('/api/a')).toThrow('gone')
})

test('a call that takes long to make is not answered in this process at once', async () => {
  const { calls, make } = openKept()
  calls.route('/api/whole', () => async () => make())
  expect(calls.ask('/api/whole')).toBeUndefined()
})
