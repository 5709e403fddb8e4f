import type { Marks } from '../../contract/admin/today.ts'
import { countText } from '../../domain/health/health.ts'

/** What stands beside a section: how many wait, how many of them are late, and both in words. */
export type SectionMark = { waiting: number; late: number; says: string }

/** What waits in each section that has a mark, by its path. */
const MARKED: Readonly<Record<string, (marks: Marks) => SectionMark>> = {
  '/orders': ({ orders: { placed, late } }) => ({
    waiting: placed,
    late,
    says: [
      `${countText(placed, 'order')} not begun`,
      ...(late > 0 ? [`${late.toLocaleString('en-IN')} late`] : []),
    ].join(', '),
  }),
  '/messages': ({ messages }) => markOf(messages, (count) => `${countText(count, 'message')} to answer`),
  '/reviews': ({ reviews }) => markOf(reviews, (count) => `${countText(count, 'reported review')}`),
}

function markOf(count: number | null, says: (count: number) => string): SectionMark {
  return { waiting: count ?? 0, late: 0, says: says(count ?? 0) }
}

/** The mark of the section at `path`; undefined where nothing waits. */
export function findSectionMark(path: string, marks: Marks | undefined): SectionMark | undefined {
  const mark = marks && MARKED[path]?.(marks)
  return mark && mark.waiting + mark.late > 0 ? mark : undefined
}
