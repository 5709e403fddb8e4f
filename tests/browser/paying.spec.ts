import { expect, type Page } from '@playwright/test'
import { fillAddress, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { type Customer, call, fillCart, signIn } from './customer.ts'
import { begin, HALWA, ordersOf, paymentWindow, test } from './paying-shop.ts'
import { stopTime } from './still-clock.ts'

const CARD = 'Card on Stripe’s secure page'

const payButton = (page: Page) => paymentWindow(page).getByRole('button', { name: 'Pay ₹290' })

async function cartOf(page: Page, { token }: Customer) {
  return (await call(page, '/api/cart/get', {}, token)).cartData
}

/** Chooses how to pay in the window that is open. */
const chooseIn = (page: Page, way: string) => paymentWindow(page).getByLabel(way, { exact: true }).check()

const PAID = { status: 'Placed', payment: true, paymentMethod: 'razorpay', amount: 290 }

test('an order is paid by UPI in the window and placed @widths [STATE-27][STATE-28][OK-09][PAY-28][PAY-31]', async ({
  page,
}) => {
  const meera = await begin(page)
  await expect(page.getByLabel('Online Payment')).toBeChecked()
  await expect(page.getByText('Test payment').first()).toBeVisible()
  await placeOrder(page).click()
  await expect(paymentWindow(page).getByText('no money moves')).toBeVisible()
  expect(await ordersOf(page, meera)).toEqual([])
  expect(await cartOf(page, meera)).toEqual(HALWA)
  await chooseIn(page, 'UPI')
  await payButton(page).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('main')).toContainText('Moong Dal Halwa')
  expect(await ordersOf(page, meera)).toMatchObject([PAID])
  expect(await cartOf(page, meera)).toEqual({})
})

test('Online Payment is preselected, Card on Stripe’s secure page beside it; with cash the words on a test payment are quiet [CHECK-06][CHECK-24][STATE-26]', async ({
  page,
}) => {
  await begin(page)
  await expect(page.getByLabel('Online Payment')).toBeChecked()
  await expect(page.getByLabel('Online Payment')).toHaveValue('razorpay')
  await expect(page.getByLabel(CARD)).toHaveValue('stripe')
  await expect(page.getByLabel('Cash on Delivery')).toHaveValue('cod')
  const words = page.getByText(/^Test payment: this demo shop takes no money online/)
  await expect(words).toBeVisible()
  await page.getByLabel('Cash on Delivery').check()
  await expect(words).toBeHidden()
  await page.getByLabel(CARD).check()
  await expect(words).toBeVisible()
})

test('the window gets the provider’s order, the shopper’s data and the shop’s notes [PAY-01][PAY-02][PAY-04][PAY-05][PAY-06]', async ({
  page,
}) => {
  await page.route('**/test-payments/razorpay/checkout.js', async (route) => {
    const answer = await route.fetch()
    const spy = `;(() => { const Real = window.Razorpay; window.Razorpay = class extends Real {
      constructor(options) { super(options); window.asked = JSON.stringify(options) } } })()`
    await route.fulfill({ response: answer, body: `${await answer.text()}${spy}` })
  })
  const meera = await openCheckout(page, { 'moong-dal-halwa': { '250 g': 2 } })
  await fillAddress(page)
  await page.getByLabel('Gift Wrapping').check()
  await page
    .getByRole('button', { name: /SWEETFREE/ })
    .first()
    .click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  const reply = page.waitForResponse('**/api/order/razorpay')
  await placeOrder(page).click()
  const { order } = await (await reply).json()
  await expect(payButtonOf(page, 470)).toBeVisible()
  const asked = JSON.parse(await page.evaluate(() => (window as unknown as { asked: string }).asked))
  expect(asked).toMatchObject({
    key: expect.stringMatching(/^rzp_test_/),
    order_id: order.id,
    amount: 47_000,
    currency: 'INR',
    prefill: { name: 'Meera Sharma', email: meera.email, contact: '98290 12345' },
    theme: { color: '#000000' },
    notes: {
      address: '14 Sample Lane, near Old Well, Jaipur, Rajasthan, 302001, India',
      specialRequirements: expect.stringContaining('giftWrapping'),
      appliedCoupon: 'SWEETFREE',
      discount: '100',
    },
  })
  expect(order.amount).toBe(asked.amount)
})

const payButtonOf = (page: Page, rupees: number) => paymentWindow(page).getByRole('button', { name: `Pay ₹${rupees}` })

test('a payment by card that is declined can be tried again in the same window [PAY-31]', async ({ page }) => {
  const meera = await begin(page)
  await placeOrder(page).click()
  await chooseIn(page, 'Card')
  await paymentWindow(page).getByRole('button', { name: 'Let the bank decline' }).click()
  await expect(paymentWindow(page).getByText('declined by the bank')).toBeVisible()
  expect(await ordersOf(page, meera)).toEqual([])
  await chooseIn(page, 'Card')
  await payButton(page).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  expect(await ordersOf(page, meera)).toMatchObject([PAID])
})

test('a closed window leaves the cart and the checkout as they were; paying afterwards by wallet makes one order [ERR-19][ERR-31][PAY-14][PAY-31][LOOK-22]', async ({
  page,
  paying,
}) => {
  await page.clock.install()
  const meera = await begin(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Initializing payment...')).toBeVisible()
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  expect(await cartOf(page, meera)).toEqual(HALWA)
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')

  await placeOrder(page).click()
  await expect(payButton(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paymentWindow(page).getByText('no money moves')).toHaveCount(0)
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  // It would go by itself, were time not to stand still.
  await stopTime(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeHidden()
  await page.clock.resume()
  await chooseIn(page, 'Wallet')
  await payButton(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([PAID])
  const [made] = await paying.db`
    select count(*)::int as attempts from payment_attempts a join orders o on o.id = a.order_id
    where o.customer_id = ${meera.customerId}`
  expect(made?.attempts).toBe(1)
})

test('all of the payment window is in view on a phone, after a decline too, and Back closes it and says so @phone [LOOK-17]', async ({
  page,
}) => {
  const meera = await begin(page)
  await placeOrder(page).click()
  const close = paymentWindow(page).getByRole('button', { name: 'Close without paying' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await paymentWindow(page).getByRole('button', { name: 'Let the bank decline' }).click()
  await expect(paymentWindow(page).getByText('declined by the bank')).toBeVisible()
  await expect(close).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL('/place-order')
  await placeOrder(page).click()
  await payButton(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

test('a reload while the window is open brings it back for the same order, which is paid by net banking [PAY-31]', async ({
  page,
}) => {
  const meera = await begin(page)
  await placeOrder(page).click()
  await expect(payButton(page)).toBeVisible()
  await page.reload()
  await chooseIn(page, 'Net banking')
  await payButton(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([PAID])
})

test('without the provider’s script nothing is ordered, and the shopper is told [ERR-16]', async ({
  page,
  misbehave,
  paying,
}) => {
  await misbehave('razorpay-script', 'missing')
  const meera = await begin(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Payment gateway not available. Please try again later.')).toBeVisible()
  const [made] = await paying.db`select count(*)::int as orders from orders where customer_id = ${meera.customerId}`
  expect(made?.orders).toBe(0)
})

test('a payment call without an answer says so, and a window that cannot start says why [ERR-20][ERR-25]', async ({
  page,
}) => {
  await page.route('**/test-payments/razorpay/checkout.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Razorpay = class { constructor() { throw new Error("blocked by the browser") } }',
    }),
  )
  await page.route('**/api/order/razorpay', (route) => route.abort())
  await begin(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to connect to payment server. Please try again.')).toBeVisible()
  await page.unroute('**/api/order/razorpay')
  await placeOrder(page).click()
  await expect(toast(page, 'Payment gateway initialization failed: blocked by the browser')).toBeVisible()
})

test('with the provider failing the call says so, and cash on delivery still works [ERR-24][PAY-25]', async ({
  page,
  misbehave,
}) => {
  await misbehave('razorpay', 'failing')
  const meera = await begin(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to initialize payment')).toBeVisible()
  await page.getByLabel('Cash on Delivery').check()
  await placeOrder(page).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  const made = await ordersOf(page, meera)
  expect(made.map(({ paymentMethod }: { paymentMethod: string }) => paymentMethod)).toEqual(['cod'])
})

test('a verification that is refused or fails shows its own message [ERR-17][ERR-18]', async ({ page }) => {
  await begin(page)
  const answers = [
    { status: 400, json: { success: false, code: 'payment-not-verified', message: 'The shop says no.' } },
    { status: 400, json: { success: false, code: 'payment-not-verified', message: '' } },
    { status: 400, json: { success: false, code: 'payment-not-verified' } },
    { status: 200, json: { success: false } },
    { status: 500, json: { success: false, code: 'internal', message: 'Something went wrong on our side.' } },
  ]
  await page.route('**/api/order/verifyRazorpay', (route) => route.fulfill(answers.shift() ?? { status: 500 }))
  for (const text of [
    'The shop says no.',
    'Payment verification failed. Please contact support.',
    'Payment verification failed. Please contact support.',
    'Payment verification failed. Please contact support.',
    'Payment verification failed. Please try again.',
  ]) {
    await placeOrder(page).click()
    await payAgain(page)
    await expect(toast(page, text)).toBeVisible()
  }
})

test('a payment that the shop could not be asked about is the order, whatever is pressed next', async ({ page }) => {
  const meera = await begin(page)
  await page.route('**/api/order/verifyRazorpay', (route) => route.abort())
  await placeOrder(page).click()
  await payButton(page).click()
  await expect(toast(page, 'Payment verification failed. Please try again.')).toBeVisible()
  await page.getByLabel('Cash on Delivery').check()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ paymentMethod: 'razorpay', payment: true }])
})

/** Reports a payment without paying, so that the same order can be reported again. */
async function payAgain(page: Page): Promise<void> {
  await expect(payButton(page)).toBeVisible()
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Test payment"]')?.contentWindow
    const detail = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' }
    dispatchEvent(
      new MessageEvent('message', {
        source: frame ?? null,
        origin: location.origin,
        data: { from: 'test-payment', kind: 'paid', detail },
      }),
    )
  })
}

test('a card is charged on the provider’s page; Back does not return to a checkout that is over [STATE-29][STATE-30][ERR-30][ROUTE-15]', async ({
  page,
}) => {
  const meera = await begin(page, CARD)
  // The page may be left before anybody has read it.
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/order/stripe', async (route) => {
    await isRead
    await route.continue()
  })
  await placeOrder(page).click()
  await expect(toast(page, 'Redirecting to payment gateway...')).toBeVisible()
  goOn()
  await expect(page).toHaveURL(/\/test-payments\/stripe\/cs_test_/)
  await expect(page.getByText('Test payment: no money moves')).toBeVisible()
  const named = await page.getByRole('heading', { level: 1 }).textContent()
  const verifying = page.waitForRequest('**/api/order/verifyStripe')
  await page.getByRole('button', { name: 'Pay ₹290' }).click()
  const { success, orderId } = (await verifying).postDataJSON()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  const [order] = await ordersOf(page, meera)
  expect([success, orderId]).toEqual(['true', order._id])
  expect(named).toBe(`Order #${order._id.slice(-6).toUpperCase()}`)
  expect(order).toMatchObject({ status: 'Placed', payment: true, paymentMethod: 'stripe' })
  expect(await cartOf(page, meera)).toEqual({})
  await page.goBack()
  await expect(page).not.toHaveURL(/place-order/)
})

test('a card page that is left unpaid leads back to the checkout as it was [CHECK-23][PAY-14]', async ({ page }) => {
  const meera = await begin(page, CARD)
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check()
  await placeOrder(page).click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(toast(page, 'Payment failed or was cancelled')).toBeVisible()
  await expect(page).toHaveURL('/place-order')
  expect(await cartOf(page, meera)).toEqual(HALWA)
  await expect(page.getByLabel('Flat, house, building')).toHaveValue('14 Sample Lane')
  await expect(page.getByRole('checkbox', { name: /^Gift wrapping/ })).toBeChecked()
  await expect(page.getByLabel(CARD)).toBeChecked()
  await page.getByLabel('Cash on Delivery').check()
  await placeOrder(page).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

test('an order that waits for its payment is in no row, and a return to /verify from a card payment that failed leads to a full cart [ERR-27][ORDERS-07]', async ({
  page,
}) => {
  const meera = await begin(page, CARD)
  await placeOrder(page).click()
  const cancel = page.getByRole('link', { name: 'Cancel and go back' })
  const orderId = new URL((await cancel.getAttribute('href')) ?? '').searchParams.get('unpaid')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'MY ORDERS' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Moong Dal Halwa')
  await page.goto(`/verify?success=false&orderId=${orderId}`)
  await expect(toast(page, 'Payment failed or was cancelled')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  expect(await cartOf(page, meera)).toEqual(HALWA)
})

test('a card session that cannot be made shows the shop’s message, or its own [ERR-23]', async ({
  page,
  misbehave,
}) => {
  await misbehave('stripe', 'failing')
  await begin(page, CARD)
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to create payment session')).toBeVisible()
  await page.route('**/api/order/stripe', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'sold-out', message: 'Sold out just now.' } }),
  )
  await placeOrder(page).click()
  await expect(toast(page, 'Sold out just now.')).toBeVisible()
})

test('a card check that comes too soon for the shop to know comes again by itself', async ({ page }) => {
  await signIn(page)
  const answers = [
    { status: 503, json: { success: false, code: 'payment-unverified', message: 'x' } },
    { status: 200, json: { success: true } },
  ]
  await page.route('**/api/order/verifyStripe', (route) => route.fulfill(answers.shift()))
  await page.goto('/verify?success=true&orderId=0123456789abcdef01234567')
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  expect(answers).toEqual([])
})

test('a card check that errs says so and leads to the cart [ERR-28][ROUTE-16]', async ({ page }) => {
  await signIn(page)
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order/verifyStripe', async (route) => {
    await waited
    await route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'x' } })
  })
  await page.goto('/verify?success=true&orderId=0123456789abcdef01234567')
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  answer()
  await expect(toast(page, 'Payment verification failed')).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

test('a shopper who comes back signed out sees whether the order is paid, a way to log in and nothing else [ROUTE-17]', async ({
  page,
  browser,
}) => {
  await begin(page, CARD)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/test-payments\/stripe\//)
  const back = await page.getByRole('link', { name: 'Cancel and go back' }).getAttribute('href')
  const stranger = await browser.newPage()
  await stranger.goto(`${back}`.replace('/place-order?unpaid=', '/verify?success=true&orderId='))
  await expect(stranger.getByRole('heading', { name: 'This order is not paid yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(page).toHaveURL('/orders')
  const again = stranger.getByRole('button', { name: 'Check again' })
  await again.click()
  await expect(stranger.getByRole('heading', { name: 'Your order is paid' })).toBeFocused()
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText(/Halwa|Meera|290|Jaipur/)
  await stranger.close()
})

test('the checkout page is entered as a document of its own, whose policy lets a payment window in [PAY-15]', async ({
  page,
}) => {
  await signIn(page)
  await fillCart(page, HALWA)
  const documents: string[] = []
  page.on(
    'request',
    (request) => void (request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname)),
  )
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(placeOrder(page)).toBeEnabled()
  expect(documents).toEqual(['/cart', '/place-order'])
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  expect(await policyOf('/place-order')).toContain("frame-src 'self'")
  for (const path of ['/', '/cart', '/orders', '/verify?success=true&orderId=x']) {
    expect(await policyOf(path)).not.toContain('frame-src')
  }
})
