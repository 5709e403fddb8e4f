import { expect, type Page, type Worker } from '@playwright/test'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const toggle = (page: Page) => page.getByRole('switch', { name: /^Tell this device of new orders/ })
const panel = (page: Page) => page.getByRole('region', { name: 'New orders on this device' })
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

/** Longer than the part of a name may be, so that no network is asked for it. */
const NOWHERE = 'nowhere'.repeat(10)

type Wishes = {
  /** What somebody answers where the browser asks. */
  answer?: NotificationPermission
  /** Whether the browser gets through to its push service. */
  isReached?: boolean
}

/** A browser whose push service is nowhere, so that nobody is sent anything: a browser without a window refuses notices. */
async function withPushService(page: Page, { answer = 'granted', isReached = true }: Wishes = {}): Promise<void> {
  await page.addInitScript(
    ([wished, reached, nowhere]) => {
      const kept = localStorage
      const subscription = {
        toJSON: () => ({
          endpoint: `https://${nowhere}.push.services.mozilla.com/${kept.getItem('subscribed')}`,
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => kept.removeItem('subscribed'),
      }
      const find = () => (kept.getItem('subscribed') ? subscription : null)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => find(),
        subscribe: async () => {
          if (!reached) throw new DOMException('push service error', 'AbortError')
          // Who has one already gets it again.
          kept.setItem('subscribed', kept.getItem('subscribed') ?? crypto.randomUUID())
          return find()
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => kept.getItem('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        kept.setItem('permission', String(wished))
        return Notification.permission
      }
    },
    [answer, isReached, NOWHERE] as const,
  )
}

test.describe('a browser with notices', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a colleague has a device told of new orders, and no more, by one switch [PUSH-11] @widths', async ({
    page,
    shop,
  }) => {
    await withPushService(page)
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/account')
    await expect(toggle(page)).not.toBeChecked()
    await toggle(page).press(' ')
    await expect(panel(page)).toContainText('On, until you sign out here')
    await expect(toggle(page)).toBeChecked()
    await expect(toggle(page)).toBeFocused()
    await judge(page, 'account')
    await page.reload()
    await expect(toggle(page)).toBeChecked()
    await expect(sessions(page)).toContainText('Told of new orders')
    await toggle(page).press(' ')
    await expect(toggle(page)).not.toBeChecked()
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'false')
    await expect(panel(page)).not.toContainText('On, until')
    await page.reload()
    await expect(toggle(page)).not.toBeChecked()
  })

  test('a new order is pushed by the running shop, a switch says where that fails, and a device that is just told again is told no more once it is turned off [PUSH-11]', async ({
    page,
    shop,
  }) => {
    await withPushService(page)
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/account')
    await toggle(page).click()
    await expect(panel(page)).toContainText('On, until')
    await placeSomeOrder(page, await register(page))
    await expect(async () => {
      await page.reload()
      await expect(panel(page)).toContainText('the last notice did not get through', { timeout: 1_000 })
    }).toPass()
    await expect(toggle(page)).toBeChecked()

    const { promise: turnedOff, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin/push', async (route) => {
      if (route.request().method() === 'POST') await turnedOff
      await route.continue()
    })
    await page.reload()
    await expect(toggle(page)).toBeChecked()
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(toggle(page)).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(toggle(page)).not.toBeChecked()
    await expect(sessions(page)).not.toContainText('Told of new orders')
  })

  test('a switch says that the browser refuses, and what helps [PUSH-11]', async ({ page, shop }) => {
    await withPushService(page, { answer: 'denied' })
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/account')
    await toggle(page).click()
    await expect(panel(page)).toContainText('Your browser refuses notices of this shop.')
    await expect(toggle(page)).not.toBeChecked()
    await expect(toggle(page)).toBeDisabled()
  })

  test('a switch stays off where the push service is not reached, and says so [PUSH-11]', async ({ page, shop }) => {
    await withPushService(page, { isReached: false })
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/account')
    await toggle(page).click()
    await expect(page.getByText('did not get through to its push service')).toBeVisible()
    await expect(toggle(page)).not.toBeChecked()
  })

  test('a colleague who signs in anew on a device that they had told is told again, and nobody else is [PUSH-09]', async ({
    page,
    shop,
  }) => {
    const [priya, ravi] = [await hireAt(shop.dataDir, 'packer'), await hireAt(shop.dataDir, 'packer')]
    await withPushService(page)
    await openAs(page, priya, '/admin/account')
    await toggle(page).click()
    await expect(panel(page)).toContainText('On, until')
    // Her row is gone as where she signed out.
    await page.evaluate(() => fetch('/api/admin/push', { method: 'DELETE', headers: { 'x-back-office': '2' } }))
    await openAs(page, ravi, '/admin/account')
    await page.reload()
    await expect(toggle(page)).not.toBeChecked()
    const told = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/admin\/push$/.test(response.url()),
    )
    await openAs(page, priya, '/admin/run')
    await told
    await page.goto('/admin/account')
    await expect(toggle(page)).toBeChecked()
  })

  test('a push is shown as it says, and a press opens its order in a window of its own [PUSH-12]', async ({
    page,
    shop,
    context,
  }) => {
    await withPushService(page)
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/account')
    const coming = context.waitForEvent('serviceworker', (found) => found.url().endsWith('/admin/push-worker.js'))
    await toggle(page).click()
    const worker = await coming
    await expect(panel(page)).toContainText('On, until')
    await noteWhatItDoes(worker)
    const notice = { title: 'New order D-147', body: '₹1,240', path: '/admin/orders/4f2a9c' }
    await push(page, shop.url, JSON.stringify(notice))
    await expect.poll(() => done(worker)).toEqual(['New order D-147, ₹1,240'])
    await press(worker, notice.path)
    await expect.poll(() => done(worker)).toHaveLength(2)
    await push(page, shop.url, 'nonsense')
    await expect
      .poll(() => done(worker))
      .toEqual(['New order D-147, ₹1,240', `opens ${shop.url}/admin/orders/4f2a9c`, 'New order, '])
  })
})

/** A browser without a window shows nothing and opens nothing: the worker notes what it would. */
async function noteWhatItDoes(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const noted: string[] = []
    Object.assign(globalThis, { noted })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      noted.push(`${title}, ${options?.body}`)
    }
    const clients = Reflect.get(globalThis, 'clients')
    Object.getPrototypeOf(clients).openWindow = async (address: string) => noted.push(`opens ${address}`)
  })
}

const done = (worker: Worker) => worker.evaluate(() => Reflect.get(globalThis, 'noted') as string[])

/** As a push service that has brought this. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (own) found(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await browser.detach()
}

/** As somebody who presses the notice. */
async function press(worker: Worker, path: string): Promise<void> {
  await worker.evaluate((data) => {
    const notification = { data, close: () => {} }
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
    globalThis.dispatchEvent(event)
  }, path)
}

test('a browser without a worker says that it cannot be told, and an iPhone where it can [PUSH-11]', async ({
  page,
  shop,
  browser,
}) => {
  const without = () => Reflect.deleteProperty(window, 'PushManager')
  const packer = await hireAt(shop.dataDir, 'packer')
  await page.addInitScript(without)
  await openAs(page, packer, '/admin/account')
  await expect(panel(page)).toContainText('This browser cannot be told')
  await expect(toggle(page)).toBeDisabled()
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'
  const phone = await browser.newPage({ baseURL: shop.url, userAgent, viewport: { width: 390, height: 844 } })
  await phone.addInitScript(without)
  await openAs(phone, packer, '/admin/account')
  await expect(panel(phone)).toContainText('press Share, then “Add to Home Screen”')
  await expect(toggle(phone)).toBeDisabled()
  await judge(phone, 'account on an iPhone')
  await phone.close()
})

test('a rider is offered no notices of orders [PUSH-11]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'rider'), '/admin/account')
  await expect(sessions(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
