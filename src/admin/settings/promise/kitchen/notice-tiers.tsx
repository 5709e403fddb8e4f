import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import styles from '../promise.module.css'

/** As the setting allows. */
const MOST_TIERS = 10

/** How long before dispatch an order above a weight must be known. */
export function NoticeTiers({ form }: Pick<PromiseForm, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'noticeTiers' })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (at: number) => {
    remove(at)
    add.current?.focus()
  }
  return (
    <>
      <ul className={styles.rows} aria-label="Notice by weight">
        {fields.map(({ id }, at) => (
          <li key={id} className={styles.tier}>
            <TextField
              label={`Orders over, kg (${at + 1})`}
              inputMode="decimal"
              {...bindField(form, `noticeTiers.${at}.kilograms`)}
            />
            <TextField
              label={`Must be known ahead (${at + 1})`}
              placeholder="48 hours"
              {...bindField(form, `noticeTiers.${at}.notice`)}
            />
            <IconButton icon={Trash} label={`Remove notice ${at + 1}`} onClick={() => removeAt(at)} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="line"
          size="small"
          icon={Plus}
          ref={add}
          disabled={fields.length >= MOST_TIERS}
          onClick={() => append({ kilograms: '5', notice: '48 hours' })}
        >
          Add a weight
        </Button>
      </div>
    </>
  )
}
