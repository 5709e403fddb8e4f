// npm run lighthouse: what Lighthouse says about the built shop on a phone (docs/performance.md).
import { removeDataDir, startShop } from '../../tests/running-shop.ts'
import { type Audited, auditPage } from './audit-page.ts'
import { shortcomingsOf } from './judge.ts'
import { PAGES } from './pages.ts'
import { writeReport } from './report.ts'

/** `npm run lighthouse -- 1` for a quick look. */
const RUNS = Number(process.argv[2] ?? 5)

const shop = await startShop({ NODE_ENV: 'production' })
try {
  const pages: Audited[] = []
  for (const page of PAGES) {
    process.stdout.write(`lighthouse: ${page.name}\n`)
    pages.push(await auditPage(shop.url, page, RUNS))
  }
  await writeReport(pages)
  const shortcomings = pages.flatMap(shortcomingsOf)
  for (const line of shortcomings) process.stderr.write(`${line}\n`)
  process.exitCode = shortcomings.length === 0 ? 0 : 1
} finally {
  await shop.end()
  await removeDataDir(shop.dataDir)
}
