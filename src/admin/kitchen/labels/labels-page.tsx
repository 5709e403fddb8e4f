import { type Lot, listLots } from '../../../contract/admin/kitchen/labels.ts'
import { formatDate } from '../../../domain/dates.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { useList } from '../../calls/use-list.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack, Panel } from '../../parts/panel.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { sizedName } from './sized-name.ts'
import { UnlabelledPanel } from './unlabelled-panel.tsx'

/** What the kitchen made and has no label yet, and the batches that have. */
export function LabelsPage() {
  return (
    <PageStack>
      <PageHeading
        title="Labels"
        actions={
          <ButtonLink look="line" size="small" href={paths.kitchen}>
            Kitchen sheet
          </ButtonLink>
        }
      >
        For boxes that the kitchen counted as made. Each batch says who got it.
      </PageHeading>
      <UnlabelledPanel />
      <Batches />
    </PageStack>
  )
}

function Batches() {
  const { filters, filterOf, clear, isFiltered } = useFilters(['search'])
  const list = useList(listLots, { query: filters })
  return (
    <Panel title="Batches">
      <FilterBar label="Batches" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Search batches" placeholder="Number or sweet" {...filterOf('search')} />
      </FilterBar>
      <DataTable
        label="All batches"
        columns={COLUMNS}
        keyOf={({ number }) => number}
        empty={isFiltered ? 'No batch is like that.' : 'No batch was labelled yet.'}
        {...list}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<Lot>[] = [
  { title: 'Batch', cell: ({ number }) => <TextLink href={paths.lot(number)}>{number}</TextLink> },
  { title: 'Sweet', cell: sizedName },
  { title: 'Boxes', atEnd: true, cell: ({ boxes }) => boxes },
  { title: 'Packed on', cell: ({ madeOn }) => formatDate(startOf(madeOn)) },
  { title: 'Best before', cell: ({ bestBefore }) => formatDate(startOf(bestBefore)) },
  { title: 'By', cell: ({ by }) => by },
]
