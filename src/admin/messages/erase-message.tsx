import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminMessage, eraseMessage } from '../../contract/admin/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { BASE } from '../calls/base.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** For whoever wrote without an account and asks the shop to forget it. */
export function EraseMessage({ message: { id, number } }: { message: AdminMessage }) {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  const erase = async () => {
    await callAdmin(eraseMessage, { params: { id } })
    toast.show({ kind: 'good', text: `${number} is erased` })
    // An answer that was begun has nobody to go to any more.
    await router.navigate({ href: `${BASE}/messages`, ignoreBlocker: true })
  }
  return (
    <>
      <Button look="line" size="small" onClick={() => setAsked(true)}>
        Erase
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Erase ${number}?`}
        confirm="Erase for good"
        busyText="Erasing..."
        onConfirm={erase}
      >
        <p>
          The message, its answers and its notes go and never come back, and an answer that was not sent yet is not
          sent. Do this when its writer has asked for it.
        </p>
      </ConfirmDialog>
    </>
  )
}
