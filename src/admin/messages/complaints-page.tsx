import { type ListedComplaint, listComplaints } from '../../contract/admin/messages/complaints.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { paths } from '../calls/paths.ts'
import { type Column, Moment } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'
import { ComplaintClock } from './complaint-clock.tsx'
import { MessageName } from './message-name.tsx'

const FILTERS = { state: { label: 'State', all: 'Open and settled', names: { open: 'Open', settled: 'Settled' } } }

/** Complaints by the clock that runs out next, the settled ones last. */
export function ComplaintsPage() {
  return (
    <ListPage
      of={useFilteredList(listComplaints, FILTERS)}
      title="Complaints"
      lead="First the one whose time runs out next: 48 hours to acknowledge a complaint, 30 days to settle it."
      actions={
        <ButtonLink look="line" size="small" href={paths.messages}>
          All messages
        </ButtonLink>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nobody has complained."
      notFound="No complaint is like that."
    />
  )
}

const COLUMNS: readonly Column<ListedComplaint>[] = [
  {
    title: 'Complaint',
    cell: MessageName,
  },
  { title: 'From', cell: ({ name }) => name },
  { title: 'Written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
  { title: 'Next', cell: (times) => <ComplaintClock times={times} now={Date.now()} /> },
]
