import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PAPERS, type Paper } from '../../../src/domain/orders/papers.ts'
import { ORDERS_A_JOB } from '../../../src/domain/orders/print-jobs.ts'
import type { Db } from '../../../src/server/db/connect.ts'
import { findBrowser } from '../../test/find-browser.ts'

const LONGEST_JOB = 120_000

type Office = { port: number; db: Db; cookie: string }
/** `jobs`: the time of each, ms; `megabytes`: the most that the page's process has held, less what it shares. */
export type PrintedPaper = { paper: Paper; ms: number; jobs: readonly number[]; megabytes: number; pages: number }

/** Prints that many orders on each paper in turn, each paper in a browser of its own. */
export async function printPapers(office: Office, orders: number): Promise<PrintedPaper[]> {
  const rows = await office.db<{ id: string }[]>`
    select id from orders where status in ('Placed', 'Processing') order by placed_at desc, id limit ${orders}`
  if (rows.length < orders) throw new Error(`only ${rows.length} orders to print`)
  const printed: PrintedPaper[] = []
  for (const paper of PAPERS) {
    const browser = await chromium.launch(await findBrowser())
    const address = `/admin/orders/papers#${paper}/${rows.map(({ id }) => id).join(',')}`
    printed.push({ paper, ...(await printAll(browser, office, { address, orders })) })
    await browser.close()
  }
  return printed
}

/** From the address of the page until the printer has the last job. */
async function printAll(browser: Browser, office: Office, { address, orders }: { address: string; orders: number }) {
  const page = await openPage(browser, office)
  const begun = performance.now()
  await page.goto(`http://127.0.0.1:${office.port}${address}`)
  const jobs: number[] = []
  let pages = 0
  for (let first = 1; first <= orders; first += ORDERS_A_JOB) {
    const started = performance.now()
    const last = Math.min(orders, first + ORDERS_A_JOB - 1)
    if (first > 1) await page.getByRole('button', { name: /^The next/ }).click()
    if (orders > ORDERS_A_JOB) await page.getByText(`${first} to ${last} of ${orders}`).waitFor()
    else await page.locator('main article').first().waitFor()
    pages += await printPage(page)
    jobs.push(performance.now() - started)
  }
  const ms = performance.now() - begun
  return { ms, jobs, megabytes: await memoryOf(browser), pages }
}

async function openPage(browser: Browser, { cookie }: Office): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/api/admin' }])
  return context.newPage()
}

/** How many pages came out. */
async function printPage(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const options = { preferCSSPageSize: true, timeout: LONGEST_JOB }
  const bytes = await page.pdf(options)
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...(await Promise.all(renderers.map(({ id }) => ownPeakOf(id)))))
}

/** The most that a process has held so far, MB, without the program's file, which all processes of the browser share. */
async function ownPeakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1])
  return (kilobytes('VmHWM') - kilobytes('RssFile') - kilobytes('RssShmem')) / 1024
}
