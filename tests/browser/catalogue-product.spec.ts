import { expect, type Page } from '@playwright/test'
import { changeProduct, everyProduct, namesOf, tellLeft, walkToProduct, withFirstSizeOut } from './catalogue-data.ts'
import { call, signIn, wishlistOf } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first()
const size = (page: Page, name: string) => main(page).getByRole('radio', { name: new RegExp(`^${name}\\b`) })
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'Quantity', exact: true })
const tab = (page: Page, name: string | RegExp) => main(page).getByRole('tab', { name })
const toast = (page: Page, text: string) =>
  page.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true })

const added = (page: Page) => page.getByRole('dialog', { name: 'Added to cart!' })
const asking = (page: Page) => page.getByRole('dialog', { name: 'How much?' })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

test('both addresses show the product and name one of them as canonical [ROUTE-08][ROUTE-09]', async ({ page }) => {
  for (const address of ['/collection/kaju-barfi', '/product/kaju-barfi']) {
    await open(page, address)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kaju Barfi')
    await expect(button(page, 'Add to Cart')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/collection\/kaju-barfi$/)
  }
})

test('an unknown product is answered with 404 and similar names [ROUTE-10]', async ({ page }) => {
  for (const address of ['/collection/kaju-burfee', '/product/kaju-burfee']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Product not found')
    const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Did you mean' }) })
    expect(await namesOf(similar.getByRole('article'))).toContain('Kaju Barfi')
  }
})

test('the old address of a product leads to its own [ROUTE-11]', async ({ page }) => {
  await page.goto('/products/kalakand')
  await expect(page).toHaveURL('/collection/kalakand')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kalakand')
})

test('the breadcrumb leads home, to the collection, to the category, and back [PROD-01][PROD-02]', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await open(page, '/collection?category=namkeen')
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(crumbs).toHaveText(['Back', 'Home', 'Collection', 'Namkeens'])
  await expect(crumbs.nth(1)).toHaveAttribute('href', '/')
  await expect(crumbs.nth(2)).toHaveAttribute('href', '/collection')
  await expect(crumbs.nth(3)).toHaveAttribute('href', '/collection?category=Namkeens')
  await crumbs.nth(0).click()
  await expect(page).toHaveURL('/collection?category=namkeen')
})

test('each picture can be shown large, and is called an illustrative serving suggestion, here and in the questions [PROD-03][PROD-18]', async ({
  page,
}) => {
  await open(page, '/collection/kaju-barfi')
  await expect(main(page).getByText('illustrative serving suggestion')).toBeVisible()
  const [product] = (await everyProduct(page)).filter(({ _id }) => _id === 'kaju-barfi')
  const thumbs = main(page).getByRole('button', { name: /^Picture \d of \d$/ })
  await expect(thumbs).toHaveCount(product?.image.length ?? 0)
  for (const [index, address] of (product?.image ?? []).entries()) {
    await thumbs.nth(index).click()
    const picture = main(page).getByRole('img', { name: `Kaju Barfi, picture ${index + 1}` })
    await expect(picture).toHaveAttribute('src', address)
    await expect(picture).toBeInViewport({ ratio: 0.9 })
  }
  await open(page, '/faq')
  await main(page).getByText('Will it look like the picture?').click()
  await expect(main(page).getByText('illustrative serving suggestion')).toBeVisible()
})

test('the size that the card adds is chosen; where none is, a press asks and a size adds it [VALID-01]', async ({
  page,
}) => {
  await changeProduct(page, 'kalakand', withFirstSizeOut)
  await walkToProduct(page, 'Kalakand')
  await expect(main(page).getByRole('radio').first()).toBeDisabled()
  await expect(main(page).getByRole('radio').nth(1)).toBeChecked()

  await tellLeft(page, { '250 g': 0, '500 g': 9, '1 kg': 3 })
  await open(page, '/collection/kaju-barfi')
  await expect(size(page, '250 g')).toBeChecked()
  // More than a few are wanted, and the shop says that meanwhile the size is sold out.
  await quantity(page).fill('6')
  await expect(size(page, '250 g')).toBeDisabled()
  for (const name of ['Buy Now', 'Add to Cart']) {
    await button(page, name).click()
    await expect(asking(page).getByText('Select Product Size')).toBeVisible()
    await expect(asking(page).getByRole('button', { name: /^250 g/ })).toBeDisabled()
    await asking(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/collection/kaju-barfi')
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  }
  await button(page, 'Add to Cart').click()
  await asking(page)
    .getByRole('button', { name: /^500 g/ })
    .click()
  await expect(added(page)).toContainText('500 g')
  await expect(page.getByLabel('Cart, 6 items')).toBeVisible()
})

test('Add to Cart adds the quantity entered, below 1 none and 1 for what is none; Buy Now goes on to the cart [PROD-05][PROD-06][VALID-03][VALID-04]', async ({
  page,
}) => {
  const meera = await signIn(page)
  await open(page, '/collection/kaju-barfi')
  for (const entry of ['0', '-2', '', 'two', '1.5']) {
    await quantity(page).fill('4')
    await quantity(page).fill(entry)
    await quantity(page).blur()
    await expect(quantity(page)).toHaveValue('1')
    if (entry === '0' || entry === '-2') {
      await expect(toast(page, 'Quantity must be at least 1').first()).toBeVisible()
    }
  }
  await size(page, '500 g').check()
  await quantity(page).fill('3')
  await button(page, 'Add to Cart').click()
  await added(page).getByRole('button', { name: 'Go on' }).click()
  await expect(added(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page).toHaveURL('/collection/kaju-barfi')
  await size(page, '250 g').check()
  await quantity(page).fill('1')
  await button(page, 'Buy Now').click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await expect
    .poll(async () => (await call(page, '/api/cart/get', {}, meera.token)).cartData)
    .toEqual({ 'kaju-barfi': { '500 g': 3, '250 g': 1 } })
})

test('a size that is out says so and cannot be bought [PROD-17]', async ({ page }) => {
  await open(page, '/collection/imarti')
  const { product } = await (await page.request.get('/api/product/imarti')).json()
  const out = product.sizePrices.filter(({ availability }: { availability: string }) => availability === 'out')
  const isOut = (label: string) => out.some((each: { size: string }) => each.size === label)
  expect(out.length).toBeGreaterThan(0)
  for (const { size: label } of out) {
    await expect(size(page, label).locator('..')).toContainText('Sold out')
    await expect(size(page, label)).toBeDisabled()
  }
  await expect(
    size(
      page,
      product.sizes.find((label: string) => !isOut(label)),
    ),
  ).toBeChecked()
})

test('the heart puts the product on the wishlist and takes it off [PROD-07]', async ({ page }) => {
  const meera = await signIn(page)
  await open(page, '/collection/kaju-barfi')
  await button(page, 'Save to wishlist').click()
  await expect(button(page, 'Saved to wishlist')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wishlistOf(page, meera)).toEqual(['kaju-barfi'])
  await button(page, 'Saved to wishlist').click()
  await expect(button(page, 'Save to wishlist')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => wishlistOf(page, meera)).toEqual([])
})

test('the page opens on Description, which stands once, taxes said to be in the price; one of three tabs is open at a time [PROD-09][PROD-12][PROD-28]', async ({
  page,
}) => {
  await open(page, '/collection/kaju-barfi')
  const { product } = await (await page.request.get('/api/product/kaju-barfi')).json()
  const panel = main(page).getByRole('tabpanel')
  const [first] = product.description.split('\n')
  await expect(main(page).getByText(first)).toHaveCount(1)
  await expect(panel).toContainText(first)
  await expect(main(page).getByText('Inclusive of all taxes')).toBeVisible()
  await expect(main(page).getByRole('tab')).toHaveText(['Description', 'Nutrition', /^Reviews/])
  for (const [name, text] of [
    ['Description', first],
    ['Nutrition', `${product.nutrition.energyKcal} kcal`],
    [/^Reviews/, '5 of 5 stars'],
  ] as const) {
    if (name !== 'Description') await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(main(page).getByRole('tab', { selected: true })).toHaveCount(1)
    await expect(panel).toHaveCount(1)
    if (name instanceof RegExp) await expect(panel.getByRole('img', { name: text }).first()).toBeVisible()
    else await expect(panel).toContainText(text)
  }
  await changeProduct(page, 'kalakand', ({ nutrition: _, ...product }) => product)
  await walkToProduct(page, 'Kalakand')
  await tab(page, 'Nutrition').click()
  await expect(panel).toHaveText('Nutritional information not available for this product.')
})

test('the reviews are the real ones, with their average and number, or none yet [PROD-13]', async ({ page }) => {
  await open(page, '/collection/kaju-barfi')
  const { reviews, rating, reviewCount } = await (await page.request.get('/api/product/kaju-barfi/reviews')).json()
  await expect(tab(page, `Reviews (${reviewCount})`)).toBeVisible()
  await tab(page, /^Reviews/).click()
  const panel = main(page).getByRole('tabpanel')
  await expect(panel.getByRole('article')).toHaveCount(reviews.length)
  await expect(panel).toContainText(`Rated ${rating}`)
  for (const [index, { title, text, author }] of reviews.entries()) {
    await expect(panel.getByRole('article').nth(index)).toContainText(title)
    await expect(panel.getByRole('article').nth(index)).toContainText(text)
    await expect(panel.getByRole('article').nth(index)).toContainText(author)
  }
  const unrated = (await everyProduct(page)).find((product) => product.reviewCount === 0)
  await open(page, `/collection/${unrated?._id}`)
  await tab(page, 'Reviews (0)').click()
  await expect(panel).toContainText('No reviews yet')
})

test('related are at most five, of the same category and sub-category [PROD-10]', async ({ page }) => {
  const products = await everyProduct(page)
  for (const id of ['kaju-barfi', 'aloo-bhujia', 'sugar-free-almond-cookies']) {
    const product = products.find(({ _id }) => _id === id)
    await open(page, `/collection/${id}`)
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Goes in the same box' }) })
    const related = await namesOf(section.getByRole('article'))
    expect(related.length, id).toBeGreaterThan(0)
    expect(related.length, id).toBeLessThanOrEqual(5)
    expect(related).not.toContain(product?.name)
    for (const name of related) {
      const other = products.find((each) => each.name === name)
      expect([other?.category, other?.subCategory]).toEqual([product?.category, product?.subCategory])
    }
  }
})

test('a panel shows while the data are on their way, and only then [PROD-11]', async ({ page }) => {
  const panel = main(page).getByRole('status', { name: 'Loading the product' })
  await open(page, '/collection/jalebi')
  await expect(panel).toHaveCount(0)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/kalakand', async (route) => {
    await held
    await route.continue()
  })
  await walkToProduct(page, 'Kalakand')
  await expect(panel).toBeVisible()
  answer()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kalakand')
  await expect(panel).toHaveCount(0)
})

test('every size stands there with its own price; a reduced sweet shows a sale badge and the old one [PROD-15][PROD-16]', async ({
  page,
}) => {
  await open(page, '/collection/kaju-barfi')
  const { product } = await (await page.request.get('/api/product/kaju-barfi')).json()
  expect(product.sizePrices.length).toBeGreaterThan(1)
  for (const { size: label, price } of product.sizePrices) {
    const shown = size(page, label).locator('..')
    await expect(shown).toContainText(new Intl.NumberFormat('en-IN').format(price))
  }
  expect(product.discountPrice).toBeGreaterThan(product.price)
  await expect(main(page).getByText('Sale', { exact: true }).first()).toBeVisible()
  await expect(main(page).locator('s').first()).toHaveText(`was ₹${product.discountPrice}`)
  await open(page, '/collection/motichoor-ladoo')
  const top = main(page).locator('> div').first()
  await expect(top.getByText('Sale', { exact: true })).toHaveCount(0)
  await expect(top.locator('s')).toHaveCount(0)
})
