import { expect, type Page } from '@playwright/test'
import { fillAddress, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { judge } from './judge-page.ts'
import { pressOn } from './keyboard-steps.ts'
import { ordersOf, test as paying, paymentWindow } from './paying-shop.ts'
import { test } from './shop.ts'

/** ₹6,250, made to order. */
const MUCH = { 'moong-dal-halwa': { '250 g': 25 } }
const UNTIL = 'Until you have received a first order, cash on delivery is possible for up to ₹5,000 in all.'

async function orderMuchForCash(page: Page) {
  const customer = await openCheckout(page, MUCH)
  await fillAddress(page)
  await page.getByLabel('Delivery instructions').fill('Ring twice')
  await page.getByLabel('Cash on Delivery').check()
  await placeOrder(page).click()
  return customer
}

paying(
  'cash beyond the limit leads to paying online by keyboard, and nothing typed is lost [CASH-11] @widths',
  async ({ page }) => {
    const meera = await orderMuchForCash(page)
    const words = page.getByRole('group', { name: 'Payment Method' }).getByText(UNTIL)
    await expect(words).toHaveText(`${UNTIL} For more, please pay online, or call us: 00000 00000.`)
    await expect(words).toBeFocused()
    await judge(page, 'a checkout that refuses this much cash')
    await page.keyboard.press('Tab')
    await pressOn(page, page.getByRole('button', { name: 'Pay online instead' }))
    await expect(page.getByLabel('Online Payment')).toBeChecked()
    await expect(page.getByLabel('Online Payment')).toBeFocused()
    await expect(words).toBeHidden()
    await expect(page.getByLabel('Area, street')).toHaveValue('near Old Well')
    await expect(page.getByLabel('Delivery instructions')).toHaveValue('Ring twice')
    await placeOrder(page).click()
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,290' }).click()
    await expect(page).toHaveURL('/orders')
    expect(await ordersOf(page, meera)).toMatchObject([{ amount: 6_290, paymentMethod: 'razorpay' }])
  },
)

test('cash beyond the limit names the phone alone where nothing can be paid online [CASH-11]', async ({ page }) => {
  await orderMuchForCash(page)
  const said = `${UNTIL} For more, please call us: 00000 00000.`
  await expect(toast(page, said)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Payment Method' }).getByText(said)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pay online instead' })).toBeHidden()
  await expect(placeOrder(page)).toBeEnabled()
})
