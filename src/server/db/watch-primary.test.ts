import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, PrimaryWatch } from './watch-primary.ts'

const [ONE, OTHER] = [
  { host: 'one.example', port: 5432 },
  { host: 'other.example', port: 5432 },
]

let heard: Heard
let watch: PrimaryWatch
let socket: Socket
beforeEach(() => {
  vi.useFakeTimers()
  heard = { writable: [{ ...ONE, timeline: 1 }], away: [] }
  watch = new PrimaryWatch(async () => heard)
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

test('a connection stays while no server takes writes and its own answers', async () => {
  heard = { writable: [], away: [OTHER] }
  await pass()
  await pass()
  expect(socket.destroyed).toBe(false)
})

test('a connection ends once nothing was heard of its server twice in a row', async () => {
  const well = heard
  for (const now of [{ writable: [], away: [ONE] }, well, { writable: [], away: [ONE] }]) {
    heard = now
    await pass()
    expect(socket.destroyed).toBe(false)
  }
  await pass()
  expect(socket.destroyed).toBe(true)
})

test('a connection ends once another server is the primary', async () => {
  heard = { writable: [{ ...OTHER, timeline: 2 }], away: [] }
  await pass()
  expect(socket.destroyed).toBe(true)
})

test('an old primary that takes writes still is left, and is not gone to again', async () => {
  const writable = [
    { ...ONE, timeline: 1 },
    { ...OTHER, timeline: 2 },
  ]
  heard = { writable, away: [] }
  await pass()
  expect(socket.destroyed).toBe(true)
  expect(writable.map((server) => watch.isReplaced(server))).toEqual([true, false])
})

test('one server by two names, which tells of no timeline, is the primary under both', async () => {
  heard = { writable: [ONE, OTHER].map((server) => ({ ...server, timeline: 0 })), away: [] }
  await pass()
  expect(socket.destroyed).toBe(false)
})

test('a watch rests while there is no connection', async () => {
  socket.destroy()
  await pass()
  expect(vi.getTimerCount()).toBe(0)
})
