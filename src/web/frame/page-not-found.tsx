import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ChipLink, Chips } from '../../ui/fields/chip.tsx'
import { EmptyJarMotif } from '../../ui/icons/empty-motifs.tsx'
import { useShop } from '../page/use-shop.ts'
import { SearchBar } from '../search/search-bar.tsx'
import { searchHref } from '../search/search-href.ts'
import styles from './page-not-found.module.css'

/** No page stands at this address: where to go from here. */
export function PageNotFound() {
  const navigate = useNavigate()
  const { popularSearches } = useShop().store.words
  const [text, setText] = useState('')
  function search(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '') void navigate({ to: '/collection', search: { search: text.trim() } })
  }
  return (
    <section className={`page ${styles.lost}`} aria-labelledby="lost">
      <title>Page Not Found</title>
      <EmptyJarMotif className={styles.jar} />
      <div className={styles.words}>
        <h1 id="lost">Page Not Found</h1>
        <p className="quiet">This jar is empty. The address may be old, or a letter slipped.</p>
      </div>
      <ButtonLink size="big" href="/">
        Go Back Home
      </ButtonLink>
      <div className={styles.search}>
        <SearchBar value={text} onChange={setText} onSubmit={search} />
      </div>
      <Chips>
        {popularSearches.slice(0, 4).map((popular) => (
          <ChipLink key={popular} href={searchHref(popular)}>
            {popular}
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}
