import { useState } from 'react'
import { errorOfShownTime, PAST_MOMENT } from '../../../domain/content/in-force.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import { momentTyped } from '../form/india-moment.ts'

export type ShownFrom = { from?: number; until: number | null }

type LaterProps = { onClose: () => void; onPublish: (when: ShownFrom) => Promise<void> }

/** Asks from when until when a version is shown. */
export function PublishLater({ onClose, onPublish }: LaterProps) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { problem, busy, run } = useTrying()
  const send = async (when: ShownFrom) => {
    const wrongTime = errorOfShownTime({ from: when.from, until: when.until }, Date.now())
    if (wrongTime !== undefined) throw new Error(wrongTime)
    await onPublish(when)
    onClose()
  }
  const publish = () =>
    run(async () => {
      const [first, last] = [momentTyped(from), momentTyped(until)]
      if (first === null && last === null) throw new Error('Please enter from when it is shown, or until when.')
      await send({ ...(first !== null && { from: first }), until: last })
    })
  const publishNow = () => run(() => send({ until: momentTyped(until) }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Show it later"
      actions={
        <>
          <Button busy={busy} busyText="Saving..." onClick={() => void publish()}>
            Save for then
          </Button>
          {problem === PAST_MOMENT && (
            <Button look="line" onClick={() => void publishNow()}>
              Publish now
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <BadNote>{problem}</BadNote>
      <p>Day and time in India. Without a beginning it is shown at once; without an end, until another is.</p>
      <TextField
        label="From"
        optional
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Until"
        optional
        type="datetime-local"
        hint="Afterwards shoppers read again what is shown without an end."
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </Dialog>
  )
}
