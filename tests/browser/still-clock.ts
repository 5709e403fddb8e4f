import { expect, type Page } from '@playwright/test'

/** Opens a page, waits until it is alive, and stops its time. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await expectAlive(page)
  await stopTime(page)
}

/** The page knows who is shopping: the last thing that happens at its start. */
export async function expectAlive(page: Page): Promise<void> {
  const known = page.locator('header').locator('a[href^="/login"], button[aria-label^="Account of"]')
  await expect(known).toBeAttached()
}

export async function stopTime(page: Page): Promise<void> {
  // On a full machine a second has passed before it is told; then it stands already.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()
}

/** Lets `ms` pass; what was to happen before has set its timers by then, what happens in them has happened after. */
export async function pass(page: Page, ms: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(ms)
  await settle(page)
}

/** React finishes its work in messages to itself, which no stopped clock holds back. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((done) => {
        port1.onmessage = done
        port2.postMessage(undefined)
      })
    }
  })
}
