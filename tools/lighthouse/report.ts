import { writeSection } from '../bench/write-section.ts'
import type { Audited } from './audit-page.ts'
import { numberOf, scoreOf } from './judge.ts'

/** Writes the table of scores to docs/performance.md and prints it. */
export async function writeReport(pages: Audited[]): Promise<void> {
  const version = pages[0]?.reports[0]?.lighthouseVersion
  const introduction = `## The pages on a phone

Written by \`npm run lighthouse\` (Lighthouse ${version}, its phone: a slow 4G line and a processor four times slower than this
machine's, both simulated). Each number is the median of ${pages[0]?.reports.length} first visits, each in a new browser, to the built shop
with the demo catalogue on the same machine. Wanted are 95 for performance and 100 for the rest.
`
  await writeSection('lighthouse', `${introduction}\n${table(pages)}\n\n${NOTE}`)
  process.stdout.write(`\n${table(pages)}\n`)
}

const NOTE = 'FCP, LCP: first and largest contentful paint. TBT: total blocking time. CLS: cumulative layout shift.'

function table(pages: Audited[]): string {
  const columns: [string, (page: Audited) => string][] = [
    ['page', ({ page }) => `${page.name} (\`${page.path}\`)`],
    ['performance', (page) => `${scoreOf(page, 'performance')}`],
    ['accessibility', (page) => `${scoreOf(page, 'accessibility')}`],
    ['best practices', (page) => `${scoreOf(page, 'best-practices')}`],
    ['SEO', (page) => `${scoreOf(page, 'seo')}`],
    ['FCP, s', (page) => seconds(numberOf(page, 'first-contentful-paint'))],
    ['LCP, s', (page) => seconds(numberOf(page, 'largest-contentful-paint'))],
    ['TBT, ms', (page) => numberOf(page, 'total-blocking-time').toFixed(0)],
    ['CLS', (page) => numberOf(page, 'cumulative-layout-shift').toFixed(3)],
    ['sent, kB', (page) => (numberOf(page, 'total-byte-weight') / 1000).toFixed(0)],
  ]
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    row(columns.map(([name]) => name)),
    row(columns.map(() => '---')),
    ...pages.map((page) => row(columns.map(([, cell]) => cell(page)))),
  ].join('\n')
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
