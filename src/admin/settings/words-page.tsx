import { saveWordsSection } from '../../contract/admin/settings/sections.ts'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { getStore } from '../../contract/settings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useReply } from '../calls/use-reply.ts'
import { FieldGroup } from '../parts/field-group.tsx'
import { SettingsSection } from './section-form.tsx'
import { WordsView } from './words-view.tsx'

type WordFields = { banner: string; copy: Pick<EditedSettings['copy'], 'customOrders' | 'bulkDiscount'> }

/** The shop's own words. */
export function WordsPage() {
  const { reply } = useReply(getStore, {})
  return (
    <SettingsSection
      path="words"
      fieldsOf={({ banner, copy: { customOrders, bulkDiscount } }): WordFields => ({
        banner,
        copy: { customOrders, bulkDiscount },
      })}
      settingsOf={(fields: WordFields) => fields}
      save={(body) => callAdmin(saveWordsSection, { body })}
      shown={(form) => <WordsView {...form.watch()} store={reply?.store} />}
    >
      {(form) => (
        <FieldGroup legend="Words">
          <TextField
            label="Banner"
            optional
            hint="Above every page. Left empty, it says when delivery is free, if it ever is."
            maxLength={120}
            {...bindField(form, 'banner')}
          />
          <TextField label="Custom orders" optional maxLength={120} {...bindField(form, 'copy.customOrders')} />
          <TextField label="Bulk orders" optional maxLength={120} {...bindField(form, 'copy.bulkDiscount')} />
        </FieldGroup>
      )}
    </SettingsSection>
  )
}
