import { savePicturesSection } from '../../../contract/admin/settings-sections.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { pictureFieldsOf, picturesOf } from '../section-fields.ts'
import { SettingsSection } from '../section-form.tsx'
import { PictureFields } from './picture-fields.tsx'

/** The pictures of the front page. */
export function PicturesPage() {
  return (
    <SettingsSection
      path="pictures"
      fieldsOf={pictureFieldsOf}
      settingsOf={picturesOf}
      save={(body) => callAdmin(savePicturesSection, { body })}
    >
      {(form, { pictures }) => <PictureFields form={form} others={pictures} />}
    </SettingsSection>
  )
}
