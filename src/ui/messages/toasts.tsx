import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { useObserved } from '../observable.ts'
import { type ToastKind, toast } from './toast-store.ts'
import styles from './toasts.module.css'

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info }

/** The one place where toasts appear and the one live region that speaks them; the document holds it once. */
export function Toasts() {
  const toasts = useObserved(toast)
  return (
    <div
      className={styles.region}
      role="status"
      aria-label="Messages"
      aria-atomic={false}
      onMouseEnter={toast.hold}
      onMouseLeave={toast.release}
      onFocus={toast.hold}
      onBlur={toast.release}
    >
      {toasts.map(({ id, kind, text, unseen }) =>
        unseen ? (
          <p key={id} className="hide">
            {text}
          </p>
        ) : (
          <ToastNote key={id} kind={kind} text={text} onDismiss={() => dismiss(id)} />
        ),
      )}
    </div>
  )
}

// The pressed button is gone with its toast and can lose no focus, so the others are set going here.
function dismiss(id: number): void {
  toast.dismiss(id)
  toast.release()
}

/** One toast as it looks; pages use `toast.show` instead. */
export function ToastNote({ kind, text, onDismiss }: { kind: ToastKind; text: string; onDismiss: () => void }) {
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <Icon of={ICONS[kind]} />
      <span>{text}</span>
      <IconButton icon={X} small label="Dismiss" onClick={onDismiss} />
    </div>
  )
}
