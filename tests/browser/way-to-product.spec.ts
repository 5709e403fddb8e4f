import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'

test.use({ reducedMotion: 'no-preference' })

declare global {
  interface Window {
    /** What moved on the way to the next page: its pseudo-elements and for how long, ms. */
    moved?: { of: string; for: number }[]
  }
}

/** Goes to a product that its card has been pointed at for a while, as its data are there then. */
async function openFromCard(page: Page): Promise<{ of: string; for: number }[]> {
  await page.goto('/collection')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = () => {
        window.moved = document.getAnimations().flatMap(({ effect }) => {
          const of = effect instanceof KeyframeEffect ? effect.pseudoElement : null
          return of?.startsWith('::view-transition') ? [{ of, for: Number(effect?.getTiming().duration) }] : []
        })
      }
      // One that is given up has moved nothing: that is red, and nobody waits for more.
      void transition.ready.then(note, note)
      return transition
    }
  })
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const known = page.waitForResponse(`**/api/product/${(await link.getAttribute('href'))?.split('/').pop()}`)
  await link.hover()
  await (await known).finished()
  await link.click()
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
  await page.waitForFunction(() => window.moved !== undefined)
  return page.evaluate(() => window.moved ?? [])
}

test('the picture of a card grows into its product’s own [LOOK-21]', async ({ page }) => {
  const moved = await openFromCard(page)
  expect(moved.map(({ of }) => of)).toContain('::view-transition-group(product-picture)')
  for (const each of moved) expect(each.for).toBeLessThanOrEqual(200)
})

test('the way to a product has no movement where a device wants none [LOOK-21]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moved = await openFromCard(page)
  expect(moved).not.toEqual([])
  for (const each of moved) expect(each.for).toBe(0)
})
