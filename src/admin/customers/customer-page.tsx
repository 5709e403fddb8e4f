import { type AdminCustomer, type AlikeCustomers, findAdminCustomer } from '../../contract/admin/customers.ts'
import { formatDate, formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { Note } from '../../ui/messages/note.tsx'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { Entries, Entry, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { AlikePanel } from './alike-panel.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerNoteForm } from './customer-note-form.tsx'
import { CustomerOrders } from './customer-orders.tsx'

export function CustomerPage() {
  const id = useRouteParam('id')
  const loaded = useReply(findAdminCustomer, { params: { id } })
  return (
    <PageStack>
      {!loaded.reply && <PageHeading title="Customer" />}
      <Loaded {...loaded}>
        {(found) => <Whole {...found} isMerged={found.customer.id !== id} onChange={loaded.reload} />}
      </Loaded>
    </PageStack>
  )
}

type WholeProps = {
  customer: AdminCustomer
  alike: AlikeCustomers | null
  /** Whether the page was asked for by the record of a caller that went into this account. */
  isMerged: boolean
  onChange: () => void
}

function Whole({ customer, alike, isMerged, onChange }: WholeProps) {
  const { id, name, joinedAt, erasedAt, cashBlocked, notes } = customer
  return (
    <>
      <PageHeading
        title={name}
        actions={erasedAt === null && <CustomerActions customer={customer} onChange={onChange} />}
      >
        Customer since {formatDate(joinedAt)}
        {erasedAt !== null && `, erased ${formatDate(erasedAt)}`}
      </PageHeading>
      {isMerged && <Note>The record of a caller that you opened was merged into this customer.</Note>}
      {cashBlocked && <Note>Cash on delivery is not offered to this customer.</Note>}
      <Panel title="About them">
        <Facts facts={factsOf(customer)} />
      </Panel>
      {alike && <AlikePanel alike={alike} onChange={onChange} />}
      <CustomerOrders customerId={id} />
      {erasedAt === null && (
        <Panel title="Notes">
          {notes.length > 0 && (
            <Entries label="Notes">
              {notes.map((note) => (
                <Entry key={note.id} head={`${note.by} · ${formatMoment(note.at)}`} text={note.text} />
              ))}
            </Entries>
          )}
          <CustomerNoteForm customerId={id} onChange={onChange} />
        </Panel>
      )}
    </>
  )
}

function factsOf({ email, phone, orders, sessions, addresses, erasedAt }: AdminCustomer) {
  const { placed, amount, open, cancelled } = orders
  const sum = `${placed}, together ${formatMoney(amount)}`
  return [
    ['Email', email],
    ['Phone', phone],
    ['Orders', sum],
    ['On their way', open || ''],
    ['Cancelled', cancelled || ''],
    ['Addresses kept', erasedAt === null ? addresses : ''],
    ['Signed in on', erasedAt === null ? `${sessions} ${sessions === 1 ? 'device' : 'devices'}` : ''],
  ] as const
}
