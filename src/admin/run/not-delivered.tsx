import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import type { DoorOutcome } from '../../contract/admin/run.ts'
import { DOOR_REASONS, type DoorReason } from '../../domain/run/run.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Radio } from '../../ui/fields/tick.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './run.module.css'

const LABELS: Readonly<Record<DoorReason, string>> = {
  'nobody-home': 'Nobody is home',
  refused: 'They refuse it',
  'wrong-address': 'The address is wrong',
  'could-not-pay': 'They cannot pay',
  damaged: 'The box is damaged',
}

type NotDeliveredProps = { number: string; onPress: (outcome: DoorOutcome) => Promise<void> }

/** Asks why before it is noted. */
export function NotDelivered({ number, onPress }: NotDeliveredProps) {
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState<DoorReason>('nobody-home')
  const [note, setNote] = useState('')
  const close = () => setOpen(false)
  const noteIt = () => {
    close()
    void onPress({ did: 'not-delivered', why, note: note.trim() })
  }
  const actions = (
    <>
      <Button onClick={noteIt}>Not delivered</Button>
      <Button look="line" onClick={close}>
        Stay at the door
      </Button>
    </>
  )
  return (
    <>
      <Button look="line" className={styles.deed} icon={CircleX} onClick={() => setOpen(true)}>
        <span>Not delivered</span>
        <small>why</small>
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Why is ${number} not delivered?`} actions={actions}>
        <fieldset>
          <legend className="hide">Why</legend>
          {DOOR_REASONS.map((reason) => (
            <Radio
              key={reason}
              name={`why ${number}`}
              label={LABELS[reason]}
              checked={why === reason}
              onChange={() => setWhy(reason)}
            />
          ))}
        </fieldset>
        <TextArea
          label="A note for the shop"
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className={styles.paid}>The order stays on its way: the shop sees why, and decides.</p>
      </Dialog>
    </>
  )
}
