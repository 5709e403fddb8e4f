import { Picture } from '../../../ui/cards/picture.tsx'
import { Chips } from '../../../ui/fields/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { categoryLinks } from '../../frame/sweets-links.ts'
import { useShop } from '../../page/use-shop.ts'
import styles from './collection-ways.module.css'

type CollectionWaysProps = {
  /** Addresses by the word of a category; one without stands with its block print. */
  pictures: Readonly<Record<string, string>>
  /** The category that is shown alone. */
  current: string | undefined
}

/** The categories as on the front page, each a way to itself. */
export function CollectionWays({ pictures, current }: CollectionWaysProps) {
  const links = categoryLinks(useShop().store.words, 'front')
  if (links.length === 0) return null
  return (
    <nav aria-label="Categories" className={styles.ways}>
      <Chips run>
        {links.map(({ word, text, href, print: Print }) => (
          <Link
            key={word}
            href={href}
            className={styles.way}
            {...(href.endsWith(`=${current}`) && { 'aria-current': 'page' })}
          >
            {pictures[word] ? <Picture address={pictures[word]} alt="" sizes="48px" /> : <Print />}
            {text}
          </Link>
        ))}
      </Chips>
    </nav>
  )
}
