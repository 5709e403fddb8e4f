import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judge, judgeAt } from './judge-page.ts'
import { expectSaved, hireAt, openAs, saveSettings } from './office.ts'
import { quietWeekday } from './quiet-weekday.ts'
import { test } from './shop.ts'

// A shop of its own: closing it today would close it for every other test.
let own: RunningShop
test.beforeAll(async () => {
  own = await startShop()
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

/** Today in India, as a field takes it. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const notice = (page: Page) => page.getByRole('complementary', { name: 'Today' })
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' })
const shown = (page: Page) => page.getByRole('complementary', { name: 'What shoppers see' })

async function openSettings(page: Page, section: string): Promise<void> {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings${section}`)
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('hours are changed in a table, and shoppers read the lines that follow [SET-01]', async ({ page }) => {
    const closes = '18:30'
    const weekday = quietWeekday()
    await openSettings(page, '/hours')
    await page.getByLabel(`${weekday} closes`).fill(closes)
    await expect(shown(page)).toContainText('6:30 PM')
    await expect(saving(page)).toContainText('1 change, not saved yet.')
    await judge(page, 'hours at 390')
    await saveSettings(page)
    await expect(async () => {
      await page.goto(`${own.url}/contact`)
      await expect(page.getByRole('main')).toContainText('9 AM–6:30 PM', {
        timeout: 500,
      })
    }).toPass()
    await page.goto(`${own.url}/admin/settings/hours`)
    await page.getByLabel(`${weekday} closes`).fill('20:00')
    await saveSettings(page)
  })

  test('a day that is closed today is told on every page, and none promises the same day [SET-04]', async ({
    page,
  }) => {
    await openSettings(page, '/hours')
    await page.getByRole('button', { name: 'Add a closed day' }).click()
    await page.getByLabel('Closed on, day 1').fill(today())
    await page.getByLabel('Name of day 1').fill('Wedding')
    await expect(shown(page)).toContainText('(Wedding). Orders are sent from')
    await saveSettings(page)
    await expect(async () => {
      await page.goto(`${own.url}/`)
      await expect(notice(page)).toContainText(/^Closed today, .+ \(Wedding\)\. Orders are sent from .+\.$/, {
        timeout: 500,
      })
    }).toPass()
    await expect(page.getByRole('main')).not.toContainText(/before 12 PM|12 PM/)
    await judge(page, 'the front page of a closed shop at 390')
    for (const path of ['/shipping', '/contact', '/faq', '/about', '/cart', '/product/kaju-barfi']) {
      await page.goto(own.url + path)
      await expect(notice(page)).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/before 12 PM|12 PM/)
    }
    await expect(page.getByRole('main')).toContainText(/Closed today, .+\. Orders are sent from/)

    await page.goto(`${own.url}/admin/settings/hours`)
    await page.getByRole('button', { name: 'Remove closed day 1' }).click()
    await saveSettings(page)
    await expect(async () => {
      await page.goto(`${own.url}/`)
      await expect(page.getByRole('main')).toContainText('Same-day delivery for orders before 12 PM', {
        timeout: 500,
      })
    }).toPass()
    await expect(notice(page)).toHaveCount(0)
  })

  test('a test letter is sent, and its answer stands where it was asked for [SET-09]', async ({ page }) => {
    await openSettings(page, '/mail')
    await expect(page.getByRole('region', { name: 'Mail', exact: true })).toContainText('No mail server is set up')
    await page.getByRole('button', { name: 'Send a test letter to me' }).click()
    const answer = page.getByRole('status', { name: 'Test letter' })
    await expect(answer).toContainText('the letter was kept on the shop’s machine')
    await judge(page, 'a test letter at 390')
    const kept = (await readdir(join(own.dataDir, 'mails'))).filter((name) => name.endsWith('.json'))
    const letters = await Promise.all(kept.map((name) => readFile(join(own.dataDir, 'mails', name), 'utf8')))
    expect(letters.join()).toContain('A test letter from Kesar & Khoya')
  })

  test('the health of the shop is read in words, and what is broken comes with a way out [SET-10][BACKUP-10]', async ({
    page,
  }) => {
    await openSettings(page, '/health')
    const backup = page.getByRole('region', { name: 'Backup' })
    await expect(backup).toContainText(/broken|watch/)
    await expect(backup).toContainText('There is no backup of this shop yet.')
    await expect(backup.getByRole('link')).toHaveAttribute('href', '/admin/settings/backups')
    await expect(page.getByRole('region', { name: 'Database' })).toContainText('that the shop keeps itself')
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('no real money moves')
    for (const [part, path] of [
      ['Payments', 'payments'],
      ['Mail', 'mail'],
    ] as const) {
      const link = page.getByRole('region', { name: part, exact: true }).getByRole('link', { name: /^Settings, / })
      await expect(link).toHaveAttribute('href', `/admin/settings/${path}`)
    }
    for (const name of ['Mail', 'Disk', 'Pictures', 'The program']) {
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await judge(page, 'health at 390')
  })

  test('a setting is found by what stands on its page, and is there under an address [SET-11]', async ({ page }) => {
    await openSettings(page, '')
    const way = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(way).toHaveCount(16)
    await page.getByLabel('Find a setting').fill('nothing of the kind')
    await expect(page.getByText('No setting is called “nothing of the kind”.')).toBeVisible()
    await page.getByLabel('Find a setting').fill('gift wrapping')
    await expect(way).toHaveCount(1)
    await way.click()
    await expect(page).toHaveURL(/\/admin\/settings\/delivery$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and packing')
    await expect(page.getByLabel('Gift wrapping')).toHaveValue('30')
  })

  test('the bar that saves stays in view, counts the changes and puts them back; keys save, from wherever the focus is [SET-12]', async ({
    page,
  }) => {
    await openSettings(page, '/words')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeInViewport()
    const bulk = page.getByLabel('Bulk orders')
    const before = await bulk.inputValue()
    await bulk.fill('Bulk discount over 7 kg')
    await page.getByLabel('Custom orders').fill('Custom orders 72 hours ahead')
    await expect(saving(page)).toContainText('2 changes, not saved yet.')
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect(bulk).toHaveValue(before)
    await expect(saving(page)).toHaveText('')
    await page.mouse.wheel(0, 3_000)
    await expect(save).toBeInViewport()

    await bulk.fill('Bulk discount over 6 kg')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await bulk.fill('Bulk discount over 5 kg')
    await page.keyboard.press('Control+s')
    await expect(saving(page)).toContainText('Saved at')
  })
})

test('changes of somebody else are taken in without losing one’s own [SET-06]', async ({ page, browser }) => {
  await openSettings(page, '/shop')
  await page.getByLabel('Legal name').fill('Kesar Foods LLP')
  const other = await (await browser.newContext()).newPage()
  await openAs(other, await hireAt(own.dataDir, 'owner', 'Bina'), `${own.url}/admin/settings/shop`)
  await other.getByLabel(/^Grievance officer/).fill('Bina Shah')
  await saveSettings(other)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this')
  await page.getByRole('button', { name: 'Take in their changes, keep mine' }).click()
  await expect(page.getByLabel(/^Grievance officer/)).toHaveValue('Bina Shah')
  await expect(page.getByLabel('Legal name')).toHaveValue('Kesar Foods LLP')
  await expect(saving(page)).toContainText('Their changes are in. Yours: 1 change, not saved yet.')
  await saveSettings(page)
  // A page from a moment before the save may still be sent once.
  await expect(async () => {
    await page.goto(`${own.url}/contact`)
    await expect(page.getByRole('main')).toContainText('Sold by Kesar Foods LLP', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Grievance officer: Bina Shah')
  await other.context().close()
})

test('words of hours from before the table are its first values [SET-02]', async ({ page }) => {
  await page.route(`**${readShopSettings.path}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.settings = { ...body.settings, week: null, hours: [{ days: 'Mon–Sat', time: '7 AM–9:30 PM' }] }
    await route.fulfill({ response: answer, json: body })
  })
  await openSettings(page, '/hours')
  await expect(page.getByText('Shoppers read words that were typed before')).toBeVisible()
  await expect(page.getByLabel('Monday opens')).toHaveValue('07:00')
  await expect(page.getByLabel('Monday closes')).toHaveValue('21:30')
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
})

test('an owner chooses of what the shop is told by letter, and where [NEWS-07]', async ({ page }) => {
  await openSettings(page, '/letters')
  const where = page.getByLabel('Where to')
  await expect(page.getByText(/^Empty: to \S+@\S+$/)).toBeVisible()
  for (const kind of [/^New orders/, /^Sweets that run low/, /^Messages/, /^Backups/, /^Letters that reach/]) {
    await expect(page.getByRole('checkbox', { name: kind })).toBeChecked()
  }
  await page.getByRole('checkbox', { name: /^New orders/ }).uncheck()
  await where.fill('counter at example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(where).toHaveAttribute('aria-invalid', 'true')
  await where.fill('counter@example.com')
  await saveSettings(page)
  await page.reload()
  await expect(where).toHaveValue('counter@example.com')
  await expect(page.getByRole('checkbox', { name: /^New orders/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Backups/ })).toBeChecked()
  await judgeAt(page, 'letters to us', [360, 768, 1440])
})

const BESIDE: Record<string, readonly (readonly [label: string, typed: string, read: string])[]> = {
  '/words': [
    ['Banner', 'Ghevar until nine', 'Ghevar until nine'],
    ['Bulk orders', 'A tenth off from 9 kg', 'A tenth off from 9 kg'],
    ['Banner', '', 'Free shipping over ₹500 with code SWEETFREE'],
  ],
  '/delivery': [
    ['Cold packing', '47', 'Cold packing ₹47'],
    ['Gift wrapping', '39', 'Gift wrapping ₹39'],
  ],
  '/cash': [
    ['Most that is open for cash, ₹', '4321', 'cash on delivery is possible for up to ₹4,321 in all'],
    ['Most open orders for cash', '2', 'cash on delivery is possible for 2 orders at a time'],
  ],
  '/offers': [
    ['Per cent off', '23', '23% off your first order'],
    ['At most, ₹', '432', 'At most ₹432 off'],
    ['Per cent off', 'some', 'Once the numbers are whole'],
  ],
}

for (const [section, steps] of Object.entries(BESIDE)) {
  test(`a page of the settings shows beside what shoppers will read: ${section} [SET-19]`, async ({ page }) => {
    await openSettings(page, section)
    if (section === '/offers') await page.getByRole('checkbox', { name: /^Send a code/ }).check()
    for (const [label, typed, read] of steps) {
      await page.getByLabel(label).fill(typed)
      await expect(shown(page)).toContainText(read)
    }
    // Of the others nothing is otherwise than at rest, but what is typed.
    if (section === '/offers') await judgeAt(page, `beside ${section}`, [390, 768, 1440])
  })
}
