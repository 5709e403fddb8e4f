import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** A question. */
  title: string
  /** What will happen, in the button's words: 'Refund ₹450'. */
  confirm: string
  busyText: string
  /** Its counterpart; the safe one. */
  keep?: string | undefined
  /** Does it; the dialog closes when it is done, and shows what it throws. */
  onConfirm: () => Promise<void>
  children?: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(given: ConfirmProps) {
  const { open, onClose, title, confirm, busyText, keep = 'Cancel', onConfirm, children } = given
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
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
    <Dialog open={open} onClose={close} title={title} actions={actions}>
      {problem && (
        <Note kind="bad" alert>
          {problem}
        </Note>
      )}
      {children}
    </Dialog>
  )
}
