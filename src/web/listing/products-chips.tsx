import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Chip, Chips } from '../../ui/fields/chip.tsx'
import { toggleWord, wordsInList } from './listing-search.ts'
import styles from './products-page.module.css'
import type { Listing } from './use-listing.ts'

/** The tags in force, each to be taken off. */
export function ProductsChips({ listing: { search, change } }: { listing: Listing }) {
  const tags = wordsInList(search.tags)
  if (tags.length === 0) return null
  return (
    <div className={styles.active}>
      <Chips>
        {tags.map((tag) => (
          <Chip
            key={tag}
            pressed
            aria-label={`Remove ${tag}`}
            onClick={() => change({ tags: toggleWord(search.tags, tag) })}
          >
            {tag}
          </Chip>
        ))}
      </Chips>
      {tags.length > 1 && <TextButton onClick={() => change({ tags: '' })}>Clear All</TextButton>}
    </div>
  )
}
