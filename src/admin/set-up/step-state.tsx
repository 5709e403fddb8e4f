import styles from './set-up.module.css'

/** Whether a step of the set-up is done, in a word. */
export function StepState({ isDone }: { isDone: boolean }) {
  return <span className={isDone ? styles.done : styles.open}>{isDone ? 'Done' : 'To do'}</span>
}
