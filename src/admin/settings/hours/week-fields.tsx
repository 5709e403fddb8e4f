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

/** A weekday that is opened and has no hours yet takes those of another one. */
function takeUsualHours(form: UseFormReturn<HoursFields>, weekday: Weekday): void {
  const week = form.getValues('week')
  const { isOpen, opens, closes } = week[weekday] ?? {}
  const usual = FROM_MONDAY.map((day) => week[day]).find((day) => day?.isOpen && day.opens && day.closes)
  if (!isOpen || opens || closes || !usual) return
  form.setValue(`week.${weekday}.opens`, usual.opens)
  form.setValue(`week.${weekday}.closes`, usual.closes)
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
        <>
          <TextField
            label={`${name} opens`}
            labelHidden
            type="time"
            compact
            {...bindField(form, `week.${weekday}.opens`, rule)}
          />
          <TextField
            label={`${name} closes`}
            labelHidden
            type="time"
            compact
            {...bindField(form, `week.${weekday}.closes`, rule)}
          />
        </>
      ) : (
        <p className={styles.closed}>Closed</p>
      )}
    </div>
  )
}
