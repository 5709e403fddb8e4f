import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { ChipLink, Chips } from '../../ui/fields/chip.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useShop } from '../page/use-shop.ts'
import { searchHref } from './search-href.ts'
import styles from './search-panel.module.css'
import type { useRecentSearches } from './use-recent-searches.ts'

/** What this browser searched for; each search can be made again or forgotten. */
export function RecentSearches({ recent }: { recent: ReturnType<typeof useRecentSearches> }) {
  const id = useId()
  const { searches, remember, forget, clear } = recent
  return (
    <section aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>Recent searches</h2>
        {searches.length > 0 && <TextButton onClick={clear}>Clear</TextButton>}
      </div>
      {searches.length === 0 && <p className="quiet small">What you search for is kept here, in this browser only.</p>}
      <ul>
        {searches.map((text) => (
          <li key={text} className={styles.past}>
            <Link href={searchHref(text)} onClick={() => remember(text)}>
              <Icon of={History} small />
              {text}
            </Link>
            <IconButton icon={X} small label={`Forget ${text}`} onClick={() => forget(text)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each chip starts its search. */
export function PopularSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const id = useId()
  const { popularSearches } = useShop().store.words
  if (popularSearches.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.popular}>
      <h2 id={id}>Popular</h2>
      <Chips>
        {popularSearches.map((text) => (
          <ChipLink key={text} href={searchHref(text)} onClick={() => onSearch(text)}>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}
