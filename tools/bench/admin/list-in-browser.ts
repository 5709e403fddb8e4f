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

/** How long a day's list in a browser takes to answer a filter, and the longest frame of a scroll; ms, a row each. */
export async function feelList(offices: readonly Office[]): Promise<Answered[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const filtered: number[][] = []
    const frames: number[][] = []
    for (const office of offices) {
      const page = await openList(browser, office)
      filtered.push(await repeat(() => timeFilter(page)))
      frames.push(await repeat(() => timeScroll(page)))
      await page.context().close()
    }
    return [
      { name: `its list answers a filter, ${SLOWER} × slower browser`, wanted: 100, times: filtered },
      { name: `longest frame of a scroll through it, ${SLOWER} × slower browser`, wanted: 50, times: frames },
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
  await page.goto(`http://127.0.0.1:${shop.port}/admin/orders?view=list`)
  await page.locator('tr[data-order]').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round++) {
    const time = await measure()
    if (round >= 0) times.push(time)
  }
  return times
}

/** From the press on the first quick filter until the lines that it leaves are painted, and then back to all of them. */
async function timeFilter(page: Page): Promise<number> {
  const time = await page.evaluate(async () => {
    const [all, first] = [...document.querySelectorAll<HTMLButtonElement>('main [aria-pressed]')]
    const rows = () => document.querySelector('main table')?.getAttribute('aria-rowcount')
    const press = async (button: HTMLButtonElement | undefined) => {
      const [before, begun] = [rows(), performance.now()]
      if (!button) throw new Error('The list has no quick filters.')
      button.click()
      while (rows() === before) await new Promise(requestAnimationFrame)
      // The frame that is drawn now is painted before the next task of this kind.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return performance.now() - begun
    }
    const time = await press(first)
    await press(all)
    return time
  })
  return time
}

async function timeScroll(page: Page): Promise<number> {
  await page.locator('tr[data-order]').first().hover()
  await page.evaluate(() => {
    let last = performance.now()
    const measured = window as typeof window & { longest?: number }
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
    const measured = window as typeof window & { longest?: number }
    const longest = measured.longest ?? 0
    delete measured.longest
    return longest
  })
}
