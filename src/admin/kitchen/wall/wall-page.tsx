import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { KitchenSheet } from '../../../contract/admin/kitchen.ts'
import { formatDate, timeText } from '../../../domain/dates.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import { paths } from '../../calls/paths.ts'
import { useShopName } from '../../calls/staff-session.ts'
import { ChoiceFilter } from '../../parts/filter-bar.tsx'
import { Key } from '../../parts/keys/key.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { batchName, batchOptions } from '../batch-words.ts'
import { boxesToMake, lineGroups } from '../line-groups.ts'
import type { Counted } from '../made/use-made-count.ts'
import { useSheet } from '../use-sheet.ts'
import styles from './wall.module.css'
import { WallCard } from './wall-card.tsx'

/** The kitchen sheet in large print over the whole screen, for a wall: it follows orders and counts by itself. */
export function WallPage() {
  const router = useRouter()
  const shop = useShopName()
  const { loaded, isLive, day, batch, filterOf } = useSheet()
  const { reply: sheet } = loaded
  const back = paths.kitchen + router.latestLocation.searchStr
  const leave = () => void router.navigate({ href: back })
  useKeys({ w: leave, Escape: leave })
  return (
    <div className={styles.wall}>
      <title>Kitchen wall</title>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{batchName(batch, sheet?.promised ?? [])}</h1>
          <p>
            {shop} · {formatDate(startOf(day))}
          </p>
        </div>
        {sheet && <SoFar sheet={sheet} />}
        <ChoiceFilter
          label="Batch"
          all={batchName('all', [])}
          {...filterOf('batch')}
          options={batchOptions(sheet, batch)}
        />
        <ButtonLink look="line" size="small" icon={ArrowLeft} href={back} aria-keyshortcuts="w">
          Sheet <Key name="W" />
        </ButtonLink>
      </header>
      <Loaded {...loaded} error={sheet ? undefined : loaded.error}>
        {(shown) => (
          <>
            {(!isLive || loaded.error) && (
              <Note kind="bad" alert>
                Not live just now. What stands here is of {timeText(shown.at)}.
              </Note>
            )}
            <Lines sheet={shown} onCounted={loaded.reload} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function SoFar({ sheet: { rows } }: { sheet: KitchenSheet }) {
  const sizes = rows.flatMap((row) => row.sizes)
  const { boxes } = boxesToMake(sizes)
  const made = sizes.reduce((sum, size) => sum + size.made, 0)
  return (
    <div className={styles.all}>
      <p>
        <b>
          {made} of {boxes}
        </b>{' '}
        made
      </p>
      <Meter share={boxes === 0 ? 1 : made / boxes} />
    </div>
  )
}

function Lines(given: Pick<Counted, 'sheet' | 'onCounted'>) {
  const groups = lineGroups(given.sheet).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return <EmptyState title="Nothing to make">No open order is due for this.</EmptyState>
  return (
    <div className={styles.lines} data-one={groups.length === 1}>
      {groups.map(({ id, name = 'What to make', rows }) => (
        <section key={id} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {rows.flatMap((row) =>
              row.sizes.map((size) => (
                <WallCard key={`${row.productId} ${size.size}`} row={row} size={size} {...given} />
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
