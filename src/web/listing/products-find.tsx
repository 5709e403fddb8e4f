import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import bar from '../search/search-bar.module.css'
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
      <div className={bar.in}>
        <Icon of={Search} />
        <TextField
          type="search"
          name="search"
          label="Search products"
          labelHidden
          placeholder="Search products"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">Go</Button>
    </form>
  )
}
