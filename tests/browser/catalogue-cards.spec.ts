import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { card, cards, changeLists, everyProduct, walkToCollection } from './catalogue-data.ts'
import { toast } from './checkout-steps.ts'
import { call, fillCart, PASSWORD, register, signIn, wishlistOf } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive, openStill, pass } from './still-clock.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const SWEET = '/collection?search=kaju+barfi'
const kajuBarfi = (page: Page) => card(page, 'Kaju Barfi').first()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

test('a card shows the first image, the name and the price of the size its button adds [CARD-01]', async ({ page }) => {
  await signIn(page)
  const { products } = await (await page.request.get('/api/product/list?page=1')).json()
  const changed: Product = products[0]
  const [first, second] = changed.sizePrices
  if (!first || !second) throw new Error('The first product has one size only')
  await changeLists(page, (product) =>
    product._id === changed._id
      ? { ...product, sizePrices: [{ ...first, availability: 'out' }, ...product.sizePrices.slice(1)] }
      : product,
  )
  await walkToCollection(page)
  for (const { _id, name, image, sizePrices } of products) {
    const shown = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
    const picture = image[0].replace(/-\d+\.\w+$/, '')
    await expect(shown.locator('img').first()).toHaveAttribute('src', new RegExp(picture))
    const size = _id === changed._id ? second : sizePrices[0]
    await expect(shown).toContainText(`${rupees.format(size.price)}`)
    await expect(shown).toContainText(size.size)
  }
})

test('the heart is filled exactly while its product is wished for [CARD-02][STATE-18][OK-01]', async ({ page }) => {
  const meera = await signIn(page)
  await open(page, SWEET)
  const heart = kajuBarfi(page).getByRole('button', { name: /wishlist/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const empty = await fillOf(heart)
  await heart.click()
  await expect(page.getByText('Product added to wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await fillOf(heart)).not.toBe(empty)
  expect(await wishlistOf(page, meera)).toEqual(['kaju-barfi'])
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('Product removed from wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await fillOf(heart)).toBe(empty)
  expect(await wishlistOf(page, meera)).toEqual([])
})

test("a visitor's heart asks for a login, leads there, and is set after it where it was pressed [VALID-02][ACCT-17]", async ({
  page,
}) => {
  const meera = await register(page)
  await open(page, SWEET)
  const heart = kajuBarfi(page).getByRole('button', { name: /wishlist/ })
  await heart.click()
  await expect(page.getByText('Please login to add items to your wishlist')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(meera.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Product added to wishlist')).toBeVisible()
  await expect(page).toHaveURL(SWEET)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await wishlistOf(page, meera)).toEqual(['kaju-barfi'])
})

test("the button of a card puts one of its product into the cart, size 'default' in the call [CARD-03]", async ({
  page,
}) => {
  const meera = await signIn(page)
  await open(page, SWEET)
  const added = page.waitForRequest('**/api/cart/add')
  await kajuBarfi(page).getByRole('button', { name: 'Add to cart' }).click()
  expect((await added).postDataJSON()).toEqual({ itemId: 'kaju-barfi', size: 'default' })
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect
    .poll(async () => (await call(page, '/api/cart/get', {}, meera.token)).cartData)
    .toEqual({ 'kaju-barfi': { '250 g': 1 } })
})

test('picture, name and View details of a card open its product, scrolled to the top [CARD-04][CARD-05]', async ({
  page,
}) => {
  for (const part of ['img', 'h2 a', 'a:has-text("View details")', 's']) {
    await open(page, '/collection?category=bestseller')
    await kajuBarfi(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 40))
    await expect(kajuBarfi(page).getByText('View details')).toBeVisible()
    await kajuBarfi(page).locator(part).first().click({ force: true })
    await expect(page).toHaveURL('/collection/kaju-barfi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaju Barfi')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('adding covers the picture with Added to cart! for 1500 ms [CARD-06]', async ({ page }) => {
  await openStill(page, SWEET)
  const veil = kajuBarfi(page).getByText('Added to cart!')
  await kajuBarfi(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(veil).toBeVisible()
  await pass(page, 1490)
  await expect(veil).toBeVisible()
  await pass(page, 10)
  await expect(veil).toBeHidden()
})

test('a sweet that is not added is not said to be', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Kaju Barfi is sold out.', code: 'sold-out' } }),
  )
  await openStill(page, SWEET)
  await kajuBarfi(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(page, 'Kaju Barfi is sold out.')).toBeVisible()
  await expect(kajuBarfi(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(kajuBarfi(page).getByText('Added to cart!')).toBeHidden()
})

test('how many are in the cart stands in the place of the button @widths [CARD-19]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 98 } })
  await open(page, SWEET)
  const inCart = kajuBarfi(page).getByRole('textbox', { name: 'Quantity of Kaju Barfi' })
  const header = (items: string) => page.getByRole('banner').getByLabel(`Cart, ${items}`)
  await expect(inCart).toHaveValue('98')
  await kajuBarfi(page).getByRole('button', { name: 'One more Kaju Barfi' }).click()
  await expect(header('99 items')).toBeVisible()
  await expect(kajuBarfi(page).getByRole('button', { name: 'One more Kaju Barfi' })).toBeDisabled()
  await inCart.fill('2')
  await kajuBarfi(page).getByRole('button', { name: 'One fewer Kaju Barfi' }).click()
  await expect(header('1 item')).toBeVisible()
  await kajuBarfi(page).getByRole('button', { name: 'Remove Kaju Barfi' }).press('Enter')
  await expect(header('0 items')).toBeVisible()
  await expect(kajuBarfi(page).getByRole('button', { name: 'Add to cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inCart).toBeFocused()
  await expect(inCart).toHaveValue('1')
})

test('a double press on a card adds one, wherever it lands [CARD-20]', async ({ page }) => {
  await open(page, SWEET)
  const button = kajuBarfi(page).getByRole('button', { name: 'Add to cart' })
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await button.dblclick({ position: { x: width - 12, y: height / 2 } })
  const inCart = kajuBarfi(page).getByRole('textbox', { name: 'Quantity of Kaju Barfi' })
  await expect(inCart).toHaveValue('1')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a card and its page carry the same badges [CARD-18]', async ({ page }) => {
  const badges = (place: Locator) => place.getByText(/^(Sale|Bestseller|Budget Pick|Sold out)$/)
  for (const [name, id] of [
    ['Festive Assortment Box', 'festive-assortment-box'],
    ['Kaju Barfi', 'kaju-barfi'],
    ['Jeera Biscuits', 'jeera-biscuits'],
    ['Malai Ghevar', 'ghevar'],
  ] as const) {
    await open(page, `/collection?search=${name}`)
    const onCard = await badges(card(page, name).first().locator('p')).allTextContents()
    expect(onCard.length).toBeGreaterThan(0)
    await card(page, name).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(`/collection/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const gallery = page.getByRole('list').filter({ has: page.getByRole('button', { name: /Enlarge$/ }) })
    await expect(badges(gallery.locator('..').locator('p'))).toHaveText(onCard)
  }
})

test.describe('on a device that moves', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('hovered, a card goes through its pictures every 2000 ms and back to the first [CARD-07][CARD-08]', async ({
    page,
  }) => {
    await openStill(page, SWEET)
    const shown = () => kajuBarfi(page).locator('img').filter({ visible: true }).getAttribute('src')
    const first = await shown()
    await kajuBarfi(page).hover()
    await pass(page, 1990)
    expect(await shown()).toBe(first)
    await pass(page, 10)
    const second = await shown()
    expect(second).not.toBe(first)
    await pass(page, 2000)
    expect(await shown()).toBe(first)
    await pass(page, 2000)
    expect(await shown()).toBe(second)
    await page.mouse.move(0, 0)
    await expect.poll(shown).toBe(first)
  })

  test('a card lifts by 5 px while hovered [CARD-16]', async ({ page }) => {
    await open(page, SWEET)
    const top = async () => Math.round((await kajuBarfi(page).boundingBox())?.y ?? 0)
    await page.mouse.move(0, 0)
    const resting = await top()
    await kajuBarfi(page).locator('h2').hover()
    await expect.poll(top).toBe(resting - 5)
    await page.mouse.move(0, 0)
    await expect.poll(top).toBe(resting)
  })
})

test('Budget Pick is on ₹199 and not on ₹200; Bestseller where a flag is set [CARD-09][CARD-10]', async ({ page }) => {
  const products = await everyProduct(page)
  expect(products.find(({ _id }) => _id === 'jeera-biscuits')?.price).toBe(199)
  expect(products.find(({ _id }) => _id === 'motichoor-ladoo')?.price).toBe(200)
  await open(page, '/products?sort=name-asc')
  for (let turn = 1; turn <= 8; turn++) {
    const reply = await page.request.get(`/api/product/list?sort=name-asc&page=${turn}`)
    const listed: Product[] = (await reply.json()).products
    await expect(cards(page).getByRole('heading')).toHaveText(listed.map(({ name }) => name))
    for (const article of await cards(page).all()) {
      const name = await article.getByRole('heading').textContent()
      const product = products.find((each) => each.name === name)
      if (!product) throw new Error(`A card for ${name}, which is no product`)
      const soldOut = product.sizePrices.every(({ availability }) => availability === 'out')
      const best = (product.bestseller || product.featured) && !soldOut
      const budget = product.price < 200 && !soldOut
      expect.soft(await article.getByText('Bestseller', { exact: true }).count(), name ?? '').toBe(best ? 1 : 0)
      expect.soft(await article.getByText('Budget Pick', { exact: true }).count(), name ?? '').toBe(budget ? 1 : 0)
    }
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
    if (turn < 8) await next.click()
  }
})

test('a featured card strikes through what it cost; each explains free shipping [CARD-11][CARD-13]', async ({
  page,
}) => {
  const products = await everyProduct(page)
  await open(page, '/products?featured=true')
  await expect(cards(page)).toHaveCount(12)
  for (const article of await cards(page).all()) {
    const name = await article.getByRole('heading').textContent()
    const product = products.find((each) => each.name === name)
    await expect(article.locator('s')).toHaveText(`was ${rupees.format(product?.discountPrice ?? 0)}`)
    await expect(article).toContainText('Free shipping over ₹500 with code SWEETFREE')
    const label = article.getByText('Free shipping over ₹500')
    await expect(label).toHaveAttribute('title', 'with code SWEETFREE')
    expect((await label.boundingBox())?.height ?? 99).toBeLessThan(24)
  }
})

test('five stars are filled to the average; without reviews nothing is said [CARD-14][CARD-15]', async ({ page }) => {
  await open(page, '/products')
  const { products } = await (await page.request.get('/api/product/list?sort=date-desc&page=1')).json()
  expect(products.some(({ reviewCount }: { reviewCount: number }) => reviewCount === 0)).toBe(true)
  for (const { _id, name, reviewCount } of products) {
    const { reviews, rating } = await (await page.request.get(`/api/product/${_id}/reviews`)).json()
    expect(reviews.length).toBe(Math.min(10, reviewCount))
    const sum = reviews.reduce((total: number, review: { rating: number }) => total + review.rating, 0)
    const stars = card(page, name).locator('svg[viewBox="0 0 5 1"]')
    if (reviewCount === 0) {
      await expect(card(page, name)).not.toContainText(/review/i)
      await expect(stars).toHaveCount(0)
    } else {
      expect(rating).toBe(Math.round((sum / reviewCount) * 10) / 10)
      await expect(card(page, name)).toContainText(`${rating.toFixed(1)}`)
      await expect(card(page, name)).toContainText(new RegExp(`\\(${reviewCount}( reviews?)?\\)`))
      expect(
        await stars.locator('rect').evaluateAll((parts) => parts.map((part) => part.getAttribute('width'))),
      ).toEqual(['5', `${rating}`])
    }
  }
})

test('a card without a size left reads Sold out and adds nothing [CARD-17]', async ({ page }) => {
  await open(page, '/collection?search=ghevar')
  const ghevar = card(page, 'Malai Ghevar').first()
  const button = ghevar.getByRole('button', { name: 'Sold out' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await expect(ghevar.getByText('Added to cart!')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(ghevar.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

function fillOf(heart: Locator): Promise<string> {
  return heart.locator('svg').evaluate((svg) => getComputedStyle(svg).fill)
}
