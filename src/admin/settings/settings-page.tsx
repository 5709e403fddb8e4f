import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

/** Every page of the settings with what stands on it. */
export function SettingsPage() {
  return (
    <PageStack>
      <PageHeading title="Settings">What is saved here the shop shows at once.</PageHeading>
      <SettingsNavigation tellsAll />
    </PageStack>
  )
}
