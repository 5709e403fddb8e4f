import { expect } from '@playwright/test'
import { test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('without scripts every page says what does not work and whom to call, and the first pictures are there', async ({
  page,
}) => {
  for (const address of ['/', '/collection', '/collection/kaju-barfi', '/cart', '/login', '/place-order']) {
    await page.goto(address)
    const note = page.getByRole('complementary', { name: 'Without scripts' })
    await expect(note, address).toContainText('Your browser runs no scripts, and our cart needs them: to order, call ')
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/)
    if (address !== '/' && address !== '/collection/kaju-barfi') continue
    const picture = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), address)
      .toBeGreaterThan(0)
  }
})

test('with scripts nobody reads that there are none', async ({ browser, shop }) => {
  const usual = await browser.newContext({ javaScriptEnabled: true })
  const page = await usual.newPage()
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your browser runs no scripts')).toBeHidden()
  expect(problems).toEqual([])
  await usual.close()
})
