import { type ListedMessage, listMessages, MESSAGE_STATES } from '../../contract/admin/messages.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { Moment } from '../parts/moment.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { INQUIRY_NAMES, STATE_NAMES } from './message-words.ts'

/** What people wrote to the shop, newest first. */
export function MessagesPage() {
  const { filters, filterOf, clear, isFiltered } = useFilters(['search', 'state'])
  const state = MESSAGE_STATES.find((one) => one === filters.state)
  const list = useList(listMessages, { query: { search: filters.search, state } })
  return (
    <PageStack>
      <PageHeading title="Messages" />
      <FilterBar label="Messages" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Search messages" placeholder="Number, name, e-mail or subject" {...filterOf('search')} />
        <ChoiceFilter
          label="State"
          all="All states"
          {...filterOf('state')}
          options={MESSAGE_STATES.map((one) => ({ value: one, label: STATE_NAMES[one] }))}
        />
      </FilterBar>
      <DataTable
        label="Messages"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={isFiltered ? 'No message is like that.' : 'Nobody has written yet.'}
        {...list}
      />
    </PageStack>
  )
}

const COLUMNS: readonly Column<ListedMessage>[] = [
  {
    id: 'number',
    title: 'Message',
    cell: ({ id, number, subject }) => (
      <>
        <TextLink href={paths.message(id)}>{number}</TextLink>
        <br />
        {subject}
      </>
    ),
  },
  { id: 'name', title: 'From', cell: ({ name }) => name },
  { id: 'kind', title: 'About', cell: ({ inquiryType }) => INQUIRY_NAMES[inquiryType] },
  { id: 'at', title: 'Written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => (state === 'new' ? <b>{STATE_NAMES[state]}</b> : STATE_NAMES[state]),
  },
]
