import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { WAYS } from '../../../../domain/promise/window.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import { COURIER_FIELDS, NOTHING_LEFT_OUT, type WayFields } from '../fields/delivery-fields.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { CutOffFields } from '../parts/cut-off-fields.tsx'
import styles from '../promise.module.css'
import { NotSent } from './not-sent.tsx'

export const WAY_NAMES = { rider: 'By rider', courier: 'By courier', pickup: 'Picked up' } as const
const LEFT_OUT = {
  rider: 'Not sent here by rider',
  courier: 'Not sent here by courier',
  pickup: 'Not picked up',
} as const
const ADD_WAY = { rider: 'Add the rider', courier: 'Add the courier', pickup: 'Add pick-up' } as const

type WaysProps = Pick<PromiseForm, 'form'> & { zone: number }

/** The ways to a zone, and buttons that add those which it has not. */
export function WaysFields({ form, zone }: WaysProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `zones.${zone}.ways` })
  const adding = useRef<HTMLDivElement>(null)
  const missing = WAYS.filter((way) => !fields.some((field) => field.way === way))
  const removeAt = (at: number) => {
    remove(at)
    // The pressed button is gone: without this nothing would have the focus.
    requestAnimationFrame(() => adding.current?.querySelector('button')?.focus())
  }
  return (
    <>
      {fields.map((field, at) => (
        <OneWay
          key={field.id}
          form={form}
          way={field.way}
          of={`zones.${zone}.ways.${at}`}
          onRemove={() => removeAt(at)}
        />
      ))}
      <div className={styles.buttons} ref={adding}>
        {missing.map((way) => (
          <Button key={way} look="line" size="small" onClick={() => append(newWay(way))}>
            {ADD_WAY[way]}
          </Button>
        ))}
      </div>
    </>
  )
}

function newWay(way: WayFields['way']): WayFields {
  return {
    ...{ way, fee: way === 'pickup' ? '0' : '40', freeFrom: '', leastOrder: '0' },
    ...COURIER_FIELDS,
    notSent: NOTHING_LEFT_OUT,
  }
}

type WayProps = Pick<PromiseForm, 'form'> & {
  way: WayFields['way']
  of: `zones.${number}.ways.${number}`
  onRemove: () => void
}

function OneWay({ form, way, of, onRemove }: WayProps) {
  return (
    <fieldset className={styles.way}>
      <legend>{WAY_NAMES[way]}</legend>
      <div className={styles.few}>
        <TextField label="Fee, ₹" inputMode="decimal" {...bindField(form, `${of}.fee`)} />
        <TextField label="Free from, ₹" optional inputMode="decimal" {...bindField(form, `${of}.freeFrom`)} />
        <TextField label="Smallest order, ₹" inputMode="decimal" {...bindField(form, `${of}.leastOrder`)} />
      </div>
      {way === 'courier' && (
        <>
          <div className={styles.few}>
            <TextField label="Leaves at" {...bindField(form, `${of}.leaves`)} />
            <TextField label="Days on the way" inputMode="numeric" {...bindField(form, `${of}.transitDays`)} />
            <TextField label="Is there by" {...bindField(form, `${of}.arrivesBy`)} />
          </div>
          <div className={styles.few}>
            <CutOffFields form={form} of={of} />
          </div>
        </>
      )}
      <NotSent form={form} of={of} label={LEFT_OUT[way]} />
      <div>
        <Button look="line" size="small" onClick={onRemove}>
          Remove “{WAY_NAMES[way]}”
        </Button>
      </div>
    </fieldset>
  )
}
