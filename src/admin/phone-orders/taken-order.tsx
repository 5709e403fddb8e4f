import type { takePhoneOrder } from '../../contract/admin/phone-orders.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'
import { cashWords } from './to-tell.tsx'

export type Taken = Omit<ReplyOf<typeof takePhoneOrder>, 'success' | 'sendsMail'> & { name: string; isMailed: boolean }

/** When an order comes that was taken by phone. */
export function takenWords({ promise, day }: Pick<Taken, 'promise' | 'day'>): string {
  return promise ? promiseWords(promise, Date.now()) : `sent on ${formatDate(startOf(day))}`
}

/** The order is there: what the caller is told before they hang up. */
export function TakenOrder({ taken, onNext }: { taken: Taken; onNext: () => void }) {
  const { orderId, amount, name, isMailed, promise } = taken
  useKeys({ 'Alt+n': onNext })
  return (
    <EmptyState
      focused
      title={`Order ${printedOrderId(orderId)} is placed`}
      action={
        <Button onClick={onNext} aria-keyshortcuts="Alt+n">
          Take another order <Key name="Alt N" />
        </Button>
      }
    >
      Tell {name}: {formatMoney(amount)} {cashWords(promise)}, {takenWords(taken)}.{' '}
      {isMailed ? 'A letter with all of it is on its way.' : 'They get no letter: give them the number.'}
    </EmptyState>
  )
}
