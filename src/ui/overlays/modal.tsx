import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './modal.module.css'
import { useBackCloses } from './use-back-closes.ts'

export type ModalProps = {
  open: boolean
  /** Asked for by Escape, a phone's Back, the veil or a close button; the owner then sets `open` to false. */
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
}

type Worn = {
  className?: string | undefined
  /** Shows it, and gives back what closes it again; as long as it is open the same one. */
  show?: (dialog: HTMLDialogElement) => () => void
}

/** The browser's own modal dialog: it traps focus, makes the page behind inert and gives focus back. */
export function Modal({ open, onClose, label, className, show = showPlainly, children }: ModalProps & Worn) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  // It closes before it is taken away as well: only then does the browser give the focus back.
  useLayoutEffect(() => {
    if (!open || !dialog.current) return
    const { documentElement: root } = document
    root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth)
    return show(dialog.current)
  }, [open, show])
  useBackCloses(open, onClose)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.modal, className)}
      aria-label={label}
      // Escape is told before the focus goes back: the browser's own word that it has closed comes a frame later.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      // The veil is part of the dialog; what it holds covers the rest of it.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={() => open && !dialog.current?.open && onClose()}
    >
      {used && children}
    </dialog>
  )
}

function showPlainly(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}
