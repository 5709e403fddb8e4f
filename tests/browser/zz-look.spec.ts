import { type Page } from '@playwright/test'
import { fillAddress, MADE_TO_ORDER, openCheckout } from './checkout-steps.ts'
import { register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
const OUT = '/dev/shm/hw-gstin/look'
const shot = async (page: Page, name: string) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true })
  }
}
test('look', async ({ page, shop }) => {
  test.setTimeout(120_000)
  await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await shot(page, 'checkout-off')
  await page.getByRole('checkbox', { name: 'I need a GST invoice for my business' }).check()
  await page.getByLabel('GSTIN', { exact: true }).fill('08aaaaa0000a2z2')
  await page.getByLabel('Registered name of the business').fill('The Shri Lakshminarayanaswamy Cooperative Confectioners’ Association Private Limited')
  await shot(page, 'checkout-on')
  const meera = await register(page)
  const id = await placeSomeOrder(page, meera, undefined, {}, { business: { gstin: '08AAAAA0000A2Z1', name: 'श्री लक्ष्मीनारायण सहकारी मिष्ठान्न एवं नमकीन विक्रेता संघ प्राइवेट लिमिटेड' } })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  await page.getByText('Billed to:').waitFor()
  await shot(page, 'order')
  await page.getByRole('button', { name: 'Change the business' }).click()
  await shot(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.goto('/admin/phone-orders')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('checkbox', { name: 'Needs a GST invoice for a business' }).check()
  await shot(page, 'desk')
})
