import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'
import { openWithoutScripts } from './without-scripts.ts'

// What turns by itself would turn at other moments on two pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A control by how it looks, which those of one kind have in common, in the header each its own; and by what it says. */
type Control = { kind: string; says: string }

const controlsOf = (page: Page) => page.locator('button, select, input:is([type=radio], [type=checkbox])')

/** All that can be pressed; undefined for what is hidden or on already. */
function readControls(page: Page): Promise<(Control | undefined)[]> {
  return controlsOf(page).evaluateAll((all) =>
    all.map((one) => {
      const isOff = one.matches(':disabled, :checked, [aria-selected=true], [aria-current]')
      if (isOff || !one.checkVisibility({ visibilityProperty: true })) return undefined
      const label = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels?.[0] : one
      const says = one.ariaLabel ?? label?.textContent ?? ''
      return { kind: `${one.localName} ${one.className} ${one.closest('header') ? says : ''}`, says }
    }),
  )
}

async function find(page: Page, { kind, says }: Control): Promise<Locator> {
  const at = (await readControls(page)).findIndex((one) => one?.kind === kind && one.says === says)
  expect(at, `${kind} ${says}`).toBeGreaterThanOrEqual(0)
  return controlsOf(page).nth(at)
}

/** By no pointer, which would come to rest on something else on each of two pages. */
async function press(page: Page, control: Control, times = 1): Promise<void> {
  const one = await find(page, control)
  if (control.kind.startsWith('select')) await one.selectOption({ index: 1 })
  else for (let time = 0; time < times; time++) await one.evaluate((element: HTMLElement) => element.click())
}

/** What a page shows, in lines. */
async function linesOf(page: Page): Promise<string[]> {
  const current = await page.locator('[aria-current]').evaluateAll((all) => all.map((one) => `now ${one.outerHTML}`))
  return [page.url(), ...current, ...(await page.locator('body').ariaSnapshot()).split('\n')]
}

/** What stands on the page that did not, and what no longer does. */
async function changed(page: Page, before: readonly string[]): Promise<string[]> {
  const now = await linesOf(page)
  const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  return [...gone, ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)]
}

type Visitors = Record<'early' | 'late', Page>

/** Whether a control that is pressed twice before the script has come does what one press does later. */
async function expectOnce({ early, late }: Visitors, address: string, control: Control): Promise<void> {
  await beNew(late, address)
  await beNew(early, address)
  await late.goto(address)
  await expectAlive(late)
  const letScriptsCome = await openWithoutScripts(early, address)
  await press(early, control, 2)
  const before = await linesOf(late)
  letScriptsCome()
  await press(late, control)
  await expect(async () => {
    const wanted = await changed(late, before)
    expect(wanted).not.toEqual([])
    expect(await changed(early, before)).toEqual(wanted)
  }).toPass()
  await early.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Makes who looks at the shop somebody who never did. */
async function beNew(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/robots.txt', address).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

test('every kind of control acts once that is pressed before the script has come @phone', async ({
  page,
  browser,
  shop,
}) => {
  const visitors = { early: await browser.newPage(), late: await browser.newPage() }
  const seen = new Set<string>()
  for (const address of ['/', '/collection', '/collection/kaju-barfi', '/login', '/contact']) {
    await (await openWithoutScripts(page, address))()
    for (const control of await readControls(page)) {
      if (!control || seen.has(control.kind)) continue
      seen.add(control.kind)
      await test.step(`${address} ${control.says}`, () => expectOnce(visitors, shop.url + address, control))
    }
  }
  expect(seen.size).toBeGreaterThan(19)
  for (const visitor of Object.values(visitors)) await visitor.close()
})
