import type { UseFormReturn } from 'react-hook-form'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { saveShopSection } from '../../contract/admin/settings-sections.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule } from '../../ui/form/field-rules.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { SettingsSection } from './section-form.tsx'
import styles from './settings.module.css'

type ShopFields = Pick<EditedSettings, 'name' | 'address' | 'phone' | 'email' | 'legalName' | 'grievance'>

/** What the shop says of itself, and who hears complaints. */
export function ShopPage() {
  return (
    <SettingsSection
      path="shop"
      lead="On every page, in letters and on invoices."
      fieldsOf={fieldsOf}
      settingsOf={(fields: ShopFields) => fields}
      save={(body) => callAdmin(saveShopSection, { body })}
      shown={(form) => <FooterView {...form.watch()} />}
    >
      {(form) => (
        <>
          <OwnFields form={form} />
          <LegalFields form={form} />
        </>
      )}
    </SettingsSection>
  )
}

function fieldsOf({ name, address, phone, email, legalName, grievance }: EditedSettings): ShopFields {
  return { name, address, phone, email, legalName, grievance }
}

type ShownForm = { form: UseFormReturn<ShopFields> }

function OwnFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="The shop">
      <TextField label="Name" maxLength={80} {...bindField(form, 'name', { required: 'A name is required' })} />
      <TextArea label="Address" optional rows={3} maxLength={300} {...bindField(form, 'address')} />
      <FieldPair>
        <TextField label="Phone" optional type="tel" maxLength={40} {...bindField(form, 'phone')} />
        <TextField label="E-mail" optional type="email" {...bindField(form, 'email', emailRule(true))} />
      </FieldPair>
    </FieldGroup>
  )
}

function LegalFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Whom the law asks you to name">
      <TextField
        label="Legal name"
        optional
        hint="Of the person or company that sells, where it is another name than the shop’s"
        maxLength={120}
        {...bindField(form, 'legalName')}
      />
      <TextField
        label="Grievance officer"
        optional
        hint="Who shops online has one, by name: complaints go there"
        maxLength={80}
        {...bindField(form, 'grievance.name')}
      />
      <FieldPair>
        <TextField
          label="E-mail of the grievance officer"
          optional
          type="email"
          {...bindField(form, 'grievance.email', emailRule(true))}
        />
        <TextField
          label="Phone of the grievance officer"
          optional
          type="tel"
          maxLength={40}
          {...bindField(form, 'grievance.phone')}
        />
      </FieldPair>
    </FieldGroup>
  )
}

/** As the foot of each page and the contact page have it. */
function FooterView({ name, address, phone, email, legalName, grievance }: ShopFields) {
  const officer = [grievance.name, grievance.email, grievance.phone].filter((text) => text !== '')
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
        {grievance.name && <p>Grievance officer: {officer.join(', ')}</p>}
        {!legalName && !grievance.name && <p className="quiet">Nothing of a legal name or a grievance officer.</p>}
      </div>
    </>
  )
}
