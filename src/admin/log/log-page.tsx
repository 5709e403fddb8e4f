import { type LogEntry, readLog } from '../../contract/admin/log.ts'
import { listStaff } from '../../contract/admin/staff.ts'
import { formatDate } from '../../domain/dates.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useList } from '../calls/use-list.ts'
import { useReply } from '../calls/use-reply.ts'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { deedName, detailText } from './deed-words.ts'
import styles from './log.module.css'

/** Who did what and when, newest first. */
export function LogPage() {
  const { filters, filterOf, change, clear, isFiltered } = useFilters(['staff', 'about', 'from', 'to'])
  const staff = useReply(listStaff, {}).reply?.staff ?? []
  const list = useList(readLog, { query: filters })
  return (
    <PageStack>
      <PageHeading title="Log">
        What was done in the back office, and by whom. Nothing is ever taken out of it.
      </PageHeading>
      <FilterBar label="Log" onClear={isFiltered ? clear : undefined}>
        <ChoiceFilter
          label="Person"
          all="Everybody"
          {...filterOf('staff')}
          options={staff.map(({ id, name, email }) => ({ value: id, label: name || email }))}
        />
        <SearchFilter label="Id of a thing" {...filterOf('about')} />
        <DayFilter label="From" {...filterOf('from')} />
        <DayFilter label="To" {...filterOf('to')} />
      </FilterBar>
      <DataTable
        label="Log"
        columns={columnsOf((about) => change({ about }))}
        keyOf={({ id }) => id}
        empty={isFiltered ? 'Nothing like that was done.' : 'Nothing was done yet.'}
        {...list}
      />
    </PageStack>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

function DayFilter({ label, value = '', onChange }: DayProps) {
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
    { title: 'Who', cell: ({ by }) => (by ? by.name || by.email : 'On the shop’s machine') },
    { title: 'What', cell: ({ action }) => deedName(action) },
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
