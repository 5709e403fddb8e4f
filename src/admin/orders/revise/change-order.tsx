import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { canBeReduced } from '../../../domain/orders/order-money.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStaff } from '../../calls/staff-session.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import type { OrderProps } from '../order/order-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { isChanged, type RevisedSize, sizesOf } from './revision-draft.ts'

/** What was asked for so far: `from` are the lines that it was begun with. */
export type Draft = { from: string; sizes: readonly RevisedSize[] }

/** A button that changes an order as its caller asks; nothing where it cannot be changed. What was begun stays until it is done. */
export function ChangeOrder({ order, reload }: OrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const { role } = useStaff()
  useUnsavedWork(draft !== undefined && isChanged(draft.sizes))
  if (!canBeReduced(order) || !mayAct(role, 'manager')) return null
  const from = JSON.stringify(sizesOf(order))
  // Somebody else has changed it: what was begun would undo that.
  const sizes = draft?.from === from ? draft.sizes : sizesOf(order)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="line" size="small" icon={Pencil} onClick={() => setOpen(true)}>
        Change order…
      </Button>
      {isOpen && (
        <ChangeDialog
          order={order}
          reload={reload}
          sizes={sizes}
          isAnew={draft !== undefined && draft.from !== from}
          onChange={(next) => setDraft({ from, sizes: next })}
          onClose={close}
          onDone={() => {
            setDraft(undefined)
            close()
          }}
        />
      )}
    </>
  )
}
