import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { readKitchenSheet } from '../../contract/admin/kitchen.ts'
import { formatDate, formatMoment } from '../../domain/dates.ts'
import { BATCHES, type Batch } from '../../domain/kitchen/batches.ts'
import { dayOf, isDay, startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useShopName } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { ChoiceFilter, FilterBar } from '../parts/filter-bar.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { KitchenTable } from './kitchen-table.tsx'
import { SheetSums } from './sheet-sums.tsx'

const BATCH_NAMES: Readonly<Record<Batch | 'all', string>> = {
  all: 'Everything to make',
  overdue: 'Overdue',
  overnight: 'Ordered since the cut-off before',
  morning: 'Ordered this morning',
}

/** What the kitchen makes and packs for a day: to be printed, or ticked off on the screen. */
export function KitchenPage() {
  const shop = useShopName()
  const { filters, filterOf, change } = useFilters(['day', 'batch'])
  const asked = filters.day !== undefined && isDay(filters.day) ? filters.day : undefined
  const batch = BATCHES.find((one) => one === filters.batch) ?? 'all'
  const loaded = useReply(readKitchenSheet, { query: { day: asked, batch } }, { looksAgain: true })
  // Which day is the next open one only the shop knows.
  const day = asked ?? loaded.reply?.day ?? dayOf(Date.now())
  return (
    <PageStack>
      <PageHeading
        title="Kitchen sheet"
        actions={
          <Button look="line" size="small" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <span className="only-print">{shop} · </span>
        For {formatDate(startOf(day))} · {BATCH_NAMES[batch]}
        {loaded.reply && ` · as of ${formatMoment(loaded.reply.at)}`}
      </PageHeading>
      <FilterBar label="Kitchen sheet">
        <DayFilter day={day} onChange={(chosen) => change({ day: chosen })} />
        <ChoiceFilter
          label="Batch"
          all={BATCH_NAMES.all}
          {...filterOf('batch')}
          options={BATCHES.map((one) => ({ value: one, label: withCount(one, loaded.reply?.batches) }))}
        />
      </FilterBar>
      <Loaded {...loaded}>
        {(sheet) => (
          <>
            {sheet.closed !== null && (
              <Note>The shop is closed on this day ({sheet.closed}). What is left to make was due before.</Note>
            )}
            <SheetSums sheet={sheet} />
            <KitchenTable sheet={sheet} onTicked={loaded.reload} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

function withCount(batch: Batch, counts: readonly { batch: Batch; orders: number }[] | undefined): string {
  const orders = counts?.find((count) => count.batch === batch)?.orders
  return orders === undefined ? BATCH_NAMES[batch] : `${BATCH_NAMES[batch]} (${orders})`
}

type DayProps = { day: string; onChange: (day: string) => void }

/** A day that is being typed is half a date for a while: only a whole one counts. */
function DayFilter({ day, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      type="date"
      compact
      label="Day"
      labelHidden
      value={typed ?? day}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value)) onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
