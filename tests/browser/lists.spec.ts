import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { shopPaths } from '../shop-paths.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { expectAlive } from './still-clock.ts'
import { watch } from './watch-page.ts'

const REFUSED = { status: 503, json: { success: false, message: 'The kitchen is closed.', code: 'unavailable' } }
const LISTS = /\/api\/product\/(list|some|related|bestselling)/
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('a failing list shows the server’s message as a toast, else the error’s, but not on /products [ERR-06]', async ({
  page,
}) => {
  for (const [answered, words] of [
    [true, 'The kitchen is closed.'],
    [false, 'The shop could not be reached. Please check your connection.'],
  ] as const) {
    for (const name of ['Home', 'Collection']) {
      await page.goto('/contact')
      await expectAlive(page)
      await page.route(LISTS, (route) => (answered ? route.fulfill(REFUSED) : route.abort()))
      await follow(page, name)
      await expect(messages(page).getByText(words).first()).toBeVisible()
      await page.unrouteAll()
    }
  }
  await page.goto('/contact')
  await expectAlive(page)
  await page.route(LISTS, (route) => route.fulfill(REFUSED))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('main').getByText('The kitchen is closed.')).toBeVisible()
  await expect(messages(page).getByText('The kitchen is closed.')).toHaveCount(0)
})

test('no page asks for more products than it shows [DEC-20]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  const meera = await signIn(page)
  const orderId = await placeSomeOrder(page, meera)
  await page.addInitScript((key) => localStorage.setItem(key, '["besan-ladoo"]'), `halwai.wishlist.${meera.customerId}`)
  const { settled } = await watch(page)
  const lists: Promise<string[]>[] = []
  page.on('response', (response) => {
    if (!LISTS.test(response.url())) return
    const names = namesIn(response)
    // What a page asked for that has been left can no longer be read, and need not be.
    void names.catch(() => undefined)
    lists.push(names)
  })
  const asking: string[] = []
  const judge = async (pattern: string) => {
    await page.goto(pattern === '/contact' ? '/faq' : '/contact')
    await expectAlive(page)
    await settled()
    lists.length = 0
    const path = pattern.replace('$productId', 'kaju-barfi').replace('$orderId', orderId)
    await page.evaluate((address) => history.pushState({}, '', address), path)
    await expect(page.getByRole('status', { name: 'Page', exact: true })).not.toBeEmpty()
    await settled()
    const asked = (await Promise.all(lists.splice(0))).flat()
    if (asked.length > 0) asking.push(pattern)
    for (const name of new Set(asked)) {
      const times = asked.filter((each) => each === name).length
      await expect.poll(() => timesShown(page, name), `${name} on ${path}`).toBeGreaterThanOrEqual(times)
    }
  }
  // The page without a connection has no header and asks nobody anything.
  const pages = shopPaths().filter((path) => path !== '/offline' && path !== '/login')
  for (const pattern of pages) await judge(pattern)
  await page.evaluate(() => localStorage.removeItem('halwai.session'))
  await judge('/login')
  expect(asking).toEqual(
    expect.arrayContaining(['/', '/collection', '/products', '/bestsellers', '/wishlist', '/login']),
  )
})

async function namesIn(response: Response): Promise<string[]> {
  const { products } = await response.json()
  return products.map(({ name }: { name: string }) => name)
}

/** How often a product stands in the page's main part: its name as a text of its own, or else its picture. */
function timesShown(page: Page, name: string): Promise<number> {
  return page.getByRole('main').evaluate((main, text) => {
    const texts = document.evaluate(`.//text()[normalize-space() = "${text}"]`, main, null, 7)
    return texts.snapshotLength || main.querySelectorAll(`img[alt="${text}"]`).length
  }, name)
}

test('reviews that could not be loaded again are asked for from the newest at Try again', async ({ page }) => {
  await signIn(page)
  const review = { _id: crypto.randomUUID(), author: 'Meera S.', rating: 4, title: 'Snaps', text: 'Good.', date: 0 }
  await page.route('**/own-review', (route) =>
    route.fulfill({ json: { success: true, allowed: true, review: undefined } }),
  )
  const asked: (string | null)[] = []
  let open = true
  await page.route('**/api/product/kaju-barfi/reviews*', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: { success: true, review } })
    asked.push(new URL(route.request().url()).searchParams.get('page'))
    return open ? route.continue() : route.fulfill(REFUSED)
  })
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect.poll(() => asked).toEqual(['1'])
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('Title').fill('Snaps')
  await form.getByLabel('Your review').last().fill('It snaps, then melts.')
  open = false
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('main').getByText('The kitchen is closed.')).toBeVisible()
  open = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('The kitchen is closed.')).toBeHidden()
  expect(asked).toEqual(['1', '1', '1'])
})

test('every price on screen begins with ₹ [CONST-01]', async ({ page }) => {
  const meera = await signIn(page)
  const orderId = await placeSomeOrder(page, meera)
  const paths = ['/', '/products', '/collection/kaju-barfi', '/orders', `/track-order/${orderId}`, '/collection']
  for (const path of paths) {
    await page.goto(path)
    await expectAlive(page)
    await expect(page.getByRole('main')).toContainText(/₹\d/)
    const text = await seenText(page.getByRole('main'))
    expect(text, path).not.toMatch(/\b(?:Rs\.?|INR|\$|€)\s*\d/i)
  }
  const { products } = await (await page.request.get('/api/product/list?page=1')).json()
  for (const { name, price } of products.slice(0, 5)) {
    const shown = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .first()
    await expect(shown).toContainText(`₹${new Intl.NumberFormat('en-IN').format(price)}`)
    expect((await seenText(shown)).match(new RegExp(`(?<!₹|[\\d,])${price}(?!\\d)`)), name).toBeNull()
  }
})

/** The text as it stands on screen, its parts on lines of their own. */
async function seenText(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join('\n')
}

test('a list still on its way keeps its final place: nothing moves when it arrives [HOME-16]', async ({ page }) => {
  await page.goto('/contact')
  await expectAlive(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/list*', async (route) => {
    await held
    await route.continue()
  })
  await follow(page, 'Home')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toBeVisible()
  const tops = () => headings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY))
  await expect(page.getByRole('img', { name: 'Loading the latest products' })).toBeVisible()
  expect(await page.getByRole('main').getByRole('article').count()).toBe(0)
  const before = await tops()
  expect(before.length).toBeGreaterThan(5)
  answer()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // Less than two pixels is rounding.
  for (const [index, top] of (await tops()).entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(2)
})
