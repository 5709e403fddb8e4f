import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { listSubscribers, type Subscriber } from '../../contract/admin/newsletter.ts'
import { formatDate } from '../../domain/dates.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { EraseReader } from './erase-reader.tsx'

const STATES = ['confirmed', 'unconfirmed', 'left'] as const
const STATE_NAMES = { confirmed: 'Confirmed', unconfirmed: 'Not confirmed yet', left: 'Left' }
const DEEDS = { subscribed: 'signed up', confirmed: 'confirmed', left: 'left' }

/** Who gets the newsletter, and what they agreed to. Readers add themselves, by a mail to their own address. */
export function NewsletterPage() {
  const { filters, filterOf, clear, isFiltered } = useFilters(['search', 'state'])
  const state = STATES.find((one) => one === filters.state)
  const list = useList(listSubscribers, { query: { search: filters.search, state } })
  const counts = list.last?.counts
  const [leaving, setLeaving] = useState<Subscriber>()
  const named = (one: Subscriber['state']) => (counts ? `${STATE_NAMES[one]} (${counts[one]})` : STATE_NAMES[one])
  return (
    <PageStack>
      <PageHeading
        title="Newsletter"
        actions={
          <ButtonLink
            href={`/api/admin/newsletter/export?state=${state ?? 'confirmed'}`}
            download
            look="line"
            size="small"
            icon={Download}
          >
            Export {STATE_NAMES[state ?? 'confirmed'].toLowerCase()}
          </ButtonLink>
        }
      >
        Readers add themselves in the shop and confirm by mail. Nobody can be added here.
      </PageHeading>
      <FilterBar label="Readers" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Search addresses" {...filterOf('search')} />
        <ChoiceFilter
          label="State"
          all="All states"
          {...filterOf('state')}
          options={STATES.map((one) => ({ value: one, label: named(one) }))}
        />
      </FilterBar>
      <DataTable
        label="Readers"
        columns={columnsOf(setLeaving)}
        keyOf={({ email }) => email}
        empty={isFiltered ? 'No reader is like that.' : 'Nobody has signed up yet.'}
        {...list}
      />
      <EraseReader email={leaving?.email} onClose={() => setLeaving(undefined)} onErased={list.reload} />
    </PageStack>
  )
}

function columnsOf(erase: (reader: Subscriber) => void): readonly Column<Subscriber>[] {
  return [
    { id: 'email', title: 'E-mail', breaks: true, cell: ({ email }) => email },
    { id: 'state', title: 'State', cell: ({ state }) => STATE_NAMES[state] },
    {
      id: 'consent',
      title: 'Consent',
      cell: ({ consent }) => consent.map(({ what, at }) => `${DEEDS[what]} ${formatDate(at)}`).join(' · '),
    },
    {
      id: 'erase',
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
