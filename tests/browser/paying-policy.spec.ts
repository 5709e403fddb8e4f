import { expect, type Page, type Route } from '@playwright/test'
import { type PaymentOrigins, RAZORPAY_ORIGINS } from '../../src/server/pages/payment-origins.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { placeOrder } from './checkout-steps.ts'
import { fillCart, PASSWORD, register, signIn } from './customer.ts'
import { test as base } from './shop.ts'

/** Of nobody: the shop only has to believe that it is paid by the real providers. */
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_ofnobody',
  RAZORPAY_KEY_SECRET: 'made-up',
  RAZORPAY_WEBHOOK_SECRET: 'made-up',
  STRIPE_SECRET_KEY: 'sk_live_ofnobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
}

// A shop with the real providers' origins in its policy. What the browser asks of others than the shop is answered here.
const test = base.extend<object, { live: RunningShop }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ ...KEYS, PAYMENTS: 'live', TRUSTED_PROXIES: '127.0.0.1' })
      await use(shop)
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ live }, use) => use(live),
  page: async ({ page, live }, use) => {
    await page.route(({ origin }) => origin !== live.url, answerForOthers)
    await use(page)
  },
})

/** Each kind answers with what shows that it was let through. */
function answerForOthers(route: Route): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  const type = route.request().resourceType()
  if (type === 'script') return route.fulfill({ headers, contentType: 'text/javascript', body: FAKE_WINDOW })
  if (type === 'image') return route.fulfill({ headers, contentType: 'image/svg+xml', body: PICTURE })
  return route.fulfill({
    headers,
    contentType: 'text/html',
    body: '<script>parent.postMessage("framed", "*")</script>',
  })
}

const FAKE_WINDOW = 'window.Razorpay = class { open() {} on() {} }'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

type Kind = Exclude<keyof PaymentOrigins, 'style-src'>
const KINDS: readonly Kind[] = ['script-src', 'frame-src', 'connect-src', 'img-src']

const recorded = (kind: Kind) => RAZORPAY_ORIGINS[kind] ?? []
const ALL = new Set(KINDS.flatMap(recorded))

/** Nobody’s, the providers’ by another name, port or protocol, and Stripe’s, to which one is led away. */
const STRANGERS = [
  'https://evil.example',
  'https://razorpay.com',
  'https://evil.razorpay.com',
  'https://checkout.razorpay.com.evil.example',
  'https://checkout.razorpay.com:8443',
  'https://js.stripe.com',
  'https://checkout.stripe.com',
  ...[...ALL].map((origin) => origin.replace('https:', 'http:')),
]

/**
 * What becomes of using something of each origin as a script, a frame, a call or a picture of the page: 'let through', or
 * what forbids it.
 */
async function use(page: Page, kind: Kind, origins: readonly string[]): Promise<Record<string, string>> {
  const fates = await page.evaluate(
    ([how, all]) => {
      const useOne = (origin: string) =>
        new Promise<[origin: string, fate: string]>((resolve) => {
          addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, disposition }) => {
            if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)
              resolve([origin, `${disposition} ${effectiveDirective}`])
          })
          const passed = () => resolve([origin, 'let through'])
          const address = `${origin}/v1/x`
          if (how === 'connect-src') return void fetch(address, { method: 'POST' }).then(passed, () => {})
          const part = document.createElement(how === 'script-src' ? 'script' : how === 'frame-src' ? 'iframe' : 'img')
          // A frame that is forbidden loads too: only what stands in it tells.
          if (how === 'frame-src') addEventListener('message', (event) => event.origin === origin && passed())
          else part.addEventListener('load', passed)
          part.src = address
          document.body.append(part)
        })
      return Promise.all(all.map(useOne))
    },
    [kind, origins] as const,
  )
  return Object.fromEntries(fates)
}

/** What every page must forbid but one, and that one must let through. */
async function expectWindowAllowed(page: Page, allowed: boolean): Promise<void> {
  for (const kind of KINDS) await expectFate(page, kind, recorded(kind), allowed ? 'let through' : forbiddenBy(kind))
}

/** Whatever is not on the record, on whichever page. */
async function expectNothingElse(page: Page): Promise<void> {
  for (const kind of KINDS) {
    const others = [...STRANGERS, ...ALL].filter((one) => !recorded(kind).includes(one))
    await expectFate(page, kind, others, forbiddenBy(kind))
  }
}

async function expectFate(page: Page, kind: Kind, origins: readonly string[], fate: string): Promise<void> {
  const wanted = Object.fromEntries(origins.map((origin) => [origin, fate]))
  expect(await use(page, kind, origins), kind).toEqual(wanted)
}

const forbiddenBy = (kind: Kind) => `enforce ${kind === 'script-src' ? 'script-src-elem' : kind}`

const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true })
const HALWA = { 'moong-dal-halwa': { '250 g': 1 } }

/** Ways to the checkout page, each by the shop's own links; the page that one comes from lets no window in. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'the cart': async (page) => {
    await page.goto('/cart')
  },
  'the front page and the header': async (page) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  },
  'a product that is bought now': async (page) => {
    await page.goto('/collection/lachha-rabri')
    await page.getByRole('radio', { name: '250 g' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click()
  },
  'the list of orders': async (page) => {
    await page.goto('/orders')
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  },
}

for (const [name, go] of Object.entries(WAYS)) {
  test(`entered from ${name}, the checkout page lets Razorpay’s scripts, frames and calls in and nothing else [PAY-15]`, async ({
    page,
  }) => {
    await signIn(page)
    await fillCart(page, HALWA)
    await go(page)
    await expect(page).toHaveURL('/cart')
    await expectWindowAllowed(page, false)
    await proceed(page).click()
    await expect(placeOrder(page)).toBeEnabled()
    await expectWindowAllowed(page, true)
    await expectNothingElse(page)
  })
}

test('entered by way of the login, or by Back after a reload elsewhere, it lets the window in too [PAY-15]', async ({
  page,
}) => {
  const { email } = await register(page)
  await fillCart(page, HALWA)
  await page.goto('/cart')
  await proceed(page).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(placeOrder(page)).toBeEnabled()
  await expectWindowAllowed(page, true)
  await expectNothingElse(page)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectWindowAllowed(page, false)
  await page.goBack()
  await expect(placeOrder(page)).toBeEnabled()
  await expectWindowAllowed(page, true)
})

test('no other page lets any of the payment window in [PAY-15]', async ({ page }) => {
  await signIn(page)
  for (const path of ['/', '/collection/kaju-barfi', '/verify?success=true&orderId=x', '/orders?x=/place-order']) {
    await page.goto(path)
    await expectWindowAllowed(page, false)
    await expectNothingElse(page)
  }
})

test('a script that is written into the checkout page stays forbidden', async ({ page }) => {
  await signIn(page)
  await fillCart(page, HALWA)
  await page.goto('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "ran"'
    document.body.append(script)
    return document.title
  })
  expect(ran).not.toBe('ran')
})
