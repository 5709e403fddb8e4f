import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isNoPin, NO_SUCH_PIN, readPin } from '../../domain/address/pin-code.ts'
import { placeOfPin } from '../../domain/address/place-of-pin.ts'
import { refusalWords } from '../../domain/promise/words/refusal-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { keepPin, keptPin } from './kept-pin.ts'
import styles from './pin-sheet.module.css'
import { WaysToPin } from './ways-to-pin.tsx'

/** Asks where orders shall go, says when they can be there, and keeps the PIN code in the browser. */
export function PinSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(keptPin() ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const pin = readPin(typed)
  useEffect(() => {
    if (!open) return
    setTyped(keptPin() ?? '')
    setError(undefined)
    // Behind the dialog's own opening, which gives the focus to its first button.
    queueMicrotask(() => field.current?.select())
  }, [open])
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (pin === undefined) {
      setError(refusalWords({ code: 'pin-invalid', pin: typed.trim() }))
      field.current?.focus()
      return
    }
    keepPin(pin)
    onClose()
  }
  return (
    <Sheet right open={open} onClose={onClose} title="Where shall it go?">
      <form noValidate method="post" className={styles.form} onSubmit={use}>
        <TextField
          ref={field}
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          className={styles.pin}
          hint={placeWords(typed) ?? 'Six digits. We keep it in this browser, nothing else.'}
          error={isNoPin(typed) ? NO_SUCH_PIN : error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" wide>
          Use this PIN
        </Button>
      </form>
      <WaysToPin pin={open ? pin : undefined} />
    </Sheet>
  )
}

/** 'Jaipur, Rajasthan'; undefined where nobody knows. */
function placeWords(typed: string): string | undefined {
  const place = placeOfPin(typed)
  return place && [place.city, place.state].filter(Boolean).join(', ')
}
