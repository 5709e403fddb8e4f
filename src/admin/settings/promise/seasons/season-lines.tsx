import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { newKey } from '../parts/new-key.ts'
import styles from '../promise.module.css'

type LinesProps = Pick<PromiseForm, 'form'> & { season: number }

/** Lines that a season's products fill in place of those that make them otherwise. */
export function SeasonLines({ form, season }: LinesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `seasons.${season}.lines` })
  const adding = useRef<HTMLDivElement>(null)
  const lines = form.watch('lines')
  const missing = lines.filter(({ key }) => !fields.some(({ insteadOf }) => insteadOf === key))
  const nameOf = (key: string) => lines.find((line) => line.key === key)?.name ?? key
  const removeAt = (at: number) => {
    remove(at)
    requestAnimationFrame(() => adding.current?.querySelector('button')?.focus())
  }
  return (
    <>
      <ul className={styles.rows} aria-label="Limits of the season">
        {fields.map(({ id, insteadOf }, at) => (
          <li key={id} className={styles.tier}>
            <TextField
              label={`${nameOf(insteadOf)}: name in the season`}
              maxLength={60}
              {...bindField(form, `seasons.${season}.lines.${at}.name`)}
            />
            <TextField
              label={`${nameOf(insteadOf)}: kilograms a day`}
              inputMode="decimal"
              {...bindField(form, `seasons.${season}.lines.${at}.kilograms`)}
            />
            <IconButton
              icon={Trash}
              label={`No limit of its own for ${nameOf(insteadOf)}`}
              onClick={() => removeAt(at)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons} ref={adding}>
        {missing.map(({ key, name }) => (
          <Button
            key={key}
            look="line"
            size="small"
            onClick={() =>
              append({ ...{ key: newKey(), insteadOf: key, name, kilograms: '', share: '0' }, exceptions: [] })
            }
          >
            A limit of its own for {name}
          </Button>
        ))}
      </div>
    </>
  )
}
