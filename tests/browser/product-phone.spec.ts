import { expect, type Page } from '@playwright/test'
import { everyProduct } from './catalogue-data.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const buy = (page: Page) =>
  main(page).getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true })
const offer = (page: Page) => page.getByRole('complementary', { name: 'Offer' })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

test('name and price stand in the first view, without the offer above @phone [PROD-22]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const id of ['kaju-barfi', 'festive-assortment-box']) {
    await open(page, `/collection/${id}`)
    await expect(offer(page)).toBeHidden()
    await expect(buy(page)).toHaveCount(2)
    const bar = (await buy(page).last().boundingBox())?.y ?? 0
    expect(bar).toBeGreaterThan(500)
    for (const part of [main(page).getByRole('heading', { level: 1 }), main(page).getByText(/^₹/).first()]) {
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(bar)
    }
  }
  await open(page, '/collection')
  await expect(offer(page)).toBeVisible()
})

test('pictures are swiped, each with its dot @phone [PROD-23]', async ({ page }) => {
  const products = await everyProduct(page)
  const count = products.find(({ _id }) => _id === 'kaju-barfi')?.image.length ?? 0
  expect(count).toBeGreaterThan(1)
  await open(page, '/collection/kaju-barfi')
  const row = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /Enlarge$/ }) })
  await expect(row.locator('xpath=following-sibling::p').locator('i')).toHaveCount(count)
  await expect(main(page).getByRole('button', { name: /^Picture \d of \d$/ })).toHaveCount(0)
  const swipe = await page.context().newCDPSession(page)
  await swipe.send('Input.synthesizeScrollGesture', { x: 250, y: 220, xDistance: -240, yDistance: 0 })
  await expect(main(page).getByRole('img', { name: 'Kaju Barfi, picture 2' })).toBeInViewport({ ratio: 0.9 })
  await main(page)
    .getByRole('button', { name: /^Kaju Barfi, picture 2/ })
    .tap()
  await expect(page.getByRole('dialog').getByText(/^Picture 2 of/)).toBeVisible()
})

test('the bar below buys, and steps aside for the real buttons @phone', async ({ page }) => {
  await open(page, '/collection/kaju-barfi')
  await expect(buy(page).last()).toBeInViewport()
  await buy(page).last().tap()
  await page.getByRole('dialog', { name: 'Added to cart!' }).getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner').getByLabel('Cart, 1 item')).toBeVisible()
  await buy(page).first().scrollIntoViewIfNeeded()
  await expect(buy(page)).toHaveCount(1)
  await main(page).getByRole('tab', { name: 'Nutrition' }).scrollIntoViewIfNeeded()
  await expect(buy(page).last()).toBeInViewport()
})
