import { expect, type Page } from '@playwright/test'
import { FRONT_PIECE_NAMES, type PieceName } from '../../src/contract/admin/content.ts'
import type { Colleague } from '../office.ts'
import { shopPaths } from '../shop-paths.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './dressed-shop.ts'
import { judge } from './judge-page.ts'
import { LONG_WORDS } from './long-words.ts'
import { openAs } from './office.ts'
import { addressesOf, CUSTOMER_VISITS, fillShop, OFFICE_VISITS, officePaths, PUBLIC_VISITS } from './page-visits.ts'
import { cutTablesOf, faultsOf } from './stands-whole.ts'
import { errorsOf } from './watch-page.ts'

const softly = expect.configure({ soft: true })

test.describe.configure({ mode: 'parallel' })

/**
 * Names of about 40 letters, one with a word that fills a phone's header by itself, in colours that no page can be read in
 * as they are; every page is judged by axe in both, at one width each.
 */
const DRESSES: readonly Dress[] = [
  {
    name: 'Shri Lakshminarayanaswamy Sweets & Bakery',
    brand: '#39ff14',
    accent: '#f4f4f4',
    judgedAt: 360,
    // The pages of words are written in one form: in `about` with a block of every kind, in `faq` with many questions.
    pieces: ['about', 'faq', ...FRONT_PIECE_NAMES],
  },
  {
    name: 'श्री कृष्णचन्द्र मिष्ठान्न भण्डार एवं नमकीन वाले',
    brand: '#0b0b0b',
    accent: '#8a8a8a',
    judgedAt: 1440,
    // The name of the shop is nothing to the forms of its words.
    pieces: ['about', 'categories'],
  },
]
type Dress = { name: string; brand: string; accent: string; judgedAt: number; pieces: readonly PieceName[] }

/** In a preview, which runs no scripts. */
const OF_AXE = /^Blocked script execution in 'about:srcdoc'/

const WIDTHS = [320, 360, 390, 768, 1440]

test('every page of the shop and of the back office is opened at every width [LOOK-01][LOOK-02]', () => {
  expect(Object.keys({ ...PUBLIC_VISITS, ...CUSTOMER_VISITS }).sort()).toEqual(shopPaths().sort())
  expect(Object.keys(OFFICE_VISITS).sort()).toEqual(officePaths().sort())
  const open = Object.entries(OFFICE_VISITS).filter(([path, visit]) => path.includes('$') && String(visit) === path)
  expect(open).toEqual([])
})

for (const dress of DRESSES) {
  const { name } = dress

  test(`“${name}” stands whole on every page of the shop, and axe finds nothing [LOOK-01][LOOK-15]`, async ({
    page,
    owner,
  }) => {
    await dressShop(page, owner, dress)
    const walk = async (paths: readonly string[]) => {
      for (const path of paths) {
        await expect(async () => {
          await page.goto(path)
          await expect(page.locator('body')).toContainText(name, { timeout: 1_000 })
        }).toPass()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await judgeAtAllWidths(page, dress, path)
      }
    }
    const nobody = { order: '', customer: '', message: '', batch: '', lot: '', pieces: [] }
    await walk([...addressesOf(PUBLIC_VISITS, nobody), '/nothing-is-here'])
    const meera = await signIn(page)
    await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
    const opened = await fillShop(page, meera, owner)
    await walk(addressesOf(CUSTOMER_VISITS, { ...opened, pieces: [] }))
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText(name)
    expect(await faultsOf(page, name)).toEqual([])
  })

  test(`“${name}” stands whole in the back office and on its papers, and axe and console find nothing [LOOK-02][LOOK-15]`, async ({
    page,
    owner,
  }) => {
    await dressShop(page, owner, dress)
    const opened = await fillShop(page, await signIn(page), owner)
    await page.goto('/admin/sign-in')
    await expect(page.getByRole('main')).toContainText(name)
    await judgeAtAllWidths(page, dress, 'sign-in')
    const errors = errorsOf(page)
    await openAs(page, owner)
    for (const path of addressesOf(OFFICE_VISITS, { ...opened, pieces: dress.pieces })) {
      await openWithin(page, path)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText('Being drawn...')).toHaveCount(0)
      await judgeAtAllWidths(page, dress, path)
      softly(await cutTablesOf(page), `tables of ${path} that are cut off at 1440`).toEqual([])
      softly(
        errors.splice(0).filter((error) => !OF_AXE.test(error)),
        `errors of ${path}`,
      ).toEqual([])
    }
  })

  test(`“${name}” stands whole in a letter [LOOK-03]`, async ({ page, browser, shop, owner }) => {
    await dressShop(page, owner, dress)
    const meera = await signIn(page)
    // As who works on the shop reads it, on its own machine and not through the tests' proxy.
    const desk = await browser.newPage({ extraHTTPHeaders: {} })
    const row = desk.getByRole('row').filter({ hasText: meera.email })
    await expect(async () => {
      await desk.goto(`${shop.url}/dev/mail`)
      await expect(row).toBeVisible({ timeout: 500 })
    }).toPass()
    await row.getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
    for (const width of WIDTHS) await expectWhole(desk, name, 'letter', width)
    await desk.close()
  })
}

/** Every page shows the shop's name, its colours and its words as they are from then on. */
async function dressShop(page: Page, owner: Colleague, { name, brand, accent }: Dress): Promise<void> {
  await change(page, owner, '/api/admin/settings', ({ settings }) => ({ settings: { ...settings, name } }))
  await change(page, owner, '/api/admin/look', ({ look }) => ({ look: { ...look, brand, accent } }))
  for (const [piece, body] of Object.entries(LONG_WORDS)) {
    await change(page, owner, `/api/admin/content/${piece}`, () => ({ body }))
  }
}

/** As links within the back office do it, which need not start anew for each page. */
async function openWithin(page: Page, path: string): Promise<void> {
  // A paper after another would be drawn into the same page, and look open before it is.
  if (path.includes('#')) await followLink(page, '/account')
  await followLink(page, path)
}

async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, `/admin${path}`)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

type Kept = { settings?: object; look?: object; version: number }

async function change(page: Page, { cookie }: Colleague, path: string, changed: (kept: Kept) => object): Promise<void> {
  const headers = { cookie }
  const kept: Kept = await (await page.request.get(path, { headers })).json()
  const saved = await page.request.put(path, { headers, data: { version: kept.version, ...changed(kept) } })
  expect(await saved.text()).toContain('"success":true')
}

async function judgeAtAllWidths(page: Page, { name, judgedAt }: Dress, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await expectWhole(page, name, path, width)
    if (width === judgedAt) await judgeUnfolded(page, `${path} at ${width}`)
  }
}

async function expectWhole(page: Page, name: string, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  // Charts are drawn anew when the window is another.
  const message = `${path} at ${width}`
  await softly.poll(() => faultsOf(page, name), { message }).toEqual([])
}

/** What is folded away is judged as well. */
async function judgeUnfolded(page: Page, what: string): Promise<void> {
  const folds = page.getByRole('main').locator('details')
  await folds.evaluateAll((all) => {
    for (const fold of all) fold.setAttribute('open', '')
  })
  await judge(page, what)
}
