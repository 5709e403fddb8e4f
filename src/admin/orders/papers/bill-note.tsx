import type { OrderSlip } from '../../../contract/admin/orders/papers.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { orderNumber } from '../order-words.ts'

/** Into which boxes no bill goes; on the screen alone. */
export function BillNote({ slips }: { slips: readonly OrderSlip[] }) {
  const hidden = slips.filter(({ present }) => present?.hidePrices)
  if (hidden.length === 0) return null
  return (
    <div className="not-print">
      <Note>
        No prices in the box of {new Intl.ListFormat('en-IN').format(hidden.map(({ id }) => orderNumber(id)))}: put no
        invoice in. The buyer has the bill by letter, and the invoice on the page of the order.
      </Note>
    </div>
  )
}
