import { Fold } from '../../ui/layout/fold.tsx'
import styles from './log.module.css'

/** Lines that stand open; one more than these is worth no fold. */
const MOST_OPEN = 4

/** What else is known of a deed, a line each; of many the first, and the others to be unfolded. */
export function DeedLines({ lines }: { lines: readonly string[] }) {
  if (lines.length <= MOST_OPEN + 1) return <Lines of={lines} />
  return (
    <>
      <Lines of={lines.slice(0, MOST_OPEN)} />
      <Fold summary={`${lines.length - MOST_OPEN} more`}>
        <Lines of={lines.slice(MOST_OPEN)} />
      </Fold>
    </>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
