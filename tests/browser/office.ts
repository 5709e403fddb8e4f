import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, type Route } from '@playwright/test'
import { Secret } from 'otpauth'
import type { StaffRole } from '../../src/domain/staff/staff.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { type Env, readEnv } from '../../src/server/env/env.ts'
import { type KeysOf, sealKeys } from '../../src/server/payments/keys/sealed-keys.ts'
import { getKeys } from '../../src/server/secrets/find-keys.ts'
import { codeAt } from '../authenticator.ts'
import { type Colleague, hire, letConfirmationPass, STAFF_PASSWORD } from '../office.ts'
import { inDatabase } from './shop-database.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url)

/** Somebody who works in the open shop whose data are in `dataDir`. */
export async function hireAt(dataDir: string, role: StaffRole, name?: string): Promise<Colleague> {
  return withDatabaseAt(dataDir, (shop) => hire(shop, role, name))
}

type ShopAt = { db: Db; env: Env }

async function withDatabaseAt<Done>(dataDir: string, work: (shop: ShopAt) => Promise<Done>): Promise<Done> {
  return inDatabase({ dataDir }, (db) => work({ db, env: readEnv({ DATA_DIR: dataDir }) }))
}

/** Writes keys of a provider that nobody has tried into the shop whose data are in `dataDir`, as they are saved. */
export async function keepKeysAt(dataDir: string, of: KeysOf): Promise<void> {
  await withDatabaseAt(dataDir, async ({ db, env }) => {
    const secrets = sealKeys(await getKeys(env), of, { secret: 'of-nobody', webhookSecret: 'of-nobody' })
    await db`
      insert into payment_keys ${db({ ...of, secrets })}
      on conflict (provider) do update set secrets = excluded.secrets, stopped_at = null, saved_at = now()`
  })
}

/** As when the key is lost that sealed them. */
export async function loseKeysAt(dataDir: string): Promise<void> {
  await withDatabaseAt(dataDir, ({ db }) => db`update payment_keys set secrets = null`)
}

/** The path of the link that `npm run staff -- add` prints. */
export async function invite(dataDir: string, email: string, role: StaffRole): Promise<string> {
  const { stdout } = await run(process.execPath, ['src/server/staff/staff-command.ts', 'add', email, role], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const [, path = ''] = /(\/admin\/welcome#token=\S+)/.exec(stdout) ?? []
  return path
}

/** Fills in the invitation that is open, and begins. */
export async function acceptInvitation(page: Page, name: string): Promise<void> {
  await page.getByText('It cannot be scanned').click()
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const secret = Buffer.from(Secret.fromBase32(key).bytes)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('A password of your own').fill(STAFF_PASSWORD)
  await page.getByLabel('The password again').fill(STAFF_PASSWORD)
  await page.getByLabel('Code of the app').fill(codeOf({ secret }))
  await page.getByRole('button', { name: 'Begin' }).click()
}

/** What the authenticator app shows now, or `later` ms on: a code counts once. */
export function codeOf({ secret }: Pick<Colleague, 'secret'>, later = 0): string {
  return codeAt(secret, Date.now() + later)
}

/** Types what the sign-in that is open asks for. */
export async function typeIn(page: Page, colleague: Colleague): Promise<void> {
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(colleague))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Lets a colleague's sessions be older than what asks again who acts allows. */
export async function letConfirmationPassAt(dataDir: string, { cookie }: Colleague): Promise<void> {
  await withDatabaseAt(dataDir, (shop) => letConfirmationPass(shop, cookie))
}

/** Answers the dialog that asks again who acts. */
export async function confirmIdentity(page: Page, colleague: Colleague): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD)
  await dialog.getByLabel('Code of your authenticator app').fill(codeOf(colleague))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens a page of the back office in the session that a colleague was hired with. */
export async function openAs(page: Page, { cookie }: Colleague, path = '/admin'): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/api/admin' }])
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^(Sign out|More)$/ }).first()).toBeVisible()
}

/** Ends the session of an open page as its next step leaves: that finds it out, and nothing that only reads before it. */
export async function endSession(page: Page): Promise<void> {
  const end = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await expect(await page.request.post('/api/admin/sign-out')).toBeOK()
    await route.continue()
    await page.unroute('**/api/admin/**', end)
  }
  await page.route('**/api/admin/**', end)
}

/** Saves the page of the settings that is open, and waits until it says so. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page)
}

/** Whether the bar that saves a page of the settings says that it is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved at')
}

/** What the back office says of what was done. */
export const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })
