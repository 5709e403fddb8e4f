import Check from 'lucide-react/icons/check'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './journey.module.css'
import { Lozenge } from './lozenge.tsx'

export type JourneyStep = {
  name: string
  complete: boolean
  /** When it was, or 'Estimated Sun 22 Nov' for what is to come. */
  when?: string | undefined
}

/** The way of an order: down the page on phones, across from 720 px; the last complete step is the current one. */
export function Journey({ steps }: { steps: readonly JourneyStep[] }) {
  const current = steps.findLastIndex(({ complete }) => complete)
  return (
    <ol className={styles.journey}>
      {steps.map(({ name, complete, when }, index) => (
        <li
          key={name}
          className={classNames(complete && styles.done)}
          {...(index === current && { 'aria-current': 'step' })}
        >
          <Lozenge state={index === current && index < steps.length - 1 ? 'now' : complete ? 'done' : 'next'}>
            {complete && <Icon of={Check} />}
          </Lozenge>
          <div>
            <b>{name}</b>
            <span className={styles.when}>
              <span className="hide">{complete ? 'Done: ' : 'To come: '}</span>
              {when}
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
