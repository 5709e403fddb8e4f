import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './sheet.module.css'

type SheetProps = Omit<ModalProps, 'label'> & {
  title: string
  /** Below what scrolls; two stand side by side: a quiet button and the main one. */
  end?: ReactNode
  /** Elsewhere than on phones: from the right, where the cart is, and not from the left. */
  right?: boolean | undefined
}

/** Slides up from the bottom of a phone, from the side elsewhere. */
export function Sheet({ title, end, right, open, onClose, children }: SheetProps) {
  return (
    <Modal open={open} onClose={onClose} label={title} className={classNames(styles.sheet, right && styles.right)}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2>{title}</h2>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </Modal>
  )
}
