import type { Findings } from './check-history.ts'
import type { Outcome } from './run-schedule.ts'

/** The worst of all schedules of one name. */
type Row = Record<string, string | number>

export function nameOf({ schedule: { faults } }: Pick<Outcome, 'schedule'>): string {
  return faults.map(({ name }) => name).join(' + ')
}

/** A line for each fault. */
export function tableOf(outcomes: readonly Outcome[]): Row[] {
  return [...Map.groupBy(outcomes, nameOf)].map(([name, those]) => {
    const without = those.map(({ withoutOrders }) => withoutOrders).toSorted((one, other) => one - other)
    const sum = (count: (outcome: Outcome) => number) => those.reduce((all, outcome) => all + count(outcome), 0)
    return {
      fault: name,
      times: those.length,
      orders: sum(({ history }) => history.attempts.length),
      'without orders, s (median)': seconds(without[Math.floor(without.length / 2)]),
      '(worst)': seconds(without.at(-1)),
      pages: sum(({ history }) => history.pages.length),
      'asked again': sum(({ pagesAskedAgain }) => pagesAskedAgain),
      failed: sum(({ findings }) => findings.pages.length),
      unknown: sum(({ unknown }) => unknown),
      'found again': sum(({ foundAgain }) => foundAgain),
      lost: sum(({ findings }) => findings.lost.length),
      doubled: sum(({ findings }) => findings.doubled.length),
    }
  })
}

/** As Markdown. */
export function showRows(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const heads = Object.keys(first)
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}

/** Once the one balancer and two of three machines are there, orders are back within this of any single fault, ms. */
const LONGEST_WITHOUT = 30_000

function isBounded({ schedule: { faults } }: Outcome): boolean {
  return faults.length === 1 && faults.every(({ stopsOrders }) => !stopsOrders)
}

/** How soon orders came again after single faults, in words. */
export function sayHowSoon(outcomes: readonly Outcome[]): string {
  const bounded = outcomes.filter(isBounded).map(({ withoutOrders }) => withoutOrders)
  const sorted = bounded.toSorted((one, other) => one - other)
  const said = `median ${seconds(sorted[Math.floor(sorted.length / 2)])} s, worst ${seconds(sorted.at(-1))} s`
  return `The longest time without orders of ${sorted.length} single faults: ${said}.`
}

function ordersAway(outcome: Outcome): string[] {
  const { withoutOrders } = outcome
  if (!isBounded(outcome) || withoutOrders <= LONGEST_WITHOUT) return []
  return [`nobody could order for ${seconds(withoutOrders)} s, and ${seconds(LONGEST_WITHOUT)} s is the most`]
}

/** In words, everything that is not as it must be. */
export function wrongsOf(outcome: Outcome): string[] {
  const { history, findings, deaf } = outcome
  const { lost, doubled, pages, other }: Findings = findings
  const refused = history.attempts.flatMap(({ refused }) => refused ?? [])
  const failed = history.answers.get(500)
  return [
    ...[...lost, ...doubled, ...pages.map((page) => `a page could not be had: ${page}`), ...other, ...deaf],
    ...pagesAskedAgain(outcome),
    ...ordersAway(outcome),
    ...[...new Set(refused)].map((words) => `an order was refused: ${words}`),
    ...(failed === undefined ? [] : [`${failed} answers of 500, where 503 says that something is away`]),
  ]
}

/** Only where the one balancer was away, somebody may have had to press again. */
function pagesAskedAgain({ schedule, history }: Outcome): string[] {
  if (schedule.faults.some(({ stopsPages }) => stopsPages)) return []
  const again = history.pages.filter(({ first }) => first !== 200)
  if (again.length === 0) return []
  const some = again.slice(0, 3).map(({ path, first, ms }) => `${path} ${first || 'nothing'} after ${ms} ms`)
  return [`${again.length} pages failed that another machine could have given: ${some.join(', ')}`]
}

/** Answers to what changes something, such as `200 × 312, 503 × 7`. */
export function answersOf({ history }: Outcome): string {
  const sorted = [...history.answers].toSorted(([one], [other]) => one - other)
  return sorted.map(([status, times]) => `${status === 0 ? 'none' : status} × ${times}`).join(', ')
}

function seconds(ms = 0): string {
  return (ms / 1000).toFixed(1)
}
