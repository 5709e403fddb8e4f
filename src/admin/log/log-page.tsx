import { type LogEntry, readLog } from '../../contract/admin/log.ts'
import { listStaff } from '../../contract/admin/staff.ts'
import { formatDate } from '../../domain/dates.ts'
import { DEED_SECTIONS } from '../../domain/log/deeds.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useReply } from '../calls/use-reply.ts'
import { type Column, Moment } from '../parts/data-table.tsx'
import { ChoiceFilter } from '../parts/filter-bar.tsx'
import { type FilterValue, ListPage, useFilteredList } from '../parts/list-page.tsx'
import { DeedSentence, thingName } from './deed-sentence.tsx'
import styles from './log.module.css'

const FILTERS = {
  section: { label: 'What', all: 'Everything', names: DEED_SECTIONS },
  staff: StaffFilter,
  from: (day: FilterValue) => <DayFilter label="From" {...day} />,
  to: (day: FilterValue) => <DayFilter label="To" {...day} />,
  about: () => null,
}

/** Who did what and when, newest first. */
export function LogPage() {
  const page = useFilteredList(readLog, FILTERS)
  const [first] = page.list.rows ?? []
  return (
    <ListPage
      of={page}
      title="Log"
      lead="What was done in the back office and what was refused, and by whom. Nothing is ever taken out of it."
      columns={columnsOf((about) => page.change({ about }))}
      keyOf={({ id }) => id}
      empty="Nothing was done yet."
      notFound="Nothing like that was done."
    >
      {page.filters.about && first && (
        <p>
          All that was done to <b>{thingName(first.thing)}</b>
        </p>
      )}
    </ListPage>
  )
}

function StaffFilter(chosen: FilterValue) {
  const staff = useReply(listStaff, {}).reply?.staff ?? []
  const options = staff.map(({ id, name, email }) => ({ value: id, label: name || email }))
  return <ChoiceFilter label="Person" all="Everybody" {...chosen} options={options} />
}

function DayFilter({ label, value = '', onChange }: FilterValue & { label: string }) {
  return (
    <TextField
      type="date"
      compact
      label={label}
      defaultValue={value}
      key={value}
      onBlur={({ target }) => {
        if (target.value !== value && (target.value === '' || isDay(target.value))) onChange(target.value)
      }}
    />
  )
}

function whoIn({ by, stranger }: LogEntry): string {
  if (by) return by.name || by.email
  return stranger ? 'Somebody not signed in' : 'On the shop’s machine'
}

function columnsOf(onThing: (about: string) => void): readonly Column<LogEntry>[] {
  return [
    {
      title: 'Who did what',
      cell: (entry) => (
        <div className={styles.entry}>
          <div>
            <b>{whoIn(entry)}</b>
            <div className={styles.when} title={formatDate(entry.at)}>
              <Moment at={entry.at} />
            </div>
          </div>
          <div className={styles.words}>
            <DeedSentence entry={entry} />
          </div>
          <TextButton
            className={styles.history}
            aria-label={`History of ${thingName(entry.thing)}`}
            onClick={() => onThing(entry.about)}
          >
            History
          </TextButton>
        </div>
      ),
    },
  ]
}
