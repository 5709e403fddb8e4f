import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetKeptMails, openFolderPost } from '../../src/server/mail/carry/folder-post.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { writeLetter } from '../../src/web/mail/write-letter.tsx'
import { askRaw } from '../ask-raw.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

let dataDir: string
let shop: Shop
let meera: Customer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halwai-mail-'))
  shop = await openShop({ env: { DATA_DIR: dataDir } })
  meera = await shop.register('Meera')
  const post = openFolderPost(join(dataDir, 'mails'))
  await sendDueMails({ db: shop.db, post, writeLetter, origin: 'http://localhost:3000', from: undefined })
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const at = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('without a mail server mail lies in a folder that only the shop can read', async () => {
  const folder = join(dataDir, 'mails')
  const names = await readdir(folder)
  expect(names.map((name) => name.split('.').at(-1)).sort()).toEqual(['eml', 'json'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const message = await readFile(join(folder, names.find((name) => name.endsWith('.eml')) ?? ''), 'utf8')
  expect(message).toContain(`To: ${meera.email}`)
  expect(message).toContain('multipart/alternative')
})

/** The first of the letters, as the list of them leads to it. */
async function readLetter() {
  const list = await at('/dev/mail', { host: 'localhost:3000' })
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain(meera.email)
  const link = /href="(\/dev\/mail\/[0-9a-f-]+)"/.exec(list.body)?.[1] ?? ''
  return at(link, { host: 'localhost:3000' })
}

test('pages and letters say that they have a light look only [LOOK-20]', async () => {
  for (const { body } of [await at('/'), await at('/login'), await at('/place-order'), await readLetter()]) {
    expect(body).toMatch(/<meta name="color-scheme" content="light"\s*\/?>/)
  }
})

test('a developer at the machine reads the mail at /dev/mail', async () => {
  const letter = await readLetter()
  expect(letter.body).toContain('Hello Meera')
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
  for (const wrong of ['x', '..%2f..%2fsecret', '00000000-0000-0000-0000-000000000000']) {
    expect((await at(`/dev/mail/${wrong}`, { host: 'localhost' })).statusCode).toBe(404)
  }
})

test('the mail is shown to nobody else: neither by another name, nor through a proxy, nor from another machine', async () => {
  for (const headers of [
    { host: 'sweets.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost', forwarded: 'for=203.0.113.7' },
  ]) {
    expect((await at('/dev/mail', headers)).statusCode).toBe(404)
  }
  const far = await shop.app.inject({ url: '/dev/mail', headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' })
  expect(far.statusCode).toBe(404)
})

test('an nginx that was told nothing, and so names this machine, brings nobody there', async () => {
  const other = await openShop({ env: { DATA_DIR: dataDir } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const ask = (version: string) =>
    askRaw(port, `GET /dev/mail HTTP/${version}\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`)
  expect(await ask('1.1')).toContain(' 200 OK')
  expect(await ask('1.0')).toContain(' 404 Not Found')
  await other.close()
})

test('a public shop has no such page, and one with a mail server neither', async () => {
  for (const env of [
    { PUBLIC_URL: 'https://sweets.example' },
    { HOST: '0.0.0.0' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ]) {
    const other = await openShop({ env })
    const answer = await other.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } })
    expect(answer.statusCode).toBe(404)
    await other.close()
  }
})

test('a mail stays in the folder for 30 days', async () => {
  const folder = join(dataDir, 'mails')
  const names = await readdir(folder)
  const [old = '', ...others] = names
  const now = Date.now()
  await utimes(join(folder, old), new Date(now), new Date(now - 31 * 24 * 60 * 60 * 1000))
  await forgetKeptMails(folder, now)
  expect(await readdir(folder)).toEqual(others)
  await forgetKeptMails(join(folder, 'none'), now)
})
