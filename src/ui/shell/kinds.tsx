import type { ComponentType } from 'react'
import { Picture } from '../cards/picture.tsx'
import type { MotifProps } from '../icons/block-print.tsx'
import { Link } from '../link.tsx'
import styles from './kinds.module.css'

type Kind = {
  href: string
  text: string
  /** What stands there while it has no picture. */
  print: ComponentType<MotifProps>
  /** The address of its picture. */
  picture: string | undefined
}

/** Kinds of sweets to walk to, each with its picture, as the side menu has them. */
export function Kinds({ of }: { of: readonly Kind[] }) {
  return (
    <ul className={styles.kinds}>
      {of.map(({ href, text, print: Print, picture }) => (
        <li key={href}>
          <Link href={href} className={styles.kind}>
            <span className={styles.ground}>
              {picture ? (
                <Picture address={picture} alt="" sizes="4.5rem" className={styles.picture} />
              ) : (
                <Print className={styles.print} />
              )}
            </span>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
