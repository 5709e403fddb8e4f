import { expect, type Page } from '@playwright/test'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { deliverBy, shopOfDays, test } from './promising-shop.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

// A button that moves under a press is not pressed.
test.use({ reducedMotion: 'reduce' })

const SIZES = [360, 768, 1440]

const HALWA = { _id: 'moong-dal-halwa', size: '250 g', price: 250 }
/** 400 g of what no other test buys. */
const CHAM_CHAM = { _id: 'cham-cham', size: 'Box of 8', price: 260 }

/** A kitchen that makes two kilograms of it a day. */
function shopOfFew() {
  const { lines, products, ...delivery } = shopOfDays({ days: 9 })
  const few = { id: 'few', name: 'Few', gramsADay: 2_000, exceptions: [], share: 0 }
  const made = { productId: CHAM_CHAM._id, lineId: few.id, notice: 0, travels: null }
  return { ...delivery, lines: [...lines, few], products: [...products, made] }
}

/** Opens the page of an order of one box, for cash, that comes tomorrow. */
async function openOrder(page: Page, dataDir: string, box = HALWA): Promise<string> {
  const id = await placeSomeOrder(page, await register(page), box)
  await openAs(page, await hireAt(dataDir, 'manager'), `/admin/orders/${id}`)
  return id
}

const change = (page: Page, id: string) => page.getByRole('dialog', { name: `Change ${numberOf(id)}` })

test('a manager changes an order while its caller waits, and sees the new sum before @widths [REVISE-01] [REVISE-06] [REVISE-09]', async ({
  page,
  shop,
}) => {
  const id = await openOrder(page, shop.dataDir)
  await inDatabase(shop, async (db) => {
    await db`
      insert into order_prints (order_id, paper, staff_id, place, of) select ${id}, 'quarters', id, 1, 1 from staff limit 1`
  })
  const begin = page.getByRole('button', { name: 'Change order…' })
  await begin.click()
  const asked = change(page, id)
  const done = asked.getByRole('button', { name: 'Change the order' })
  await expect(done).toBeDisabled()
  await asked.getByRole('button', { name: 'One more Moong Dal Halwa 250 g' }).click()
  const sum = asked.getByRole('status').filter({ hasText: 'To be taken' })
  await expect(sum).toContainText('₹250 more is taken at the door')
  await asked.getByRole('searchbox', { name: 'Add a product' }).fill('soan papdi')
  await asked
    .getByRole('button', { name: /^Add Soan Papdi/ })
    .first()
    .click()
  const papdi = asked.getByRole('listitem').filter({ hasText: 'Added' })
  await expect(papdi).toContainText('Soan Papdi')
  // The answer makes the dialog longer: a button that moves under a press is not pressed.
  await expect(sum).toContainText('₹380 more is taken at the door')
  await asked.getByLabel('Reason').fill('She called.')
  // What was counted stays where the dialog is closed.
  await asked.getByRole('button', { name: 'Not now' }).click()
  await begin.click()
  await expect(papdi).toContainText('Soan Papdi')
  await expect(asked.getByLabel('Quantity of Moong Dal Halwa 250 g')).toHaveValue('2')
  await asked.getByRole('button', { name: 'Remove Moong Dal Halwa 250 g' }).click()
  await expect(asked.getByLabel('What goes out is back on the shelf')).toBeChecked()
  if ((page.viewportSize()?.width ?? 0) > 600) await judgeAt(page, 'changing', SIZES)
  await asked.getByRole('button', { name: 'Keep Moong Dal Halwa 250 g' }).click()
  await expect(sum).toContainText('more is taken at the door')
  await done.click()
  await expect(asked).toHaveCount(0)
  const items = page.getByRole('region', { name: /^Items/ })
  await expect(items).toContainText('1 × Moong Dal Halwa')
  await expect(items).toContainText('1 × Soan Papdi')
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(/changed it: 1 × Soan Papdi .* more/)
  await expect(page.getByRole('list', { name: 'Printed' })).toContainText('the order was changed since')
})

test('a change for which the day has no room is refused, and made on a day that has [REVISE-08] [REVISE-09]', async ({
  page,
  shop,
}) => {
  await deliverBy(page, shop, shopOfFew())
  const id = await openOrder(page, shop.dataDir, CHAM_CHAM)
  await page.getByRole('button', { name: 'Change order…' }).click()
  const asked = change(page, id)
  const boxes = asked.getByLabel('Quantity of Cham Cham Box of 8')
  await boxes.fill('9')
  const alert = asked.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Change the order' })).toBeDisabled()
  await judgeAt(page, 'no room', SIZES)
  await expect(boxes).toHaveValue('9')
  await boxes.fill('5')
  await expect(alert).toHaveCount(0)
  await asked.getByRole('button', { name: 'Change the order' }).click()
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('5 × Cham Cham')

  const other = await openOrder(page, shop.dataDir, HALWA)
  await page.getByRole('button', { name: 'Change order…' }).click()
  const next = change(page, other)
  await next.getByRole('searchbox', { name: 'Add a product' }).fill('cham cham')
  await next
    .getByRole('button', { name: /^Add Cham Cham Box of 8/ })
    .first()
    .click()
  const refused = next.getByRole('alert')
  await expect(refused).toContainText('It can come on:')
  await refused.getByRole('button').first().click()
  await expect(next.getByText(/It comes .* instead of Tomorrow, 10 AM–1 PM/)).toBeVisible()
  await next.getByRole('button', { name: 'Change the order' }).click()
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('1 × Cham Cham')
  await expect(page.getByRole('region', { name: 'Promised' })).not.toContainText('Tomorrow, 10 AM')
  await deliverBy(page, shop, shopOfDays())
})

test('a caller’s other address is checked, priced and promised before the order goes there [REVISE-10]', async ({
  page,
  shop,
}) => {
  const id = await openOrder(page, shop.dataDir)
  await page.getByRole('button', { name: 'Change order…' }).click()
  const asked = change(page, id)
  await asked.getByText('Another address, name or phone').click()
  await asked.getByLabel('PIN code').fill('11000')
  await asked.getByLabel('Street address').fill('7 Example Chowk')
  await expect(asked.getByText('Zipcode should be 6 digits')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Change the order' })).toBeDisabled()
  await asked.getByLabel('PIN code').fill('110001')
  await expect(asked.getByRole('alert')).toContainText('It can come on:')
  await judgeAt(page, 'another address', SIZES)
  await asked.getByRole('alert').getByRole('button').first().click()
  await expect(asked.getByText(/It comes .* by courier instead of/)).toBeVisible()
  await asked.getByRole('button', { name: 'Change the order' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('7 Example Chowk')
  await expect(page.getByRole('region', { name: 'Promised' })).toContainText('courier')
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('with another address')
})
