import Check from 'lucide-react/icons/check'
import { Icon } from '../icons/icon.tsx'
import { Lozenge } from './lozenge.tsx'
import styles from './steps.module.css'

/** Three steps, of which `current` (from 1) is being taken; all are done at `steps.length + 1`. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <Step key={step} name={step} place={index + 1} current={current} />
      ))}
    </ol>
  )
}

function Step({ name, place, current }: { name: string; place: number; current: number }) {
  const done = place < current
  const now = place === current
  return (
    <li className={done || now ? styles.reached : undefined} {...(now && { 'aria-current': 'step' })}>
      <Lozenge state={done ? 'done' : now ? 'now' : 'next'}>{done ? <Icon of={Check} /> : place}</Lozenge>
      <span>
        {name}
        {done && <span className="hide">, done</span>}
      </span>
    </li>
  )
}
