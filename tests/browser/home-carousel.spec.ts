import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { openStill, pass } from './still-clock.ts'

test.use({ reducedMotion: 'no-preference' })

const carousel = (page: Page) => page.getByRole('group', { name: 'Sweets from the counter' })
const dots = (page: Page) => page.getByRole('button', { name: /^Picture \d$/ })
const slides = (page: Page) => carousel(page).locator('picture')

/** Presses and lets go, so that neither pointer nor focus holds the carousel; its time starts anew. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

async function expectFirst(page: Page, picture: number): Promise<void> {
  await expect(dots(page).nth(picture - 1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-label^="Picture "][aria-current="true"]')).toHaveCount(1)
}

test('four photos of sweets have a dot each that shows it and arrows that move them by one in 150 ms; 3, 2 or 1 show at once [HOME-04][HOME-07][HOME-08][HOME-09][HOME-10]', async ({
  page,
}) => {
  await openStill(page, '/')
  await expect(slides(page)).toHaveCount(4)
  for (const alt of ['Gulab jamun in syrup', 'Kesar jalebi', 'Besan ladoo', 'Kaju barfi']) {
    await expect(carousel(page).getByRole('img', { name: alt })).toHaveCount(1)
  }
  await expect(dots(page)).toHaveCount(4)
  for (const [picture, alt] of [
    [3, 'Besan ladoo'],
    [1, 'Gulab jamun in syrup'],
    [2, 'Kesar jalebi'],
    [4, 'Kaju barfi'],
  ] as const) {
    await press(page, `Picture ${picture}`)
    await pass(page, 600)
    await expectFirst(page, picture)
    await expect.poll(() => leftmost(page)).toBe(alt)
  }

  await press(page, 'Picture 1')
  await pass(page, 600)
  await expectFirst(page, 1)
  await press(page, 'Next')
  await expectFirst(page, 2)
  await press(page, 'Previous')
  await expectFirst(page, 1)
  await press(page, 'Previous')
  await expectFirst(page, 4)
  // The slides before are over; they go by the real clock.
  await expect.poll(() => slidesUnderWay(page)).toBe(0)
  expect(await slidesUnderWay(page, 'Next')).toBe(4)

  for (const [width, shown] of [
    [1440, 3],
    [769, 3],
    [768, 2],
    [391, 2],
    [390, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countShown(page), `${width} px`).toBe(shown)
  }
})

test('the carousel moves on every 2000 ms and after the last photo starts again; a pointer, Pause or a finger stops it [HOME-05][HOME-06]', async ({
  page,
}) => {
  await openStill(page, '/')
  await press(page, 'Picture 1')
  await pass(page, 600)
  await press(page, 'Next')
  await expectFirst(page, 2)
  for (const picture of [3, 4, 1, 2]) {
    await pass(page, 1990)
    await expectFirst(page, picture === 1 ? 4 : picture - 1)
    await pass(page, 10)
    await expectFirst(page, picture)
  }

  await press(page, 'Picture 1')
  await pass(page, 600)
  await carousel(page).hover()
  await pass(page, 5000)
  await expectFirst(page, 1)
  await press(page, 'Pause')
  await pass(page, 5000)
  await expectFirst(page, 1)
  await press(page, 'Play')
  await pass(page, 2010)
  await expectFirst(page, 2)

  await press(page, 'Picture 1')
  await pass(page, 600)
  await carousel(page).dispatchEvent('pointerdown', { pointerType: 'touch' })
  await pass(page, 5000)
  await expectFirst(page, 1)
  await carousel(page).dispatchEvent('pointerout', { pointerType: 'touch' })
  await pass(page, 2010)
  await expectFirst(page, 2)
})

/** How many photos are on their way, for 150 ms; right after a press where `pressed` names a button. */
async function slidesUnderWay(page: Page, pressed?: string): Promise<number> {
  const durations = await page.evaluate(async (name) => {
    if (name) document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
    await Promise.resolve()
    return document.getAnimations().map(({ effect }) => effect?.getTiming().duration)
  }, pressed)
  return durations.filter((duration) => duration === 150).length
}

/** How many photos lie wholly within the carousel. */
function countShown(page: Page): Promise<number> {
  return carousel(page).evaluate((box) => {
    const frame = box.getBoundingClientRect()
    return [...box.querySelectorAll('picture')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= frame.left - 1 && right <= Math.min(frame.right, innerWidth) + 1
    }).length
  })
}

/** What the first photo in sight shows. */
function leftmost(page: Page): Promise<string | undefined> {
  return carousel(page).evaluate((box) => {
    const frame = box.getBoundingClientRect()
    const seen = [...box.querySelectorAll('img')].filter((each) => each.getBoundingClientRect().left >= frame.left - 1)
    return seen.toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)[0]?.alt
  })
}
