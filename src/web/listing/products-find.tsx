import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { SearchField } from '../search/search-bar.tsx'
import styles from './products-page.module.css'
import type { Listing } from './use-listing.ts'

/** The search box of the listing: its text is in force with Go. */
export function ProductsFind({ listing }: { listing: Listing }) {
  const [text, setText] = useState(listing.search.search ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    listing.change({ search: text.trim() })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is an element of its own only in new browsers
    <form role="search" aria-label="Products" action="/products" className={styles.find} onSubmit={find}>
      <SearchField
        label="Search products"
        placeholder="Search products"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Go</Button>
    </form>
  )
}
