import { Dots } from './dots.tsx'
import styles from './page-waiting.module.css'

/** What stands in a page's place while it is on its way. */
export function PageWaiting() {
  return (
    <div className={styles.waiting} role="status">
      <title>One moment</title>
      <h1 className="hide">One moment</h1>
      <Dots label="Loading the page" />
    </div>
  )
}
