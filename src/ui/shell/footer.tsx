import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import styles from './footer.module.css'

export type FooterGroup = { title: string; links: readonly { text: string; href: string }[] }

type FooterProps = {
  /** Logo, a sentence, the name in Devanagari. */
  about: ReactNode
  /** Three lists of links. */
  groups: readonly FooterGroup[]
  /** The inside of the address: its heading is an h2. */
  address: ReactNode
  /** Licence numbers and the like, one span each. */
  end: ReactNode
}

export function Footer({ about, groups, address, end }: FooterProps) {
  return (
    <footer className={`on-maroon ${styles.footer}`}>
      <div className="page">
        <div className={styles.inside}>
          <div className={styles.about}>{about}</div>
          <div className={styles.links}>
            {groups.map((group) => (
              <FooterLinks key={group.title} {...group} />
            ))}
            <address className={styles.address}>{address}</address>
          </div>
        </div>
        <div className={styles.end}>{end}</div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: FooterGroup) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={text}>
            <Link href={href} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One quiet line instead of the whole footer, for checkout. */
export function SlimFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.slim}>
      <div className={`page ${styles.slimRow}`}>{children}</div>
    </footer>
  )
}
