import { expect, type Page, type Request } from '@playwright/test'
import { followOrder } from '../../src/contract/orders.ts'

type Shift = { value: number; of: string }
type Watched = { shifts: Shift[]; violations: string[] }

export type Watch = {
  /** Errors of console, scripts and content policy since the last `forget`. */
  complaints: () => Promise<string[]>
  /** How far the page's parts have moved by themselves (the sum of its layout shifts), and which. */
  shifts: () => Promise<{ sum: number; of: string[] }>
  /** Waits until nothing is being fetched any more. */
  settled: () => Promise<void>
}

/** How long nothing may be under way for a page to count as settled, ms. */
const QUIET_FOR = 200

/** Listens to a page from its first byte on. */
export async function watch(page: Page): Promise<Watch> {
  const errors = errorsOf(page)
  const settled = settling(page)
  await page.addInitScript(observe)
  const watched = () => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  return {
    complaints: async () => [...errors.splice(0), ...(await watched()).violations],
    settled,
    shifts: async () => {
      const { shifts } = await watched()
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), of: shifts.map(({ of }) => of) }
    },
  }
}

/** What console and scripts of the page and its frames report as errors from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    // Every browser reports a document of status 404 as an error of its own.
    const isDocument = message.location().url === page.url()
    if (message.type() === 'error' && !isDocument) errors.push(message.text())
  })
  return errors
}

/** How to wait until nothing is being fetched any more, asked for before the page is opened. */
export function settling(page: Page): () => Promise<void> {
  let open = 0
  let lastChange = 0
  const count = (change: number) => (request: Request) => {
    if (isStream(request)) return
    open = Math.max(0, open + change)
    lastChange = Date.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return () => expect.poll(() => open === 0 && Date.now() - lastChange >= QUIET_FOR, { intervals: [50] }).toBe(true)
}

/** What a page listens to for as long as it is open; it is under way for ever. */
function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === followOrder.path
}

/** Runs in the page. */
function observe(): void {
  const watched: Watched = { shifts: [], violations: [] }
  Object.assign(globalThis, { watched })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    watched.violations.push(`${violatedDirective} forbids ${blockedURI}`)
  })
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'text'))
      watched.shifts.push({ value: entry.value, of: `${entry.value.toFixed(4)}: ${nodes.join(' ')}` })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How often the page has made a call since it was asked to count. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++
  })
  return () => count
}

/** To the foot of the page and back, as a thumb does it. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await painted()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await painted()
  })
}
