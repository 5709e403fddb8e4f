import { readFile, rm, writeFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { connect } from '../../keeper/connect.ts'
import { BACKUP_LOCK } from '../../keeper/kept-shop.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judgeAt } from './judge-page.ts'
import { confirmIdentity, hireAt, letConfirmationPassAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const WIDTHS = [360, 768, 1440]
/** A backup takes as long as the machine is busy: ends what hangs. */
const UNTIL_IT_IS_MADE = { timeout: 600_000 }
const LATELY = /The last backup was made (just now|\d+ minutes? ago)/

let own: RunningShop
let onMachine: RunningShop
test.beforeAll(async () => {
  own = await startShop()
  await inDatabase(own, (db) => db`update store_settings set settings = settings - 'demo'`)
  onMachine = await startShop({ BACKUP_EVERY: 'off' })
})
test.afterAll(async () => {
  for (const shop of [own, onMachine]) {
    await shop.end()
    for (const folder of [shop.dataDir, `${shop.dataDir}-backups`]) await removeDataDir(folder)
  }
})

const PATH = '/admin/settings/backups'
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const now = (page: Page) => page.getByRole('button', { name: /^Back(ing)? up/ })
const state = (page: Page) => page.getByRole('status', { name: 'Backup', exact: true })
const shelf = (page: Page) => page.getByRole('table').getByRole('row')

/** Another owner's page, in a browser of their own. */
async function openAnother(context: BrowserContext | null): Promise<Page> {
  const browser = context?.browser()
  if (!browser) throw new Error('no browser')
  return (await browser.newContext()).newPage()
}

/** Is the process that makes a backup, as far as the shop can tell, until the answer is called. */
async function beBackingUp(): Promise<() => Promise<void>> {
  const { adminPassword, port } = JSON.parse(await readFile(`${own.dataDir}/postgres/access.json`, 'utf8'))
  const session = connect(`postgres://postgres:${adminPassword}@127.0.0.1:${port}/halwai`)
  await session`select pg_advisory_lock(${BACKUP_LOCK})`
  return () => session.end()
}

test('the set-up leads an owner to the backups, where a press by keyboard makes the first one [BACKUP-06][BACKUP-07][BACKUP-10]', async ({
  page,
}) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/today`)
  await page.getByRole('link', { name: /^Set up ?: Backup$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()
  await expect(panel(page, 'Backup')).toContainText('There is no backup of this shop yet.')
  await expect(panel(page, 'The backups there are')).toContainText('There is none yet.')
  await expect(panel(page, 'The backups there are')).toContainText(`The key is the file ${own.dataDir}/secrets.key on`)
  await expect(panel(page, 'The backups there are')).toContainText(`${own.dataDir}-backups, on the same disk`)
  await judgeAt(page, 'a shop without a backup', WIDTHS)

  await now(page).focus()
  await page.keyboard.press('Enter')
  await expect(state(page)).toContainText('Made on', UNTIL_IT_IS_MADE)
  await expect(now(page)).toBeFocused()
  await expect(panel(page, 'Backup')).toContainText(LATELY)
  await expect(shelf(page)).toHaveCount(2)
  for (const words of ['newest', 'By hand, on this page', 'Not sealed'])
    await expect(shelf(page).last()).toContainText(words)
  await judgeAt(page, 'a shop with a backup', WIDTHS)
})

test('a backup under way is read by every owner, also after a reload and after a press in vain, until it is over [BACKUP-07]', async ({
  page,
}) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}${PATH}`)
  let end = async () => {}
  await page.route('**/api/admin/settings/backups/now', async (route) => {
    end = await beBackingUp()
    await route.continue()
  })
  await now(page).click()
  await expect(state(page)).toContainText('A backup is being made.')
  await expect(now(page)).toHaveAttribute('aria-disabled', 'true')
  await judgeAt(page, 'a backup under way', WIDTHS)
  await page.reload()
  await expect(state(page)).toContainText('A backup is being made.')
  const another = await openAnother(page.context())
  await openAs(another, await hireAt(own.dataDir, 'owner', 'Bina'), `${own.url}${PATH}`)
  await expect(state(another)).toContainText('A backup is being made.')
  await end()
  for (const one of [page, another]) {
    await expect(state(one)).not.toContainText('being made')
    await expect(now(one)).not.toHaveAttribute('aria-disabled', 'true')
    await expect(one.getByRole('alert')).toHaveCount(0)
  }
  await another.context().close()
})

test('why a backup failed is read where it was asked for, and the next one that is made takes that away [BACKUP-07]', async ({
  page,
}) => {
  const folder = `${own.dataDir}-backups`
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}${PATH}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await now(page).click()
  await expect(state(page)).toContainText('It failed on')
  await expect(panel(page, 'Backup')).toContainText('EEXIST')
  await judgeAt(page, 'a backup that failed', WIDTHS)
  await rm(folder)
  await now(page).click()
  await expect(state(page)).toContainText('Made on', UNTIL_IT_IS_MADE)
  await expect(panel(page, 'Backup')).toContainText(LATELY)
  await expect(shelf(page)).toHaveCount(2)
})

test('how often and how many an owner saves by keyboard, once they have shown who they are [BACKUP-08]', async ({
  page,
}) => {
  const asha = await hireAt(own.dataDir, 'owner', 'Asha')
  await openAs(page, asha, `${own.url}${PATH}`)
  const plan = panel(page, 'By itself')
  await plan.getByLabel('How often').selectOption('Every 12 hours')
  await plan.getByLabel('How many are kept').fill('0')
  await page.keyboard.press('Enter')
  await expect(plan).toContainText('Please enter a whole number from 1 to 60')
  await plan.getByLabel('How many are kept').fill('3')
  await letConfirmationPassAt(own.dataDir, asha)
  await page.keyboard.press('Enter')
  await confirmIdentity(page, asha)
  const saving = plan.getByRole('status', { name: 'Saving' })
  await expect(saving).toContainText('a backup is made every 12 hours, 3 backups kept.')
  await judgeAt(page, 'backups every 12 hours', WIDTHS)
  await page.reload()
  await expect(plan.getByLabel('How often')).toHaveValue('12')
  await expect(plan.getByLabel('How many are kept')).toHaveValue('3')
  await plan.getByLabel('How often').selectOption('Never by itself')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toContainText('no backup is made by itself')
})

test('backups as the shop’s machine says are read, and no field changes them; where another server has the data there is none [BACKUP-09]', async ({
  page,
}) => {
  await openAs(page, await hireAt(onMachine.dataDir, 'owner', 'Asha'), `${onMachine.url}${PATH}`)
  const plan = panel(page, 'By itself')
  await expect(plan).toContainText('The shop’s machine says: no backup is made by itself (BACKUP_EVERY, BACKUP_LOG).')
  await expect(plan.getByRole('button')).toHaveCount(0)
  await expect(now(page)).toBeVisible()
  await judgeAt(page, 'backups as the machine says', WIDTHS)
  await page.route('**/api/admin/settings/backups', async (route) => {
    const standing = await (await route.fetch()).json()
    await route.fulfill({ json: { ...standing, setOn: 'elsewhere' } })
  })
  await page.reload()
  await expect(panel(page, 'Backup')).toBeVisible()
  await expect(now(page)).toHaveCount(0)
  await expect(plan).toHaveCount(0)
  await expect(panel(page, 'The backups there are')).toHaveCount(0)
})
