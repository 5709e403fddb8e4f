import { readLook } from '../../contract/admin/look.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { LookForm } from './look-form.tsx'

/** The shop's face: its emblem and its two colours, beside the front page that wears them. */
export function LookPage() {
  const loaded = useReply(readLook, {})
  return (
    <PageStack>
      <PageHeading title="Look">
        An emblem and two colours. What is saved here, shop and back office wear at once, and letters and invoices from
        then on.
      </PageHeading>
      <Loaded {...loaded}>{(reply) => <LookForm key={reply.version} kept={reply} onSaved={loaded.reload} />}</Loaded>
    </PageStack>
  )
}
