import Plus from 'lucide-react/icons/plus'
import Ticket from 'lucide-react/icons/ticket'
import { type AdminCoupon, listAdminCoupons } from '../../contract/admin/coupons.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import type { Column } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'
import { STATE_NAMES, useOf, worthOf } from './coupon-words.ts'

const FILTERS = {
  search: { label: 'Search coupons' },
  of: {
    label: 'Made for',
    all: 'Everybody and readers',
    names: { shop: 'Everybody', newsletter: 'Readers of the newsletter', batch: 'Codes of batches' },
  },
  state: { label: 'State', all: 'All states', names: STATE_NAMES },
}

/** The shop's coupons, and those that readers of the newsletter were sent. */
export function CouponsPage() {
  return (
    <ListPage
      of={useFilteredList(listAdminCoupons, FILTERS)}
      title="Coupons"
      actions={
        <>
          <ButtonLink href={paths.couponBatches} size="small" look="line" icon={Ticket}>
            Many codes
          </ButtonLink>
          <ButtonLink href={paths.newCoupon} size="small" icon={Plus}>
            New coupon
          </ButtonLink>
        </>
      }
      columns={COLUMNS}
      keyOf={({ code }) => code}
      empty="There is no coupon yet."
      notFound="No coupon is like that."
    />
  )
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  {
    title: 'Code',
    cell: ({ code, description }) => (
      <>
        <TextLink href={paths.coupon(code)}>{code}</TextLink>
        <br />
        <span className="small quiet">{description}</span>
      </>
    ),
  },
  { title: 'Gives', cell: worthOf },
  { title: 'From', atEnd: true, cell: ({ minAmount }) => (minAmount === 0 ? '–' : formatMoney(minAmount)) },
  { title: 'Used', atEnd: true, narrow: true, cell: useOf },
  { title: 'Until', narrow: true, cell: ({ endsAt }) => (endsAt === null ? 'No end' : formatDate(endsAt - 1)) },
  { title: 'Listed', cell: listedWords },
  { title: 'State', cell: ({ state }) => STATE_NAMES[state] },
]

function listedWords({ automatic, listed, fromNewsletter }: AdminCoupon): string {
  if (automatic) return 'By itself'
  if (listed) return 'Yes'
  return fromNewsletter ? 'Its reader’s' : 'No'
}
