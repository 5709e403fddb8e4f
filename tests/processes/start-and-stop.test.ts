import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir } from 'node:fs/promises'
import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/demo-customers.ts'
import { makeDataDir, removeDataDir, spawnShop, startShop } from '../running-shop.ts'
import { ask } from './ask.ts'

test.each([{ WORKERS: '1' }, { WORKERS: '2' }])(
  'SIGTERM lets the last request finish, then stops everything (%o)',
  async (env) => {
    const shop = await startShop(env)
    const body = JSON.stringify({ email: 'meera@example.com', password: 'kesar-pista-42' })
    const socket = await openRequest(shop.url, body.length)
    const answer = text(socket)
    const ended = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    await expect.poll(() => fetch(shop.url).catch(() => 'refused')).toBe('refused')
    // A proxy may send the next request over the same connection before it hears of the closing.
    socket.write(`${body}GET /api/store HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

    expect(await answer).toMatch(/^HTTP\/1.1 401 [\s\S]*"code":"wrong-credentials"[\s\S]*HTTP\/1.1 200 /)
    expect(await ended).toEqual([0, null])
    await expect(access(join(shop.dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
    await removeDataDir(shop.dataDir)
  },
)

/** The head of a request whose body is still to come, once the shop has begun with it. */
async function openRequest(url: string, length: number): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = dial(Number(port), hostname)
  await once(socket, 'connect')
  const head = ['POST /api/user/login HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${length}`, 'Expect: 100-continue', '', ''].join('\r\n'))
  const [first] = await once(socket, 'data')
  expect(String(first)).toContain('100 Continue')
  return socket
}

test('Ctrl-C twice is Ctrl-C once', async () => {
  const shop = await startShop()
  const ended = once(shop.process, 'exit')
  shop.process.kill('SIGINT')
  shop.process.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  await removeDataDir(shop.dataDir)
})

test.each(['SIGTERM', 'SIGINT'] as const)('a shop that waits for its database closes at once on %s', async (signal) => {
  const shop = await spawnShop({ DATABASE_URL: 'postgres://halwai:kesar@127.0.0.1:9/halwai' })
  await expect.poll(shop.output).toContain('Waiting for the database')
  const told = Date.now()
  expect(await shop.end(signal)).toBe(0)
  expect(Date.now() - told).toBeLessThan(20_000)
  await removeDataDir(shop.dataDir)
})

test('bad settings are all told at once, before anything is started', async () => {
  const shop = await spawnShop({ WORKERS: 'many', DEMO: 'perhaps' })
  await once(shop.process, 'close')
  expect(shop.process.exitCode).toBe(2)
  expect(shop.output()).toMatch(/DEMO=perhaps must be on, catalogue or off\nWORKERS=many must be .*/)
  await expect(access(join(shop.dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  await removeDataDir(shop.dataDir)
})

test.each(['1', '2'])(
  'a port that is taken is told with the way out, and the database does not stay behind (WORKERS=%s)',
  async (WORKERS) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const shop = await spawnShop({ PORT: port, WORKERS })
    await once(shop.process, 'close')
    taken.close()
    expect(shop.process.exitCode).toBe(1)
    expect(shop.output()).toContain(`Port ${port} is taken. Choose another one: PORT=${Number(port) + 1} npm start`)
    await expect(access(join(shop.dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
    await removeDataDir(shop.dataDir)
  },
)

test('DEMO=off opens an empty shop, and says how its owner gets in [AGAIN-14]', async () => {
  const shop = await startShop({ DEMO: 'off' })
  const list = await fetch(`${shop.url}/api/product/list`)
  expect(await list.json()).toMatchObject({ success: true, products: [] })
  await expect
    .poll(() => shop.output())
    .toContain(`DATA_DIR=${shop.dataDir} npm run staff -- add you@example.com owner`)
  await shop.end()
  await removeDataDir(shop.dataDir)
})

test('a command on data in which no shop was started says so, and leaves no folder behind [AGAIN-14]', async () => {
  const place = await makeDataDir()
  const dataDir = join(place, 'nothing')
  for (const DATA_DIR of [dataDir, place]) {
    const run = promisify(execFile)(process.execPath, ['src/server/staff/staff-command.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR },
    })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `No shop has been started in ${DATA_DIR}. Give the command the same DATA_DIR as the shop.\n`,
    })
  }
  await expect(access(dataDir)).rejects.toThrow('ENOENT')
  expect(await readdir(place)).toEqual([])
  await removeDataDir(place)
})

test('a public shop has no demo by itself, and lets nobody in by a published password unless that was said', async () => {
  const [meera] = DEMO_CUSTOMERS
  const PUBLIC_URL = 'https://sweets.example'
  const signIn = async ({ url }: { url: string }) => (await ask(url, login, { body: meera })).status
  const here = await startShop()
  expect(await signIn(here)).toBe(200)
  await here.end()

  const shown = await startShop({ PUBLIC_URL, DATA_DIR: here.dataDir })
  expect(await signIn(shown)).toBe(401)
  await expect.poll(shown.output).toMatch(/These data began as the demo shop: .* can sign in no more.*DEMO=on/s)
  await shown.end()

  const meant = await startShop({ PUBLIC_URL, DATA_DIR: here.dataDir, DEMO: 'on' })
  expect(await signIn(meant)).toBe(200)
  await expect.poll(meant.output).toContain('anybody can sign in as its customers')
  await meant.end()
  await removeDataDir(here.dataDir)

  const fresh = await startShop({ PUBLIC_URL, DATA_DIR: await makeDataDir() })
  const list = await fetch(`${fresh.url}/api/product/list`)
  expect(await list.json()).toMatchObject({ success: true, products: [] })
  expect(fresh.output()).not.toContain('demo')
  await fresh.end()
  await removeDataDir(fresh.dataDir)
})

test('a public shop starts no test payments by itself, and with them not at all unless that is allowed [PAY-29]', async () => {
  const PUBLIC_URL = 'https://sweets.example'
  const refused = await spawnShop({ PUBLIC_URL, PAYMENTS: 'test' })
  expect(await once(refused.process, 'exit')).toEqual([2, null])
  expect(refused.output()).toContain('PAYMENTS=test gives sweets away at https://sweets.example')
  await removeDataDir(refused.dataDir)

  const shop = await startShop({ PUBLIC_URL })
  const { store } = await (await fetch(`${shop.url}/api/store`)).json()
  expect(store.payments).toEqual({ test: false, stripe: false, razorpay: null })
  expect((await fetch(`${shop.url}/test-payments/razorpay.js`)).status).toBe(404)
  await shop.end()

  const allowed = { PUBLIC_URL, PAYMENTS: 'test', ALLOW_TEST_PAYMENTS: 'yes', DATA_DIR: shop.dataDir }
  const played = await startShop(allowed)
  const answer = await (await fetch(`${played.url}/api/store`)).json()
  expect(answer.store.payments).toMatchObject({ test: true, stripe: true })
  await played.end()
  await removeDataDir(played.dataDir)
})
