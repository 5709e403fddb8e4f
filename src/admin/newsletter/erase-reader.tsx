import { eraseSubscriber } from '../../contract/admin/newsletter.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** `email` undefined: nobody is to be erased. */
type EraseProps = { email: string | undefined; onClose: () => void; onErased: () => void }

/** For a reader who asks the shop to forget them; whoever only wants no more mail leaves by the link in it. */
export function EraseReader({ email, onClose, onErased }: EraseProps) {
  return (
    <ConfirmDialog
      open={email !== undefined}
      onClose={onClose}
      title={`Erase ${email ?? ''}?`}
      confirm="Erase for good"
      busyText="Erasing..."
      onConfirm={async () => email !== undefined && callAdmin(eraseSubscriber, { body: { email } })}
      onDone={onErased}
      done="The address is erased"
    >
      <p>
        The address and all its owner agreed to go and never come back, and nothing more is sent to it. Do this when
        they have asked for it.
      </p>
    </ConfirmDialog>
  )
}
