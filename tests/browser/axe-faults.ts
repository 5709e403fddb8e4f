import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> }
  }
}

/** What browsers read soonest: the whole text is three times as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds fault with on the page and in its frames; `within` a selector alone. */
export async function axeFaultsOf(page: Page, within?: string): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  // What passes is judged as well, but not told: describing it takes longer than judging.
  const violations = await page.evaluate(async (part) => {
    if (!window.axe) throw new Error('axe is not there')
    return (await window.axe.run(part ?? document, { resultTypes: ['violations'] })).violations
  }, within)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** A frame may be drawn anew meanwhile, or go away. */
async function bringAxe(frame: Frame): Promise<void> {
  await expect(async () => {
    if (frame.isDetached() || (await frame.evaluate(() => 'axe' in window))) return
    await frame.evaluate(AXE)
  }).toPass()
}
