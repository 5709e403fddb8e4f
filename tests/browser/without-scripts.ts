import { expect, type Page } from '@playwright/test'

/** Shows a page whose scripts are still on their way; answers what lets them come. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: mayCome, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return resolve
}
