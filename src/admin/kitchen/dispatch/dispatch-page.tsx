import Printer from 'lucide-react/icons/printer'
import { readDispatchSheet } from '../../../contract/admin/kitchen.ts'
import { formatDate, formatMoment } from '../../../domain/dates.ts'
import { dayOf, isDay, startOf } from '../../../domain/settings/work-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { paths } from '../../calls/paths.ts'
import { useShopName } from '../../calls/staff-session.ts'
import { useReply } from '../../calls/use-reply.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DayFilter } from '../day-filter.tsx'
import { NextDayLink } from '../next-day-link.tsx'
import { RunPanel } from './run-panel.tsx'

/** What leaves the shop on a day, and with whom: to be printed, or looked at. */
export function DispatchPage() {
  const shop = useShopName()
  const { filters, change } = useFilters(['day'])
  const asked = filters.day !== undefined && isDay(filters.day) ? filters.day : undefined
  const loaded = useReply(readDispatchSheet, { query: { day: asked } }, { looksAgain: true })
  // Which day is the next open one only the shop knows.
  const day = asked ?? loaded.reply?.day ?? dayOf(Date.now())
  return (
    <PageStack>
      <PageHeading
        title="Dispatch sheet"
        actions={
          <Button look="line" size="small" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <span className="only-print">{shop} · </span>
        For {formatDate(startOf(day))}
        {loaded.reply && ` · as of ${formatMoment(loaded.reply.at)}`}
      </PageHeading>
      <FilterBar label="Dispatch sheet">
        <DayFilter day={day} onChange={(chosen) => change({ day: chosen })} />
      </FilterBar>
      <Loaded {...loaded}>
        {({ runs, next }) =>
          runs.length === 0 ? (
            <EmptyState title="Nothing leaves" action={<NextDayLink next={next} hrefOf={paths.dispatchOn} />}>
              No open order is to leave on this day.
            </EmptyState>
          ) : (
            runs.map((run) => <RunPanel key={JSON.stringify([run.way, run.window, run.isOverdue])} run={run} />)
          )
        }
      </Loaded>
    </PageStack>
  )
}
