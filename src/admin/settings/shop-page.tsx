import type { UseFormReturn } from 'react-hook-form'
import { saveShopSection } from '../../contract/admin/settings/sections.ts'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { reachableOfficer } from '../../domain/complaints/officer.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../ui/form/field-rules.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { staffSession } from '../calls/staff-session.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { OfficerUnreachable } from './notes/officer-unreachable.tsx'
import { OtherState } from './notes/other-state.tsx'
import { PinMissing } from './notes/pin-missing.tsx'
import { SettingsSection } from './section-form.tsx'
import styles from './settings.module.css'
import { MAP_PLACE_RULE, phoneRule, SHOP_FIELDS } from './shop-fields.ts'

type ShopFields = Pick<EditedSettings, 'name' | 'address' | 'mapPlace' | 'phone' | 'email' | 'legalName' | 'grievance'>

/** What the shop says of itself, and who hears complaints. */
export function ShopPage() {
  return (
    <SettingsSection
      path="shop"
      lead="On every page, in letters and on invoices."
      fieldsOf={fieldsOf}
      settingsOf={(fields: ShopFields) => fields}
      save={async (body) => {
        const saved = await callAdmin(saveShopSection, { body })
        staffSession.rename(saved.settings.name)
        return saved
      }}
      shown={(form) => <FooterView {...form.watch()} />}
    >
      {(form, { settings }) => (
        <>
          <OwnFields form={form} kept={settings} />
          <LegalFields form={form} kept={settings} />
        </>
      )}
    </SettingsSection>
  )
}

function fieldsOf({ name, address, mapPlace, phone, email, legalName, grievance }: EditedSettings): ShopFields {
  return { name, address, mapPlace, phone, email, legalName, grievance }
}

type ShownForm = { form: UseFormReturn<ShopFields>; kept: EditedSettings }

function OwnFields({ form, kept }: ShownForm) {
  return (
    <FieldGroup legend="The shop">
      <TextField {...SHOP_FIELDS.name} {...bindField(form, 'name', filled('A name is required'))} />
      <TextArea {...SHOP_FIELDS.address} optional {...bindField(form, 'address')} />
      <PinMissing address={form.watch('address')} />
      <OtherState gstin={kept.gstin} address={form.watch('address')} />
      <TextField {...SHOP_FIELDS.mapPlace} {...bindField(form, 'mapPlace', MAP_PLACE_RULE)} />
      <FieldPair>
        <TextField {...SHOP_FIELDS.phone} optional {...bindField(form, 'phone', phoneRule(kept.phone))} />
        <TextField {...SHOP_FIELDS.email} optional {...bindField(form, 'email', emailRule(true))} />
      </FieldPair>
    </FieldGroup>
  )
}

function LegalFields({ form, kept }: ShownForm) {
  return (
    <FieldGroup legend="Whom the law asks you to name">
      <TextField {...SHOP_FIELDS.legalName} {...bindField(form, 'legalName')} />
      <TextField {...SHOP_FIELDS.officer} {...bindField(form, 'grievance.name')} />
      <FieldPair>
        <TextField {...SHOP_FIELDS.officerEmail} {...bindField(form, 'grievance.email', emailRule(true))} />
        <TextField
          {...SHOP_FIELDS.officerPhone}
          {...bindField(form, 'grievance.phone', phoneRule(kept.grievance.phone))}
        />
      </FieldPair>
      <OfficerUnreachable officer={form.watch('grievance')} />
    </FieldGroup>
  )
}

/** As the foot of each page and the contact page have it. */
function FooterView({ name, address, phone, email, legalName, grievance }: ShopFields) {
  const named = reachableOfficer(grievance)
  const officer = [named.name, named.email, named.phone].filter((text) => text !== '')
  const lines = [address, phone, email].filter((text) => text !== '')
  return (
    <>
      <div className={styles.card}>
        <h3>{name}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.card}>
        <h3>Contact page</h3>
        {legalName && <p>Sold by {legalName}</p>}
        {named.name && <p>Grievance officer: {officer.join(', ')}</p>}
        {!legalName && !named.name && <p className="quiet">Nothing of a legal name or a grievance officer.</p>}
      </div>
    </>
  )
}
