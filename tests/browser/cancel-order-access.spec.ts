import { expect } from '@playwright/test'
import { signIn } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'

onNarrowPhone(() => {
  test('on the question before an order is cancelled, on its failure and while it is under way', async ({ page }) => {
    const { _id } = await placeTestOrder(page, await signIn(page))
    await page.goto(`/track-order/${_id}`)
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(dialog).toBeVisible()
    await judge(page, 'the question')

    const confirm = dialog.getByRole('button', { name: /^(Yes, cancel it|Cancelling\.\.\.)$/ })
    await page.route('**/api/order/cancel', (route) => route.abort())
    await confirm.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await judge(page, 'a cancelling that failed')

    await page.route('**/api/order/cancel', () => new Promise(() => {}))
    await confirm.click()
    await expect(confirm).toHaveAccessibleName('Cancelling...')
    await judge(page, 'a cancelling under way')
  })
})
