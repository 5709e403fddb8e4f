import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { RunDoor } from '../../contract/admin/run.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { DOOR_REASON_WORDS } from '../../domain/run/run.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Lozenge } from '../../ui/panels/lozenge.tsx'
import { orderNumber } from '../orders/order-words.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Panel } from '../parts/panel.tsx'
import { type KeptPress, removePress } from './kept-presses.ts'
import styles from './run.module.css'

/** What came of a door, by this phone: 'delivered, ₹540 taken'. */
export function outcomeWords({ outcome, due }: Pick<KeptPress, 'outcome' | 'due'>): string {
  if (outcome.did === 'not-delivered') return `not delivered: ${DOOR_REASON_WORDS[outcome.why]}`
  return due === null ? 'delivered' : `delivered, ${formatMoney(due)} taken`
}

type WaitingProps = { presses: readonly KeptPress[]; doors: readonly RunDoor[] }

/** What is kept on the phone and goes out with the network; what was not on its way yet can be taken back. */
export function WaitingPresses({ presses, doors }: WaitingProps) {
  if (presses.length === 0) return null
  return (
    <Panel
      title={presses.length === 1 ? '1 door waits for the network' : `${presses.length} doors wait for the network`}
    >
      <ul className={styles.told}>
        {presses.map((press) => {
          const number = orderNumber(press.orderId)
          const name = doors.find(({ id }) => id === press.orderId)?.name
          return (
            <li key={press.id} className={styles.kept}>
              <Lozenge state="done">
                <Icon of={press.outcome.did === 'delivered' ? Check : X} small />
              </Lozenge>
              <p>
                {name && <b>{name}</b>} <b className={styles.number}>{number}</b>
                <small>{outcomeWords(press)}</small>
              </p>
              {!press.isTried && (
                <IconButton
                  className={styles.round}
                  icon={Undo2}
                  label={`Take back ${number}`}
                  onClick={() => removePress(press)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** What the shop has answered to what counts for nothing, until it is read. */
export function AnsweredPresses({ presses }: { presses: readonly KeptPress[] }) {
  return presses.map((press) => (
    <Note key={press.id} kind="bad" alert>
      <p>{press.answer}</p>
      <Button look="line" size="small" onClick={() => removePress(press)}>
        I have read it
      </Button>
    </Note>
  ))
}

/** What somebody else pressed on this phone: it goes out when they sign in, and never as anybody else's. */
export function OthersPresses({ presses }: { presses: readonly KeptPress[] }) {
  const [isAsked, setAsked] = useState(false)
  const [first] = presses
  if (!first) return null
  const names = [...new Set(presses.map(({ name }) => name))].join(', ')
  return (
    <Panel title={`Pressed on this phone by ${names}`}>
      <p>
        The shop has not heard of this. It is sent when they sign in here again; somebody else can only write it down.
      </p>
      <ul className={styles.told}>
        {presses.map((press) => (
          <li key={press.id}>
            <p>
              <b>{orderNumber(press.orderId)}</b> {outcomeWords(press)}, {press.name}, {formatMoment(press.pressedAt)}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button look="line" size="small" onClick={() => setAsked(true)}>
          Remove from this phone
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Remove what was pressed?"
        confirm="Remove"
        busyText="Removing..."
        keep="Keep it"
        onConfirm={async () => presses.forEach(removePress)}
      >
        <p>Then nobody can send it any more. Write down first what is not in the shop’s books yet.</p>
      </ConfirmDialog>
    </Panel>
  )
}
