import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { ListingList } from './listing-list.tsx'
import styles from './listing-page.module.css'
import { ListingSort } from './listing-sort.tsx'

const Sheet = lazyPart(() => import('../../ui/overlays/sheet.tsx').then((part) => part.Sheet))

type ListingPageProps = Omit<ComponentProps<typeof ListingFrame>, 'path' | 'children'> &
  Omit<ComponentProps<typeof ListingList>, 'sort'> &
  ComponentProps<typeof ListingSort> & {
    /** How many filters are on. */
    filtersOn: number
    /** Ways to other lists, above this one. */
    ways?: ReactNode
    filters: ReactNode
    /** A button beside the heading of the filters. */
    top?: ReactNode
    /** The filters once more, for phones and tablets, and the buttons below them. */
    sheet: (close: () => void) => { filters: ReactNode; end: ReactNode }
  }

/** The page of a listing: its filters beside the list, on phones and tablets in a sheet. */
export function ListingPage(page: ListingPageProps) {
  const { listing, sorts, list, chips, nothing, filtersOn, ways, filters, top, sheet, ...framed } = page
  const sort = <ListingSort listing={listing} sorts={sorts} />
  return (
    <ListingFrame path={listing.path} {...framed}>
      {ways}
      <PhoneTools filtersOn={filtersOn} sheet={sheet} sort={sort} />
      <div className={styles.split}>
        <aside className={styles.filters} aria-label="Filters">
          <div className={styles.filtersTop}>
            <h2>Filters</h2>
            {top}
          </div>
          {filters}
        </aside>
        <ListingList listing={listing} list={list} sort={sort} chips={chips} nothing={nothing} />
      </div>
    </ListingFrame>
  )
}

type PhoneToolsProps = Pick<ListingPageProps, 'filtersOn' | 'sheet'> & { sort: ReactNode }

function PhoneTools({ filtersOn, sheet, sort }: PhoneToolsProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const close = () => setOpen(false)
  const show = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  const { filters, end } = sheet(close)
  return (
    <div className={styles.tools}>
      <Button look="line" size="small" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {filtersOn > 0 ? `Filters · ${filtersOn}` : 'Filters'}
      </Button>
      {sort}
      {opened > 0 && (
        <Sheet title="Filters" open={open} onClose={close} end={end}>
          {/* What was chosen but not applied is gone when it opens again. */}
          <Fragment key={opened}>{filters}</Fragment>
        </Sheet>
      )}
    </div>
  )
}
