import { useNavigate } from '@tanstack/react-router'
import type { login } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { carryToast } from '../../page/carry-toast.ts'
import { needsDocument } from '../../page/needs-document.ts'
import { keepBrowserKeys } from '../session/browser-keys.ts'
import { returnAddress } from '../session/return-address.ts'
import { session, wishlist } from '../session/shopper.ts'
import { carryEmail } from './carried-email.ts'
import { forgetSentLink } from './sent-link.tsx'

/** What a visitor was at when the login was asked for: a page to come back to, a sweet to be saved. */
export type WantedBefore = { from?: string; wish?: string }

type Entering = { reply: ReplyOf<typeof login>; email: string; remember: boolean; says: string }

/** Lets a customer in, does what was wanted before, and leads back to the page that asked for the login. */
export function useEntrance({ from, wish }: WantedBefore): (entering: Entering) => void {
  const navigate = useNavigate()
  return ({ reply: { token, customerId, name, browserKeys }, email, remember, says }) => {
    // A device that is shared keeps nothing.
    if (remember) keepBrowserKeys(browserKeys)
    session.signIn({ token, customerId, name, email: email.trim() }, { remember })
    forgetSentLink()
    carryEmail(undefined)
    if (wish !== undefined) wishlist.wish(wish)
    const href = returnAddress(from)
    const reloadDocument = needsDocument(href)
    if (reloadDocument) carryToast(says)
    else toast.show({ kind: 'good', text: says })
    void navigate({ href, replace: true, reloadDocument })
  }
}
