import { listCouponOrders } from '../../contract/admin/coupons.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'

type Used = ReplyOf<typeof listCouponOrders>['rows'][number]

/** The orders that used a coupon, newest first. */
export function CouponOrders({ code }: { code: string }) {
  const list = useList(listCouponOrders, { params: { code }, query: {} })
  return (
    <Panel title="Orders with it">
      <DataTable
        label="Orders with this coupon"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No order has used it yet."
        {...list}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<Used>[] = [
  { title: 'Order', cell: ({ id }) => <TextLink href={paths.order(id)}>#{printedOrderId(id)}</TextLink> },
  { title: 'Customer', cell: ({ customerId, name }) => <TextLink href={paths.customer(customerId)}>{name}</TextLink> },
  { title: 'When', cell: ({ redeemedAt }) => <Moment at={redeemedAt} /> },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Taken off', atEnd: true, cell: ({ discount }) => formatMoney(discount) },
  { title: 'Paid', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
]
