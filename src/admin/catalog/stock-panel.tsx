import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { randomId } from '../../calls/random-id.ts'
import { changeStock, listStockMovements } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { pieces } from '../../domain/catalog/cells/cell-kinds.ts'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useList } from '../calls/use-list.ts'
import { DataTable } from '../parts/data-table.tsx'
import { ChoiceFilter } from '../parts/filter-bar.tsx'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './catalog.module.css'
import { leftWords, sizeName } from './catalog-words.ts'
import { MOVEMENT_COLUMNS } from './movement-columns.tsx'

type Fields = { way: 'to' | 'add' | 'take'; pieces: string; reason: string }
type PanelProps = { product: AdminProduct; onChanged: () => void }

/** What is on the shelf of each size, how to change it, and everything that came and went. */
export function StockPanel({ product, onChanged }: PanelProps) {
  const { sizes } = product
  const [chosen, setChosen] = useState(sizes[0]?.id ?? '')
  const size = sizes.find(({ id }) => id === chosen) ?? sizes[0]
  const list = useList(listStockMovements, { query: { variantId: size?.id ?? '' } })
  if (!size) return null
  return (
    <Panel title="Stock">
      <div className={styles.fields}>
        <ChoiceFilter
          label="Size"
          all={sizeLine(sizes[0] ?? size)}
          value={size.id === sizes[0]?.id ? '' : size.id}
          onChange={(id) => setChosen(id || (sizes[0]?.id ?? ''))}
          options={sizes.slice(1).map((other) => ({ value: other.id, label: sizeLine(other) }))}
        />
        <StockForm
          key={size.id}
          size={size}
          onChanged={() => {
            list.reload()
            onChanged()
          }}
        />
        <DataTable
          label="History of stock"
          columns={MOVEMENT_COLUMNS}
          keyOf={({ id }) => id}
          {...list}
          empty="Nothing has come or gone yet."
        />
      </div>
    </Panel>
  )
}

type Size = AdminProduct['sizes'][number]

function sizeLine(size: Size): string {
  const waiting = size.reserved > 0 ? `, ${size.reserved} waiting for payment` : ''
  return `${sizeName(size.size)}: ${leftWords(size)}${size.stock === null ? '' : ' left'}${waiting}`
}

function StockForm({ size, onChanged }: { size: Size; onChanged: () => void }) {
  const form = useForm<Fields>({ defaultValues: { way: 'add', pieces: '', reason: '' } })
  // The same words sent again after an answer was lost are the same change.
  const sent = useRef({ words: '', key: '' })
  const change = async (fields: Fields) => {
    const read = pieces.read(fields.pieces)
    if ('trouble' in read || (read.value === null && fields.way !== 'to')) {
      form.setError('pieces', { message: 'Please write how many pieces.' })
      return
    }
    if (fields.reason.trim() === '') {
      form.setError('reason', { message: 'Please say why the stock changes.' })
      return
    }
    const by = (fields.way === 'take' ? -1 : 1) * (read.value ?? 0)
    const words = JSON.stringify(fields)
    if (sent.current.words !== words) sent.current = { words, key: randomId() }
    const body = {
      key: sent.current.key,
      variantId: size.id,
      change: fields.way === 'to' ? { to: read.value } : { by },
      reason: fields.reason,
    }
    const { stock } = await callAdmin(changeStock, { body })
    sent.current = { words: '', key: '' }
    toast.show({
      kind: 'good',
      text: `${sizeName(size.size)}: ${stock === null ? 'made to order' : `${stock} on the shelf`}.`,
    })
    form.reset()
    onChanged()
  }
  return (
    <StaffForm form={form} onSubmit={change} submit="Change stock" busyText="Changing..." keepsWork>
      <div className={styles.pair}>
        <Select label="What happened" {...bindField(form, 'way')}>
          <option value="add">Pieces came in</option>
          <option value="take">Pieces went out</option>
          <option value="to">Counted, or made to order</option>
        </Select>
        <TextField label="Pieces" inputMode="text" {...bindField(form, 'pieces')} />
        <TextField label="Reason" maxLength={200} {...bindField(form, 'reason')} />
      </div>
    </StaffForm>
  )
}
