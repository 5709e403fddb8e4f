import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'

const message = (kind: string, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = message('Z', Buffer.from('I'))
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const DONE = Buffer.concat([
  ...[message('1'), message('t', Buffer.alloc(2)), message('n'), message('2')],
  ...[message('C', Buffer.from('SELECT 0\0')), READY],
])

/** A pooler that takes its time: how many statements it had of one connection before it answered, at most. */
let unanswered = 0
const sockets: Socket[] = []
const pooler = createServer((socket) => {
  sockets.push(socket)
  socket.once('data', () => {
    socket.write(LET_IN)
    let waiting = 0
    socket.on('data', async (data) => {
      const statements = data.toString('latin1').split('S\0\0\0\u0004').length - 1
      waiting += statements
      unanswered = Math.max(unanswered, waiting)
      // Whatever the client has to send by itself is sent by then.
      for (let round = 0; round < 50; round++) await turn()
      unanswered = Math.max(unanswered, waiting)
      for (let one = 0; one < statements; one++) socket.write(DONE)
      waiting -= statements
    })
  })
})
let url: string
beforeAll(async () => {
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  url = `postgres://halwai@127.0.0.1:${typeof address === 'object' && address?.port}/halwai`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  pooler.close()
})

test('a pooler has one statement of a connection at a time', async () => {
  const db = connect(url, { connections: 2, pooler: url })
  await Promise.all([db`select`, db`select`, db`select`, db`select`])
  await db.end({ timeout: 0 })
  expect(unanswered).toBe(1)
})
