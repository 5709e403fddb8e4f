import { useState } from 'react'
import { forgotPassword } from '../../../contract/account.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { callApi } from '../../page/api.ts'
import { serverMessage } from '../../page/server-message.ts'

/** Where the last reset link of this page went, until it is left; nobody else at this browser finds it. */
const sentTo = createObservable<string | undefined>(undefined)

/** Asks for a reset link, and says so. */
export async function sendResetLink(email: string): Promise<void> {
  await callApi(forgotPassword, { body: { email } })
  sentTo.set(email)
  toast.show({ kind: 'good', text: 'Password reset link sent to your email' })
}

/** Who signs in needs it no more, and whoever comes after them must not read it. */
export function forgetSentLink(): void {
  sentTo.set(undefined)
}

/** What was asked for stays in sight, with a way to have it again; nothing where nothing was. */
export function SentLink() {
  const email = useObserved(sentTo)
  const [isBusy, setBusy] = useState(false)
  if (email === undefined) return null
  const again = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await sendResetLink(email)
    } catch (error) {
      toast.show({ kind: 'bad', text: serverMessage(error) ?? 'Failed to send reset link' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note kind="good">
      <p>
        If <b>{email}</b> has an account here, a link is on its way there: it works once, for one hour. Not there? Check
        your spam folder.
      </p>
      <TextButton onClick={() => void again()}>Send it again</TextButton>
    </Note>
  )
}
