import { useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { NOTHING_CHOSEN } from './products-choice.ts'
import { ProductsFilters } from './products-filters.tsx'
import type { ProductsChoice, Shelves } from './use-products.ts'

type SheetProps = { open: boolean; onClose: () => void; choice: ProductsChoice; shelves: Shelves }

/** The filter panel on phones and tablets. */
export function ProductsSheet({ open, onClose, choice, shelves }: SheetProps) {
  const form = useId()
  const [opened, setOpened] = useState({ open, times: 0 })
  if (opened.open !== open) setOpened({ open, times: opened.times + 1 })
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      end={
        <>
          <Button
            look="line"
            onClick={() => {
              choice.apply(NOTHING_CHOSEN)
              onClose()
            }}
          >
            Reset
          </Button>
          <Button type="submit" form={form}>
            Apply Filters
          </Button>
        </>
      }
    >
      {/* What was chosen but not applied is gone when it opens again. */}
      <ProductsFilters
        key={`${choice.key} ${opened.times}`}
        id={form}
        choice={choice}
        shelves={shelves}
        onApplied={onClose}
      />
    </Sheet>
  )
}
