import type { UseFormReturn } from 'react-hook-form'
import { FROM_MONDAY } from '../../../domain/settings/week.ts'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import styles from '../settings.module.css'
import type { HoursFields } from './hours-fields.ts'

type ShownForm = { form: UseFormReturn<HoursFields> }

/** From when until when the shop is open, by weekday; one that is not ticked is closed. */
export function WeekFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="The week">
      <p className="small quiet">Nothing is made and sent on a weekday that is not ticked.</p>
      <div className={styles.week}>
        <div className={classNames(styles.day, styles.heads)} aria-hidden>
          <span>Opens</span>
          <span>Closes</span>
        </div>
        {FROM_MONDAY.map((weekday) => (
          <DayRow key={weekday} form={form} weekday={weekday} />
        ))}
      </div>
    </FieldGroup>
  )
}

type Weekday = (typeof FROM_MONDAY)[number]

const TIMES = ['opens', 'closes'] as const
type Time = (typeof TIMES)[number]

/** A weekday that is opened takes what it has not of the first one that has it. */
function takeUsualHours(form: UseFormReturn<HoursFields>, weekday: Weekday): void {
  const open = openDays(form).map((day) => form.getValues(`week.${day}`))
  const whole = open.find((day) => day.opens && day.closes)
  for (const time of TIMES) giveTime(form, { weekday, time, value: (whole ?? open.find((day) => day[time]))?.[time] })
}

/** A time that was entered is that of every open weekday that has none yet. */
function shareTime(form: UseFormReturn<HoursFields>, weekday: Weekday, time: Time): void {
  const value = form.getValues(`week.${weekday}.${time}`)
  for (const other of openDays(form)) giveTime(form, { weekday: other, time, value })
}

function openDays(form: UseFormReturn<HoursFields>): Weekday[] {
  return FROM_MONDAY.filter((day) => form.getValues(`week.${day}.isOpen`))
}

type GivenTime = { weekday: Weekday; time: Time; value: string | undefined }

function giveTime(form: UseFormReturn<HoursFields>, { weekday, time, value }: GivenTime): void {
  const name = `week.${weekday}.${time}` as const
  if (!value || !form.getValues(`week.${weekday}.isOpen`) || form.getValues(name)) return
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

function DayRow({ form, weekday }: ShownForm & { weekday: Weekday }) {
  const name = WEEKDAYS[weekday]
  const isOpen = form.watch(`week.${weekday}.isOpen`)
  const rule = { validate: (time: string) => !isOpen || time !== '' || 'A time is required' }
  return (
    <div className={styles.day}>
      <Checkbox
        label={name}
        {...form.register(`week.${weekday}.isOpen`, { onChange: () => takeUsualHours(form, weekday) })}
      />
      {isOpen ? (
        TIMES.map((time) => (
          <TextField
            key={time}
            label={`${name} ${time}`}
            labelHidden
            type="time"
            compact
            // Not with each key: 09:03 stands there before 09:30 does.
            onKeyDown={({ key }) => key === 'Enter' && shareTime(form, weekday, time)}
            {...bindField(form, `week.${weekday}.${time}`, { ...rule, onBlur: () => shareTime(form, weekday, time) })}
          />
        ))
      ) : (
        <p className={styles.closed}>Closed</p>
      )}
    </div>
  )
}
