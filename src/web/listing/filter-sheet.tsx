import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { CollectionFilters } from './collection-filters.tsx'
import type { CollectionChoice } from './use-collection.ts'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  choice: CollectionChoice
  /** How many products the choice leaves. */
  total: number
}

/** The filters on phones and tablets: the list behind follows at once, the button closes and counts. */
export function FilterSheet({ open, onClose, choice, total }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      end={
        <>
          <Button look="line" onClick={choice.clearAll}>
            Clear All
          </Button>
          <Button onClick={onClose}>{total === 1 ? 'Show 1 product' : `Show ${total} products`}</Button>
        </>
      }
    >
      <CollectionFilters choice={choice} />
    </Sheet>
  )
}
