import { randomInt } from 'node:crypto'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { stayWithinHalfDay } from '../half-day.ts'
import { putPageAway, takePage } from './kept-page.ts'

type Shop = {
  /** The address the shop answers at. */
  url: string
  /** Where it keeps its data, for commands beside it. */
  dataDir: string
}

/** A test in a browser on the one open shop; `page.goto('/cart')` goes there, and waits until the page is alive. */
export const test = base.extend<{ shop: Shop; firstVisit: boolean; halfDay: null }>({
  halfDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      await stayWithinHalfDay(120_000)
      await use(null)
    },
    { auto: true },
  ],
  // Whether its browser has never seen the shop: nothing of it is there yet.
  firstVisit: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  shop: async ({}, use) => {
    await use({ url: process.env.SHOP_URL ?? '', dataDir: process.env.SHOP_DATA_DIR ?? '' })
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  page: async (
    {
      browser,
      shop,
      extraHTTPHeaders,
      actionTimeout,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      javaScriptEnabled,
      serviceWorkers,
      reducedMotion,
      contextOptions,
      firstVisit,
    },
    use,
    testInfo,
  ) => {
    const look = { viewport, isMobile, hasTouch, deviceScaleFactor, reducedMotion, contextOptions }
    const kind = { ...look, actionTimeout, javaScriptEnabled, serviceWorkers, firstVisit }
    const page = await takePage({ browser, shop: shop.url, kind, extraHTTPHeaders }, waitForLife)
    await use(page)
    // What a page asks by itself may be under way, in the hands of the test's own answers.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const { errors } = testInfo
    if (errors.length > 0) errors.push(...(await Promise.all(allPages(page).map(whatItShows))))
    // Nothing of a worker is known to go as long as its page stands.
    await putPageAway(page, errors.length === 0 && serviceWorkers === 'block' && !firstVisit)
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` })
  },
})

/** Has `goto` and `reload` come back when a page is alive, unless they say what they wait for. */
function waitForLife(page: Page): void {
  haveKeysWait(page.locator('body'))
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (address, options) => {
    const reply = await goto(address, options)
    if (!options?.waitUntil) await untilAlive(page)
    return reply
  }
  page.reload = async (options) => {
    const reply = await reload(options)
    if (!options?.waitUntil) await untilAlive(page)
    return reply
  }
}

let doKeysWait = false

/** Has a key wait as a click does: one that is pressed on a button that is not on yet is lost, and so is its focus. */
function haveKeysWait(some: Locator): void {
  if (doKeysWait) return
  doKeysWait = true
  const locators: Pick<Locator, 'press' | 'focus'> = Object.getPrototypeOf(some)
  const { press, focus } = locators
  locators.press = async function (this: Locator, ...given) {
    await expect(this).toBeEnabled()
    await press.apply(this, given)
  }
  locators.focus = async function (this: Locator, ...given) {
    await expect(this).toBeEnabled()
    await focus.apply(this, given)
  }
}

/** The test's own page first, then those of others whom it plays. */
function allPages(page: Page): Page[] {
  const others = page.context().browser()?.contexts() ?? []
  return [...new Set([page, ...others.flatMap((context) => context.pages())])]
}

/** Above the page, or said of it: where the reason stands most of the time. */
const TOLD = 'dialog[open], [role="alert"], [role="status"], [aria-live], [aria-invalid="true"], [aria-busy="true"]'

/** For who reads of a failure on another's machine. */
async function whatItShows(page: Page): Promise<{ message: string }> {
  const shown = page.getByRole('main').or(page.locator('body:not(:has(main))'))
  // biome-ignore lint/performance/useDomNodeTextContent: What is hidden is not shown.
  const text = await shown.innerText({ timeout: 1000 }).catch(String)
  const told = await page.evaluate(tellState, TOLD).catch(String)
  return { message: [`${page.url()} shows: ${wordsOf(text, 600)}`, wordsOf(told, 900)].join(' | ') }
}

/** Runs in the page. */
function tellState(told: string): string {
  const say = (element: Element | null) =>
    `<${element?.localName} ${element?.getAttribute('name') ?? ''}>${element === document.body ? '' : text(element)}`
  const text = (element: Element | null) => element?.textContent.slice(0, 200) ?? ''
  const off = [...document.querySelectorAll('button:disabled')].map(text)
  return `focus: ${say(document.activeElement)}; off: ${off}; told: ${[...document.querySelectorAll(told)].map(say)}`
}

function wordsOf(text: string, most: number): string {
  return text.replace(/\s+/g, ' ').slice(0, most)
}

/** What is pressed before waits for it, which tests of their own are about. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && !('takeEarlyPresses' in window))
}

/** A phone goes back over the entry of what was closed, a moment later; a test that navigates sooner would meet it. */
export async function untilOnOwnEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.overlays)
}
