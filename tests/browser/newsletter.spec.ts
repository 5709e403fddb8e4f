import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { judge, onNarrowPhone } from './judge-page.ts'
import { linkInMail } from './sent-mail.ts'
import { test } from './shop.ts'

test('the newsletter is confirmed from its mail, brings a code, and is left by the link of that mail', async ({
  page,
  shop,
  browser,
}) => {
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`
  const sent = { shopUrl: shop.url, to: email }
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Newsletter' })
  await box.getByLabel('Email').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText('Please open the mail we have sent you')).toBeVisible()

  await page.goto(await linkInMail(browser, { ...sent, subject: 'Please confirm', link: 'Confirm my address' }))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your code is in the mail')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await expect(page.getByRole('status').filter({ hasText: 'Your code' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'See all sweets' })).toBeVisible()

  await page.goto(await linkInMail(browser, { ...sent, subject: 'Your 20% code', link: 'Unsubscribe' }))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('we send you no more news')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
})

onNarrowPhone(() => {
  test('on the newsletter’s page where a link leads; one that was cut off says so, and the page without one leads on', async ({
    page,
  }) => {
    for (const address of ['/newsletter?leave=x', '/newsletter?confirm=x']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await judge(page, address)
    }
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByText('This link is not valid any more')).toBeVisible()
    await judge(page, 'refused')
    await page.goto('/newsletter')
    await expect(page.getByRole('link', { name: 'To the front page' })).toBeVisible()
  })
})
