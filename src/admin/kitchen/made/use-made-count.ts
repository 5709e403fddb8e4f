import { useRef, useState } from 'react'
import { ApiError, isUnanswered } from '../../../calls/api-error.ts'
import { randomId } from '../../../calls/random-id.ts'
import { countMade, type KitchenSheet } from '../../../contract/admin/kitchen.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'

type Row = KitchenSheet['rows'][number]

/** A size of a sweet on a sheet; `onCounted` reads the sheet again. */
export type Counted = {
  row: Row
  size: Row['sizes'][number]
  sheet: KitchenSheet
  onCounted: () => Promise<void>
}

/** A press of which nobody knows whether the shop has heard, while the sheet from before it is in sight. */
type LostPress = { key: string; by: number; at: number }

/**
 * How many boxes of a size are made, with what was pressed here at once; and what counts more or fewer. A press that was
 * lost on the way and is made again is the same one.
 */
export function useMadeCount({ row, size, sheet, onCounted }: Counted) {
  const [shown, setShown] = useState<number>()
  const open = useRef(0)
  const lost = useRef<LostPress>(undefined)
  const made = shown ?? size.made
  const count = async (by: number, toShelf = false) => {
    const key = lost.current?.by === by && lost.current.at === sheet.at ? lost.current.key : randomId()
    lost.current = undefined
    setShown(Math.min(made + by, toMakeOf(size)))
    open.current++
    const { day, batch } = sheet
    const body = { key, day, batch, productId: row.productId, size: size.size, by, toShelf }
    try {
      const { moved, shelved } = await callAdmin(countMade, { body })
      const counted = made + by - shelved
      sayCounted(`${nameOf({ row, size })}: ${counted} of ${toMakeOf(size)} made`, { moved, shelved })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnanswered(error)) lost.current = { key, by, at: sheet.at }
      toast.show({ kind: 'bad', text: error.message })
    } finally {
      open.current--
      // The last of several presses that overlap is followed by the truth.
      if (open.current === 0) await onCounted()
      if (open.current === 0) setShown(undefined)
    }
  }
  return { made, count }
}

/** 'Kaju Katli 500 g'. */
export function nameOf({ row, size }: Pick<Counted, 'row' | 'size'>): string {
  return `${row.name} ${size.size}`
}

/** Boxes that do not lie on the shelf. */
export function toMakeOf({ boxes, shelf }: Counted['size']): number {
  return boxes - shelf
}

function sayCounted(counted: string, { moved, shelved }: { moved: number; shelved: number }): void {
  toast.say(counted)
  const packed = moved === 1 ? '1 order can be packed' : `${moved} orders can be packed`
  const news = [...(moved > 0 ? [packed] : []), ...(shelved > 0 ? [`${shelved} more on the shelf`] : [])]
  if (news.length > 0) toast.show({ kind: 'good', text: news.join(', ') })
}
