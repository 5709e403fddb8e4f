import { useNavigate } from '@tanstack/react-router'
import type { login } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { needsDocument } from '../../page/needs-document.ts'
import { keepBrowserKeys } from '../session/browser-keys.ts'
import { returnAddress } from '../session/return-address.ts'
import { session } from '../session/shopper.ts'

type Entering = { reply: ReplyOf<typeof login>; email: string; remember: boolean; says: string }

/** Lets a customer in and leads back to the page that asked for it. */
export function useEntrance(from: string | undefined): (entering: Entering) => void {
  const navigate = useNavigate()
  return ({ reply: { token, customerId, name, browserKeys }, email, remember, says }) => {
    // A device that is shared keeps nothing.
    if (remember) keepBrowserKeys(browserKeys)
    session.signIn({ token, customerId, name, email: email.trim() }, { remember })
    toast.show({ kind: 'good', text: says })
    const href = returnAddress(from)
    void navigate({ href, replace: true, reloadDocument: needsDocument(href) })
  }
}
