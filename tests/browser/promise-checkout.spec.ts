import { expect, type Locator, type Page } from '@playwright/test'
import type { CartData } from '../../src/domain/cart/cart.ts'
import { formatDay } from '../../src/domain/dates.ts'
import { startOf } from '../../src/domain/settings/work-day.ts'
import { amount, fillAddress, openCheckout, placeOrder, summary, toast } from './checkout-steps.ts'
import { judge } from './judge-page.ts'
import { pressOn, tabTo } from './keyboard-steps.ts'
import { ordersOf, paymentWindow } from './paying-shop.ts'
import { dayAfter, deliverBy, shopOfDays, test } from './promising-shop.ts'
import { test as usual } from './shop.ts'
import { inDatabase } from './shop-database.ts'

/** ₹250, made to order. */
const HALWA: CartData = { 'moong-dal-halwa': { '250 g': 1 } }
/** ₹220, of milk: it keeps two days. */
const RASGULLA: CartData = { rasgulla: { 'Box of 10': 1 } }

const when = (page: Page) => page.getByRole('region', { name: 'When?' })
const days = (page: Page) => when(page).getByRole('group', { name: 'Day' })
const windows = (page: Page) => when(page).getByRole('group', { name: /^Window on/ })
const promised = (page: Page) => summary(page).getByText(/^(Today|Tomorrow|\w{3}\s\d+\s\w{3}),/)

/** A day of the strip: 'Sat 28 Nov'. */
function dayCard(page: Page, day: string): Locator {
  const [weekday, date, month] = formatDay(startOf(day)).split(' ')
  return days(page).getByRole('radio', { name: new RegExp(`^${weekday} ${date} ${month}\\b`) })
}

const windowCard = (page: Page, name: RegExp) => windows(page).getByRole('radio', { name })

/** Their inputs lie under what is seen of them. */
const choose = (card: Locator) => card.check({ force: true })

/** Other shoppers take every place of a window. */
async function fillWindow(own: { dataDir: string }, id: string, day: string): Promise<void> {
  await inDatabase(own, async (db) => {
    await db`
      insert into capacity (place_id, kind, id, zone_id, day, taken)
      values ('kitchen', 'window', ${id}, 'jaipur', ${day}::date, 3)
      on conflict (place_id, kind, id, zone_id, day) do update set taken = 3`
  })
}

/** What the owner says of single days, until the shop next hears of another change. */
async function closeOn(own: { dataDir: string }, dates: { day: string; name: string }[]): Promise<void> {
  await inDatabase(own, async (db) => {
    await db`update store_settings set settings = settings || ${db.json({ closed: { weekdays: [], dates } })}`
  })
}

test('the earliest window is chosen, another one changes fee and total and is placed @widths [PROM-01][PROM-05]', async ({
  page,
}) => {
  const meera = await openCheckout(page, HALWA)
  await fillAddress(page)
  await expect(dayCard(page, dayAfter(1))).toBeChecked()
  await expect(when(page)).toContainText('As soon as possible is chosen')
  await expect(promised(page)).toHaveText('Tomorrow, 10 AM–1 PM')
  await expect(amount(summary(page), 'Total')).toHaveText('₹290')
  await judge(page, 'a checkout with days to choose')

  await choose(dayCard(page, dayAfter(2)))
  await choose(windowCard(page, /^5–8 PM our rider · ₹60$/))
  await expect(when(page)).not.toContainText('As soon as possible')
  await expect(amount(summary(page), 'Delivery fee')).toHaveText('₹60')
  await expect(amount(summary(page), 'Total')).toHaveText('₹310')
  await page.reload()
  await expect(windowCard(page, /^5–8 PM/)).toBeChecked()
  await page.getByLabel('Cash on Delivery').check()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([
    { amount: 310, promise: { way: 'rider', day: dayAfter(2), window: { id: 'evening' }, fee: 60 } },
  ])
})

test('a window that is paid for online is what the order is promised [PROM-05]', async ({ page }) => {
  const meera = await openCheckout(page, HALWA)
  await fillAddress(page)
  await choose(dayCard(page, dayAfter(2)))
  await choose(windowCard(page, /^Pick up 10 AM–8 PM at the counter · free$/))
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹250' }).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([
    { amount: 250, promise: { way: 'pickup', day: dayAfter(2), window: { id: 'counter' }, fee: 0 } },
  ])
})

test('a window that filled meanwhile is refused where it was chosen, and the next ones are a press away @widths [PROM-04]', async ({
  page,
  own,
}) => {
  const meera = await openCheckout(page, HALWA)
  await fillAddress(page)
  await page.getByLabel('Delivery instructions').fill('Ring twice')
  await page.getByLabel('Cash on Delivery').check()
  await choose(dayCard(page, dayAfter(4)))
  await choose(windowCard(page, /^5–8 PM/))
  await fillWindow(own, 'evening', dayAfter(4))
  await placeOrder(page).click()
  const refusal = when(page).getByRole('alert')
  const day = formatDay(startOf(dayAfter(4)))
  await expect(refusal).toContainText(`This window of ${day} is full. Please choose another one.`)
  await expect(refusal.getByText('Nothing is ordered')).toBeFocused()
  await expect(refusal.getByRole('button')).toHaveCount(3)
  await expect(windows(page)).toBeHidden()
  await expect(toast(page, 'Processing your order...')).toBeHidden()
  expect(await ordersOf(page, meera)).toEqual([])
  await judge(page, 'a checkout whose window has filled')

  await placeOrder(page).click()
  await expect(refusal.getByText('Nothing is ordered')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(refusal).toBeHidden()
  await expect(windows(page).locator(':focus')).toBeChecked()
  await expect(page.getByLabel('Area, street')).toHaveValue('near Old Well')
  await expect(page.getByLabel('Delivery instructions')).toHaveValue('Ring twice')
  await choose(dayCard(page, dayAfter(4)))
  await expect(windowCard(page, /^5–8 PM Full$/)).toBeDisabled()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ promise: { day: dayAfter(4), window: { id: 'morning' } } }])
})

test('a window that filled while the page was left is not chosen in silence [PROM-04]', async ({ page, own }) => {
  await openCheckout(page, HALWA)
  await fillAddress(page)
  await choose(dayCard(page, dayAfter(6)))
  await choose(windowCard(page, /^5–8 PM/))
  await fillWindow(own, 'evening', dayAfter(6))
  await page.reload()
  await expect(when(page).getByRole('alert')).toContainText('What you had chosen cannot be had any more')
  await expect(dayCard(page, dayAfter(1))).toBeChecked()
  await choose(dayCard(page, dayAfter(6)))
  await expect(when(page).getByRole('alert')).toBeHidden()
})

test('a day that is closed stands among the others with its word, and a stopped one as full [PROM-02]', async ({
  page,
  own,
}) => {
  await closeOn(own, [{ day: dayAfter(1), name: 'Holi' }])
  await deliverBy(page, own, shopOfDays({ days: 11, stops: [{ day: dayAfter(2), way: null, until: null }] }))
  await openCheckout(page, HALWA)
  await fillAddress(page)
  await expect(dayCard(page, dayAfter(1))).toHaveAccessibleName(/Closed$/)
  await expect(dayCard(page, dayAfter(1))).toBeDisabled()
  await expect(dayCard(page, dayAfter(2))).toHaveAccessibleName(/Full$/)
  await expect(dayCard(page, dayAfter(3))).toBeChecked()
  await closeOn(own, [])
  await deliverBy(page, own, shopOfDays())
})

test('a milk sweet is not brought too far, and the words for it say what can be done @widths [PROM-03]', async ({
  page,
  own,
}) => {
  await deliverBy(page, own, shopOfDays({ days: 12, leastLeft: 30 }))
  const meera = await openCheckout(page, RASGULLA)
  await fillAddress(page)
  await expect(days(page)).toBeVisible()
  await page.getByLabel('PIN code').fill('190001')
  await page.getByLabel('Cash on Delivery').check()
  const refusal = when(page).getByRole('alert')
  await expect(refusal).toContainText(/^Rasgulla keeps .* and would be too old in .*: leave it out/)
  await expect(refusal.getByRole('link', { name: 'Change your cart' })).toBeVisible()
  await judge(page, 'a checkout that cannot send')
  await placeOrder(page).click()
  await expect(refusal.getByText(/^Rasgulla keeps/)).toBeFocused()
  expect(await ordersOf(page, meera)).toEqual([])
  await refusal.getByRole('button', { name: 'Another PIN code' }).click()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('302001')
  // The first with room: others may have ordered what the kitchen makes tomorrow.
  await expect(days(page).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByLabel('Area, street')).toHaveValue('near Old Well')
  await deliverBy(page, own, shopOfDays())
})

test('an unknown PIN code keeps nobody from typing, one that no place has is promised nothing, and another state’s days are its own @widths [PROM-01][PROM-03]', async ({
  page,
}) => {
  await openCheckout(page, HALWA)
  await page.getByLabel('PIN code').pressSequentially('30200')
  await expect(when(page)).toBeHidden()
  await page.getByLabel('PIN code').pressSequentially('1')
  await expect(windows(page)).toBeVisible()
  for (const none of ['999999', '000000']) {
    await page.getByLabel('PIN code').fill(none)
    await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription('No place in India has this PIN code')
    await expect(when(page)).toBeHidden()
    await expect(promised(page)).toBeHidden()
    await expect(page.getByText(/PIN begins|No place in India/)).toHaveCount(1)
  }
  await page.getByLabel('PIN code').fill('411001')
  await expect(promised(page)).toHaveText(/, by courier$/)
  await expect(windowCard(page, /^By courier ₹40$/)).toBeChecked()
})

test('day and window are chosen and the order is placed by keyboard alone [PROM-06]', async ({ page }) => {
  const meera = await openCheckout(page, HALWA)
  await fillAddress(page)
  await page.getByLabel('Cash on Delivery').check()
  await expect(windows(page)).toBeVisible()
  await page.getByLabel('PIN code').focus()
  await tabTo(page, dayCard(page, dayAfter(1)))
  await page.keyboard.press('ArrowRight')
  await expect(dayCard(page, dayAfter(2))).toBeFocused()
  await tabTo(page, windowCard(page, /^10 AM–1 PM/))
  await page.keyboard.press('ArrowRight')
  await expect(windowCard(page, /^5–8 PM/)).toBeChecked()
  await pressOn(page, placeOrder(page))
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ promise: { day: dayAfter(2), window: { id: 'evening' } } }])
})

usual('a shop without delivery days shows none at checkout, and asks for no offers [PROM-07]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openCheckout(page, HALWA)
  await fillAddress(page)
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  await expect(when(page)).toBeHidden()
  expect(asked).toContain('/api/order/place')
  expect(asked).not.toContain('/api/offers')
})
