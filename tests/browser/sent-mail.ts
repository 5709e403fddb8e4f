import { type Browser, expect, type Page } from '@playwright/test'

type Wanted = {
  shopUrl: string
  /** Whom it was sent to, and words of its subject. */
  to: string
  subject: string
}

/** Where the link that is called `link` in a mail leads. */
export function linkInMail(browser: Browser, { link, ...wanted }: Wanted & { link: string }): Promise<string> {
  return inMail(
    browser,
    wanted,
    async (page) => (await page.getByRole('link', { name: link }).getAttribute('href')) ?? '',
  )
}

/** What a mail says. */
export function textOfMail(browser: Browser, wanted: Wanted): Promise<string> {
  return inMail(browser, wanted, async (page) => (await page.locator('body').textContent()) ?? '')
}

/** Opens a mail as whoever works on the shop does, on its own machine and not through the tests' proxy. */
async function inMail(
  browser: Browser,
  { shopUrl, to, subject }: Wanted,
  read: (page: Page) => Promise<string>,
): Promise<string> {
  const desk = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await desk.newPage()
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${shopUrl}/dev/mail`)
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.getByRole('link').click()
  const found = await read(page)
  await desk.close()
  return found
}
