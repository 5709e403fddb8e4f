import Plus from 'lucide-react/icons/plus'
import { type AdminCoupon, listAdminCoupons } from '../../contract/admin/coupons.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { STATE_NAMES, useOf, worthOf } from './coupon-words.ts'

const STATES = ['current', 'coming', 'used-up', 'ended'] as const

/** The shop's coupons; those that readers of the newsletter got are left out. */
export function CouponsPage() {
  const { filters, filterOf, clear, isFiltered } = useFilters(['search', 'state'])
  const state = STATES.find((one) => one === filters.state)
  const list = useList(listAdminCoupons, { query: { search: filters.search, state } })
  return (
    <PageStack>
      <PageHeading
        title="Coupons"
        actions={
          <ButtonLink href={paths.newCoupon} size="small" icon={Plus}>
            New coupon
          </ButtonLink>
        }
      />
      <FilterBar label="Coupons" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Search coupons" {...filterOf('search')} />
        <ChoiceFilter
          label="State"
          all="All states"
          {...filterOf('state')}
          options={STATES.map((one) => ({ value: one, label: STATE_NAMES[one] }))}
        />
      </FilterBar>
      <DataTable
        label="Coupons"
        columns={COLUMNS}
        keyOf={({ code }) => code}
        empty={isFiltered ? 'No coupon is like that.' : 'There is no coupon yet.'}
        {...list}
      />
    </PageStack>
  )
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  {
    id: 'code',
    title: 'Code',
    cell: ({ code, description }) => (
      <>
        <TextLink href={paths.coupon(code)}>{code}</TextLink>
        <br />
        <span className="small quiet">{description}</span>
      </>
    ),
  },
  { id: 'worth', title: 'Takes off', cell: worthOf },
  {
    id: 'min',
    title: 'From',
    atEnd: true,
    cell: ({ minAmount }) => (minAmount === 0 ? '–' : formatMoney(minAmount)),
  },
  { id: 'used', title: 'Used', atEnd: true, narrow: true, cell: useOf },
  {
    id: 'until',
    title: 'Until',
    narrow: true,
    cell: ({ endsAt }) => (endsAt === null ? 'No end' : formatDate(endsAt - 1)),
  },
  { id: 'listed', title: 'Listed', cell: ({ listed }) => (listed ? 'Yes' : 'No') },
  { id: 'state', title: 'State', cell: ({ state }) => STATE_NAMES[state] },
]
