import type { UseFormReturn } from 'react-hook-form'
import { saveLettersSection } from '../../contract/admin/settings/sections.ts'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule } from '../../ui/form/field-rules.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup } from '../parts/field-group.tsx'
import { SettingsSection } from './section-form.tsx'

type LetterFields = Pick<EditedSettings, 'letters'>

/** Of what the shop itself is told by letter, and where. */
export function LettersPage() {
  return (
    <SettingsSection
      path="letters"
      lead="For the hours in which nobody looks into the back office. Letters name orders, sweets and amounts, and no customer."
      fieldsOf={({ letters }): LetterFields => ({ letters })}
      settingsOf={({ letters }: LetterFields) => ({ letters: { ...letters, to: letters.to.trim() } })}
      save={(body) => callAdmin(saveLettersSection, { body })}
    >
      {(form, { settings }) => <LetterChoices form={form} email={settings.email} />}
    </SettingsSection>
  )
}

function LetterChoices({ form, email }: { form: UseFormReturn<LetterFields>; email: string }) {
  return (
    <FieldGroup legend="What the shop writes to you">
      <TextField
        label="Where to"
        type="email"
        optional
        hint={
          email === '' ? 'The shop has no e-mail address: without one here no letter goes out' : `Empty: to ${email}`
        }
        {...bindField(form, 'letters.to', emailRule(true))}
      />
      <Checkbox
        label="New orders"
        note="The first within a minute; those that follow it in one letter every five minutes."
        {...form.register('letters.orders')}
      />
      <Checkbox
        label="Sweets that run low"
        note="When five boxes of a size are left, or less than sells in two days; of each size once a day at most."
        {...form.register('letters.stock')}
      />
      <Checkbox
        label="Messages that nobody has answered for a day"
        note="Each message once."
        {...form.register('letters.messages')}
      />
      <Checkbox
        label="Complaints whose time runs out"
        note="Half a day before one has to be acknowledged, three days before it has to be settled, and when either is late."
        {...form.register('letters.complaints')}
      />
      <Checkbox
        label="Backups that fail, or are older than two days"
        note="Where the shop keeps its data itself."
        {...form.register('letters.backups')}
      />
      <Checkbox
        label="Letters that reach nobody"
        note="Once an hour at most, while others leave. Where none leaves, no letter can tell: a red mark beside Settings does."
        {...form.register('letters.mail')}
      />
    </FieldGroup>
  )
}
