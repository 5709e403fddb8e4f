import { expect } from '@playwright/test'
import { card, numberOf } from './board-steps.ts'
import { call, register } from './customer.ts'
import { judge } from './judge-page.ts'
import { expectSaved, hireAt, messages, openAs } from './office.ts'
import { test } from './paying-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const RABRI = { _id: 'lachha-rabri', size: '500 g', price: 500 }
/** Each to another door: the same order within half a minute is the same one. */
const to = (house: number) => ({ street: `${house} Sample Lane` })
const MARK = 'First order, cash, large'

// Others have this shop after it.
test.afterEach(({ paying }) => paying.db`update store_settings set settings = settings - 'cash'`)

test('much cash of a new customer is marked in one word on board, list and page, but not for packers [CASH-10]', async ({
  page,
  shop,
  paying,
}) => {
  const settings = { cash: { openAmount: 5_000, openOrders: 3, stockShare: 25, largeFrom: 1_000 } }
  await paying.db`update store_settings set settings = settings || ${paying.db.json(settings)}`
  const [meera, kabir] = [await register(page), await register(page, 'Kabir Rao')]
  const large = [await placeSomeOrder(page, meera, RABRI, to(1)), await placeSomeOrder(page, meera, RABRI, to(2))]
  const small = await placeSomeOrder(page, kabir, RABRI)
  const onCard = (id: string) => page.getByRole('listitem').filter({ has: card(page, id) })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/orders')
  for (const id of large) await expect(onCard(id)).toContainText(MARK)
  await expect(onCard(small)).not.toContainText(MARK)
  await judge(page, 'a board with a large first order for cash')
  await page.goto(`/admin/orders?q=${numberOf(large[0] ?? '').slice(1)}`)
  await expect(page.getByRole('row').filter({ hasText: numberOf(large[0] ?? '') })).toContainText(MARK)
  await page.goto(`/admin/orders/${large[1]}`)
  await expect(page.getByRole('main')).toContainText(MARK)
  await page.goto(`/admin/orders/${small}`)
  await expect(page.getByText('Kabir Rao').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(MARK)

  await page.context().clearCookies()
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  await expect(onCard(large[0] ?? '')).toBeVisible()
  await expect(onCard(large[0] ?? '')).not.toContainText(MARK)
})

test('a manager ends all cash orders of a customer after saying why, and the customer pays online from then on', async ({
  page,
  shop,
}) => {
  const meera = await register(page)
  for (const house of [1, 2, 3]) await placeSomeOrder(page, meera, RABRI, to(house))
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/customers/${meera.customerId}`)
  await page.getByRole('button', { name: 'Cancel all cash orders' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel 3 orders of ${meera.name}?` })
  await judge(page, 'the question before all cash orders are cancelled')
  await dialog.getByRole('button', { name: 'Cancel and refuse cash' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please say why: it stands in the log.')
  await dialog.getByLabel('Reason, for the log').fill('No such street')
  await dialog.getByRole('button', { name: 'Cancel and refuse cash' }).click()
  await expect(messages(page)).toContainText('Cancelled: 3 orders. Cash is refused from now on.')
  await expect(page.getByText('Cash on delivery is not offered to this customer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel all cash orders' })).toHaveCount(0)
  const { orders } = await call(page, '/api/order/userorders', {}, meera.token)
  expect(orders.map(({ status }: { status: string }) => status)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
})

test('an owner changes the limits of cash and switches one off, and a wrong one is refused where it stands [CASH-06]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/cash')
  const amount = page.getByLabel('Most that is open for cash, ₹')
  const orders = page.getByLabel('Most open orders for cash')
  await expect(page.getByRole('group', { name: /^Cash on delivery/ })).toContainText(
    'with ₹5,000 and 25% below, to ₹50,000 and half of what is left',
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await amount.fill('12.50')
  await orders.fill('')
  await save.click()
  await expect(page.getByText('Please enter a whole number from 1 to 1,00,00,000, or nothing')).toBeVisible()
  await expect(amount).toHaveValue('12.50')
  await amount.fill('7500')
  await save.click()
  await expectSaved(page)
  await page.reload()
  await expect(amount).toHaveValue('7500')
  await expect(orders).toHaveValue('')
})
