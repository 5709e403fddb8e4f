import type { Marks } from '../../contract/admin/today.ts'
import { countText } from '../../domain/count-text.ts'

/** What stands beside a section: how many wait, in red what should not be ('3 late'; '' for nothing), and both in words. */
export type SectionMark = { waiting: number; alarm: string; says: string }

/** What waits in each section that has a mark, by its path. */
const MARKED: Readonly<Record<string, (marks: Marks) => SectionMark>> = {
  '/orders': ({ orders: { placed, late, tried } }) => {
    const alarms = [
      ...(late > 0 ? [`${figure(late)} late`] : []),
      ...(tried > 0 ? [`${figure(tried)} not delivered`] : []),
    ]
    const begun = `${countText(placed, 'order')} not begun`
    // There is room for one beside the section: both are said together.
    const alarm = alarms.length > 1 ? `${figure(late + tried)} urgent` : (alarms[0] ?? '')
    return { waiting: placed, alarm, says: [begun, ...alarms].join(', ') }
  },
  '/messages': ({ messages, complaints }) => {
    const mark = markOf(messages, (count) => `${countText(count, 'message')} to answer`)
    const { late = 0, soon = 0 } = complaints ?? {}
    if (late + soon === 0) return mark
    const alarm = late > 0 ? `${late.toLocaleString('en-IN')} late` : `${soon.toLocaleString('en-IN')} soon`
    const words =
      late > 0 ? `${countText(late, 'complaint')} late` : `the time of ${countText(soon, 'complaint')} runs out`
    return { ...mark, alarm, says: `${mark.says}, ${words}` }
  },
  '/reviews': ({ reviews }) => markOf(reviews, (count) => countText(count, 'reported review')),
  '/settings': ({ faults }) => ({
    waiting: 0,
    alarm: faults ? String(faults) : '',
    says: 'Mail or backups need a look',
  }),
}

const figure = (orders: number) => orders.toLocaleString('en-IN')

function markOf(count: number | null, says: (count: number) => string): SectionMark {
  return { waiting: count ?? 0, alarm: '', says: says(count ?? 0) }
}

/** The mark of the section at `path`; undefined where nothing waits. */
export function findSectionMark(path: string, marks: Marks | undefined): SectionMark | undefined {
  const mark = marks && MARKED[path]?.(marks)
  return mark && (mark.waiting > 0 || mark.alarm !== '') ? mark : undefined
}
