import { useState } from 'react'
import { ComplainOfOrder } from './complain-of-order.tsx'
import { ComplaintList, useOwnComplaints } from './own-complaints.tsx'

/** Says what is wrong with an order, and how the complaints of it stand. */
export function OrderComplaints({ orderId }: { orderId: string }) {
  const [complained, setComplained] = useState(0)
  const complaints = useOwnComplaints(complained).filter((complaint) => complaint.orderId === orderId)
  return (
    <>
      <ComplainOfOrder orderId={orderId} onDone={() => setComplained((count) => count + 1)} />
      <ComplaintList complaints={complaints} level={3} />
    </>
  )
}
