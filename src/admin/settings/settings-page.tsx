import { readShopSettings } from '../../contract/admin/settings.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Everything about the shop that its owner edits. */
export function SettingsPage() {
  const loaded = useReply(readShopSettings, {})
  return (
    <PageStack>
      <PageHeading title="Settings">What is saved here the shop shows at once.</PageHeading>
      <Loaded {...loaded}>{(reply) => <SettingsForm key={reply.version} {...reply} onSaved={loaded.reload} />}</Loaded>
    </PageStack>
  )
}
