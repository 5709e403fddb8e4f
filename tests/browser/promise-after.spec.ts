import { expect, type Locator, type Page } from '@playwright/test'
import { askMoves, listOrders, movePromise } from '../../src/contract/orders.ts'
import { formatDay } from '../../src/domain/dates.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { untilWords } from '../../src/domain/promise/words/promise-words.ts'
import { startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { setUpDelivery } from '../delivery.ts'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder } from './checkout-steps.ts'
import { type Customer, call, signIn } from './customer.ts'
import { judge } from './judge-page.ts'
import { pressOn, tabTo } from './keyboard-steps.ts'
import { hireAt } from './office.ts'
import { byRider, placePromised } from './promised-order.ts'
import { dayAfter, deliverBy, shopOfDays, test } from './promising-shop.ts'
import { inDatabase } from './shop-database.ts'

/** So many orders go into each window that no test fills another's. */
const MANY = 50
const { windows } = shopOfDays()
const ROOMY = shopOfDays({
  days: 12,
  windows: windows.map((window) => ({ ...window, ...(window.way === 'rider' && { orders: { jaipur: MANY } }) })),
})
test.beforeEach(({ page, own }) => deliverBy(page, own, ROOMY))
// Other files have the same shop.
test.afterAll(({ own }) => inDatabase(own, (db) => setUpDelivery(db, shopOfDays())))

const dayText = (days: number) => formatDay(startOf(dayAfter(days)))
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const thanks = (page: Page) => page.getByRole('region', { name: 'Thank you' })
const plans = (page: Page) => page.getByRole('region', { name: 'Plans changed?' })
const moveButton = (page: Page) => page.getByRole('button', { name: 'Move the day' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Move the day' })
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })
const steps = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('listitem')

function dayCard(page: Page, days: number): Locator {
  return dialog(page)
    .getByRole('group', { name: 'Day' })
    .getByRole('radio', { name: dayName(days) })
}

/** As a day's card is read out: 'Sat 28 Nov 2 windows'. */
function dayName(days: number): RegExp {
  const [weekday, date, month] = dayText(days).split(' ')
  return new RegExp(`^${weekday} ${date} ${month}\\b`)
}

const windowCard = (page: Page, name: RegExp) =>
  dialog(page)
    .getByRole('group', { name: /^Window on/ })
    .getByRole('radio', { name })
/** Inputs lie under what is seen of them. */
const choose = (card: Locator) => card.check({ force: true })

async function promiseOf(page: Page, { token }: Customer) {
  return (await call(page, listOrders.path, {}, token)).orders[0].promise
}

test('thanks for an order have its day in the biggest type, and the day is moved from there @widths [PROM-22][PROM-24]', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
  await placeOrder(page).click()
  const day = thanks(page).getByRole('heading', { name: 'Tomorrow, 10 AM–1 PM' })
  await expect(day).toBeFocused()
  const { until } = await promiseOf(page, meera)
  await expect(thanks(page)).toContainText('By our rider, to 14 Sample Lane, near Old Well, Jaipur 302001.')
  await expect(thanks(page)).toContainText(`Until ${untilWords(until)} it can be moved to another day.`)
  await expect(thanks(page)).not.toContainText('Now we pack')
  // Nothing of it is made for a day: nothing is said of how long it is fresh.
  await expect(thanks(page).getByRole('term')).toHaveText(['Number', 'Cash on Delivery'])
  const sizes = await thanks(page)
    .locator('*')
    .evaluateAll((all) => all.map((one) => [Number.parseFloat(getComputedStyle(one).fontSize), one.tagName]))
  expect(sizes.toSorted(([one], [other]) => Number(other) - Number(one))[0]?.[1]).toBe('H2')
  await judge(page, 'the thanks for an order with a day')

  await moveButton(page).click()
  await choose(dayCard(page, 2))
  await dialog(page)
    .getByRole('button', { name: `Move to ${dayText(2)}, 10 AM–1 PM` })
    .click()
  await expect(thanks(page).getByRole('heading', { name: `${dayText(2)}, 10 AM–1 PM` })).toBeFocused()
  await expect(page.getByRole('article')).toContainText(`${dayText(2)}, 10 AM–1 PMBy our rider, to 14 Sample Lane`)
  expect(await promiseOf(page, meera)).toMatchObject({ day: dayAfter(2), window: { id: 'morning' } })
})

test('tracking is headed by the promised day, and its steps have no other @widths [PROM-21][PROM-23]', async ({
  page,
  own,
}) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await page.goto(`/track-order/${id}`)
  await expect(title(page)).toHaveText(`Order #${id.slice(-6)} ${dayText(3)}, 10 AM–1 PM`)
  await expect(page.getByText('By our rider, to 14 Sample Lane, Jaipur 302001')).toBeVisible()
  await expect(steps(page).nth(2)).toContainText(dayText(3))
  await expect(steps(page).nth(3)).toContainText(dayText(3))
  await expect(steps(page).nth(4)).toContainText(`${dayText(3)}, 10 AM–1 PM`)
  await expect(page.getByRole('main')).not.toContainText(/Estimated|24–48 hours/)
  await judge(page, 'an order with a promised day')

  await inDatabase(own, async (db) => void (await moveOrder(db, id, 'Delivered')))
  await expect(title(page)).toContainText(/Came on/)
  await expect(plans(page)).toBeHidden()
  await page.goto('/orders')
  await expect(page.getByRole('article')).toContainText(/Came on/)
})

test('an order is moved from its page: what is full or dearer is named, and the new day stands where the old did @widths [PROM-24]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await page.goto(`/track-order/${id}`)
  await expect(plans(page)).toContainText(/Until .* it can be moved to another day/)
  await moveButton(page).click()
  await expect(dialog(page)).toContainText(`Now it is ${dayText(3)}, 10 AM–1 PM, ₹40.`)
  await expect(dayCard(page, 3)).toBeChecked()
  await expect(dialog(page).getByRole('radio', { name: /^Today .* Too late/ })).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: 'Choose another day or window' })).toBeDisabled()
  await choose(dayCard(page, 4))
  await expect(windowCard(page, /^5–8 PM/)).toBeDisabled()
  await expect(windowCard(page, /^5–8 PM Costs more/)).toHaveCount(1)
  await judge(page, 'the days to which an order can move')
  await dialog(page).getByRole('button', { name: 'Leave it as it is' }).click()
  expect(await promiseOf(page, meera)).toMatchObject({ day: dayAfter(3) })

  await moveButton(page).click()
  await dialog(page)
    .getByRole('button', { name: `Move to ${dayText(4)}, 10 AM–1 PM` })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(title(page)).toContainText(`${dayText(4)}, 10 AM–1 PM`)
  await expect(title(page)).toBeFocused()
  await expect(messages(page)).toContainText(`Order #${printedOrderId(id)} is moved: ${dayText(4)}, 10 AM–1 PM.`)
  expect(await promiseOf(page, meera)).toMatchObject({ day: dayAfter(4), window: { id: 'morning' } })
})

test('a day is moved by keyboard alone, and the focus is led to the new one [PROM-27]', async ({ page }) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await page.goto(`/track-order/${id}`)
  await pressOn(page, moveButton(page))
  await expect(dayCard(page, 3)).toBeVisible()
  await tabTo(page, dayCard(page, 3))
  await page.keyboard.press('ArrowRight')
  await expect(dayCard(page, 4)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(moveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, dialog(page).getByRole('button', { name: /^Move to/ }))
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toContainText(dayText(4))
})

test('a day that fills meanwhile is refused with the next as buttons, and one of those is taken [PROM-25]', async ({
  page,
  own,
}) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await page.goto(`/track-order/${id}`)
  await moveButton(page).click()
  await choose(dayCard(page, 6))
  const press = dialog(page).getByRole('button', { name: `Move to ${dayText(6)}, 10 AM–1 PM` })
  await expect(press).toBeEnabled()
  await inDatabase(own, async (db) => {
    await db`
      insert into capacity (place_id, kind, id, zone_id, day, taken)
      values ('kitchen', 'window', 'morning', 'jaipur', ${dayAfter(6)}::date, ${MANY})
      on conflict (place_id, kind, id, zone_id, day) do update set taken = excluded.taken`
  })
  await press.click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `This window of ${dayText(6)} is full. Please choose another one.`,
  )
  await expect(dialog(page).getByRole('button', { name: 'Choose another day or window' })).toBeFocused()
  await judge(page, 'a day that was taken meanwhile')
  await dialog(page).getByRole('list', { name: 'The next free days' }).getByRole('button').first().click()
  await dialog(page).getByRole('button', { name: 'Move to Tomorrow, 10 AM–1 PM' }).click()
  await expect(title(page)).toContainText('Tomorrow, 10 AM–1 PM')
})

test('days that are slow or do not come are waited for and asked for again, and a move whose answer is lost is seen to have happened [PROM-24]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await page.goto(`/track-order/${id}`)
  let fail = () => {}
  const held = new Promise<void>((resolve) => (fail = resolve))
  await page.route(`**${askMoves.path}`, async (route) => {
    await held
    await route.abort()
  })
  await moveButton(page).click()
  await expect(dialog(page).getByRole('status', { name: 'We look which days are free' })).toBeVisible()
  fail()
  await expect(dialog(page).getByRole('alert')).toContainText('could not be reached')
  await page.unrouteAll({ behavior: 'wait' })
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dayCard(page, 3)).toBeChecked()

  await page.route(`**${movePromise.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose(dayCard(page, 4))
  await dialog(page)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(title(page)).toContainText(`${dayText(4)}, 10 AM–1 PM`)
  await expect(title(page)).toBeFocused()
})

test('after the cut-off the page says that the day stays and whom to call [PROM-25]', async ({ page, own }) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  // What is not followed is not told.
  await page.route(/\/api\/order\/events\b/, () => Promise.resolve())
  await page.goto(`/track-order/${id}`)
  await expect(moveButton(page)).toBeVisible()
  await inDatabase(own, async (db) => void (await db`update promises set until = now() where order_id = ${id}`))
  await moveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The day of this order can no longer be changed.')
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await dialog(page).getByRole('button', { name: 'Leave it as it is' }).click()
  await page.reload()
  await expect(plans(page)).toContainText('The day could be moved until')
  await expect(moveButton(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
})

test('an order that staff move is seen and said to have moved, in an open dialog too [PROM-26]', async ({
  page,
  own,
}) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  const { cookie } = await hireAt(own.dataDir, 'manager')
  const moveAsStaff = async (days: number) => {
    const data = { orderId: id, promise: byRider(days, 'evening') }
    const reply = await page.request.post('/api/admin/order-promises', { headers: { cookie }, data })
    expect(await reply.json()).toMatchObject({ success: true })
  }
  const { promise: moved, resolve: follow } = Promise.withResolvers<void>()
  await page.route(/\/api\/order\/events\b/, async (route) => {
    await moved
    await route.continue()
  })
  await page.goto(`/track-order/${id}`)
  await expect(title(page)).toContainText(`${dayText(3)}, 10 AM–1 PM`)
  // Before the page follows it.
  await moveAsStaff(5)
  follow()
  await expect(title(page)).toContainText(`${dayText(5)}, 5–8 PM`)
  await expect(messages(page)).toContainText(`Order #${printedOrderId(id)} is moved: ${dayText(5)}, 5–8 PM.`)
  await moveButton(page).click()
  await expect(dayCard(page, 5)).toBeVisible()
  await moveAsStaff(6)
  await expect(dialog(page)).toContainText(`Now it is ${dayText(6)}, 5–8 PM`)
})

test('an order that is picked up says where, and has no step on the road [PROM-21][PROM-23]', async ({ page, own }) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, { way: 'pickup', day: dayAfter(2), windowId: 'counter' })
  await page.goto(`/track-order/${id}`)
  await expect(title(page)).toContainText(`${dayText(2)}, 10 AM–8 PM`)
  await expect(page.getByText(/^To be picked up at .*Jaipur/)).toBeVisible()
  await expect(steps(page).locator('b')).toHaveText([
    'Order Placed',
    'Processing',
    'Ready to be picked up',
    'Picked up',
  ])
  await inDatabase(own, async (db) => void (await moveOrder(db, id, 'Delivered')))
  await expect(title(page)).toContainText(/Picked up on/)
})

test('an order by courier says so, and a late one is called late [PROM-23][PROM-28]', async ({ page, own }) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, { way: 'courier', day: dayAfter(3), windowId: null }, '110001')
  await page.goto(`/track-order/${id}`)
  await expect(title(page)).toContainText(dayText(3))
  await expect(page.getByText('By courier, to 14 Sample Lane, Jaipur 110001')).toBeVisible()
  await inDatabase(own, async (db) => {
    const yesterday = dayAfter(-1)
    await db`
      update promises set dispatch_day = ${yesterday}::date, day = ${yesterday}::date, until = now() where order_id = ${id}`
    await moveOrder(db, id, 'Shipped')
  })
  await expect(page.getByText('It should have been with you by now, and is late.')).toBeVisible()
  await expect(steps(page).last()).toHaveText('DeliveredTo come: ')
  await expect(plans(page)).toContainText('It has left us: the day can no longer be moved.')
  await judge(page, 'an order that is late')
  await page.goto('/orders')
  await expect(page.getByRole('article')).toContainText(`${dayText(-1)}It is late.`)
})

test('a cancelled order says nothing of its day any more', async ({ page }) => {
  const meera = await signIn(page)
  const id = await placePromised(page, meera, byRider(3))
  await call(page, '/api/order/cancel', { orderId: id }, meera.token)
  await page.goto(`/track-order/${id}`)
  await expect(title(page)).toHaveText(`Order #${id.slice(-6)}`)
  await expect(plans(page)).toBeHidden()
  await page.goto('/orders')
  await expect(page.getByRole('article')).not.toContainText(dayText(3))
})
