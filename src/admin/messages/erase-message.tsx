import { useRouter } from '@tanstack/react-router'
import { type AdminMessage, eraseMessage } from '../../contract/admin/messages.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ActionButton } from '../parts/action-button.tsx'

/** For whoever wrote without an account and asks the shop to forget it. */
export function EraseMessage({ message: { id, number } }: { message: AdminMessage }) {
  const router = useRouter()
  const erase = async () => {
    await callAdmin(eraseMessage, { params: { id } })
    // An answer that was begun has nobody to go to any more.
    await router.navigate({ href: paths.messages, ignoreBlocker: true })
  }
  return (
    <ActionButton
      action="Erase"
      title={`Erase ${number}?`}
      confirm="Erase for good"
      busyText="Erasing..."
      onConfirm={erase}
      done={`${number} is erased`}
    >
      <p>
        The message, its answers and its notes go and never come back, and an answer that was not sent yet is not sent.
        Do this when its writer has asked for it.
      </p>
    </ActionButton>
  )
}
