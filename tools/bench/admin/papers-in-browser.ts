import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PAPERS, type Paper } from '../../../src/domain/orders/papers.ts'
import type { Db } from '../../../src/server/db/connect.ts'
import { findBrowser } from '../../test/find-browser.ts'
import type { Answered } from './report.ts'

/** As many as leave on the eve of Diwali. */
const ORDERS = 3_000
const MINUTE = 60_000
const MOST_MEMORY = 300

type Office = { shop: { port: number }; db: Db; cookie: string }
type Printed = { ms: number; megabytes: number }

/** How long the papers of a day take until the printer has them, and what the browser's page takes for it; a row each. */
export async function printPapers(offices: readonly Office[]): Promise<Answered[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const rows: Answered[] = []
    for (const paper of PAPERS) {
      const printed: Printed[] = []
      for (const office of offices) printed.push(await printOne(browser, office, paper))
      rows.push(
        { name: `${ORDERS} ${paper} printed`, wanted: MINUTE, times: printed.map(({ ms }) => [ms]) },
        {
          name: `memory of the page meanwhile`,
          wanted: MOST_MEMORY,
          unit: 'MB',
          times: printed.map(({ megabytes }) => [megabytes]),
        },
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function printOne(browser: Browser, { shop, db, cookie }: Office, paper: Paper): Promise<Printed> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/api/admin' }])
  const page = await context.newPage()
  const ids = await idsToPrint(db)
  const begun = performance.now()
  await page.goto(`http://127.0.0.1:${shop.port}/admin/orders/papers#${paper}/${ids.join(',')}`)
  await page.waitForFunction((many) => document.querySelectorAll('main article').length >= many, ids.length, {
    timeout: 2 * MINUTE,
    polling: 100,
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.pdf({ preferCSSPageSize: true, timeout: 2 * MINUTE } as Parameters<Page['pdf']>[0])
  const ms = performance.now() - begun
  const megabytes = await memoryOfPages(browser)
  await context.close()
  return { ms, megabytes }
}

async function idsToPrint(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from orders where status in ('Placed', 'Processing') order by placed_at desc, id limit ${ORDERS}`
  if (rows.length < ORDERS) throw new Error(`only ${rows.length} orders to print`)
  return rows.map(({ id }) => id)
}

/** The most (MB) that the process of a page has held so far: that of the page that prints. */
async function memoryOfPages(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(async ({ id }) => peakOf(id)),
  )
  return Math.max(...peaks)
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes) / 1024
}
