import { useRef, useState } from 'react'
import { randomId } from '../../../calls/random-id.ts'
import { editVariants } from '../../../contract/admin/catalog/many.ts'
import type { ListedProduct, ValueChange } from '../../../contract/admin/shapes/product-shapes.ts'
import type { Call, ReplyOf } from '../../../contract/endpoint.ts'
import { formatMoney, paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Radio } from '../../../ui/fields/tick.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../catalog.module.css'
import { sizeName } from '../catalog-words.ts'
import { readNewValues, type Typed, typedValues, ValueTable } from './value-table.tsx'

type Edit = Call<typeof editVariants>['body']['edit']
type Tried = ReplyOf<typeof editVariants> & { key: string; edit: Edit }

const WAYS = [
  ['percent', 'All prices by per cent'],
  ['values', 'New values for each size'],
] as const

type EditProps = { products: readonly ListedProduct[]; onDone: () => void; onClose: () => void }

/** Changes prices and stock of several products: first it is shown what would change, then all of it is changed or nothing. */
export function BulkEdit({ products, onDone, onClose }: EditProps) {
  const [way, setWay] = useState<(typeof WAYS)[number][0]>('percent')
  const [percent, setPercent] = useState('10')
  const [before] = useState<Typed>(() => typedValues(products))
  const [typed, setTyped] = useState(before)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState<Tried>()
  useUnsavedWork(typed !== before || reason !== '')
  const { problem, busy, run } = useTrying()
  const keyOf = useKeyOf()
  const look = () =>
    run(async () => {
      const variantIds = products.flatMap(({ sizes }) => sizes.map(({ id }) => id))
      const edit: Edit =
        way === 'percent' ? { variantIds, percent: readPercent(percent) } : { values: readNewValues(products, typed) }
      const key = keyOf(edit)
      setTried({ ...(await callAdmin(editVariants, { body: { key, edit, reason, dryRun: true } })), key, edit })
    })
  const apply = () =>
    run(async () => {
      if (!tried) return
      const { key, edit, plan } = tried
      await callAdmin(editVariants, { body: { key, edit, reason, dryRun: false, plan } })
      toast.show({ kind: 'good', text: 'All changes are made.' })
      onClose()
      onDone()
    })
  const isReady = tried !== undefined && tried.problems.length === 0 && tried.changes.length > 0
  const actions = tried ? (
    <>
      {isReady && (
        <Button busy={busy} busyText="Changing..." onClick={apply}>
          Make {tried.changes.length} {tried.changes.length === 1 ? 'change' : 'changes'}
        </Button>
      )}
      <Button look="line" onClick={() => setTried(undefined)}>
        Back
      </Button>
    </>
  ) : (
    <Button busy={busy} busyText="Looking..." onClick={look}>
      Look at the changes
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title="Change prices and stock" actions={actions}>
      <BadNote>{problem}</BadNote>
      {tried ? (
        <ChangeList {...tried} />
      ) : (
        <div className={styles.fields}>
          {WAYS.map(([value, label]) => (
            <Radio key={value} name="way" label={label} checked={way === value} onChange={() => setWay(value)} />
          ))}
          {way === 'percent' ? (
            <TextField
              label="Per cent"
              hint="Less than 0 makes cheaper. Prices become whole rupees, struck-through ones too."
              inputMode="numeric"
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
          ) : (
            <ValueTable products={products} typed={typed} onChange={setTyped} />
          )}
          <TextField label="Reason" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </div>
      )}
    </Dialog>
  )
}

function readPercent(percent: string): number {
  const value = Number(percent.replace(',', '.'))
  if (percent.trim() === '' || !(value >= -90 && value <= 900)) {
    throw new Error('Please give per cent as a number from -90 to 900.')
  }
  return value
}

/** The same values looked at again after an answer was lost are the same edit. */
function useKeyOf() {
  const last = useRef({ words: '', key: '' })
  return (edit: Edit) => {
    const words = JSON.stringify(edit)
    if (last.current.words !== words) last.current = { words, key: randomId() }
    return last.current.key
  }
}

const WHATS = { price: 'price', discountPrice: 'struck-through price', stock: 'stock' }

function ChangeList({ changes, problems }: Tried) {
  return (
    <>
      {problems.length > 0 && (
        <Note kind="bad" alert>
          <ul className={styles.lines}>
            {problems.map(({ variantId, message }) => (
              <li key={variantId}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      {changes.length === 0 && <p>Nothing would change.</p>}
      <ul className={styles.changes} aria-label="Changes">
        {changes.map((change) => (
          <li key={`${change.variantId} ${change.what}`}>
            {change.name}, {sizeName(change.size)}: {WHATS[change.what]} {shown(change, change.from)} →{' '}
            <b>{shown(change, change.to)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function shown({ what }: ValueChange, value: number | null): string {
  if (what === 'stock') return value === null ? 'made to order' : String(value)
  return value === null ? 'none' : formatMoney(paise(value))
}
