import { expect, type Page } from '@playwright/test'
import { fillAddress, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { judge } from './judge-page.ts'
import { pressOn, tabTo, typeInto } from './keyboard-steps.ts'
import { begin, HALWA, ordersOf, paymentWindow, test } from './paying-shop.ts'
import { expectAlive } from './still-clock.ts'

test.use({ reducedMotion: 'reduce' })

const RETURN = '/verify?success=true&orderId=0123456789abcdef01234567'
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

/** Holds a call until the answer is given. */
async function hold(page: Page, path: string): Promise<(answer: { status: number; json: object }) => void> {
  let give = (_: { status: number; json: object }) => {}
  const given = new Promise<{ status: number; json: object }>((resolve) => {
    give = resolve
  })
  await page.route(`**${path}*`, async (route) => route.fulfill(await given))
  return give
}

test('axe finds nothing on a checkout with online payment, the window open, declined and closed @phone', async ({
  page,
}) => {
  await begin(page)
  await judge(page, 'the checkout with every way to pay')
  await placeOrder(page).click()
  const pay = paymentWindow(page).getByRole('button', { name: 'Pay ₹290' })
  await expect(pay).toBeVisible()
  await judge(page, 'the payment window')
  await paymentWindow(page).getByRole('button', { name: 'Let the bank decline' }).click()
  await expect(paymentWindow(page).getByRole('alert')).toContainText('declined')
  await judge(page, 'a declined payment')
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
  await expect(messages(page)).toContainText('Payment cancelled. You can try again later.')
  await judge(page, 'the checkout after the window was closed')
})

test('axe finds nothing while a provider is down, or refuses @phone', async ({ page, misbehave }) => {
  await misbehave('razorpay', 'failing')
  await misbehave('stripe', 'failing')
  await begin(page)
  await placeOrder(page).click()
  await expect(messages(page)).toContainText('Failed to initialize payment')
  await judge(page, 'a window that could not be begun')
  await page.getByLabel('Card on Stripe’s secure page').check()
  await placeOrder(page).click()
  await expect(messages(page)).toContainText('Failed to create payment session')
  await judge(page, 'a card page that could not be begun')
})

test('axe finds nothing on the card page, open and over @phone', async ({ page }) => {
  await begin(page, 'Card on Stripe’s secure page')
  await placeOrder(page).click()
  await expect(page.getByRole('button', { name: 'Pay ₹290' })).toBeVisible()
  await judge(page, 'the card page')
  const address = page.url()
  await page.getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(messages(page)).toContainText('Payment successful!')
  await expect(page.getByRole('main')).toContainText('Moong Dal Halwa')
  await judge(page, 'the orders after a payment')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'no longer open' })).toBeVisible()
  await judge(page, 'a card page that is over')
})

test('axe finds nothing while a payment is checked, and where the check leads when it fails @phone', async ({
  page,
}) => {
  await openCheckout(page, HALWA)
  const answer = await hold(page, '/api/order/verifyStripe')
  await page.goto(RETURN)
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'keep this page open' })).toBeVisible()
  await judge(page, 'a payment that is being checked')
  answer({ status: 409, json: { success: false, code: 'payment-failed', message: 'x' } })
  await expect(messages(page)).toContainText('Payment failed or was cancelled')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await judge(page, 'the cart after a failed payment')
})

test('axe finds nothing of what a signed-out shopper sees of a payment, and each answer is spoken @phone', async ({
  page,
}) => {
  for (const [title, reply] of [
    ['Your order is paid', { status: 200, json: { success: true, paid: true } }],
    ['This order is not paid yet', { status: 200, json: { success: true, paid: false } }],
    ['We could not check your payment', { status: 503, json: { success: false, code: 'busy', message: 'x' } }],
  ] as const) {
    const answer = await hold(page, '/api/order/paid')
    await page.goto(RETURN)
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    if (title === 'Your order is paid') await judge(page, 'a payment that is being checked for nobody known')
    answer(reply)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText(title)
    await judge(page, title)
    await page.unroute('**/api/order/paid*')
  }
})

async function fillByKeyboard(page: Page): Promise<void> {
  for (const [label, text] of [
    ['PIN code', '302001'],
    ['Phone', '98290 12345'],
    ['Flat, house, building', '14 Sample Lane'],
  ] as const) {
    await typeInto(page, page.getByLabel(label), text)
  }
}

test('Meera pays by card in the window by keyboard alone [PAY-28]', async ({ page }) => {
  const meera = await openCheckout(page, HALWA)
  await expectAlive(page)
  await fillByKeyboard(page)
  await tabTo(page, page.getByLabel('Online Payment'))
  await tabTo(page, placeOrder(page))
  await page.keyboard.press('Enter')
  // The window takes the focus to its first choice.
  await expect(paymentWindow(page).getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(paymentWindow(page).getByLabel('Card')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹290' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ payment: true, paymentMethod: 'razorpay' }])
})

test('Meera pays on the card page by keyboard alone', async ({ page }) => {
  const meera = await openCheckout(page, HALWA)
  await expectAlive(page)
  await fillByKeyboard(page)
  await tabTo(page, page.getByLabel('Online Payment'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Card on Stripe’s secure page')).toBeChecked()
  await tabTo(page, placeOrder(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-payments\/stripe\//)
  await pressOn(page, page.getByRole('button', { name: 'Pay ₹290' }))
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ payment: true, paymentMethod: 'stripe' }])
})

test('a window closed by Escape gives the focus back to the button that opened it', async ({ page }) => {
  await begin(page)
  await placeOrder(page).focus()
  await page.keyboard.press('Enter')
  await expect(paymentWindow(page).getByLabel('UPI')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  await expect(placeOrder(page)).toBeFocused()
})

test('a payment window that forgets the focus leaves it at the button, as a provider’s own may', async ({ page }) => {
  await page.route('**/test-payments/razorpay/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FORGETFUL }),
  )
  await openCheckout(page, HALWA)
  await fillAddress(page)
  await placeOrder(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close this window' }).press('Enter')
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  await expect(placeOrder(page)).toBeFocused()
})

const FORGETFUL = `window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const button = Object.assign(document.createElement('button'), { textContent: 'Close this window' })
    button.onclick = () => { button.remove(); this.options.modal.ondismiss() }
    document.body.append(button)
    button.focus()
  }
}`
