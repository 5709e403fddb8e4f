import type { EditedSettings } from '../../contract/admin/settings.ts'
import { saveTaxSection } from '../../contract/admin/settings-sections.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { SettingsSection } from './section-form.tsx'
import styles from './settings.module.css'

type TaxFields = Pick<EditedSettings, 'gstin' | 'fssai'>

/** The words of the shop's refusals, and the field that each is about. */
const ABOUT = { GSTIN: 'gstin', FSSAI: 'fssai' } as const

/** The numbers that stand on each invoice. */
export function TaxPage() {
  return (
    <SettingsSection
      path="tax"
      lead="Invoices that were issued keep the numbers they were issued with."
      fieldsOf={({ gstin, fssai }): TaxFields => ({ gstin, fssai })}
      settingsOf={({ gstin, fssai }: TaxFields) => ({ gstin: gstin.trim().toUpperCase(), fssai: fssai.trim() })}
      save={(body) => callAdmin(saveTaxSection, { body })}
      onRefused={(form, message) => {
        const sentences = message.split(/(?<=\.) /)
        for (const [word, field] of Object.entries(ABOUT)) {
          const sentence = sentences.find((one) => one.includes(word))
          if (sentence) form.setError(field, { message: sentence })
        }
      }}
      shown={(form) => <NumbersView {...form.watch()} />}
    >
      {(form) => (
        <FieldGroup legend="Numbers">
          <FieldPair>
            <TextField
              label="GSTIN"
              optional
              hint="15 letters and digits, on every invoice; a shop that need not register has none"
              maxLength={20}
              {...bindField(form, 'gstin')}
            />
            <TextField
              label="FSSAI number"
              optional
              hint="14 digits"
              inputMode="numeric"
              maxLength={20}
              {...bindField(form, 'fssai')}
            />
          </FieldPair>
        </FieldGroup>
      )}
    </SettingsSection>
  )
}

function NumbersView({ gstin, fssai }: TaxFields) {
  return (
    <div className={styles.card}>
      <h3>Foot of every page</h3>
      <p>{fssai ? `FSSAI Lic. No. ${fssai}` : 'No FSSAI number'}</p>
      <p>{gstin ? `GSTIN ${gstin}` : 'No GSTIN: invoices show no tax'}</p>
    </div>
  )
}
