import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrimaryWatch, type Writable } from './watch-primary.ts'

const [ONE, OTHER] = [
  { host: 'one.example', port: 5432 },
  { host: 'other.example', port: 5432 },
]

let writable: Writable[]
let watch: PrimaryWatch
let socket: Socket
beforeEach(() => {
  vi.useFakeTimers()
  writable = [{ ...ONE, timeline: 1 }]
  watch = new PrimaryWatch(async () => writable)
  socket = watch.follow(new Socket(), ONE)
})
afterEach(() => {
  socket.destroy()
  vi.useRealTimers()
})

const pass = () => vi.advanceTimersByTimeAsync(3_000)

test('a connection to the primary stays', async () => {
  await pass()
  expect(socket.destroyed).toBe(false)
})

test('a connection stays while no server takes writes: its own may only be slow', async () => {
  writable = []
  await pass()
  expect(socket.destroyed).toBe(false)
})

test('a connection ends once another server is the primary', async () => {
  writable = [{ ...OTHER, timeline: 2 }]
  await pass()
  expect(socket.destroyed).toBe(true)
})

test('an old primary that takes writes still is left, and is not gone to again', async () => {
  writable = [
    { ...ONE, timeline: 1 },
    { ...OTHER, timeline: 2 },
  ]
  await pass()
  expect(socket.destroyed).toBe(true)
  expect(writable.map((server) => watch.isReplaced(server))).toEqual([true, false])
})

test('one server by two names, which tells of no timeline, is the primary under both', async () => {
  writable = [ONE, OTHER].map((server) => ({ ...server, timeline: 0 }))
  await pass()
  expect(socket.destroyed).toBe(false)
})

test('a watch rests while there is no connection', async () => {
  socket.destroy()
  await pass()
  expect(vi.getTimerCount()).toBe(0)
})
