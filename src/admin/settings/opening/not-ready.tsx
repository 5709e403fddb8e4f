import { getStore } from '../../../contract/settings.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { useShopOrigin } from '../../calls/staff-session.ts'
import { useReply } from '../../calls/use-reply.ts'
import { NarrowNote } from '../../parts/address/narrow-note.tsx'

/** What keeps shoppers from the shop, or from reading of their orders. It keeps nobody from opening. */
export function NotReady() {
  const { reply } = useReply(getStore, {}, { looksAgain: true })
  return (
    <>
      <NarrowNote address={useShopOrigin() ?? location.origin}>No customer elsewhere reaches it.</NarrowNote>
      {reply?.store.sendsMail === false && (
        <Note>
          The shop has no mail server: nobody who orders gets a letter.{' '}
          <TextLink href={paths.settingsMail}>Enter one</TextLink>
        </Note>
      )}
    </>
  )
}
