import { pinText, readPins } from '../../../../domain/promise/set-up/pin-text.ts'
import { TextArea, TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import { Note } from '../../../../ui/messages/note.tsx'
import type { PromiseForm } from '../fields/promise-form.ts'
import styles from '../promise.module.css'
import { WaysFields } from './way-fields.tsx'
import { zoneNotes } from './zone-notes.ts'

type ZoneProps = Pick<PromiseForm, 'form'> & { at: number }

/** One zone: its PIN codes, and the ways to it. */
export function ZoneFields({ form, at }: ZoneProps) {
  const notes = zoneNotes(form.watch(), at)
  return (
    <>
      <TextField label="Name of the zone" maxLength={60} {...bindField(form, `zones.${at}.name`)} />
      <TextArea
        label="PIN codes"
        rows={2}
        hint="Such as 302001, 3020*, 302001-302039, Rajasthan, rest of India; any PIN for what is picked up"
        {...bindField(form, `zones.${at}.pins`)}
      />
      <ReadPins typed={form.watch(`zones.${at}.pins`)} />
      {notes.length > 0 && (
        <Note>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      )}
      <WaysFields form={form} zone={at} />
    </>
  )
}

/** The PIN codes as they were understood. */
function ReadPins({ typed }: { typed: string }) {
  const shown = [...new Set(readPins(typed).pins.map(pinText))]
  if (shown.length === 0) return <p className={styles.said}>No PIN code yet: nobody is served here.</p>
  return (
    <ul className={styles.pins} aria-label="PIN codes as they are read">
      {shown.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
