import { type Browser, expect } from '@playwright/test'

type Wanted = {
  shopUrl: string
  /** Whom it was sent to, and words of its subject. */
  to: string
  subject: string
  /** What the link is called. */
  link: string
}

/** Opens a mail as whoever works on the shop does, on its own machine and not through the tests' proxy: where a link leads. */
export async function linkInMail(browser: Browser, { shopUrl, to, subject, link }: Wanted): Promise<string> {
  const desk = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await desk.newPage()
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${shopUrl}/dev/mail`)
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.getByRole('link').click()
  const href = await page.getByRole('link', { name: link }).getAttribute('href')
  await desk.close()
  return href ?? ''
}
