import type { ApiError } from '../../../calls/api-error.ts'
import { readOrder } from '../../../contract/admin/orders.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { useReply } from '../../calls/use-reply.ts'
import { useRouteParam } from '../../calls/use-route-param.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { orderNumber } from '../order-words.ts'
import { OrderPromise } from '../promise/order-promise.tsx'
import { useOrderNews } from '../use-order-news.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderHead, OrderPapers } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderPresent } from './order-present.tsx'
import type { OrderProps } from './order-props.ts'

/** Everything about one order, as it is now. */
export function OrderPage() {
  const id = useRouteParam('id')
  const { reply, error, reload } = useReply(readOrder, { params: { id } })
  useOrderNews(reload, id)
  return (
    <PageStack>
      <PageHeading title={titleOf(id, reply?.order.called)} actions={reply && <OrderPapers order={reply.order} />} />
      <BadNote>{reply && error?.message}</BadNote>
      {reply && <Order order={reply.order} reload={reload} />}
      {!reply && !error && <Waiting />}
      {!reply && error && <Failed error={error} retry={reload} />}
    </PageStack>
  )
}

/** First by what it is called across the counter, once it is. */
function titleOf(id: string, called: string | null | undefined): string {
  const title = `Order ${orderNumber(id)}`
  return called ? `${called} · ${title}` : title
}

function Order(given: OrderProps) {
  const { order } = given
  return (
    <>
      <OrderHead {...given} />
      {order.promise && <OrderPromise {...given} promise={order.promise} />}
      <div className={styles.halves}>
        <PageStack>
          <OrderItems {...given} />
          {order.money && <OrderMoney {...given} money={order.money} />}
          <OrderMails {...given} />
        </PageStack>
        <PageStack>
          <OrderAddress {...given} />
          {order.present && <OrderPresent present={order.present} />}
          <OrderNotes {...given} />
          <OrderHistory order={order} />
        </PageStack>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.halves} aria-busy="true">
      <Skeleton height="20rem" radius="var(--r-card)" />
      <Skeleton height="20rem" radius="var(--r-card)" />
    </div>
  )
}

function Failed({ error, retry }: { error: ApiError; retry: () => void }) {
  if (error.status === 404) {
    const back = <ButtonLink href={paths.orders}>To the orders</ButtonLink>
    return <EmptyState title="There is no such order" action={back} />
  }
  return (
    <EmptyState title="The order did not arrive" action={<Button onClick={retry}>Try again</Button>}>
      {error.message}
    </EmptyState>
  )
}
