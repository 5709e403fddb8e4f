import { useState } from 'react'
import { findPhoneTerms } from '../../contract/admin/phone-orders.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { AwaitingOrders } from './awaiting-orders.tsx'
import { OrderDesk } from './order-desk.tsx'
import { type Taken, TakenOrder } from './taken-order.tsx'

/** An order that somebody calls for: who, what, where to, and what to tell them. */
export function PhoneOrderPage() {
  const loaded = useReply(findPhoneTerms, {})
  const [taken, setTaken] = useState<Taken>()
  const [turn, setTurn] = useState(0)
  const begin = () => {
    setTaken(undefined)
    setTurn(turn + 1)
    loaded.reload()
  }
  return (
    <PageStack>
      <PageHeading title="Order by phone">
        It is placed like any other, to be paid in cash at the door
        {loaded.reply?.takesLinks && ', or online by a link'}.
      </PageHeading>
      {loaded.reply?.takesLinks && <AwaitingOrders key={`${turn} ${taken?.orderId}`} />}
      <Loaded {...loaded}>
        {(terms) =>
          taken ? (
            <TakenOrder taken={taken} onNext={begin} />
          ) : (
            // Nothing of one caller is there for the next.
            <OrderDesk
              key={turn}
              terms={terms}
              onTaken={setTaken}
              onOutdated={loaded.reload}
              onBegin={begin}
              isNext={turn > 0}
            />
          )
        }
      </Loaded>
    </PageStack>
  )
}
