import { useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchHit } from './search-hit.tsx'
import { searchHref } from './search-href.ts'
import { SearchNothing } from './search-nothing.tsx'
import styles from './search-panel.module.css'
import { PopularSearches, RecentSearches } from './search-start.tsx'
import { useCloseOutside } from './use-close-outside.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearchList } from './use-search-list.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

/** The search below the header: earlier searches, popular ones, and products while one types (specification §2). */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const typed = text.trim()
  const found = useSuggestions(text)
  const products = found?.products ?? []
  const { open, marked, unmark, field } = useSearchList(products.length)
  const recent = useRecentSearches()
  const leave = useCloseOutside(panel, onClose)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  function search(event: FormEvent): void {
    event.preventDefault()
    if (typed === '') return
    const chosen = open ? products[marked] : undefined
    onClose()
    if (chosen) return void navigate({ to: '/collection/$productId', params: { productId: chosen._id } })
    recent.remember(typed)
    void navigate({ to: '/collection', search: { search: typed } })
  }

  return (
    <div ref={panel} className={`page ${styles.panel}`}>
      <SearchBar
        value={text}
        onChange={(next) => {
          setText(next)
          unmark()
        }}
        onSubmit={search}
        onLeave={leave}
        field={{
          ...field,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': list,
          ...(open && marked >= 0 && { 'aria-activedescendant': `${list}-${marked}` }),
        }}
      />
      <p className={found?.failed ? 'small' : 'hide'} role="status">
        {statusOf(found)}
      </p>
      {found && products.length === 0 && !found.failed ? (
        <SearchNothing typed={typed} />
      ) : (
        <div className={styles.columns}>
          <div>
            {open ? (
              <div id={list} role="listbox" aria-label="Suggestions">
                {products.map((product, index) => (
                  <SearchHit
                    key={product._id}
                    product={product}
                    typed={typed}
                    option={{ id: `${list}-${index}`, chosen: index === marked }}
                  />
                ))}
              </div>
            ) : (
              <RecentSearches recent={recent} />
            )}
            {typed && (
              <TextLink href={searchHref(typed)} after={ArrowRight} onClick={() => recent.remember(typed)}>
                All results for “{typed}”
              </TextLink>
            )}
          </div>
          <div className={open ? 'only-wide' : undefined}>
            <PopularSearches onSearch={recent.remember} />
          </div>
        </div>
      )}
    </div>
  )
}

function statusOf(found: Suggestions | undefined): string {
  if (!found) return ''
  if (found.failed) return 'Suggestions could not be loaded. Enter searches all the same.'
  const { length } = found.products
  return length === 0 ? 'No product matches.' : length === 1 ? '1 suggestion' : `${length} suggestions`
}
