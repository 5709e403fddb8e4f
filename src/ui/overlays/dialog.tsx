import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { showLed, showSafely } from './dialog-focus.ts'
import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = Omit<ModalProps, 'label'> & {
  title: string
  /** Its buttons; the safe one last. */
  actions?: ReactNode
  /** For more than a question: as wide as a form. */
  wide?: boolean | undefined
  /** Whether Enter is to do nothing that cannot be taken back: where it has no field, its last button has the focus. */
  startsSafe?: boolean
}

/** A question in the middle of the page that must be answered first. */
export function Dialog({ title, actions, wide, startsSafe = false, open, onClose, children }: DialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={title}
      className={classNames(styles.dialog, wide && styles.wide)}
      show={startsSafe ? showSafely : showLed}
    >
      <div className={styles.inside}>
        <h2>{title}</h2>
        <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
        {children}
        {actions && (
          <div data-actions className={styles.actions}>
            {actions}
          </div>
        )}
      </div>
    </Modal>
  )
}
