import { useEffect, useState } from 'react'
import { listOrders } from '../../../contract/orders.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { earlierReceivers, type Receiver } from './earlier-receivers.ts'

/** To whom the customer's earlier presents went; none where they cannot be had: the fields are there to be filled. */
export function useEarlierReceivers(): readonly Receiver[] {
  const [receivers, setReceivers] = useState<readonly Receiver[]>([])
  useEffect(() => {
    callAsCustomer(listOrders, {})
      .then(({ orders }) => setReceivers(earlierReceivers(orders)))
      .catch((error) => console.warn('Earlier presents could not be loaded', error))
  }, [])
  return receivers
}
