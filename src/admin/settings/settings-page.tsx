import { ButtonLink } from '../../ui/buttons/button.tsx'
import { paths } from '../calls/paths.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import { SET_UP_TITLE } from './settings-sections.ts'

/** Every page of the settings with what stands on it. */
export function SettingsPage() {
  return (
    <PageStack>
      <PageHeading
        title="Settings"
        actions={
          <ButtonLink look="line" size="small" href={paths.setUp}>
            {SET_UP_TITLE}
          </ButtonLink>
        }
      >
        What is saved here the shop shows at once.
      </PageHeading>
      <SettingsNavigation tellsAll />
    </PageStack>
  )
}
