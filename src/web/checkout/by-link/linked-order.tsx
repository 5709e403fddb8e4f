import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import type { LinkBill } from '../../../contract/payment-link.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { Lozenge } from '../../../ui/panels/lozenge.tsx'
import { Amounts, Summary } from '../../../ui/panels/summary.tsx'
import { useShop } from '../../page/use-shop.ts'
import { loadPaymentScript } from '../place/payment-window.ts'
import styles from './linked-order.module.css'
import { usePaymentLink } from './use-payment-link.ts'

const ENDS = {
  paid: { title: 'is paid', text: 'Thank you! The shop has it, and there is nothing left to do.' },
  cancelled: { title: 'is cancelled', text: 'There is nothing to pay. What was paid for it goes back.' },
  over: {
    title: 'is no longer kept',
    text: 'Nobody paid in time, so its sweets are free again. What comes for it now places it after all, or goes back.',
  },
}

/** The order of a link: what of it, how much and until when, and one button; or how it ended. */
export function LinkedOrder({ token }: { token: string }) {
  const { seen, problem, isUnknown, isAsking, isPaying, ask, pay } = usePaymentLink(token)
  const { payments } = useShop().store
  const script = payments.razorpay?.script
  const isOpen = seen?.state === 'open'
  useEffect(() => {
    if (isOpen && script !== undefined) void loadPaymentScript(script)
  }, [isOpen, script])
  if (!seen) return <NotSeen {...{ problem, isUnknown, isAsking, ask }} />
  const { number, state, bill } = seen
  if (!bill) return <Ended number={number} state={state === 'open' ? 'over' : state} problem={problem} />
  return (
    <div className={styles.order}>
      <h1>Pay for order #{number}</h1>
      <Bill bill={bill} />
      <BadNote>{problem}</BadNote>
      <Button look="buy" size="big" wide busy={isPaying} busyText="Processing..." onClick={pay}>
        Pay {formatMoney(fromRupees(bill.amount))}
      </Button>
      {payments.test && <Note>Test payment: no money moves, and no card is asked for.</Note>}
    </div>
  )
}

/** Until it is known which order it is. */
export function Looking() {
  return (
    <EmptyState level={1} title="One moment">
      We are looking for your order.
    </EmptyState>
  )
}

type NotSeenProps = { problem: string | undefined; isUnknown: boolean; isAsking: boolean; ask: () => void }

function NotSeen({ problem, isUnknown, isAsking, ask }: NotSeenProps) {
  if (problem === undefined) return <Looking />
  const again = (
    <Button look="line" busy={isAsking} busyText="Asking..." onClick={ask}>
      Check again
    </Button>
  )
  return (
    <EmptyState level={1} title="This order could not be opened" action={isUnknown ? <ShopPhone /> : again}>
      {problem}
    </EmptyState>
  )
}

type EndedProps = { number: string; state: keyof typeof ENDS; problem: string | undefined }

/** `problem`: what was said of the payment that has just been tried. */
function Ended({ number, state, problem }: EndedProps) {
  const { title, text } = ENDS[state]
  const isPaid = state === 'paid'
  return (
    <EmptyState
      level={1}
      focused
      title={`Order #${number} ${title}`}
      drawing={isPaid ? Paid : undefined}
      action={!isPaid && <ShopPhone />}
    >
      {problem ?? text}
    </EmptyState>
  )
}

function ShopPhone() {
  const { phone } = useShop().store
  return phone !== '' && <span>The shop: {phone}</span>
}

function Paid() {
  return (
    <Lozenge state="done" huge>
      <Icon of={Check} />
    </Lozenge>
  )
}

function Bill({ bill: { amount, until, lines } }: { bill: LinkBill }) {
  return (
    <Summary title="What was ordered">
      <ul className={styles.lines}>
        {lines.map(({ name, size, quantity }) => (
          <li key={`${name} ${size}`}>
            {quantity} × {name}
            {size !== DEFAULT_SIZE && ` (${size})`}
          </li>
        ))}
      </ul>
      <Amounts lines={[{ label: 'To be paid', amount: fromRupees(amount), kind: 'total' }]} />
      <p>It is kept for you until {formatMoment(until)}.</p>
    </Summary>
  )
}
