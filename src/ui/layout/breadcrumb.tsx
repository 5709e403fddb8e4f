import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import styles from './breadcrumb.module.css'

type Crumb = {
  text: string
  href: string
  /** Shows an arrow: a way back rather than a place above. */
  back?: boolean
  /** This very page. */
  current?: boolean
}

/** The way from the front page to this one. */
export function PageCrumbs({ text, href }: { text: string; href: string }) {
  const home = { text: 'Home', href: '/' }
  return <Breadcrumb crumbs={[home, { text, href, current: true }]} />
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ text, href, back, current }) => (
          <li key={text}>
            <Link href={href} {...(current && { 'aria-current': 'page' })}>
              {back && <Icon of={ArrowLeft} small />}
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
