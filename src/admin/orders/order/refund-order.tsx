import { useState } from 'react'
import { randomId } from '../../../calls/random-id.ts'
import { type RefundPart, refundOrder } from '../../../contract/admin/order-work.ts'
import { formatMoney, type Paise } from '../../../domain/money.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox, Radio } from '../../../ui/fields/tick.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './order-page.module.css'
import type { MoneyProps } from './order-props.ts'
import { PiecesSelect } from './pieces-select.tsx'
import { amountOfPart, type RefundChoice, type RefundDraft, readDraft } from './refund-draft.ts'

const EMPTY: RefundDraft = { choice: undefined, amount: '', pieces: {} }

/** Gives back what was paid, wholly or in part; the button says how much before it is pressed. */
export function RefundOrder(given: MoneyProps) {
  const { order, money, reload } = given
  const [id, setId] = useState(randomId)
  const [draft, setDraft] = useState(EMPTY)
  const [toShelf, setToShelf] = useState(true)
  const part = readDraft(draft)
  const amount = part && amountOfPart(part, order, money)
  const begin = () => {
    // A new refund; what is pressed twice or tried again after a failure is the same one, and refused if it was changed.
    setId(randomId())
    setDraft(EMPTY)
    setToShelf(true)
  }
  const send = async (why: () => string) => {
    const checked = checkPart(part, amount, money.refundable)
    const sent = await callAdmin(refundOrder, {
      body: { id, orderId: order.id, reason: why(), toShelf, part: checked },
    })
    toast.show({ kind: 'good', text: `${orderNumber(order.id)}: ${formatMoney(sent.amount)} go back` })
    reload()
  }
  return (
    <ActionButton
      action="Refund"
      onOpen={begin}
      title={`Refund ${orderNumber(order.id)}`}
      confirm={amount ? `Refund ${formatMoney(amount)}` : 'Refund'}
      busyText="Refunding..."
      asksWhy
      onConfirm={send}
      below={<p className={styles.quiet}>{BACK_BY[order.paymentMethod === 'cod' ? 'hand' : 'provider']}</p>}
    >
      <Choices {...given} draft={draft} onChange={setDraft} />
      {isToBeSent(order.status) && (draft.choice === 'all' || draft.choice === 'lines') && (
        <Checkbox
          label="Back on the shelf"
          note="These pieces are not made, packed or sent any more. Untick it where they cannot be sold."
          checked={toShelf}
          onChange={({ target }) => setToShelf(target.checked)}
        />
      )}
    </ActionButton>
  )
}

const BACK_BY = {
  hand: 'It was paid in cash: somebody has to hand the money over.',
  provider: 'It goes back the way it was paid, and the customer gets a mail. This cannot be undone.',
}

/** The refund as it is sent, or in words what is missing. */
function checkPart(part: RefundPart | undefined, amount: Paise | undefined, left: Paise): RefundPart {
  if (!part || !amount) throw new Error('Please say what goes back.')
  if (amount > left) throw new Error(`At most ${formatMoney(left)} can go back.`)
  return part
}

type ChoicesProps = MoneyProps & { draft: RefundDraft; onChange: (draft: RefundDraft) => void }

function Choices({ order, money, draft, onChange }: ChoicesProps) {
  const choose = (choice: RefundChoice) => ({
    name: 'refund',
    checked: draft.choice === choice,
    onChange: () => onChange({ ...draft, choice }),
  })
  return (
    <fieldset className={styles.choices}>
      <legend className="hide">What goes back</legend>
      <Radio label={`All that is left: ${formatMoney(money.refundable)}`} {...choose('all')} />
      <Radio label="Some pieces" {...choose('lines')} />
      {draft.choice === 'lines' && <Pieces order={order} draft={draft} onChange={onChange} />}
      <Radio label="An amount" {...choose('amount')} />
      {draft.choice === 'amount' && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => onChange({ ...draft, amount: target.value })}
        />
      )}
    </fieldset>
  )
}

function Pieces({ order, draft, onChange }: Pick<ChoicesProps, 'order' | 'draft' | 'onChange'>) {
  return (
    <div className={styles.pieces}>
      {order.lines
        .filter(({ quantity, refunded }) => quantity > refunded)
        .map(({ position, name, size, quantity, refunded }) => (
          <PiecesSelect
            key={position}
            label={`Pieces of ${name} (${size})`}
            most={quantity - refunded}
            chosen={draft.pieces[position] ?? 0}
            onChoose={(pieces) => onChange({ ...draft, pieces: { ...draft.pieces, [position]: pieces } })}
          />
        ))}
    </div>
  )
}
