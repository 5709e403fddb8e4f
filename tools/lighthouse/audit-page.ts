import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findBrowser } from '../test/find-browser.ts'
import type { Page } from './pages.ts'

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
export type Audited = { page: Page; origin: string; reports: Report[] }

/** Names of other hosts lead nowhere, so that neither a page nor the browser itself can ask one. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** Audits a page of the shop at `origin` as Lighthouse's phone, each time as a first visit in a browser of its own. */
export async function auditPage(origin: string, page: Page, times: number): Promise<Audited> {
  const reports: Report[] = []
  while (reports.length < times) reports.push(await visit(origin, page))
  return { page, origin, reports }
}

async function visit(origin: string, { path, cart, unlisted }: Page): Promise<Report> {
  const { executablePath = '', args = [], env = process.env } = await findBrowser()
  const browser = await puppeteer.launch({ executablePath, args: [...args, LOCAL_ONLY], env, headless: 'shell' })
  try {
    const tab = await browser.newPage()
    if (cart) await tab.evaluateOnNewDocument(keepCart, JSON.stringify(cart))
    const skipAudits = unlisted ? ['is-crawlable'] : []
    const result = await lighthouse(`${origin}${path}`, { logLevel: 'error', skipAudits }, undefined, tab)
    if (!result) throw new Error(`${path}: no report`)
    if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** Runs in the page, before its own scripts; the blank page before it keeps nothing. */
function keepCart(lines: string): void {
  if (location.protocol === 'http:') localStorage.setItem('halwai.cart', lines)
}
