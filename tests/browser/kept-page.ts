import type { Browser, CDPSession, Disposable, Page, ViewportSize } from '@playwright/test'

type Wanted = {
  browser: Browser
  /** Where the shop answers. */
  shop: string
  /** What else sets one page off from another: a test of another kind gets a page of its own. */
  kind: object & { viewport: ViewportSize | null | undefined }
  extraHTTPHeaders: Record<string, string> | undefined
}

type Kept = {
  page: Page
  kind: string
  devtools: CDPSession
  nameSender: (headers: Record<string, string>) => Promise<void>
  /** Take back what a test did to it, where that can be taken back. */
  undo: (() => unknown)[]
  /** Whether a test did what cannot. */
  isSpent: boolean
}

/** What answers by what takes it back. */
const DISPOSED = ['addInitScript', 'exposeBinding', 'exposeFunction']
const LISTENING = ['on', 'once', 'addListener']
/** What stays whatever is done. */
const SPENDING = {
  page: [
    ...['addLocatorHandler', 'emulateMedia', 'routeFromHAR', 'routeWebSocket'],
    ...['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ],
  context: [
    ...[...DISPOSED, ...LISTENING, 'grantPermissions', 'newCDPSession', 'route'],
    ...['setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

let kept: Kept | undefined

/**
 * A page for one test: that of the test before, emptied, or a new one, which is `prepare`d. A browser that has read the
 * shop's scripts before opens a page with a third of the work, and hundreds of tests begin with one.
 */
export async function takePage(wanted: Wanted, prepare: (page: Page) => void): Promise<Page> {
  const kind = JSON.stringify([wanted.kind, wanted.shop])
  if (kept?.kind === kind && (await empty(kept, wanted))) return kept.page
  await kept?.page.context().close()
  kept = await open(wanted.browser, kind)
  prepare(kept.page)
  return kept.page
}

/** After a test: its page stays for the next, unless the test left something behind or `mayStay` is false. */
export async function putPageAway(page: Page, mayStay: boolean): Promise<void> {
  const isAlone = page.context().pages().length === 1 && !page.isClosed()
  if (kept?.page === page && !kept.isSpent && isAlone && mayStay) return
  kept = undefined
  await page.context().close()
}

async function open(browser: Browser, kind: string): Promise<Kept> {
  // The test's own options are what it is opened with.
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const nameSender = context.setExtraHTTPHeaders.bind(context)
  const opened: Kept = { page, kind, devtools, nameSender, undo: [], isSpent: false }
  const spend = () => {
    opened.isSpent = true
  }
  before(page, SPENDING.page, spend)
  before(context, SPENDING.context, spend)
  before(context.clock, SPENDING.clock, spend)
  before(page, LISTENING, (event, listener) =>
    opened.undo.push(() => page.off(event as 'close', listener as () => void)),
  )
  after(page, DISPOSED, (done) => opened.undo.push(() => (done as Disposable).dispose()))
  return opened
}

/** Makes it a page that nobody has used; whether that succeeded. */
async function empty({ page, devtools, nameSender, undo }: Kept, wanted: Wanted): Promise<boolean> {
  try {
    for (const takeBack of undo.splice(0)) await takeBack()
    // A page of the shop on which nothing runs: another address would end the process.
    await page.goto(`${wanted.shop}/robots.txt`, { waitUntil: 'commit', timeout: 5000 })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await devtools.send('Storage.clearDataForOrigin', {
      origin: wanted.shop,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    })
    await devtools.send('Page.resetNavigationHistory')
    await page.context().clearCookies()
    await page.mouse.move(-1, -1)
    if (wanted.kind.viewport) await page.setViewportSize(wanted.kind.viewport)
    await nameSender(wanted.extraHTTPHeaders ?? {})
    return true
  } catch {
    return false
  }
}

type Methods = Record<string, (...values: unknown[]) => unknown>

/** Has `told` what the methods of `thing` are called with. */
function before(thing: object, names: readonly string[], told: (...values: unknown[]) => void): void {
  const methods = thing as Methods
  for (const name of names) {
    const method = methods[name]?.bind(thing)
    methods[name] = (...values) => {
      told(...values)
      return method?.(...values)
    }
  }
}

/** Has `told` what they promised. */
function after(thing: object, names: readonly string[], told: (answer: unknown) => void): void {
  const methods = thing as Methods
  for (const name of names) {
    const method = methods[name]?.bind(thing)
    methods[name] = async (...values) => {
      const answer = await method?.(...values)
      told(answer)
      return answer
    }
  }
}
