import { expect, type Page } from '@playwright/test'
import type { Colleague } from '../office.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './dressed-shop.ts'
import { openAs } from './office.ts'
import { placeSomeOrder } from './some-order.ts'

const softly = expect.configure({ soft: true })

test.use({ reducedMotion: 'reduce' })
test.describe.configure({ mode: 'serial' })

/** Each of about 40 letters, one with a word that fills a phone's header by itself. */
const NAMES = ['Shri Lakshminarayanaswamy Sweets & Bakery', 'श्री कृष्णचन्द्र मिष्ठान्न भण्डार एवं नमकीन वाले']
const WIDTHS = [320, 360, 390, 768, 1440]

const SHOP_PAGES = [
  '/',
  '/collection',
  '/collection/kaju-barfi',
  '/products',
  '/bestsellers',
  '/cart',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/about',
  '/contact',
  '/payments',
  '/shipping',
  '/returns-cancellations',
  '/privacy-policy',
  '/faq',
  '/newsletter',
  '/offline',
  '/nothing-is-here',
]
const CUSTOMER_PAGES = ['/place-order', '/orders', '/track-order', '/profile', '/wishlist', '/settings']
const OFFICE_PAGES = [
  'today',
  'orders',
  'kitchen',
  'phone-orders',
  'catalogue',
  'catalogue/new',
  'catalogue/import',
  'coupons',
  'customers',
  'reviews',
  'messages',
  'newsletter',
  'look',
  'settings',
  'staff',
  'log',
  'set-up',
  'account',
]

for (const name of NAMES) {
  test(`“${name}” stands whole on every page of the shop [LOOK-01]`, async ({ page, own }) => {
    test.slow()
    await nameShop(page, own.owner, name)
    const judgeAll = async (paths: readonly string[]) => {
      for (const path of paths) {
        await expect(async () => {
          await page.goto(path)
          await expect(page.locator('body')).toContainText(name, { timeout: 1_000 })
        }).toPass({ timeout: 15_000 })
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await judgeAtAllWidths(page, name, path)
      }
    }
    await judgeAll(SHOP_PAGES)
    const meera = await signIn(page)
    await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
    await judgeAll([...CUSTOMER_PAGES, `/track-order/${await placeSomeOrder(page, meera)}`])
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(name)
    expect(await faultsOf(page, name)).toEqual([])
  })

  test(`“${name}” stands whole in the back office and on its papers [LOOK-02]`, async ({ page, own }) => {
    test.slow()
    await nameShop(page, own.owner, name)
    const id = await placeSomeOrder(page, await signIn(page))
    await page.goto('/admin/sign-in')
    await expect(page.getByRole('main')).toContainText(name)
    await judgeAtAllWidths(page, name, 'sign-in')
    await openAs(page, own.owner)
    for (const path of [...OFFICE_PAGES, `orders/${id}`, `orders/slips#${id}`, `orders/labels#${id}`]) {
      await page.goto('about:blank')
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await judgeAtAllWidths(page, name, path)
    }
  })

  test(`“${name}” stands whole in a letter [LOOK-03]`, async ({ page, browser, own }) => {
    await nameShop(page, own.owner, name)
    const meera = await signIn(page)
    // As who works on the shop reads it, on its own machine and not through the tests' proxy.
    const desk = await browser.newPage({ extraHTTPHeaders: {} })
    const row = desk.getByRole('row').filter({ hasText: meera.email })
    await expect(async () => {
      await desk.goto(`${own.shop.url}/dev/mail`)
      await expect(row).toBeVisible({ timeout: 500 })
    }).toPass()
    await row.getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
    await judgeAtAllWidths(desk, name, 'letter')
    await desk.close()
  })
}

/** Every page shows the shop's name as it is from then on. */
async function nameShop(page: Page, owner: Colleague, name: string): Promise<void> {
  const headers = { cookie: owner.cookie }
  const { settings, version } = await (await page.request.get('/api/admin/settings', { headers })).json()
  const data = { version, settings: { ...settings, name } }
  const saved = await page.request.put('/api/admin/settings', { headers, data })
  expect(await saved.json()).toMatchObject({ success: true })
}

async function judgeAtAllWidths(page: Page, name: string, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // Charts are drawn anew when the window is another.
    const message = `${path} at ${width}`
    await softly.poll(() => faultsOf(page, name), { message, timeout: 3_000 }).toEqual([])
  }
}

/** What is wrong with the page: it scrolls sideways, shows no name, or one of which a part cannot be seen. */
function faultsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((pieces) => {
    const faults: string[] = []
    const wide = document.scrollingElement?.scrollWidth ?? 0
    if (wide > innerWidth) faults.push(`scrolls sideways: ${wide} of ${innerWidth}`)
    const isScrolled = (box: Element | null): boolean =>
      box !== null &&
      ((/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) ||
        isScrolled(box.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let seen = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.hide')) continue
      if (!pieces.some((piece) => text.textContent?.includes(piece))) continue
      // A wide table scrolls within itself: what of it is out of sight can be reached.
      if (isScrolled(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        seen++
        if (left < -1 || right > innerWidth + 1)
          faults.push(`${text.textContent}: ${left} to ${right} of ${innerWidth}`)
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(box)
          const cut = box.getBoundingClientRect()
          const isCutAcross = overflowX !== 'visible' && (left < cut.left - 1 || right > cut.right + 1)
          const isHidden = overflowY === 'hidden' || overflowY === 'clip'
          const isCutDown = isHidden && (top < cut.top - 1 || bottom > cut.bottom + 1)
          if (clipPath === 'none' && (isCutAcross || isCutDown))
            faults.push(`${text.textContent}: cut by ${box.className}`)
        }
      }
    }
    return seen === 0 ? [...faults, 'the name is nowhere'] : faults
  }, name.split(' & '))
}
