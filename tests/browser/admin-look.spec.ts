import { expect, type Page } from '@playwright/test'
import type { Colleague } from '../office.ts'
import { photograph } from '../photograph.ts'
import { test } from './dressed-shop.ts'
import { judge, judgeAt } from './judge-page.ts'
import { messages, openAs } from './office.ts'
import { errorsOf } from './watch-page.ts'

test.describe.configure({ mode: 'serial' })

const ACCENT = 'Promises, stars, “Buy now”'
const main = (page: Page) => page.getByRole('main')
const accent = (page: Page) => page.getByRole('region', { name: ACCENT })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const accentField = (page: Page) => field(page, ACCENT)
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the front page"]')
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), token)
const previewed = (page: Page, token: string) =>
  preview(page)
    .locator('html')
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), token)

async function openLook(page: Page, owner: Colleague): Promise<void> {
  await openAs(page, owner, '/admin/look')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Kesar & Khoya')
}

test('a weak colour comes with the nearest that can be read, and the preview wears what is typed [LOOK-05][LOOK-13]', async ({
  page,
  owner,
}) => {
  const errors = errorsOf(page)
  await openLook(page, owner)
  await expect(preview(page).locator('[data-style]').first()).toHaveAttribute('style', /./)
  expect(errors).toEqual([])
  await field(page, 'Buttons, header, links').fill('#0A594C')
  await expect.poll(() => previewed(page, '--maroon')).toBe('#0a594c')
  await accentField(page).fill('#D9A441')
  const words = accent(page).getByRole('row', { name: /^Words on paper/ })
  await expect(words).toContainText(/[45]\.\d needs 4\.5/)
  await expect(words).toContainText(/readable in #[0-9A-F]{6}/)
  await expect(accent(page)).toContainText('The nearest of the same hue that can be read everywhere is')
  await expect.poll(() => previewed(page, '--marigold')).toBe('#d9a441')
  await accent(page).getByRole('button', { name: 'Use this one' }).click()
  await expect(words).not.toContainText('readable in')
  await expect(accentField(page)).not.toHaveValue('#D9A441')
})

test('a look that is saved is worn by back office and shop, and axe finds nothing in any [LOOK-06]', async ({
  page,
  owner,
}) => {
  await openLook(page, owner)
  const shopper = await page.context().newPage()
  for (const pair of ['Emerald, brass', 'Charcoal, saffron']) {
    await page.getByRole('button', { name: pair }).click()
    await page.getByRole('button', { name: 'Save the look' }).click()
    await expect(messages(page)).toContainText('Saved. The shop wears it at once.')
    const brand = pair.startsWith('Emerald') ? '#0a594c' : '#3b3127'
    await expect.poll(() => colourOf(page, '--maroon')).toBe(brand)
    await judgeAt(page, `look in ${pair}`, [390, 768, 1440])
    for (const path of ['/', '/collection/kaju-barfi', '/about', '/login']) {
      await expect(async () => {
        await shopper.goto(path)
        expect(await colourOf(shopper, '--maroon')).toBe(brand)
      }).toPass()
      await judge(shopper, `${path} in ${pair}`)
    }
  }
  await shopper.close()
})

test('a picture becomes the emblem of header and preview; what is none is refused in words [LOOK-08][LOOK-09]', async ({
  page,
  owner,
}) => {
  await openLook(page, owner)
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('small.png', await photograph({ width: 90, height: 64 }).png().toBuffer())
  await expect(main(page).getByRole('alert')).toContainText('small.png: The emblem has 90 × 64 pixels')
  const white = await photograph({ width: 600, height: 600 })
    .extend({ top: 90, bottom: 90, left: 90, right: 90, background: '#ffffff' })
    .png()
    .toBuffer()
  await choose('sign.png', white)
  await page.getByRole('button', { name: 'Take the white away' }).click()
  await expect(page.getByText('stands in a white box')).toBeHidden()
  const mark = 'header img[src*="-mark.webp"]'
  await expect(preview(page).locator(mark)).toBeVisible()
  await judge(page, 'look with an emblem')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(messages(page)).toContainText('Saved.')
  await expect(page.locator(mark)).toBeVisible()
  await expect(async () => {
    await page.goto('/about')
    await expect(page.locator(mark)).toBeVisible({ timeout: 500 })
  }).toPass()
  await judge(page, 'a page with an emblem')
})

test('a look that somebody else saved meanwhile is not written over, and nothing typed is lost [LOOK-12]', async ({
  page,
  owner,
}) => {
  await openLook(page, owner)
  const headers = { cookie: owner.cookie }
  const { look, version } = await (await page.request.get('/api/admin/look', { headers })).json()
  await accentField(page).fill('#8a2c5c')
  await page.request.put('/api/admin/look', { headers, data: { version, look: { ...look, emblem: null } } })
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Somebody else has changed this since you opened it.')
  await expect(accentField(page)).toHaveValue('#8a2c5c')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('a word that is no colour is said at its field, and the last colour stays on', async ({ page, owner }) => {
  await openLook(page, owner)
  await accentField(page).fill('saffron')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(accent(page).getByText('Please enter a colour, such as #7A1F2B')).toBeVisible()
  await expect(accentField(page)).toBeFocused()
})

test('a look that does not come says so, and comes when asked again', async ({ page, owner }) => {
  await page.route('**/api/admin/look', (route) => route.abort())
  await openAs(page, owner, '/admin/look')
  await expect(main(page).getByRole('alert')).toContainText('could not be reached')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save the look' })).toBeVisible()
})
