import type { UnreadyProduct } from '../../contract/admin/shapes/product-shapes.ts'
import type { Lack } from '../../domain/catalog/record/publishing.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import { Link } from '../../ui/link.tsx'
import { paths } from '../calls/paths.ts'
import styles from './catalog.module.css'

/** What a product needs, in words. */
const LACK_WORDS: Readonly<Record<Lack, string>> = { pictures: 'a picture', allergens: 'allergens' }

const LACK_TAGS: Readonly<Record<Lack, string>> = { pictures: 'No picture', allergens: 'Allergens missing' }

/** What a product lacks before shoppers can see it, or, where it is shown already, what they read nothing of. */
export function LackTags({ lacks }: { lacks: readonly Lack[] }) {
  return lacks.map((lack) => (
    <Tag key={lack} kind="sale" free>
      {LACK_TAGS[lack]}
    </Tag>
  ))
}

/** Products that are not published, each with what it needs first. */
export function LackingList({ products }: { products: readonly UnreadyProduct[] }) {
  return (
    <ul className={styles.lacking} aria-label="Not published">
      {products.map(({ id, name, lacks }) => (
        <li key={id}>
          <Link href={paths.product(id)}>{name}</Link> needs {lacks.map((lack) => LACK_WORDS[lack]).join(' and ')}
        </li>
      ))}
    </ul>
  )
}
