import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, level = 1) => main(page).getByRole('heading', { level })

test('each public address shows a page of its own [ROUTE-01]', async ({ page }) => {
  const headings = new Map([
    ['/', /Kesar & Khoya/],
    ['/collection', /All sweets/],
    ['/products', /^Products$/],
    ['/bestsellers', /^Bestsellers$/],
    ['/about', /One counter/],
    ['/contact', /Come by/],
    ['/cart', /cart/i],
    ['/login', /Welcome back/],
    ['/forgot-password', /password/i],
  ])
  const seen = new Set<string>()
  for (const [address, text] of headings) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(heading(page)).toHaveText(text)
    seen.add(await page.title())
  }
  expect(seen.size).toBe(headings.size)
})

test('the pages of help each have a page of their own; returns give 48 hours with a photo, and 7 days for sealed dry goods [ROUTE-22][ROUTE-23]', async ({
  page,
}) => {
  for (const [address, text] of [
    ['/payments', 'Payments'],
    ['/shipping', 'Shipping'],
    ['/privacy-policy', 'Privacy policy'],
    ['/faq', 'Questions and answers'],
    ['/returns-cancellations', 'Returns and cancellations'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(heading(page)).toHaveText(text)
    expect(await main(page).textContent()).toMatch(/\w{3}[\s\S]{700}/)
    await expect(page).toHaveTitle(`${text} · Kesar & Khoya`)
  }
  const part = (title: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
  await expect(part('Damaged or spoiled')).toContainText('within 48 hours of the delivery and send a photo')
  await expect(part('Sealed dry goods')).toContainText('still sealed can come back within 7 days')
})

test('an unknown address has its own page, with a way home and a search [ROUTE-21][OK-14]', async ({ page }) => {
  const response = await page.goto('/kaju/katli')
  expect(response?.status()).toBe(404)
  await expectAlive(page)
  await expect(heading(page)).toHaveText('Page Not Found')
  await main(page).getByRole('searchbox').fill('gulab jamun')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/collection\?search=gulab(\+|%20)jamun/)
  await page.goto('/kaju/katli')
  await main(page).getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText(/Kesar & Khoya/)
})

test('about tells the story, reasons, reviews that the catalogue holds, team and figures, in this order [ABOUT-01][ABOUT-02]', async ({
  page,
}) => {
  await page.goto('/about')
  const names = ['One counter', 'Why choose us', 'What people write', 'The team behind it', 'In figures']
  const tops = await Promise.all(
    names.map(async (name) => (await main(page).getByRole('region', { name }).boundingBox())?.y ?? Number.NaN),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(heading(page, 2)).toHaveText(['Why choose us', 'What people write', 'The team behind it'])
  await expect(main(page).getByRole('region', { name: 'One counter' })).toContainText(
    'Kesar & Khoya is a mithai counter',
  )
  const figures = main(page).getByRole('region', { name: 'In figures' })
  const { products } = await (await page.request.get('/api/product/list')).json()
  await expect(figures.locator('dd')).toHaveText([`${products.length}`, '12 PM', '48 hours', '7 days'])

  const reviews = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What people write' }) })
  await expect(reviews).toContainText('Reviews of the demo catalogue, under the names of its demo customers.')
  await expect(reviews.getByRole('article')).toHaveCount(3)
  for (const article of await reviews.getByRole('article').all()) {
    const href = await article.getByRole('link').getAttribute('href')
    const id = href?.replace('/collection/', '')
    const written = await (await page.request.get(`/api/product/${id}/reviews`)).json()
    const text = await article.locator('p').first().textContent()
    expect(written.reviews.map((review: { text: string }) => review.text)).toContain(text)
  }
})
