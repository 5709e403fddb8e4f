import { useState } from 'react'
import {
  endNewsletterCodes,
  eraseSubscriber,
  exportSubscribers,
  listSubscribers,
  SUBSCRIBER_STATES,
  type Subscriber,
} from '../../contract/admin/newsletter.ts'
import { formatDate } from '../../domain/dates.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ActionButton, SaveButton } from '../parts/action-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { Column } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'

const STATE_NAMES = { confirmed: 'Confirmed', unconfirmed: 'Not confirmed yet', left: 'Left' }
const DEEDS = { subscribed: 'signed up', confirmed: 'confirmed', left: 'left' }
const FILTERS = {
  search: { label: 'Search addresses' },
  state: { label: 'State', all: 'All states', names: STATE_NAMES },
}

/** Who gets the newsletter, and what they agreed to. Readers add themselves, by a mail to their own address. */
export function NewsletterPage() {
  const page = useFilteredList(listSubscribers, FILTERS)
  const { filters, list } = page
  const state = SUBSCRIBER_STATES.find((one) => one === filters.state) ?? 'confirmed'
  // For a reader who asks the shop to forget them; whoever only wants no more mail leaves by the link in it.
  const [leaving, setLeaving] = useState<Subscriber>()
  return (
    <ListPage
      of={{ ...page, described: { ...FILTERS, state: { ...FILTERS.state, names: countedNames(list.last?.counts) } } }}
      title="Newsletter"
      label="Readers"
      actions={
        <>
          <EndCodes />
          <SaveButton endpoint={exportSubscribers} given={{ query: { state } }}>
            Export {STATE_NAMES[state].toLowerCase()}
          </SaveButton>
        </>
      }
      lead="Readers add themselves in the shop and confirm by mail. Nobody can be added here."
      columns={columnsOf(setLeaving)}
      keyOf={({ email }) => email}
      empty="Nobody has signed up yet."
      notFound="No reader is like that."
    >
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`Erase ${leaving?.email ?? ''}?`}
        confirm="Erase for good"
        busyText="Erasing..."
        onConfirm={async () => leaving && callAdmin(eraseSubscriber, { body: { email: leaving.email } })}
        onDone={list.reload}
        done="The address is erased"
      >
        <p>
          The address and all its owner agreed to go and never come back, and nothing more is sent to it. Do this when
          they have asked for it.
        </p>
      </ConfirmDialog>
    </ListPage>
  )
}

/** What readers were sent is a promise, which the owner may have to break. */
function EndCodes() {
  return (
    <ActionButton
      action="End all codes"
      title="End all codes of the newsletter?"
      busyText="Ending..."
      onConfirm={() => callAdmin(endNewsletterCodes, {})}
      done="The codes are ended"
    >
      <p>
        No code that a reader was sent and has not used can be used any more. Orders that used one stay as they are. To
        send no new ones, switch the offer off in the settings.
      </p>
    </ActionButton>
  )
}

function countedNames(counts: Readonly<Record<Subscriber['state'], number>> | undefined) {
  if (!counts) return STATE_NAMES
  return Object.fromEntries(SUBSCRIBER_STATES.map((state) => [state, `${STATE_NAMES[state]} (${counts[state]})`]))
}

function columnsOf(erase: (reader: Subscriber) => void): readonly Column<Subscriber>[] {
  return [
    { title: 'Email', breaks: true, cell: ({ email }) => email },
    { title: 'State', cell: ({ state }) => STATE_NAMES[state] },
    {
      title: 'Consent',
      cell: ({ consent }) => consent.map(({ what, at }) => `${DEEDS[what]} ${formatDate(at)}`).join(' · '),
    },
    {
      title: 'Erase',
      titleHidden: true,
      atEnd: true,
      cell: (reader) => (
        <TextButton aria-label={`Erase ${reader.email}`} onClick={() => erase(reader)}>
          Erase
        </TextButton>
      ),
    },
  ]
}
