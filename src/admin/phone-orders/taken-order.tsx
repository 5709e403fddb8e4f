import { readOrder } from '../../contract/admin/orders.ts'
import type { takePhoneOrder } from '../../contract/admin/phone-orders.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatDate, formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useReply } from '../calls/use-reply.ts'
import { GiveLink } from '../orders/link/give-link.tsx'
import { useOrderNews } from '../orders/use-order-news.ts'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'
import styles from './phone-order.module.css'
import { payWords } from './to-tell.tsx'

/** `phone`: of the order's address. */
export type Taken = Omit<ReplyOf<typeof takePhoneOrder>, 'success' | 'sendsMail'> & {
  name: string
  phone: string
  isMailed: boolean
}

/** When an order comes that was taken by phone. */
export function takenWords({ promise, day }: Pick<Taken, 'promise' | 'day'>): string {
  return promise ? promiseWords(promise, Date.now()) : `sent on ${formatDate(startOf(day))}`
}

/** The order is there: what the caller is told before they hang up, and their link where they pay by one. */
export function TakenOrder({ taken, onNext }: { taken: Taken; onNext: () => void }) {
  const { orderId, amount, name, phone, promise, byLink, link } = taken
  const called = useCalled(orderId)
  useKeys({ 'Alt+n': onNext })
  return (
    <EmptyState
      focused
      title={`Order ${printedOrderId(orderId)} ${link ? 'awaits its payment' : 'is placed'}`}
      action={
        <div className={styles.after}>
          {link && <GiveLink {...{ orderId, amount, phone, link }} />}
          <Button onClick={onNext} aria-keyshortcuts="Alt+n">
            Take another order <Key name="Alt N" />
          </Button>
        </div>
      }
    >
      Tell {name}: {formatMoney(amount)} {payWords(promise, byLink)}
      {link && `, until ${formatMoment(link.until)}; then`}
      {link ? ' ' : ', '}
      {takenWords(taken)}. {letterWords(taken)}
      {called && (
        <>
          {' '}
          It is called <strong>{called}</strong>.
        </>
      )}
    </EmptyState>
  )
}

/** By what an order is called; null until it is counted, a second after it was placed or paid. */
function useCalled(id: string): string | null {
  const { reply, reload } = useReply(readOrder, { params: { id } })
  useOrderNews(() => void reload(), id)
  return reply?.order.called ?? null
}

function letterWords({ link, isMailed }: Taken): string {
  if (link) return isMailed ? 'A letter with a link is on its way.' : 'They get no letter: send them the link.'
  return isMailed ? 'A letter with all of it is on its way.' : 'They get no letter: give them the number.'
}
