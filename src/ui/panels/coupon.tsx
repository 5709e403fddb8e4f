import TagIcon from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { TextButton } from '../buttons/text-link.tsx'
import { Note } from '../messages/note.tsx'
import styles from './coupon.module.css'

type RowProps = {
  code: string
  description: string
  /** What it wants: to be used, or something more in the cart. */
  use?: string
  onUse: () => void
}

/** An offered coupon; a press puts its code into the field. */
export function CouponRow({ code, description, use = 'Use', onUse }: RowProps) {
  return (
    <button type="button" className={styles.coupon} onClick={onUse}>
      <span>
        <b>{code}</b>
        <small>{description}</small>
      </span>
      <span className={styles.use}>{use}</span>
    </button>
  )
}

type AppliedProps = { code: string; onRemove: () => void; children: ReactNode }

/** A coupon that counts; `children` say what it saves. */
export function AppliedCoupon({ code, onRemove, children }: AppliedProps) {
  return (
    <Note kind="good" icon={TagIcon}>
      <div className={styles.applied}>
        <p>
          <b>{code}</b>
          <br />
          {children}
        </p>
        <TextButton className={styles.remove} onClick={onRemove}>
          Remove
        </TextButton>
      </div>
    </Note>
  )
}
