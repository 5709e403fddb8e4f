import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { overhangOf } from './stands-whole.ts'

const VIEWPORTS = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

/** The same tests on the narrowest phone and on a desktop, where nothing is judged while it fades or slides. */
export function atBothWidths(define: (onPhone: boolean) => void): void {
  test.describe.configure({ mode: 'parallel' })
  for (const viewport of VIEWPORTS) {
    test.describe(`at ${viewport.width} px axe finds nothing`, () => {
      test.use({ viewport, reducedMotion: 'reduce' })
      define(viewport.width < 1024)
    })
  }
}

/** Whether axe finds nothing on the page, and nothing stands out of it, once nothing fades or slides; `what` names its state. */
export async function judge(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // What passes is judged as well, but not told: describing it takes longer than judging.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  const overhang = await overhangOf(page)
  expect.soft([...faults, ...(overhang > 0 ? [`scrolls sideways by ${overhang} px`] : [])], what).toEqual([])
}
