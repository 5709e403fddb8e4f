import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'
import { watch } from './watch-page.ts'

/** What a phone may have to fetch of script before the first touch, gzip, bytes. */
const MOST_SCRIPT = 150_000
/** What a first visit may weigh, as it goes over the network, bytes. */
const MOST_IN_ALL = 400_000

test.use({ firstVisit: true })

test('the front page fetches at most 150 kB of script before the first touch @phone', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(response)))
  const { settled } = await watch(page)
  await page.goto('/')
  await expectAlive(page)
  await settled()
  const sizes = await Promise.all(
    scripts.map(async (script) => [gzipSync(await script.body(), { level: 9 }).length, new URL(script.url()).pathname]),
  )
  const total = sizes.reduce((sum, [bytes]) => sum + Number(bytes), 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total, sizes.join('\n')).toBeLessThanOrEqual(MOST_SCRIPT)
})

test.describe('a good phone, three pixels to one', () => {
  test.use({ deviceScaleFactor: 3 })

  test('the front page weighs at most 400 kB in all, what it fetches when idle included @phone', async ({ page }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const addresses = new Map<string, string>()
    const fetched: { bytes: number; address: string }[] = []
    network.on('Network.requestWillBeSent', ({ requestId, request }) => void addresses.set(requestId, request.url))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      fetched.push({ bytes: encodedDataLength, address: addresses.get(requestId) ?? requestId })
    })
    const { settled } = await watch(page)
    await page.goto('/')
    await expectAlive(page)
    await settled()
    const heaviest = fetched.toSorted((a, b) => b.bytes - a.bytes).map(({ bytes, address }) => `${bytes} ${address}`)
    const total = fetched.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(fetched.length).toBeGreaterThan(10)
    expect(total, heaviest.join('\n')).toBeLessThanOrEqual(MOST_IN_ALL)
  })
})

test('a page asks nothing of anybody but the shop', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).origin))
  const { settled } = await watch(page)
  for (const address of ['/', '/collection', '/collection/kaju-barfi', '/contact', '/cart']) {
    await page.goto(address)
    await expectAlive(page)
    await settled()
  }
  expect([...new Set(asked)]).toEqual([shop.url])
})
