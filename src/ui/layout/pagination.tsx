import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pageWindow } from '../../domain/catalog/pagination.ts'
import { Icon, type IconOf } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  totalPages: number
  /** The address of a page of the list. */
  hrefOf: (page: number) => string
}

/** Up to five page buttons around the current one; nothing for a single page. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Turn icon={ChevronLeft} label="Previous" href={page > 1 ? hrefOf(page - 1) : undefined} />
      {pageWindow(page, totalPages).map((each) => (
        <Link
          key={each}
          href={hrefOf(each)}
          className={styles.page}
          aria-label={`Page ${each}`}
          {...(each === page && { 'aria-current': 'page' })}
        >
          {each}
        </Link>
      ))}
      <Turn icon={ChevronRight} label="Next" href={page < totalPages ? hrefOf(page + 1) : undefined} />
    </nav>
  )
}

function Turn({ icon, label, href }: { icon: IconOf; label: string; href: string | undefined }) {
  if (href === undefined) {
    return (
      <span className={styles.page} aria-disabled>
        <Icon of={icon} />
      </span>
    )
  }
  return (
    <Link href={href} className={styles.page} aria-label={label}>
      <Icon of={icon} />
    </Link>
  )
}
