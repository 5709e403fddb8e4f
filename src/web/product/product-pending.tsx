import { Skeleton } from '../../ui/cards/skeleton.tsx'
import gallery from './gallery/product-gallery.module.css'
import styles from './product-details.module.css'

/** The loading panel: a product's page while its data are on their way (specification §2, Product detail). */
export function ProductPending() {
  return (
    <div className="page" role="status" aria-label="Loading the product">
      <title>One moment</title>
      <h1 className="hide">One moment</h1>
      <Skeleton width="16rem" height="2.75rem" />
      <div className={styles.top}>
        <div className={gallery.gallery}>
          <div className={gallery.large}>
            <Skeleton height="100%" radius="0" />
          </div>
        </div>
        <div className={styles.buy}>
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="40%" height="2rem" />
          <Skeleton height="6rem" />
          <Skeleton height="9rem" />
          <Skeleton height="3.5rem" />
        </div>
      </div>
    </div>
  )
}
