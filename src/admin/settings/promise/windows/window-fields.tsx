import { FROM_MONDAY } from '../../../../domain/settings/week.ts'
import { WEEKDAYS } from '../../../../domain/settings/work-day.ts'
import { Select, TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/fields/tick.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { CutOffFields } from '../parts/cut-off-fields.tsx'
import styles from '../promise.module.css'
import { zonesOfWay } from './window-words.ts'

type WindowProps = Pick<PromiseForm, 'form'> & { at: number }

/** One window: when it is, until when it can be ordered, and how many orders it takes. */
export function WindowFields({ form, at }: WindowProps) {
  return (
    <>
      <div className={styles.few}>
        <Select label="What it is for" {...bindField(form, `windows.${at}.way`)}>
          <option value="rider">The rider</option>
          <option value="pickup">Pick-up at the shop</option>
        </Select>
        <TextField label="From" {...bindField(form, `windows.${at}.starts`)} />
        <TextField label="To" {...bindField(form, `windows.${at}.ends`)} />
      </div>
      <div className={styles.few}>
        <CutOffFields form={form} of={`windows.${at}`} />
      </div>
      <DayFields form={form} at={at} />
      <ZoneOrders form={form} at={at} />
      <div className={styles.few}>
        <TextField
          label="Own fee, ₹"
          optional
          hint="Empty: the fee of the zone"
          inputMode="decimal"
          {...bindField(form, `windows.${at}.fee`)}
        />
      </div>
    </>
  )
}

function DayFields({ form, at }: WindowProps) {
  return (
    <>
      <Checkbox
        label="On one single day"
        note="Then the windows of its weekday do not hold on that day."
        {...form.register(`windows.${at}.isOneDay`)}
      />
      {form.watch(`windows.${at}.isOneDay`) ? (
        <TextField label="Day" type="date" {...bindField(form, `windows.${at}.day`)} />
      ) : (
        <fieldset className={styles.way}>
          <legend>Weekdays</legend>
          <div className={styles.weekdays}>
            {FROM_MONDAY.map((weekday) => (
              <Checkbox
                key={weekday}
                label={WEEKDAYS[weekday]}
                {...form.register(`windows.${at}.weekdays.${weekday}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

function ZoneOrders({ form, at }: WindowProps) {
  const [zones, served, way] = form.watch(['zones', `windows.${at}.zones`, `windows.${at}.way`])
  const ofWay = zonesOfWay(zones, way)
  return (
    <fieldset className={styles.way}>
      <legend>Zones that it serves</legend>
      <ul className={styles.rows}>
        {ofWay.map(({ key, name }) => {
          const place = served.findIndex(({ zone }) => zone === key)
          if (place < 0) return null
          return (
            <li key={key} className={styles.row}>
              <Checkbox label={name} {...form.register(`windows.${at}.zones.${place}.isServed`)} />
              {served[place]?.isServed && (
                <TextField
                  label={`At most, orders for ${name}`}
                  optional
                  inputMode="numeric"
                  compact
                  {...bindField(form, `windows.${at}.zones.${place}.most`)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {ofWay.length === 0 && <p className={styles.said}>No zone has this way yet.</p>}
    </fieldset>
  )
}
