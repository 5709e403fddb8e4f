import { useShop } from '../page/use-shop.ts'
import { telephone } from './shop-links.ts'
import styles from './site-notice.module.css'

/** What a shopper reads whose browser runs no scripts: what does not work here, and what does instead. */
export function NoScripts() {
  const { phone } = useShop().store
  return (
    <aside className={styles.notice} aria-label="Without scripts">
      <p className="page">
        Look around as you like. Your browser runs no scripts, and our cart needs them
        {phone !== '' && (
          <>
            : to order, call <a href={telephone(phone)}>{phone}</a>
          </>
        )}
        .
      </p>
    </aside>
  )
}
