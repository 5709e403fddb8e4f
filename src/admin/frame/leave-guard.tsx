import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { hasUnsavedWork, isUnsavedWorkKept } from '../calls/unsaved-work.ts'
import { useTrying } from '../parts/use-trying.ts'

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

/** Staying is what is meant most often, and loses nothing: its button is the solid one. */
export function LeaveDialog({ open, onStay, onLeave }: DialogProps) {
  const { busy, run } = useTrying()
  const isKept = isUnsavedWorkKept()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={`Leave without ${isKept ? 'publishing' : 'saving'}?`}
      actions={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button look="line" busy={busy} busyText="Leaving..." onClick={() => void run(onLeave)}>
            Leave
          </Button>
        </>
      }
    >
      <p>{isKept ? 'Not published. It stays on this computer.' : 'What you typed on this page is not saved yet.'}</p>
    </Dialog>
  )
}
