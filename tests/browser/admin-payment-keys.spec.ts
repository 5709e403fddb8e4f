import { expect, type Page, type Route } from '@playwright/test'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judgeAt } from './judge-page.ts'
import { confirmIdentity, hireAt, keepKeysAt, letConfirmationPassAt, loseKeysAt, openAs } from './office.ts'
import { test } from './shop.ts'

const WIDTHS = [360, 768, 1440]

let own: RunningShop
let onMachine: RunningShop
test.beforeAll(async () => {
  own = await startShop()
  onMachine = await startShop({ STRIPE_SECRET_KEY: 'sk_live_ofnobody', STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody' })
})
test.afterAll(async () => {
  for (const shop of [own, onMachine]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const health = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })
const save = (page: Page, name: string) => panel(page, name).getByRole('button', { name: 'Try and save' })

/** What the shop says in the place of a provider that no test may reach, once it has asked again who acts. */
async function answerSaves(page: Page): Promise<{ with: (answer: (route: Route) => Promise<void>) => void }> {
  let answer: (route: Route) => Promise<void> = (route) => route.continue()
  await page.route('**/api/admin/settings/payment-keys/*', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  )
  return {
    with: (next) => {
      answer = next
    },
  }
}

const refusing = (message: string) => (route: Route) =>
  route.fulfill({ status: 422, json: { success: false, code: 'payment-keys-refused', message } })

test('an owner enters the keys of a provider, reads what did not go, and that they are saved [PAYKEYS-07][SET-27]', async ({
  page,
}) => {
  const asha = await hireAt(own.dataDir, 'owner', 'Asha')
  const saves = await answerSaves(page)
  await openAs(page, asha, `${own.url}/admin/settings/payments`)
  const stripe = panel(page, 'Stripe')
  await expect(stripe).toContainText('the shop has no keys of it')
  await expect(stripe).toContainText(`${new URL(own.url).port}/api/webhooks/stripe`)
  await expect(stripe).toContainText('this machine only. Stripe cannot reach this address from outside.')
  await expect(stripe).toContainText('checkout.session.completed')
  await expect(stripe.getByRole('button', { name: /any more|Forget/ })).toHaveCount(0)
  await save(page, 'Stripe').click()
  await expect(stripe.getByLabel('Secret key', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await judgeAt(page, 'keys that are not entered', WIDTHS)

  const [secret, hook] = ['sk_live_ofnobody1234', 'whsec_of_nobody']
  await stripe.getByLabel('Secret key', { exact: true }).fill(secret)
  await stripe.getByLabel('Signing secret of the webhook', { exact: true }).fill(hook)
  await letConfirmationPassAt(own.dataDir, asha)
  const asked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page, 'Stripe').click()
  await asked
  saves.with(refusing('Stripe does not know these keys. Nothing was saved.'))
  await confirmIdentity(page, asha)
  await expect(stripe.getByRole('alert')).toContainText('Stripe does not know these keys.')
  await expect(stripe.getByLabel('Secret key', { exact: true })).toHaveValue(secret)
  await judgeAt(page, 'keys that were refused', WIDTHS)
  saves.with(refusing('Stripe was not reached. Nothing was saved.'))
  await save(page, 'Stripe').click()
  await expect(stripe.getByRole('alert')).toContainText('Stripe was not reached.')

  const held = Promise.withResolvers<void>()
  saves.with(async (route) => {
    await held.promise
    await keepKeysAt(own.dataDir, { provider: 'stripe', keyId: 'sk_live_…1234' })
    await route.fulfill({ response: await page.request.get(`${own.url}/api/admin/settings/payment-keys`) })
  })
  await save(page, 'Stripe').click()
  const saving = stripe.getByRole('status', { name: 'Saving' })
  await expect(saving).toContainText('The shop asks Stripe by these keys.')
  await expect(stripe.getByLabel('Secret key', { exact: true })).toBeDisabled()
  held.resolve()
  await expect(saving).toContainText('shoppers pay by Stripe.')
  await expect(stripe).toContainText('with the key sk_live_…1234')
  await expect(stripe).toContainText('None that these keys signed has come yet.')
  await expect(health(page)).toContainText('Shoppers pay by Stripe')
  for (const name of ['Secret key', 'Signing secret of the webhook'])
    await expect(stripe.getByLabel(name, { exact: true })).toHaveValue('')
  await judgeAt(page, 'keys that were entered', WIDTHS)
  expect(await page.content()).not.toContain(secret)
  // What went well before is not told below what did not.
  saves.with(refusing('Stripe was not reached. Nothing was saved.'))
  await save(page, 'Stripe').click()
  await expect(stripe.getByRole('alert')).toContainText('Stripe was not reached.')
  await expect(saving).toHaveText('')
})

test('an owner takes no payments by a provider any more, and has its keys forgotten [PAYKEYS-07]', async ({ page }) => {
  const asha = await hireAt(own.dataDir, 'owner', 'Asha')
  await keepKeysAt(own.dataDir, { provider: 'stripe', keyId: 'sk_live_…1234' })
  await openAs(page, asha, `${own.url}/admin/settings/payments`)
  const stripe = panel(page, 'Stripe')
  const saving = stripe.getByRole('status', { name: 'Saving' })
  await expect(stripe).toContainText('with the key sk_live_…1234')
  await stripe.getByRole('button', { name: 'Take no payments by Stripe any more' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take no payments' }).click()
  await expect(saving).toContainText('Nobody pays by Stripe any more. Its keys are kept.')
  await expect(stripe).toContainText('Nobody can begin to pay by Stripe.')
  await expect(health(page)).toContainText('Paying online is off')
  await judgeAt(page, 'keys by which nobody pays any more', WIDTHS)
  await stripe.getByRole('button', { name: 'Forget the keys of Stripe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the keys' }).click()
  await expect(saving).toContainText('The shop has no keys of Stripe any more.')
  await expect(stripe).toContainText('the shop has no keys of it')
  await expect(save(page, 'Stripe')).toBeFocused()
})

test('keys of Razorpay have their id, and lost ones say that they have to be entered again [PAYKEYS-07]', async ({
  page,
}) => {
  const asha = await hireAt(own.dataDir, 'owner', 'Asha')
  const razorpay = panel(page, 'Razorpay')
  await keepKeysAt(own.dataDir, { provider: 'razorpay', keyId: 'rzp_live_ofnobody5678' })
  await openAs(page, asha, `${own.url}/admin/settings/payments`)
  await expect(razorpay).toContainText('with the key rzp_live_…5678')
  await razorpay.getByLabel('Key id').fill('key_5678')
  await save(page, 'Razorpay').click()
  await expect(razorpay).toContainText('Razorpay’s key id begins with rzp_live_.')
  await expect(razorpay.getByLabel('Key secret', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await loseKeysAt(own.dataDir)
  await page.reload()
  await expect(razorpay).toContainText('The keys of Razorpay are lost')
  await expect(health(page)).toContainText('Enter the keys of Razorpay: those of the same account')
  await judgeAt(page, 'keys that are lost', WIDTHS)
})

test('keys of the shop’s machine are named, and no field changes them [PAYKEYS-07]', async ({ page }) => {
  const asha = await hireAt(onMachine.dataDir, 'owner', 'Asha')
  await openAs(page, asha, `${onMachine.url}/admin/settings/payments`)
  await expect(panel(page, 'Keys')).toContainText(
    'The shop’s machine says that shoppers pay by Stripe, and has the keys.',
  )
  await expect(page.getByRole('main').getByLabel('Secret key')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try and save' })).toHaveCount(0)
  await judgeAt(page, 'keys of the machine', WIDTHS)
})
