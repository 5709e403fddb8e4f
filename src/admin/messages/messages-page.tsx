import { type ListedMessage, listMessages } from '../../contract/admin/messages.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { paths } from '../calls/paths.ts'
import { type Column, Moment } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'
import { MessageName } from './message-name.tsx'
import { INQUIRY_NAMES, STATE_NAMES } from './message-words.ts'

const FILTERS = {
  search: { label: 'Search messages', placeholder: 'Number, name, e-mail or subject' },
  state: { label: 'State', all: 'All states', names: STATE_NAMES },
}

/** What people wrote to the shop, newest first. */
export function MessagesPage() {
  return (
    <ListPage
      of={useFilteredList(listMessages, FILTERS)}
      title="Messages"
      actions={
        <ButtonLink look="line" size="small" href={paths.complaints}>
          Complaints
        </ButtonLink>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nobody has written yet."
      notFound="No message is like that."
    />
  )
}

const COLUMNS: readonly Column<ListedMessage>[] = [
  {
    title: 'Message',
    cell: MessageName,
  },
  { title: 'From', cell: ({ name }) => name },
  { title: 'About', cell: ({ inquiryType }) => INQUIRY_NAMES[inquiryType] },
  { title: 'Written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
  { title: 'State', cell: ({ state }) => (state === 'new' ? <b>{STATE_NAMES[state]}</b> : STATE_NAMES[state]) },
]
