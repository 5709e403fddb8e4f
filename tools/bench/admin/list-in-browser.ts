import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../test/find-browser.ts'
import type { Answered } from './report.ts'

/** A phone or an old laptop beside the machine that measures. */
const SLOWER = 4
const ROUNDS = 10
/** Not measured: code and fonts come with the first. */
const FIRST_ROUNDS = 2
/** Turns of the wheel in a round, px each: a hand that looks for somebody. */
const TURNS = 20
const TURN = 400

type Office = { shop: { port: number }; cookie: string }

/** In the page: how long it takes until the lines that some work leaves are painted, ms. */
type Measuring = Window & { timeAnswer: (work: () => void) => Promise<number>; longest?: number }

/**
 * How long a day's list in a browser takes to answer a quick filter and words, and the longest frame of a scroll; ms, a row
 * each. A day holds the same in every shop: none is compared with another.
 */
export async function feelList(offices: readonly Office[]): Promise<Answered[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const filtered: number[][] = []
    const typed: number[][] = []
    const frames: number[][] = []
    for (const office of offices) {
      const page = await openList(browser, office)
      filtered.push(await repeat((round) => timeFilter(page, round)))
      typed.push(await repeat((round) => timeWords(page, round)))
      frames.push(await repeat(() => timeScroll(page)))
      await page.context().close()
    }
    const row = (name: string, wanted: number, times: number[][], by: 'median' | 'most') => {
      return { name: `${name}, ${SLOWER} × slower browser`, wanted, times, by, isAlike: true }
    }
    return [
      row('its list answers a quick filter', 100, filtered, 'median'),
      row('its list answers words', 100, typed, 'median'),
      row('longest frame of all scrolls through it', 50, frames, 'most'),
    ]
  } finally {
    await browser.close()
  }
}

async function openList(browser: Browser, { shop, cookie }: Office): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/api/admin' }])
  const page = await context.newPage()
  await page.addInitScript(defineTimeAnswer)
  await page.goto(`http://127.0.0.1:${shop.port}/admin/orders?view=list`)
  await page.locator('tr[data-order]').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function repeat(measure: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round++) {
    const time = await measure(round + FIRST_ROUNDS)
    if (round >= 0) times.push(time)
  }
  return times
}

/** Runs in the page, before its own scripts. */
function defineTimeAnswer(): void {
  const rows = () => document.querySelector('main table')?.getAttribute('aria-rowcount')
  const measuring = window as unknown as Measuring
  measuring.timeAnswer = async (work) => {
    const [before, begun] = [rows(), performance.now()]
    work()
    while (rows() === before) await new Promise(requestAnimationFrame)
    // The frame that is drawn now is painted before the next task of this kind.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now() - begun
  }
}

/** From the press on a quick filter, each in its turn, until its lines are painted; then back to all of them. */
function timeFilter(page: Page, round: number): Promise<number> {
  return page.evaluate(async (round) => {
    const { timeAnswer } = window as unknown as Measuring
    const chips = [...document.querySelectorAll<HTMLButtonElement>('main [aria-pressed]')]
    const count = (chip: HTMLButtonElement) => Number(chip.querySelector('b')?.textContent?.replaceAll(',', ''))
    const all = Math.max(...chips.map(count))
    const narrowing = chips.filter((chip) => count(chip) < all)
    const chip = narrowing[round % narrowing.length]
    if (!chip) throw new Error('The list has no quick filters.')
    const time = await timeAnswer(() => chip.click())
    await timeAnswer(() => chip.click())
    return time
  }, round)
}

/** From Enter behind words in the search until the lines that have them are painted; then back to all of them. */
function timeWords(page: Page, round: number): Promise<number> {
  return page.evaluate(async (round) => {
    const { timeAnswer } = window as unknown as Measuring
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')
    const names = [...document.querySelectorAll('tr[data-order] td:nth-child(3)')].map((cell) => cell.textContent ?? '')
    const word = names[round % names.length]?.split(' ')[0]
    if (!field || !word) throw new Error('The list has no search, or no names.')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const enter = (text: string) => {
      setValue?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    const time = await timeAnswer(() => enter(word))
    await timeAnswer(() => enter(''))
    return time
  }, round)
}

async function timeScroll(page: Page): Promise<number> {
  await page.locator('tr[data-order]').first().hover()
  await page.evaluate(() => {
    let last = performance.now()
    const measured = window as unknown as Measuring
    measured.longest = 0
    const frame = (now: number) => {
      if (measured.longest === undefined) return
      measured.longest = Math.max(measured.longest, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(frame)
    })
  })
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, TURN)
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, -TURN)
  return page.evaluate(() => {
    const measured = window as unknown as Measuring
    const longest = measured.longest ?? 0
    delete measured.longest
    return longest
  })
}
