import Plus from 'lucide-react/icons/plus'
import { type CouponBatch, listCouponBatches } from '../../contract/admin/coupons.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { type Column, Moment } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'

const FILTERS = { search: { label: 'Search batches' } }

/** The batches of codes, newest first. */
export function BatchesPage() {
  return (
    <ListPage
      of={useFilteredList(listCouponBatches, FILTERS)}
      title="Many codes"
      label="Batches"
      lead="Codes that are good for one order each: for a partner, a leaflet, a box."
      actions={
        <ButtonLink href={paths.newCouponBatch} size="small" icon={Plus}>
          New batch
        </ButtonLink>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="There is no batch of codes yet."
      notFound="No batch is like that."
    />
  )
}

const COLUMNS: readonly Column<CouponBatch>[] = [
  { title: 'Name', cell: ({ id, name }) => <TextLink href={paths.couponBatch(id)}>{name}</TextLink> },
  { title: 'Begins with', cell: ({ prefix }) => prefix },
  { title: 'Codes', atEnd: true, cell: ({ codes }) => codes },
  { title: 'Used', atEnd: true, cell: ({ used }) => used },
  { title: 'Can be used', atEnd: true, cell: ({ open }) => open },
  { title: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'By', cell: ({ by }) => by ?? '' },
]
