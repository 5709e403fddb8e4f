import { listCustomerOrders } from '../../contract/admin/customers.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'

type CustomerOrder = ReplyOf<typeof listCustomerOrders>['rows'][number]

export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useList(listCustomerOrders, { params: { id: customerId }, query: {} })
  return (
    <Panel title="Orders">
      <DataTable
        label="Orders of this customer"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No order yet."
        {...list}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<CustomerOrder>[] = [
  { title: 'Order', cell: ({ id }) => <TextLink href={paths.order(id)}>#{printedOrderId(id)}</TextLink> },
  { title: 'When', cell: ({ createdAt }) => formatMoment(createdAt) },
  { title: 'Status', cell: ({ status }) => (status === 'pending_payment' ? 'Not paid yet' : status) },
  {
    title: 'Payment',
    cell: ({ paid, paymentMethod }) => `${paymentMethod === 'cod' ? 'Cash' : 'Online'}${paid ? ', paid' : ''}`,
  },
  { title: 'Amount', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
]
