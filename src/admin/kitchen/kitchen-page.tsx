import { useRouter } from '@tanstack/react-router'
import Monitor from 'lucide-react/icons/monitor'
import Printer from 'lucide-react/icons/printer'
import Tags from 'lucide-react/icons/tags'
import { formatDate, formatMoment } from '../../domain/dates.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { paths } from '../calls/paths.ts'
import { useShopName } from '../calls/staff-session.ts'
import { ChoiceFilter, FilterBar } from '../parts/filter-bar.tsx'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { batchName, batchOptions } from './batch-words.ts'
import { DayFilter } from './day-filter.tsx'
import { KitchenTable } from './kitchen-table.tsx'
import { SheetSums } from './sheet-sums.tsx'
import { useSheet } from './use-sheet.ts'

/** What the kitchen makes and packs for a day: to be printed, or counted on the screen as it is made. */
export function KitchenPage() {
  const shop = useShopName()
  const router = useRouter()
  const { loaded, day, batch, filterOf, change } = useSheet()
  const wall = paths.kitchenWall + router.latestLocation.searchStr
  useKeys({ w: () => void router.navigate({ href: wall }) })
  return (
    <PageStack>
      <PageHeading
        title="Kitchen sheet"
        actions={
          <>
            <ButtonLink look="line" size="small" icon={Monitor} href={wall} aria-keyshortcuts="w">
              Wall <Key name="W" />
            </ButtonLink>
            <ButtonLink look="line" size="small" icon={Tags} href={paths.labels}>
              Labels
            </ButtonLink>
            <Button look="line" size="small" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        <span className="only-print">{shop} · </span>
        For {formatDate(startOf(day))} · {batchName(batch, loaded.reply?.promised ?? [])}
        {loaded.reply && ` · as of ${formatMoment(loaded.reply.at)}`}
      </PageHeading>
      <FilterBar label="Kitchen sheet">
        <DayFilter day={day} onChange={(chosen) => change({ day: chosen })} />
        <ChoiceFilter
          label="Batch"
          all={batchName('all', [])}
          {...filterOf('batch')}
          options={batchOptions(loaded.reply, batch)}
        />
      </FilterBar>
      <Loaded {...loaded}>
        {(sheet) => (
          <>
            {sheet.closed !== null && (
              <Note>The shop is closed on this day ({sheet.closed}). What is left to make was due before.</Note>
            )}
            <SheetSums sheet={sheet} />
            <KitchenTable sheet={sheet} onCounted={loaded.reload} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}
