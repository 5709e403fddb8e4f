import { saveTaxSection } from '../../contract/admin/settings/sections.ts'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { FssaiMissing } from './notes/fssai-missing.tsx'
import { NoGstinNeeded } from './notes/no-gstin-needed.tsx'
import { OtherState } from './notes/other-state.tsx'
import { SettingsSection } from './section-form.tsx'
import styles from './settings.module.css'
import { fssaiRule, gstinRule, numbersOf, SHOP_FIELDS } from './shop-fields.ts'

type TaxFields = Pick<EditedSettings, 'gstin' | 'needsNoGstin' | 'fssai'>

/** The numbers that stand on each invoice. */
export function TaxPage() {
  return (
    <SettingsSection
      path="tax"
      lead="Invoices that were issued keep the numbers they were issued with."
      fieldsOf={({ gstin, needsNoGstin, fssai }): TaxFields => ({ gstin, needsNoGstin, fssai })}
      settingsOf={(fields: TaxFields) => numbersOf(fields)}
      save={(body) => callAdmin(saveTaxSection, { body })}
      shown={(form) => <NumbersView {...form.watch()} />}
    >
      {(form, { settings }) => (
        <FieldGroup legend="Numbers">
          <FieldPair>
            <TextField {...SHOP_FIELDS.gstin} {...bindField(form, 'gstin', gstinRule(settings.gstin))} />
            <TextField {...SHOP_FIELDS.fssai} optional {...bindField(form, 'fssai', fssaiRule('', settings.fssai))} />
          </FieldPair>
          <FssaiMissing fssai={form.watch('fssai')} />
          <NoGstinNeeded gstin={form.watch('gstin')} {...form.register('needsNoGstin')} />
          <OtherState gstin={form.watch('gstin')} address={settings.address} />
        </FieldGroup>
      )}
    </SettingsSection>
  )
}

function NumbersView({ gstin, fssai }: Pick<TaxFields, 'gstin' | 'fssai'>) {
  return (
    <div className={styles.card}>
      <h3>Foot of every page</h3>
      <p>{fssai ? `FSSAI Lic. No. ${fssai}` : 'No FSSAI number'}</p>
      <p>{gstin ? `GSTIN ${gstin}` : 'No GSTIN: invoices show no tax'}</p>
    </div>
  )
}
