import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { RevisedPlace } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaff } from '../../calls/staff-session.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { deliveryPlaceOf, isChanged, isOtherPlace, type RevisedSize, sizesOf } from './revision-draft.ts'

/** What was asked for so far; `from` says of which lines it was begun, `place` where it shall go if that was typed. */
type Draft = { from: string; sizes: readonly RevisedSize[]; place?: RevisedPlace | undefined }

/** A button that changes an order as its caller asks; nothing where it cannot be changed. What was begun stays until it is done. */
export function ChangeOrder({ order, reload }: { order: AdminOrder; reload: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [begun, setDraft] = useState<Draft>()
  const { role } = useStaff()
  const from = JSON.stringify(sizesOf(order))
  const draft = begun ?? { from, sizes: sizesOf(order) }
  const place = begun?.place ?? deliveryPlaceOf(order)
  // Somebody else has changed it: what was counted before would undo that.
  const isAnew = draft.from !== from
  const sizes = isAnew ? sizesOf(order) : draft.sizes
  useUnsavedWork(isChanged(sizes) || isOtherPlace(deliveryPlaceOf(order), place))
  if (!canBeChanged(order) || !mayAct(role, 'manager')) return null
  return (
    <>
      <Button look="line" size="small" icon={Pencil} onClick={() => setOpen(true)}>
        Change order…
      </Button>
      {isOpen && (
        <ChangeDialog
          {...{ order, reload, sizes, place, isAnew }}
          onSizes={(next) => setDraft({ ...draft, from, sizes: next })}
          onPlace={(typed) => {
            const isOther = isOtherPlace(deliveryPlaceOf(order), typed)
            setDraft({ from, sizes, place: isOther ? typed : undefined })
          }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setDraft(undefined)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function canBeChanged({ status, placedAt, cameBack, lines }: AdminOrder): boolean {
  return placedAt !== null && isToBeSent(status) && cameBack === null && lines.some(({ inParcel }) => inParcel > 0)
}
