import { expect, type Page } from '@playwright/test'
import { axeFaultsOf } from './axe-faults.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Kaju Barfi, enlarged' })
const counter = (page: Page) => lightbox(page).getByText(/^Picture \d of 2/)
const enlarge = (page: Page) => page.getByRole('button', { name: /^Kaju Barfi, picture 1\s*Enlarge$/ })

test('a press on the large picture opens it alone; arrows go through all in a circle @widths [PROD-04]', async ({
  page,
}) => {
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  await enlarge(page).click()
  await expect(counter(page)).toContainText('Picture 1 of 2')
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(counter(page)).toContainText('Picture 2 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('Picture 1 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toContainText('Picture 2 of 2')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Kaju Barfi, picture 2/ })).toBeFocused()
})

test('the enlarged picture is zoomed by its button, and offers nothing that axe finds fault with', async ({ page }) => {
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  await enlarge(page).click()
  const picture = lightbox(page).getByRole('img', { name: 'Kaju Barfi, picture 1' })
  await expect(picture).toBeVisible()
  await expect(counter(page)).toBeVisible()
  expect(await axeFaultsOf(page, '.yarl__root')).toEqual([])
  const before = await picture.boundingBox()
  await lightbox(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.2)
})

test('a share menu opens, copies the address and leads to messengers, and closes by Escape @widths [PROD-08]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Kaju%20Barfi/,
  )
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=Kaju%20Barfi/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await share.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
  await expect(share).toBeFocused()
})
