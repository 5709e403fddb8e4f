import Bike from 'lucide-react/icons/bike'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { unbroken } from '../unbroken.ts'
import styles from './promise-box.module.css'

const ICONS = { rider: Bike, courier: Truck, pickup: Store, none: CircleAlert, asking: MapPin }

type PromiseBoxProps = {
  /** How it comes; none: it cannot; asking: nobody knows where to. */
  kind: keyof typeof ICONS
  title: ReactNode
  note?: ReactNode
  /** A button at the far end. */
  end?: ReactNode
}

/** What the shop says of day and place, the same on every page. */
export function PromiseBox({ kind, title, note, end }: PromiseBoxProps) {
  return (
    <div className={classNames(styles.promise, styles[kind])}>
      <Icon of={ICONS[kind]} />
      <p className={styles.words}>
        <b>{typeof title === 'string' ? unbroken(title) : title}</b>
        {note && <small>{note}</small>}
      </p>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
