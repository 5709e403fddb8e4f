import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './sheet.module.css'

type SheetProps = Omit<ModalProps, 'label'> & {
  title: string
  /** A quiet button and the main one, below what scrolls. */
  end: ReactNode
}

/** Slides up from the bottom of a phone, from the side elsewhere; for the filters. */
export function Sheet({ title, end, open, onClose, children }: SheetProps) {
  return (
    <Modal open={open} onClose={onClose} label={title} className={styles.sheet}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2>{title}</h2>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.end}>{end}</div>
      </div>
    </Modal>
  )
}
