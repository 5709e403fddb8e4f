import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import postgres from 'postgres'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../../tests/until.ts'
import { isDatabaseAway } from './away.ts'
import { severalHosts } from './several-hosts.ts'

/** Nobody listens there. */
const NOBODY = '127.0.0.1:1'

const message = (type: string, ...parts: (string | number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const LET_IN = Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', 'I')])
const WRITABLE = Buffer.concat([
  message('1'),
  message('t', [0, 0]),
  message('T', [0, 1], 'writable\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0]),
  message('2'),
  message('D', [0, 1, 0, 0, 0, 1], 't'),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
])
const ROLE_REFUSED = message('E', 'SFATAL\0', 'C28P01\0', 'Mpassword authentication failed\0', '\0')
const WISH_TO_ENCRYPT = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const CLIENT_HELLO = 0x16
const HANGS_UP = 'hangs up'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Answer = Buffer | typeof HANGS_UP | undefined

/** A server that gives these answers to what it hears over a connection, piece by piece, and then says nothing. */
async function startServer(answer: (heard: Buffer, before: number) => Answer) {
  const state = { open: 0, asked: 0 }
  const server = createServer((socket) => {
    let before = 0
    state.open++
    state.asked++
    socket.on('error', () => {})
    socket.on('close', () => state.open--)
    socket.on('data', (heard) => {
      const said = answer(heard, before++)
      if (said === HANGS_UP) socket.destroy()
      else if (said) socket.write(said)
    })
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { state, port: (server.address() as AddressInfo).port }
}

/** Why no connection is made to any of the hosts. */
async function failureOf(hosts: string): Promise<unknown> {
  const socket = severalHosts(`postgres://arjun:secret@${hosts}/halwai`)?.makeSocket()
  if (!socket) throw new Error('one server')
  const [error] = await once(socket.connect(0), 'error')
  return error
}

test('a server that lets the shop in and says nothing is given up in 2 seconds, with its connection', async () => {
  const { port, state } = await startServer((_, before) => [LET_IN][before])
  const started = Date.now()
  const error = await failureOf(`127.0.0.1:${port},${NOBODY}`)
  expect(error).toMatchObject({ code: 'CONNECT_TIMEOUT', message: expect.stringContaining(`${port} says nothing`) })
  expect([isDatabaseAway(error), Date.now() - started < 10_000]).toEqual([true, true])
  await until(() => expect(state.open).toBe(0))
})

test('a server that hangs up at once is asked once a search, and is away', async () => {
  const { port, state } = await startServer(() => HANGS_UP)
  expect(isDatabaseAway(await failureOf(`127.0.0.1:${port},${NOBODY}`))).toBe(true)
  expect(state.asked).toBe(1)
})

test('a server that refuses the role makes no mistake of ours of an outage, and is told of', async () => {
  const { port } = await startServer(() => ROLE_REFUSED)
  const error = await failureOf(`127.0.0.1:${port},${NOBODY}`)
  expect(isDatabaseAway(error)).toBe(true)
  expect(error).toMatchObject({ code: 'ECONNREFUSED', cause: { code: '28P01' } })
})

test('servers that all refuse the role are not away', async () => {
  const { port } = await startServer(() => ROLE_REFUSED)
  const error = await failureOf(`127.0.0.1:${port},localhost:${port}`)
  expect([isDatabaseAway(error), error]).toMatchObject([false, { code: '28P01' }])
})

test('the name of the server that was found is told before it encrypts, as to one server alone', async () => {
  const heard: Buffer[] = []
  const { port } = await startServer((piece, before) => {
    if (piece.equals(WISH_TO_ENCRYPT)) return Buffer.from('S')
    if (piece[0] !== CLIENT_HELLO) return before === 0 ? LET_IN : WRITABLE
    heard.push(piece)
    return HANGS_UP
  })
  const several = severalHosts(`postgres://arjun:secret@${NOBODY},localhost:${port}/halwai`)
  if (!several) throw new Error('one server')
  const way = { max: 1, ssl: { rejectUnauthorized: false }, socket: several.openSocket }
  const db = postgres(several.url, way)
  await db`select 1`.catch(() => {})
  expect(Buffer.concat(heard).toString('latin1')).toContain('localhost')
  await db.end({ timeout: 0 })
})
