import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { until } from '../until.ts'

/** A way to the tests' database whose connections can be reset, as a machine resets them that was switched off. */
async function openWay(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = dial(Number(port), hostname)
    from.pipe(to)
    to.pipe(from)
    sockets.add(from)
    from.on('error', () => {}).on('close', () => sockets.delete(from) && to.destroy())
    to.on('error', () => {}).on('close', () => from.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(own) }).href,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    close: () => server.close(),
  }
}

const LONG = 12_000

test('a transaction begun at the moment in which its idle connection is reset is given up, and gives its turn on', async () => {
  const way = await openWay(inject('shopUrl'))
  const db = connect(way.url, { connections: 2 })
  const ask = () =>
    db
      .begin((tx) => tx`select 1 as one`)
      .then(
        ([row]) => `answered ${row?.one}`,
        ({ code }) => String(code),
      )
  for (let trial = 0; trial < 2; trial++) {
    await until(async () => expect(await ask()).toBe('answered 1'))
    way.reset()
    for (let n = 0; n < trial; n++) await setImmediate()
    const outcome = await Promise.race([ask(), pause(LONG, 'kept waiting')])
    expect(outcome).toMatch(/^(answered 1|ECONNRESET|CONNECTION_CLOSED|CONNECT_TIMEOUT)$/)
  }
  await db.end({ timeout: 1 })
  way.close()
})
