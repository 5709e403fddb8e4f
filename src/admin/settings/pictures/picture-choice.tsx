import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { namedPictureAddress } from '../../../domain/catalog/picture.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import type { Choice, PictureSettings } from '../section-fields.ts'
import styles from '../settings.module.css'
import { PictureDialog } from './picture-dialog.tsx'

type ChoiceProps = {
  form: UseFormReturn<PictureSettings>
  name: `scenes.${'hero' | 'festival'}.${number}.image` | `tiles.${string}`
  label: string
  /** What stands there without a picture; not given: there must be one. */
  without?: string
  /** Those that were not uploaded. */
  others: readonly Choice[]
}

/** The picture of one place, and a way to choose another: an uploaded one, one sent now, or one the shop came with. */
export function PictureChoice({ form, name, label, without, others }: ChoiceProps) {
  const [open, setOpen] = useState(false)
  const chosen = form.watch(name) ?? ''
  const choose = (picture: string) => {
    form.setValue(name, picture, { shouldDirty: true })
    setOpen(false)
  }
  const address = others.find((other) => other.name === chosen)?.address ?? namedPictureAddress(chosen)
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {chosen === '' ? (
        <p className={styles.without}>{without ?? 'No picture yet'}</p>
      ) : (
        <Picture address={address} alt={chosen} sizes="160px" width={160} height={160} className={styles.picture} />
      )}
      <div className={styles.buttons}>
        <Button look="line" size="small" onClick={() => setOpen(true)} aria-label={`Choose: ${label}`}>
          Choose
        </Button>
        {without !== undefined && chosen !== '' && (
          <Button look="line" size="small" onClick={() => choose('')} aria-label={`Remove: ${label}`}>
            Remove
          </Button>
        )}
      </div>
      {open && <PictureDialog label={label} others={others} onChoose={choose} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}
