import { useBlocker } from '@tanstack/react-router'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Asks whoever is about to leave a page with unsaved work, by a link as well as by the browser. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: takesWorkAway,
    enableBeforeUnload: hasUnsavedWork,
    withResolver: true,
  })
  return (
    <LeaveDialog
      open={status === 'blocked'}
      onStay={() => reset?.()}
      onLeave={async () => {
        proceed?.()
      }}
    />
  )
}

type Leaving = { current: { pathname: string }; next: { pathname: string } }

function takesWorkAway({ current, next }: Leaving): boolean {
  return current.pathname !== next.pathname && hasUnsavedWork()
}

type DialogProps = { open: boolean; onStay: () => void; onLeave: () => Promise<void> }

export function LeaveDialog({ open, onStay, onLeave }: DialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      confirm="Leave"
      busyText="Leaving..."
      keep="Stay"
      onConfirm={onLeave}
    >
      <p>What you typed on this page is not saved yet.</p>
    </ConfirmDialog>
  )
}
