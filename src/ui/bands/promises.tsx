import { Icon, type IconOf } from '../icons/icon.tsx'
import styles from './promises.module.css'

export type Vow = { icon: IconOf; title: string; text: string }

/** Three or four short promises in a row, two by two on phones. */
export function Promises({ promises }: { promises: readonly Vow[] }) {
  return (
    <div className="page">
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
