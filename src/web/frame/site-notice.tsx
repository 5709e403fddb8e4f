import { useShop } from '../page/use-shop.ts'
import styles from './site-notice.module.css'

/** What holds today alone, above every page, checkout too: that nothing is sent. On other days it is not there. */
export function SiteNotice() {
  const { closedToday } = useShop().store
  if (!closedToday) return null
  return (
    <aside className={styles.notice} aria-label="Today">
      <p className="page">{closedToday}</p>
    </aside>
  )
}
