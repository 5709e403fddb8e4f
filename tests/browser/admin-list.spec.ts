import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { formatDay } from '../../src/domain/dates.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { fillDay } from '../busy-day.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

const test = testOfOwnShop()
test.describe.configure({ mode: 'serial' })

/** Ahead, so that nothing of it is late at whatever hour a test runs. */
const day = addDays(dayOf(Date.now()), 2)
const ORDERS = 3000
const lines = (page: Page) => page.locator('tr[data-order]')
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
const bar = (page: Page, title: string) => page.locator('tr[data-bar]').filter({ hasText: title })
const quick = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const openList = async (page: Page, dataDir: string) =>
  openAs(page, await hireAt(dataDir, 'packer', 'Priya'), `/admin/orders?view=list&leaves=${day}`)

test('a day of three thousand orders stands in lines, thirty or more a screen, under its windows [LINES-01] [LINES-02]', async ({
  page,
  shop,
}) => {
  await inDatabase(shop, (db) => fillDay(db, { orders: ORDERS, day }))
  await openList(page, shop.dataDir)
  await expect(lines(page).first()).toContainText(/[A-Z]-\d+/)
  await expect(bar(page, '10 AM–1 PM')).toContainText('750 orders')
  await expect(quick(page, /^All/)).toContainText('3,000')
  const seen = await lines(page).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(seen).toBeGreaterThanOrEqual(30)
  // So many lines as a screen needs are drawn, wherever it stands, and each says its place among all of them.
  const all = await page.locator('main table').getAttribute('aria-rowcount')
  expect(Number(all)).toBeGreaterThan(ORDERS)
  const drawn = () => page.locator('main tbody tr').count()
  expect(await drawn()).toBeLessThan(150)
  await lines(page).first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(page.locator('main tbody tr:focus-within')).toHaveAttribute('aria-rowindex', `${all}`)
  expect(await drawn()).toBeLessThan(150)
  const table = page.locator('main table')
  const isCut = () =>
    table.evaluate(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0))
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(isCut, `columns stand beside the list at ${width}`).toBe(false)
  }
  await judgeAt(page, 'the list of orders', [768, 1440])
})

test('a filter leaves what it asks for, stands in the address, which a colleague can open, and what it shows is saved as a table [LINES-03] [LINES-04]', async ({
  page,
  shop,
}) => {
  await openList(page, shop.dataDir)
  await quick(page, /^To pack/).click()
  await expect(bar(page, '10 AM–1 PM')).toContainText('600 orders')
  await quick(page, /^Filter/).click()
  await page.getByRole('searchbox').fill('zoya katli 302003')
  await expect(bar(page, '10 AM–1 PM')).not.toContainText('600 orders')
  for (const line of await lines(page).all()) await expect(line).toContainText(/Zoya Khan.*302003/)
  const [address, count] = [page.url(), await lines(page).count()]
  expect(count).toBeGreaterThan(0)
  await page.goto(address)
  await expect(lines(page)).toHaveCount(count)
  await page.getByRole('searchbox').fill('nobody of this name')
  await page.getByRole('button', { name: 'Show all of the day' }).click()
  await expect(bar(page, '10 AM–1 PM')).toContainText('750 orders')

  await page.getByRole('searchbox').fill('courier') // In no line: what is looked for stands in them.
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill('zoya 302001')
  await expect(lines(page).first()).toContainText('Zoya Khan')
  const saving = page.waitForEvent('download')
  await quick(page, /^CSV/).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`orders-${day}.csv`)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  expect(rows[0]).toBe(
    '\ufeffCalled,Order,Name,City,PIN code,Things,Kilograms,Money,"Amount, ₹","To take, ₹",Promise,Late,Handling,Present,"First order, cash, large",State,Not delivered',
  )
  expect(rows.slice(1).every((row) => row.includes('Zoya Khan,Jaipur,302001'))).toBe(true)
  const sums = await page.locator('tr[data-bar]').allTextContents()
  const counted = sums.map((text) => Number(/(\d+) orders?/.exec(text)?.[1]))
  expect(rows.length - 1).toBe(counted.reduce((sum, count) => sum + count, 0))
})

test('board and list are two views of one thing: filter, selection and focus go along [LINES-11]', async ({
  page,
  shop,
}) => {
  await openList(page, shop.dataDir)
  await quick(page, /^Filter/).click()
  await page.getByLabel('How it is paid').selectOption('cod')
  await expect(bar(page, '10 AM–1 PM')).toContainText('500 orders')
  const line = lines(page).first()
  const id = await line.getAttribute('data-order')
  await line.getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('b')
  const card = page.locator(`li[data-order="${id}"]`)
  await expect(card.getByRole('link').first()).toBeFocused()
  await expect(card.getByRole('checkbox')).toBeChecked()
  await expect(page).toHaveURL(/view=board.*paying=cod|paying=cod.*view=board/)
  await expect(page.getByLabel('How it is paid')).toHaveValue('cod')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(chosen(page)).toContainText('2 orders selected')
  await page.keyboard.press('l')
  await expect(page.locator('tr[data-order]:focus-within')).toHaveCount(1)
  await expect(chosen(page)).toContainText('2 orders selected')
  await expect(line).toHaveAttribute('data-selected', 'true')
  await expect(bar(page, '10 AM–1 PM')).toContainText('500 orders')
  await page.goto('/admin/orders?view=list&show=late')
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await expect(page.getByLabel('Late', { exact: true })).toHaveValue('true')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/show=late/)
  await expect(page).not.toHaveURL(/late=true/)
})

const saved = (page: Page) => page.getByRole('dialog', { name: 'Saved filters' })
const keepFilter = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await saved(page).getByLabel('Save what is filtered as').fill(name)
  await saved(page).getByRole('button', { name: 'Save', exact: true }).click()
}

test('a link of the list opens its order without loading the page anew', async ({ page, shop }) => {
  await openList(page, shop.dataDir)
  const link = lines(page).nth(2).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await page.evaluate(() => Object.assign(window, { isStill: true }))
  await link.click()
  await expect(page).toHaveURL(href)
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
  await page.goBack()
  await lines(page).nth(1).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f]{24}$/)
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
})

test('a filter is saved, chosen by a press and by its key, renamed and deleted [LINES-08] [LINES-09]', async ({
  page,
  shop,
}) => {
  await openList(page, shop.dataDir)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(saved(page)).toContainText('Filter the list first')
  await page.keyboard.press('Escape')
  await quick(page, /^Packing/).click()
  await keepFilter(page, ' ')
  await expect(saved(page)).toContainText('Please give it a name')
  // A packer saves for themselves.
  await expect(saved(page).getByLabel('For everybody')).toHaveCount(0)
  await saved(page).getByLabel('Save what is filtered as').fill('In the boxes')
  await page.keyboard.press('Enter')
  await expect(saved(page).getByRole('listitem')).toContainText('Only for you')
  await judge(page, 'the saved filters')
  await page.keyboard.press('Escape')
  const chip = quick(page, /^In the boxes 600/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const address = page.url()
  await quick(page, /^Packing/).click()
  await expect(bar(page, '10 AM–1 PM')).toContainText('750 orders')
  await lines(page).nth(8).getByRole('link').focus()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(address)
  await expect(bar(page, '10 AM–1 PM')).toContainText('150 orders')
  // The line that had the focus is gone: the keys go on from where it stood.
  await expect(page.locator('tr:focus-within')).toHaveAttribute('aria-rowindex', '11')
  await page.keyboard.press('j')
  await expect(page.locator('tr:focus-within')).toHaveAttribute('aria-rowindex', '12')
  await page.keyboard.press('1')
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await saved(page).getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename “In the boxes”?' }).getByLabel('Name').fill('Packed now')
  await page.getByRole('dialog', { name: 'Rename' }).getByRole('button', { name: 'Rename' }).last().click()
  await expect(saved(page).getByRole('listitem')).toContainText('Packed now')
  await saved(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete “Packed now”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(saved(page).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(quick(page, /^Packed now/)).toHaveCount(0)
})

test('a filter that a manager saves for everybody stands in a packer’s list, who cannot change it [LINES-08]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Arjun'), `/admin/orders?view=list&leaves=${day}&paying=cod`)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await saved(page).getByLabel('For everybody').check()
  await saved(page).getByLabel('Save what is filtered as').fill('Cash at the door')
  await page.keyboard.press('Enter')
  await expect(saved(page).getByRole('listitem')).toContainText('For everybody')
  await openList(page, shop.dataDir)
  await quick(page, /^Cash at the door 2,000/).click()
  await expect(page).toHaveURL(/paying=cod/)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect(saved(page).getByRole('listitem')).toContainText('Cash at the door')
  await expect(saved(page).getByRole('button', { name: 'Rename' })).toHaveCount(0)
})

const heads = (page: Page) => page.getByRole('columnheader').allTextContents()
const AT_FIRST = ['No.', 'Name', 'Area', 'What', 'kg', 'Money', 'Promise', 'Marks', 'State', 'Area’s sum']

test('columns are chosen, follow the person, stand in the file and are set as at first [LINES-10]', async ({
  page,
  shop,
}) => {
  const priya = await hireAt(shop.dataDir, 'packer', 'Priya')
  await openAs(page, priya, `/admin/orders?view=list&leaves=${day}`)
  const columns = page.getByRole('dialog', { name: 'Columns of the list' })
  await expect.poll(() => heads(page)).toEqual(AT_FIRST)
  await quick(page, /^Filter/).click()
  await quick(page, /^Columns/).click()
  for (const name of ['Money', 'Marks', 'Area’s sum', 'What']) await columns.getByLabel(name).uncheck()
  await columns.getByLabel('Pieces').check()
  await judge(page, 'the choice of columns')
  await columns.getByRole('button', { name: 'Show these' }).click()
  const chosenHeads = ['No.', 'Name', 'Area', 'Pieces', 'kg', 'Promise', 'State']
  await expect.poll(() => heads(page)).toEqual(chosenHeads)
  const saving = page.waitForEvent('download')
  await quick(page, /^CSV/).click()
  const [head] = (await readFile(await (await saving).path(), 'utf8')).split('\n')
  expect(head).toBe('\ufeffCalled,Order,Name,City,PIN code,Pieces,Kilograms,Promise,Late,State,Not delivered')
  // Another machine: nothing of it is kept in the browser.
  await page.evaluate(() => localStorage.clear())
  await openAs(page, priya, `/admin/orders?view=list&leaves=${day}`)
  await expect.poll(() => heads(page)).toEqual(chosenHeads)
  // A phone has its own form.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(lines(page).first()).toContainText('Kaju Katli')
  await page.setViewportSize({ width: 1440, height: 900 })
  await quick(page, /^Filter/).click()
  await quick(page, /^Columns/).click()
  await columns.getByRole('button', { name: 'As at first' }).click()
  await columns.getByRole('button', { name: 'Show these' }).click()
  await expect.poll(() => heads(page)).toEqual(AT_FIRST)
})

test('keys go through the lines, choose an area and move it on; one press takes it back [LINES-05]', async ({
  page,
  shop,
}) => {
  await openList(page, shop.dataDir)
  await quick(page, /^To pack/).click()
  await expect(bar(page, '10 AM–1 PM')).toContainText('600 orders')
  await lines(page).first().getByRole('link').focus()
  for (let line = 0; line < 60; line++) await page.keyboard.press('j')
  const far = page.locator('tr:focus-within')
  await expect(far).toHaveAttribute('aria-rowindex', '63')
  await expect(far).toBeInViewport()
  await page.keyboard.press('End')
  await expect(page.locator('tr:focus-within')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(page.locator('tr:focus-within')).toContainText('10 AM–1 PM')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(chosen(page).getByRole('status')).toHaveText('3 orders selected')
  await page.keyboard.press('a')
  const text = await chosen(page).getByRole('status').textContent()
  const area = Number.parseInt(text ?? '', 10)
  expect(area).toBeGreaterThan(3)
  await expect(chosen(page)).toContainText(/kg · ₹[\d,]+ to take/)
  await chosen(page).getByRole('button', { name: 'Processing' }).click()
  // Each of hundreds moves by itself.
  await expect(quick(page, /^To pack/)).toContainText((2400 - area).toLocaleString('en-IN'))
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(quick(page, /^To pack/)).toContainText('2,400')
})

test('a group folds into its bar, and lines are put together otherwise [LINES-02]', async ({ page, shop }) => {
  await openList(page, shop.dataDir)
  await lines(page).first().getByRole('link').focus()
  await page.keyboard.press('g')
  await expect(bar(page, '10 AM–1 PM').getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await expect(lines(page).first()).toContainText('5–8 PM')
  // The bar has the focus: the same key opens it.
  await expect(bar(page, '10 AM–1 PM').getByRole('button')).toBeFocused()
  await page.keyboard.press('g')
  await expect(lines(page).first()).toContainText('10 AM–1 PM')
  await page.keyboard.press('g')
  await expect(lines(page).first()).toContainText('5–8 PM')
  const first = await lines(page).first().getByRole('cell').nth(2).textContent()
  // What words find is shown, in a folded group as well, and a key leads down to it.
  await page.keyboard.press('f')
  await page.keyboard.type(first?.split(' ')[0] ?? '')
  await expect(lines(page).first()).toContainText('10 AM–1 PM')
  await page.keyboard.press('ArrowDown')
  await expect(lines(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect(quick(page, /^All/)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(lines(page).first().getByRole('link')).toBeFocused()
  await page.getByLabel('Put together').selectOption('By handling')
  await expect(bar(page, 'Cold packing').first()).toContainText('750 orders')
  await page.getByLabel('Put together').selectOption('By number alone')
  await expect(bar(page, 'By number')).toContainText('3,000 orders')
  await expect(lines(page).first().getByRole('link')).toHaveText(/^[A-Z]-1$/)
  await lines(page).first().getByRole('link').focus()
  await page.keyboard.press('a')
  await expect(chosen(page).getByRole('status')).toHaveText('250 orders selected')
  await page.keyboard.press('g')
  await expect(bar(page, 'By number').getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await expect(lines(page)).toHaveCount(0)
})

test('the word that an order is late stands beside its sign in one line, at every width [LINES-01] [LINES-12]', async ({
  page,
  shop,
}) => {
  // Of all days those that are written widest.
  const [monday, wednesday] = ['2026-11-23', '2026-05-20']
  const id = '2'.padStart(24, '0')
  const fallOn = (past: string) =>
    inDatabase(shop, async (db) => {
      await db`update promises set dispatch_day = ${past}::date, day = ${past}::date where order_id = ${id}`
    })
  await fallOn(monday)
  await openList(page, shop.dataDir)
  await quick(page, /^Late/).click()
  const each = [1440, 768, 360].flatMap((width) => [monday, wednesday].map((past) => ({ past, width })))
  for (const { past, width } of each) {
    await fallOn(past)
    await page.reload()
    const word = page
      .locator(`tr[data-order="${id}"] b`)
      .filter({ hasText: `late, ${formatDay(startOf(past))}, 10 AM–1 PM` })
    await page.setViewportSize({ width, height: 900 })
    const lies = async () => {
      const [said, sign] = [await word.boundingBox(), await word.locator('svg').boundingBox()]
      return said && sign && sign.y >= said.y - 1 && sign.y + sign.height <= said.y + said.height + 1
    }
    await expect.poll(lies, `the sign lies in the line at ${width}`).toBe(true)
    expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1)
    const isCut = () => word.evaluate(({ parentElement: cell }) => cell && cell.scrollWidth > cell.clientWidth)
    await expect.poll(isCut, `it stands in its cell at ${width}`).toBe(false)
  }
})

test('the list is worked on a phone with a thumb [LINES-06]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, shop.dataDir)
  await expect(lines(page).first()).toContainText('Kaju Katli')
  await judge(page, 'the list of orders at 390')
  await lines(page).first().getByRole('checkbox').check()
  await expect(chosen(page)).toBeInViewport()
  const reach = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(reach).toBe(390)
})
