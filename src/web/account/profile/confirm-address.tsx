import { useState } from 'react'
import { type Profile, sendConfirmation } from '../../../contract/profile.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { serverMessage } from '../../page/server-message.ts'
import { useShop } from '../../page/use-shop.ts'
import { callAsCustomer } from '../session/shopper.ts'

/**
 * Which address waits for its letter's link to be used, with a way to have the letter again; nothing where none does, or
 * where the shop sends no letters.
 */
export function ConfirmAddress({ profile: { email, emailConfirmed, emailWanted } }: { profile: Profile }) {
  const { sendsMail } = useShop().store
  if (sendsMail && emailWanted !== '') {
    return (
      <Note>
        <p>
          <b>{emailWanted}</b> is waiting for confirmation: press the link in the letter we have sent there.
          {email !== '' && ` Until then you log in with ${email}.`}
        </p>
        <SendAgain />
      </Note>
    )
  }
  if (emailWanted !== '') {
    return (
      <Note>
        You log in with {email} until <b>{emailWanted}</b> is confirmed, which takes a letter, and this shop sends none
        yet.
      </Note>
    )
  }
  if (email === '') {
    return (
      <Note kind="bad">
        The address of this account belongs to somebody else, who has confirmed it. Please enter another one, or you
        cannot log in again.
      </Note>
    )
  }
  if (emailConfirmed || !sendsMail) return null
  return (
    <Note>
      <p>Your email address is not confirmed yet: press the link in the letter we have sent to {email}.</p>
      <SendAgain />
    </Note>
  )
}

function SendAgain() {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await callAsCustomer(sendConfirmation, {})
      toast.show({ kind: 'good', text: message ?? 'The letter is on its way.' })
    } catch (error) {
      toast.show({ kind: 'bad', text: serverMessage(error) ?? 'The letter could not be sent. Please try again.' })
    } finally {
      setBusy(false)
    }
  }
  return <TextButton onClick={send}>Send the letter again</TextButton>
}
