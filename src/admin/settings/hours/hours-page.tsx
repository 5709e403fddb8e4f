import type { UseFormReturn } from 'react-hook-form'
import { findSetUp } from '../../../contract/admin/set-up.ts'
import { saveHoursSection } from '../../../contract/admin/settings/sections.ts'
import { sameDayWords } from '../../../domain/settings/promise.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useReply } from '../../calls/use-reply.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import { OrdersPanel } from '../opening/taking-orders.tsx'
import { hintWhere, usePromisedDays } from '../promise/parts/promised-days.ts'
import { SettingsSection } from '../section-form.tsx'
import { ClosedFields } from './closed-fields.tsx'
import { type HoursFields, hoursFieldsOf, hoursOf } from './hours-fields.ts'
import { HoursView } from './hours-view.tsx'
import { WeekFields } from './week-fields.tsx'

/** When the shop is open, when nothing is sent, and until when an order is for the same day. */
export function HoursPage() {
  const { delivery, promisesDays, error } = usePromisedDays()
  const takesOrders = useReply(findSetUp, {}).reply?.takesOrders
  return (
    <SettingsSection
      path="hours"
      lead="Texts, the kitchen’s sheet and the promise to shoppers follow from this table."
      below={<OrdersPanel />}
      fieldsOf={hoursFieldsOf}
      settingsOf={hoursOf}
      save={(body) => callAdmin(saveHoursSection, { body })}
      onRefused={markFields}
      shown={(form, { settings }) => (
        <HoursView typed={form.watch()} kept={settings.hours} delivery={delivery} takesOrders={takesOrders} />
      )}
    >
      {(form, { settings }) => (
        <>
          {settings.week === null && settings.hours.length > 0 && (
            <Note>
              Shoppers read words that were typed before there was this table. Save it once, and they read what follows
              from it.
            </Note>
          )}
          <WeekFields form={form} />
          <ClosedFields form={form} />
          <BadNote>{error?.message}</BadNote>
          <CutOffFields form={form} promisesDays={promisesDays} />
        </>
      )}
    </SettingsSection>
  )
}

/** The refusal of a cut-off that the owner's own words contradict is about both fields. */
function markFields(form: UseFormReturn<HoursFields>, message: string): void {
  if (!message.includes('promised the same day until')) return
  for (const field of ['cutOff', 'sameDay'] as const) form.setError(field, { message })
}

type CutOffProps = { form: UseFormReturn<HoursFields>; promisesDays: boolean | undefined }

function CutOffFields({ form, promisesDays }: CutOffProps) {
  const cutOff = form.watch('cutOff')
  return (
    <FieldGroup legend="The same day">
      <TextField
        label="Orders of the same day end at"
        type="time"
        optional
        hint={hintWhere(
          promisesDays,
          'The kitchen’s sheet goes by it for orders that were promised no day. What shoppers read follows from the windows.',
          'The kitchen’s sheet and the promise to shoppers go by it. Left empty, none is made and the sheet goes by noon.',
        )}
        {...bindField(form, 'cutOff')}
      />
      <TextField
        label="Own words for it"
        optional
        hint={hintWhere(
          promisesDays,
          'Not read while days are promised: then the words follow from the windows.',
          cutOff && `Left empty, shoppers read “${sameDayWords(cutOff)}”.`,
        )}
        maxLength={120}
        {...bindField(form, 'sameDay')}
      />
    </FieldGroup>
  )
}
