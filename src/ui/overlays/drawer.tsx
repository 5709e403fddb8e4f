import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './drawer.module.css'
import { Modal, type ModalProps } from './modal.tsx'

type DrawerProps = ModalProps & {
  /** The logo. */
  top: ReactNode
  /** Login or Logout, always in reach. */
  end: ReactNode
}

/** The side menu of phones and tablets. */
export function Drawer({ label, top, end, open, onClose, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} label={label} className={styles.drawer}>
      <div className={styles.inside}>
        <div className={styles.top}>
          {top}
          <IconButton icon={X} label="Close the menu" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.end}>{end}</div>
      </div>
    </Modal>
  )
}
