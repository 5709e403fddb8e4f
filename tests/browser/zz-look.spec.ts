import { register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './promising-shop.ts'
import { placeSomeOrder } from './some-order.ts'

test('look', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page), { _id: 'rasgulla', size: 'Box of 10', price: 220 })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/look-page-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Change order…' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'One more Rasgulla Box of 10' }).click()
  await asked.getByRole('searchbox').fill('kaju')
  await asked
    .getByRole('button', { name: /^Add Kaju/ })
    .first()
    .click()
  await asked.getByText('more is taken at the door').waitFor()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/look-change-${width}.png` })
    await asked.evaluate((it) => it.scrollTo(0, 9999))
    await page.screenshot({ path: `/tmp/look-change-end-${width}.png` })
    await asked.evaluate((it) => it.scrollTo(0, 0))
  }
  await asked.getByRole('searchbox').fill('')
  await asked.getByLabel('Quantity of Rasgulla Box of 10').fill('9')
  await asked.getByRole('alert').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/look-full-${width}.png` })
  }
})
