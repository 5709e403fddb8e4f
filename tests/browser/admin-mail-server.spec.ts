import { expect, type Page } from '@playwright/test'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judgeAt } from './judge-page.ts'
import { confirmIdentity, hireAt, letConfirmationPassAt, openAs } from './office.ts'
import { test } from './shop.ts'

const LOGIN = { user: 'shop@mail.example', password: 'gulab-jamun-7' }

let mails: MailServer
let own: RunningShop
let onMachine: RunningShop
test.beforeAll(async () => {
  mails = await openMailServer({ port: 2525, login: LOGIN })
  own = await startShop()
  onMachine = await startShop({ SMTP_URL: mails.url })
})
test.afterAll(async () => {
  for (const shop of [own, onMachine]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await mails.close()
})

const server = (page: Page) => page.getByRole('region', { name: 'Mail server' })
const health = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true })
const save = (page: Page) => server(page).getByRole('button', { name: 'Try and save' })

test('an owner enters the mail server, reads what did not go, and a letter comes by it [SMTP-05]', async ({ page }) => {
  const asha = await hireAt(own.dataDir, 'owner', 'Asha')
  await openAs(page, asha, `${own.url}/admin/settings/mail`)
  await expect(health(page)).toContainText('No mail server is set up')
  await save(page).click()
  await expect(server(page).getByLabel('Name of the server')).toHaveAttribute('aria-invalid', 'true')
  await judgeAt(page, 'a mail server that is not entered', [360, 1440])

  await server(page)
    .getByRole('radio', { name: /^Another way/ })
    .check()
  await server(page).getByLabel('Name of the server').fill(mails.host)
  await server(page).getByLabel('Port', { exact: true }).selectOption('2525')
  await server(page).getByLabel('Encryption', { exact: true }).selectOption('none')
  await server(page).getByLabel('User').fill(LOGIN.user)
  await server(page).getByLabel('Password', { exact: true }).fill('not-this-one')
  await letConfirmationPassAt(own.dataDir, asha)
  await save(page).click()
  await confirmIdentity(page, asha)
  await expect(page.getByRole('alert')).toContainText('The server does not know this user or password.')
  await judgeAt(page, 'a mail server that was refused', [360, 1440])
  await server(page).getByLabel('Password', { exact: true }).fill(LOGIN.password)
  await save(page).click()
  const saving = page.getByRole('status', { name: 'Saving' })
  await expect(saving).toContainText(`letters leave by ${mails.host}.`)
  await expect(health(page)).toContainText(`They go through ${mails.host}`)
  await expect(server(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(server(page)).toContainText('Leave it empty to keep the one that was entered')

  await page.getByRole('button', { name: 'Send a test letter to me' }).click()
  await expect(page.getByRole('status', { name: 'Test letter' })).toContainText('The mail server took it')
  expect(mails.arrived.map(({ recipient }) => recipient)).toContain(asha.email)
  await judgeAt(page, 'a mail server that was entered', [360, 1440])

  await page.reload()
  await expect(server(page).getByLabel('Name of the server')).toHaveValue(mails.host)
  await expect(server(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await server(page)
    .getByRole('radio', { name: /^STARTTLS/ })
    .check()
  await expect(server(page).getByLabel('Port', { exact: true })).toHaveCount(0)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(`No mail server answers at ${mails.host}, port 587`)

  await server(page).getByRole('button', { name: 'Send no mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send no mail' }).click()
  await expect(saving).toContainText('No letter leaves any more.')
  await expect(health(page)).toContainText('No mail server is set up')
  await expect(server(page).getByLabel('Name of the server')).toHaveValue('')
})

test('a mail server of the shop’s machine is named, and no field changes it [SMTP-05]', async ({ page }) => {
  const asha = await hireAt(onMachine.dataDir, 'owner', 'Asha')
  await openAs(page, asha, `${onMachine.url}/admin/settings/mail`)
  await expect(server(page)).toContainText(`letters leave by ${mails.host} (SMTP_URL)`)
  await expect(server(page).getByRole('textbox')).toHaveCount(0)
  await judgeAt(page, 'a mail server of the machine', [360, 1440])
})
