import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Wrong } from '../../../ui/fields/field.tsx'
import { PictureDialog } from '../parts/picture-dialog.tsx'
import styles from './form.module.css'
import { usePieceForm } from './form-context.ts'

type PictureProps = {
  label: string
  error: string | undefined
  'data-path': string
  canBeNone: boolean
  value: string
  onChoose: (name: string) => void
}

/** The picture of one place, and a way to choose another. */
export function PictureField({ label, error, canBeNone, value, onChoose, ...place }: PictureProps) {
  const { addressOf } = usePieceForm()
  const [open, setOpen] = useState(false)
  return (
    <fieldset className={styles.picture} {...place}>
      <legend>{label}</legend>
      {value === '' ? (
        <p className={styles.without}>No picture</p>
      ) : (
        <Picture
          address={addressOf(value)}
          alt={value}
          sizes="160px"
          width={128}
          height={128}
          className={styles.shown}
        />
      )}
      <div className={styles.buttons}>
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          Choose a picture
        </Button>
        {canBeNone && value !== '' && (
          <Button look="line" size="small" onClick={() => onChoose('')}>
            Remove the picture
          </Button>
        )}
      </div>
      {error && <Wrong>{error}</Wrong>}
      {open && (
        <PictureDialog
          label={label}
          present={value}
          addressOf={addressOf}
          onChoose={({ src }) => onChoose(src)}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}
