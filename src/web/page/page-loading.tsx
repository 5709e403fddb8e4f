import { Dots } from '../../ui/messages/dots.tsx'
import styles from './page-loading.module.css'

/** What stands in a page's place while it is on its way: a whole view high, so that the footer stays below. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <title>One moment</title>
      <h1 className="hide">One moment</h1>
      <Dots label="Loading the page" />
    </div>
  )
}
