import { readDays } from '../../contract/admin/days.ts'
import { isMonth } from '../../domain/settings/month.ts'
import { dayOf, isDay } from '../../domain/settings/work-day.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { DayPanel } from './day-panel.tsx'
import { monthSpan } from './day-state.ts'
import styles from './days.module.css'
import { MonthGrid } from './month-grid.tsx'
import { MonthTurn } from './month-turn.tsx'

/** A month of days with what is taken of each, and one of them to be changed. */
export function DaysPage() {
  const { filters, change } = useFilters(['day', 'month'])
  const chosen = filters.day !== undefined && isDay(filters.day) ? filters.day : dayOf(Date.now())
  const month = filters.month !== undefined && isMonth(filters.month) ? filters.month : chosen.slice(0, 7)
  const loaded = useReply(readDays, { query: monthSpan(month) }, { looksAgain: true })
  return (
    <PageStack>
      <PageHeading title="Days">What is taken of each day on which something leaves, in per cent.</PageHeading>
      <MonthTurn month={month} onTurn={(other) => change({ month: other })} />
      <Loaded {...loaded}>
        {({ days, ways }) => {
          if (days.length === 0) return <NoDays />
          const figures = days.find(({ day }) => day === chosen)
          return (
            <div className={styles.page}>
              <MonthGrid days={days} month={month} chosen={chosen} onChoose={(day) => change({ day, month })} />
              {figures && <DayPanel key={chosen} figures={figures} ways={ways} onChanged={loaded.reload} />}
            </div>
          )
        }}
      </Loaded>
    </PageStack>
  )
}

function NoDays() {
  const { role } = useStaff()
  return (
    <EmptyState
      title="Your shop promises no days yet"
      action={mayAct(role, 'owner') && <TextLink href={paths.settingsPromise}>Begin with zones and ways</TextLink>}
    >
      Orders are taken without end. Once its owner has set up zones and windows, each day stands here.
    </EmptyState>
  )
}
