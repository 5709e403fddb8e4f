import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTrying } from './use-trying.ts'

export type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** A question. */
  title: string
  /** What will happen, in the button's words: 'Refund ₹450'. */
  confirm: string
  busyText: string
  /** Its counterpart; the safe one. Never 'Cancel', which beside an order reads as cancelling that. */
  keep?: string | undefined
  /** Does it; the dialog closes when it is done, and shows what it throws. */
  onConfirm: () => Promise<unknown>
  /** Called when it is done: what the page shows is older than that. */
  onDone?: (() => void) | undefined
  /** What is told when it is done. */
  done?: string | undefined
  /** Whether it can be taken back, or takes nothing away: Enter then does it at once. */
  isMild?: boolean
  /** For more than a question: as wide as a form. */
  wide?: boolean
  children?: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(given: ConfirmProps) {
  const { open, onClose, title, confirm, busyText, keep = 'Not now', onConfirm, onDone, done, isMild = false } = given
  const { wide, children } = given
  const { problem, busy, run, forget } = useTrying()
  const close = () => {
    forget()
    onClose()
  }
  const act = () =>
    run(async () => {
      await onConfirm()
      onDone?.()
      if (done !== undefined) toast.show({ kind: 'good', text: done })
      close()
    })
  const actions = (
    <>
      <Button busy={busy} busyText={busyText} onClick={() => void act()}>
        {confirm}
      </Button>
      <Button look="line" onClick={close}>
        {keep}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title={title} actions={actions} wide={wide} startsSafe={!isMild}>
      {children}
      {/* Beside the button: above a long question nobody would see it. */}
      <BadNote>{problem}</BadNote>
    </Dialog>
  )
}
