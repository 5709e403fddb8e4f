import { type LogEntry, readLog } from '../../contract/admin/log.ts'
import { listStaff } from '../../contract/admin/staff.ts'
import { formatDate } from '../../domain/dates.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useReply } from '../calls/use-reply.ts'
import { type Column, Moment } from '../parts/data-table.tsx'
import { ChoiceFilter } from '../parts/filter-bar.tsx'
import { type FilterValue, ListPage, useFilteredList } from '../parts/list-page.tsx'
import { deedName, detailText, timesOf } from './deed-words.ts'
import styles from './log.module.css'

const FILTERS = {
  staff: StaffFilter,
  about: { label: 'Id of a thing' },
  from: (day: FilterValue) => <DayFilter label="From" {...day} />,
  to: (day: FilterValue) => <DayFilter label="To" {...day} />,
}

/** Who did what and when, newest first. */
export function LogPage() {
  const page = useFilteredList(readLog, FILTERS)
  return (
    <ListPage
      of={page}
      title="Log"
      lead="What was done in the back office and what was refused, and by whom. Nothing is ever taken out of it."
      columns={columnsOf((about) => page.change({ about }))}
      keyOf={({ id }) => id}
      empty="Nothing was done yet."
      notFound="Nothing like that was done."
    />
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

function columnsOf(choose: (about: string) => void): readonly Column<LogEntry>[] {
  return [
    {
      title: 'When',
      cell: ({ at }) => (
        <span title={formatDate(at)}>
          <Moment at={at} />
        </span>
      ),
    },
    { title: 'Who', cell: whoIn },
    { title: 'What', cell: ({ action, times }) => timesOf(deedName(action), times) },
    {
      title: 'To what',
      cell: ({ about }) => (
        <TextButton className={styles.about} aria-label={`All that was done to ${about}`} onClick={() => choose(about)}>
          {about}
        </TextButton>
      ),
    },
    { title: 'Detail', className: styles.detail, cell: ({ detail }) => detailText(detail) },
  ]
}
