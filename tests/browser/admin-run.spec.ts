import { expect, type Page } from '@playwright/test'
import { card, numberOf } from './board-steps.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test } from './promising-shop.ts'
import {
  booksOf,
  countSent,
  door,
  doors,
  loseNetwork,
  openDoor,
  PHONE,
  packDoors,
  pressDelivered,
} from './run-phone.ts'

test.use(PHONE)

const RUN = '/admin/run'
const tally = (page: Page) => page.getByLabel('Tally')
const waiting = (page: Page) => page.getByRole('region', { name: /waits? for the network/ })
const NETWORK_IS_BACK = () => dispatchEvent(new Event('online'))

test('a rider is led to the run, works a door on it and sees no other page [PROM-80][PROM-82]', async ({
  page,
  shop,
}) => {
  const [near = '', far = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
  await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'))
  await expect(page).toHaveURL(RUN)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(doors(page)).toHaveCount(2)
  await expect(tally(page)).toHaveText(/2to go|to go2/)
  const first = door(page, near)
  await expect(first).toContainText('Ring twice. Gate 2.')
  await expect(first).toContainText('fragile handling')
  await expect(first.getByRole('link', { name: 'Call Meera Sharma' })).toHaveAttribute('href', 'tel:9829012345')
  await expect(first.getByRole('link', { name: 'Map of Meera Sharma' })).toHaveAttribute(
    'href',
    /search\?query=1%20Near%20Lane%2C%20Jaipur%20302001$/,
  )
  await expect(first).toContainText('Take in cash ₹390')

  await first.getByRole('button', { name: /^Delivered and ₹390 taken/ }).click()
  await expect(doors(page)).toHaveCount(1)
  await expect(page.getByRole('status', { name: 'Doors' })).toHaveText(
    new RegExp(`${numberOf(near)} delivered, ₹390 taken$`),
  )
  await expect(door(page, far).getByRole('button', { expanded: true })).toBeFocused()
  await expect(tally(page)).toContainText('₹390')
  await expect(page.getByText('1 door is done')).toBeVisible()
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })

  await openDoor(page, far)
  await door(page, far)
    .getByRole('button', { name: /^Not delivered/ })
    .click()
  const why = page.getByRole('dialog', { name: `Why is ${numberOf(far)} not delivered?` })
  await judge(page, 'why a door is not delivered')
  await why.getByLabel('The address is wrong').check()
  await why.getByLabel('A note for the shop').fill('No such house')
  await why.getByRole('button', { name: 'Not delivered' }).click()
  await expect(door(page, far)).toContainText('Not delivered: wrong address')
  await judge(page, 'the run with a door in vain')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  await expect(page.getByRole('listitem').filter({ has: card(page, far) })).toContainText(
    'Not delivered: wrong address',
  )
})

test('a door is put first or last by its rider, and stays there', async ({ page, shop }) => {
  const [one = '', two = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
  await openAs(page, await hireAt(shop.dataDir, 'rider'), RUN)
  const numbers = () => doors(page).getByRole('heading').allInnerTexts()
  const inOrder = async (ids: readonly string[]) => {
    await expect
      .poll(async () => (await numbers()).map((text) => /#[0-9A-F]{6}/.exec(text)?.[0]))
      .toEqual(ids.map(numberOf))
  }
  await inOrder([one, two])
  await page.getByRole('button', { name: `Put last: ${numberOf(one)}` }).click()
  await inOrder([two, one])
  await page.reload()
  await inOrder([two, one])
  await openDoor(page, one)
  await page.getByRole('button', { name: `Put first: ${numberOf(one)}` }).click()
  await inOrder([one, two])
})

test('a door that opens by itself takes no press that the one before it was meant for [PROM-82]', async ({
  page,
  shop,
}) => {
  const [near = '', far = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
  await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'))
  await door(page, far).waitFor()
  // As a thumb that presses twice: the second time whatever has come there.
  await page.evaluate((id) => {
    const pressOnceThere = new MutationObserver(() => {
      const deeds = document.querySelectorAll<HTMLElement>(`[data-door="${id}"] button`)
      for (const deed of deeds) if (deed.textContent.startsWith('Delivered')) deed.click()
    })
    pressOnceThere.observe(document.body, { childList: true, subtree: true })
  }, far)
  await pressDelivered(page, near)
  const next = door(page, far).getByRole('button', { name: /^Delivered/ })
  await expect(next).toBeEnabled()
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
  await next.click()
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 2, cash: ['Deepak 780'] })
})

test.describe('a phone with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('goes on without a network, also in a tab that is opened there, sends once when it is back, and opens nothing but the run by its worker [PROM-86]', async ({
    page,
    context,
    shop,
  }) => {
    const [one = '', two = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
    const sent = countSent(context)
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    await expect(doors(page)).toHaveCount(2)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Network' })).toContainText('No network.')
    await expect(doors(page)).toHaveCount(2)
    await pressDelivered(page, one)
    await expect(waiting(page)).toContainText(`Meera Sharma ${numberOf(one)}delivered, ₹390 taken`)
    await expect(doors(page)).toHaveCount(1)
    await expect(tally(page)).toContainText('₹390')
    await pressDelivered(page, two)
    await expect(waiting(page)).toContainText('2 doors wait for the network')
    await judge(page, 'the run without a network')
    await waiting(page)
      .getByRole('button', { name: `Take back ${numberOf(two)}` })
      .click()
    await expect(doors(page)).toHaveCount(1)
    expect(await booksOf(shop)).toEqual({ presses: 0, cash: [] })
    await page.close()

    const again = await context.newPage()
    await again.goto(`${shop.url}${RUN}`)
    await expect(waiting(again)).toContainText(numberOf(one))
    await context.setOffline(false)
    await expect(waiting(again)).toHaveCount(0)
    await expect(again.getByRole('status', { name: 'Network' })).toHaveCount(0)
    await expect(tally(again)).toContainText('₹390')
    expect(await booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
    const before = sent()
    await again.reload()
    await expect(doors(again)).toHaveCount(1)
    expect(sent()).toBe(before)
    expect(await booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })

    expect((await again.goto(`${shop.url}/admin/account`))?.fromServiceWorker()).toBe(false)
    expect((await again.goto(`${shop.url}${RUN}`))?.fromServiceWorker()).toBe(true)
    const kept = await again.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('run-'))
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((path) => !/^\/admin\/assets\/[^/]+$/.test(path))).toEqual([RUN])
    await context.setOffline(true)
    await expect(again.goto(`${shop.url}/admin/account`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('a press whose answer was lost is sent again, in its order, and counts once [PROM-86]', async ({
  page,
  context,
  shop,
}) => {
  const [one = '', two = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
  await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
  const orders: string[] = []
  let isBack = false
  await page.route('**/api/admin/run/doors', async (route) => {
    orders.push(route.request().postDataJSON().orderId)
    const answer = await route.fetch()
    if (isBack) await route.fulfill({ response: answer })
    else await route.abort()
  })
  await pressDelivered(page, one)
  await expect(waiting(page)).toContainText(numberOf(one))
  // The shop may have it: nothing is taken back any more.
  await expect(waiting(page).getByRole('button')).toHaveCount(0)
  await loseNetwork(page)
  await pressDelivered(page, two)
  await expect(waiting(page)).toContainText('2 doors wait for the network')
  isBack = true
  await context.setOffline(false)
  await page.evaluate(NETWORK_IS_BACK)
  await expect(waiting(page)).toHaveCount(0)
  // It tries again by itself as well, every quarter of a minute.
  expect(orders[0]).toBe(one)
  expect(orders.slice(-2)).toEqual([one, two])
  expect(await booksOf(shop)).toEqual({ presses: 2, cash: ['Deepak 780'] })
})

test('of two phones on one run the second to deliver a door is told who was first [PROM-87]', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
  await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
  await expect(doors(page)).toHaveCount(1)
  const second = await browser.newContext({ ...PHONE, baseURL: shop.url, serviceWorkers: 'block' })
  const other = await second.newPage()
  await openAs(other, await hireAt(shop.dataDir, 'rider', 'Salim'), RUN)
  await loseNetwork(page)
  await pressDelivered(page, id)
  await expect(waiting(page)).toContainText('delivered, ₹390 taken')
  await pressDelivered(other, id)
  // A phone shows what is pressed before the shop has heard of it.
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Salim 390'] })

  await context.setOffline(false)
  await page.evaluate(NETWORK_IS_BACK)
  const told = page.getByRole('alert')
  await expect(told).toContainText(`${numberOf(id)} was delivered already, by Salim on`)
  await expect(told).toContainText('Nothing was counted twice.')
  await judge(page, 'the run with an answer to read')
  await expect(tally(page)).toContainText('₹0')
  await page.reload()
  await told.getByRole('button', { name: 'I have read it' }).click()
  await expect(told).toHaveCount(0)
  expect(await booksOf(shop)).toEqual({ presses: 1, cash: ['Salim 390'] })
  await second.close()
})

/** What leaves a phone no room, before the run is opened. */
const NO_ROOM: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'full',
    async (page) => {
      await page.goto('/admin/sign-in')
      await page.evaluate(() => {
        for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let n = 0; ; n++) localStorage.setItem(`filled.${size}.${n}`, 'x'.repeat(size))
          } catch {
            // A smaller piece may fit.
          }
        }
      })
    },
  ],
  [
    'forbidden',
    async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('No.', 'SecurityError')
          },
        })
      })
    },
  ],
]

for (const [state, prepare] of NO_ROOM) {
  test(`storage that is ${state} is told plainly: a press is sent at once or is not recorded [PROM-88]`, async ({
    page,
    context,
    shop,
  }) => {
    const [one = '', two = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
    await prepare(page)
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    await expect(page.getByRole('status', { name: 'Room' })).toContainText('This phone keeps nothing')
    // It says the same of both.
    if (state === 'full') await judge(page, 'the run with a storage that is full')
    await pressDelivered(page, one)
    await expect(doors(page)).toHaveCount(1)
    expect(await booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })

    await loseNetwork(page)
    await pressDelivered(page, two)
    await expect(page.getByRole('alert')).toContainText(`${numberOf(two)} is not recorded.`)
    await expect(door(page, two)).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    await context.setOffline(false)
    await page.evaluate(NETWORK_IS_BACK)
    await page.reload()
    await expect(doors(page)).toHaveCount(1)
    expect(await booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
  })
}

test('a press of a rider who is signed out meanwhile is neither lost nor sent as somebody else’s [PROM-89]', async ({
  page,
  context,
  shop,
}) => {
  const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
  const deepak = await hireAt(shop.dataDir, 'rider', 'Deepak')
  await openAs(page, deepak, RUN)
  await expect(doors(page)).toHaveCount(1)
  await loseNetwork(page)
  await pressDelivered(page, id)
  await expect(waiting(page)).toContainText(numberOf(id))
  await page.context().clearCookies()
  await context.setOffline(false)
  await page.evaluate(NETWORK_IS_BACK)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('halwai.run.')))
  expect(left).toEqual([])

  const sent = countSent(context)
  await openAs(page, await hireAt(shop.dataDir, 'rider', 'Salim'), RUN)
  const others = page.getByRole('region', { name: 'Pressed on this phone by Deepak' })
  await expect(others).toContainText(`${numberOf(id)} delivered, ₹390 taken, Deepak`)
  await expect(doors(page)).toHaveCount(1)
  await judge(page, 'the run with somebody else’s presses')
  expect(sent()).toBe(0)
  expect(await booksOf(shop)).toEqual({ presses: 0, cash: [] })

  await openAs(page, deepak, RUN)
  await expect(doors(page)).toHaveCount(0)
  await expect(tally(page)).toContainText('₹390')
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
})

test('a manager sees the cash of riders on the run and takes it over, with a reason where it is not all [PROM-85] [COUNT-01]', async ({
  page,
  shop,
}) => {
  const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
  const rider = await hireAt(shop.dataDir, 'rider', 'Deepak')
  await openAs(page, rider, RUN)
  await pressDelivered(page, id)
  await expect(page.getByRole('heading', { name: 'All doors are done' })).toBeVisible()
  await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Asha'), RUN)
  const cash = page.getByRole('region', { name: 'Cash of riders' })
  await expect(cash).toContainText('Deepak: ₹390 in hand, from 1 door')
  await judgeAt(page, 'the run before a manager', [360, 390, 768, 1440])
  await cash.getByRole('button', { name: 'Take over ₹390' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Counted, in rupees')).toHaveValue('')
  await dialog.getByLabel('Counted, in rupees').fill('380')
  await expect(dialog).toContainText('₹10 less than was to be taken')
  await dialog.getByLabel('Why').fill('Gave too much change')
  await dialog.getByRole('button', { name: 'Take over ₹380' }).click()
  await expect(messages(page)).toContainText('₹380 of Deepak are handed over')
  await expect(cash).toContainText('₹390 handed over today, last to Asha')
  await expect(cash.getByRole('button')).toHaveCount(0)
})
