import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the shop has before what is looked for. */
const MOST_STOPS = 150

type Key = 'Tab' | 'Shift+Tab'

/** Goes from stop to stop until `target` has the focus; each stop on the way must be seen to have it. */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const reached = target.and(page.locator(':focus'))
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if ((await reached.count()) > 0) return
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}

export async function pressOn(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  const address = page.url()
  await page.keyboard.press('Enter')
  await expectFocusKept(page, address)
}

/** What was pressed may be gone; somebody has the focus all the same, unless it led away from `address`. */
async function expectFocusKept(page: Page, address: string): Promise<void> {
  // A page that is being left answers no more.
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body).catch(() => false)
  const isKept = async () => page.url() !== address || (await hasFocus())
  await expect.poll(isKept, { message: 'the focus is kept' }).toBe(true)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opened by Enter on `opener`: the focus goes into `dialog`, stays there, and Escape brings it back. */
export async function expectFocusHeld(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressOn(page, opener)
  await expect(dialog.locator(':focus')).toBeVisible()
  const stops = await dialog.getByRole('button').or(dialog.getByRole('link')).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops + 3; stop++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(isBehindDialog)).toBe(false)
    }
  }
  await tabTo(page, dialog.getByRole('button').filter({ visible: true }).first())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Whoever has the focus shows it and is not hidden by anything. The page's own edges have none to show. */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(faultOfFocus), { message: 'the focus is seen', intervals: [20, 50, 100] })
    .toBe('')
}

/** Runs in the page: between its last stop and its first the focus is the browser's own. */
function isBehindDialog(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.closest('[role=dialog], dialog') === null
}

/** Runs in the page. */
function faultOfFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return ''
  const name = focused.outerHTML.slice(0, 120)
  // A box that is ticked may leave it to its label, a field to its frame, to show the focus.
  const shown = [
    focused,
    focused.nextElementSibling,
    focused.closest('label'),
    focused.closest('tr'),
    focused.parentElement,
  ].filter((each): each is HTMLElement => each instanceof HTMLElement)
  const isRinged = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  // A whole card may be the link, a handle on a line the field: no style of theirs can be asked for but the card's.
  const ringed = focused.matches('[type=range]')
    ? focused
    : shown.find((each) => isRinged(getComputedStyle(each)) || isRinged(getComputedStyle(each, '::after')))
  if (!ringed) return `no ring: ${name}`
  const { left, right, top, bottom } = ringed.getBoundingClientRect()
  if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return `out of sight: ${name}`
  const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2
  const at = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
  const seen = at !== null && shown.some((each) => each.contains(at) || at.contains(each))
  return seen ? '' : `covered by ${at?.outerHTML.slice(0, 80)}: ${name}`
}
