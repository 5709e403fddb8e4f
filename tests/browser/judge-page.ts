import { expect, type Page } from '@playwright/test'
import { axeFaultsOf } from './axe-faults.ts'
import { test } from './shop.ts'
import { overhangOf } from './stands-whole.ts'

const softly = expect.configure({ soft: true })

/**
 * Tests on the narrowest phone, where the most is folded away and the least has room. On desktops axe judges every page
 * as `every-page` opens it.
 */
export function onNarrowPhone(define: () => void): void {
  test.describe.configure({ mode: 'parallel' })
  test.describe('at 360 px axe finds nothing', () => {
    test.use({ viewport: { width: 360, height: 800 } })
    define()
  })
}

/**
 * Judges the page in the state it is in: axe at the first of `widths` (px), since what it looks at hardly changes with
 * the width and judging is dear; at each of them nothing stands out of the page. The last one stays.
 */
export async function judgeAt(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths[0]) await judge(page, `${what} at ${width}`)
    else await softly.poll(() => overhangOf(page), `${what} at ${width} is too wide by`).toBeLessThanOrEqual(0)
  }
}

/** Whether axe finds nothing on the page, and nothing stands out of it, once nothing fades or slides; `what` names its state. */
export async function judge(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const faults = await axeFaultsOf(page)
  const overhang = await overhangOf(page)
  expect.soft([...faults, ...(overhang > 0 ? [`scrolls sideways by ${overhang} px`] : [])], what).toEqual([])
}
