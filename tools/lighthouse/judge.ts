import { median } from '../bench/compare.ts'
import type { Audited } from './audit-page.ts'

/** The least that a page must reach, of 100, in the median of its visits. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

export type Category = keyof typeof WANTED

export function scoreOf({ reports }: Audited, category: Category): number {
  return median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)))
}

/** What Lighthouse's report of a page gives as a number: ms, bytes or a share, in the median of its visits. */
export function numberOf({ reports }: Audited, audit: string): number {
  return median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))
}

/** Everything that keeps a page from what is wanted of it, in a line each. */
export function shortcomingsOf(audited: Audited): string[] {
  const { name } = audited.page
  const low = Object.entries(WANTED).flatMap(([category, wanted]) => {
    const score = scoreOf(audited, category as Category)
    return score >= wanted
      ? []
      : [`${name}: ${category} ${score}, wanted ${wanted}: ${failedAudits(audited, category)}`]
  })
  return [...low, ...requestsElsewhere(audited).map((url) => `${name}: asked another host: ${url}`)]
}

function failedAudits({ reports }: Audited, category: string): string {
  const failed = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} (${audits[id]?.displayValue ?? audits[id]?.title})`),
  )
  return [...new Set(failed)].join(', ')
}

function requestsElsewhere({ reports, origin }: Audited): string[] {
  const urls = reports.flatMap(({ audits }) => {
    const { details } = audits['network-requests'] ?? {}
    if (details?.type !== 'table') throw new Error('Lighthouse no longer lists the requests')
    return details.items.map(({ url }) => String(url))
  })
  return [...new Set(urls)].filter((url) => /^\w+:\/\//.test(url) && new URL(url).origin !== origin)
}
