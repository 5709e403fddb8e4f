import { Fragment, useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { type KitchenSheet, tickOff } from '../../contract/admin/kitchen.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import styles from './kitchen.module.css'
import { boxesToMake, lineGroups } from './line-groups.ts'

type Row = KitchenSheet['rows'][number]
type Size = Row['sizes'][number]
type TableProps = { sheet: KitchenSheet; onTicked: () => void }

/** Every sweet with its sizes: how much, how many boxes, how long it keeps, and whether it is made. */
export function KitchenTable({ sheet, onTicked }: TableProps) {
  if (sheet.rows.length === 0) {
    return <EmptyState title="Nothing to make">No open order is due for this day and batch.</EmptyState>
  }
  const isPromising = sheet.lines.length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label="What to make" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sweet</th>
            <th scope="col">Size</th>
            <NumberHead>Boxes</NumberHead>
            {isPromising && <NumberHead>On the shelf</NumberHead>}
            {isPromising && <NumberHead>To make</NumberHead>}
            <NumberHead>Weight</NumberHead>
            <th scope="col">Made</th>
          </tr>
        </thead>
        {lineGroups(sheet).map(({ id, name, rows }) => (
          <Fragment key={id}>
            {name !== undefined && <LineHead name={name} rows={rows} />}
            {rows.map((row) => (
              <SweetRows key={row.productId} row={row} sheet={sheet} onTicked={onTicked} />
            ))}
          </Fragment>
        ))}
      </table>
    </section>
  )
}

function NumberHead({ children }: { children: string }) {
  return (
    <th scope="col" className={styles.number}>
      {children}
    </th>
  )
}

/** A line of the kitchen above what it makes. */
function LineHead({ name, rows }: { name: string; rows: readonly Row[] }) {
  const { kilograms } = boxesToMake(rows.flatMap(({ sizes }) => sizes))
  return (
    <tbody className={styles.line}>
      <tr>
        <th colSpan={7} scope="colgroup">
          <b>{name}</b> {formatKilograms(kilograms)} to make
        </th>
      </tr>
    </tbody>
  )
}

function SweetRows({ row, sheet, onTicked }: TableProps & { row: Row }) {
  const { name, nameHi, shelfLife, kilograms, sizes } = row
  return (
    <tbody className="keep-together">
      {sizes.map((size, place) => (
        <tr key={size.size}>
          {place === 0 && (
            <th scope="rowgroup" rowSpan={sizes.length}>
              <b>{name}</b>
              {nameHi !== null && (
                <span className={styles.hindi} lang="hi">
                  {nameHi}
                </span>
              )}
              <small>
                {formatKilograms(kilograms)} in all · keeps {shelfLife}
              </small>
            </th>
          )}
          <td>{size.size}</td>
          <BoxCells size={size} isPromising={sheet.lines.length > 0} />
          <td className={styles.made}>
            <MadeBox row={row} size={size} sheet={sheet} onTicked={onTicked} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** How many boxes of a size, and what they weigh; where days are promised, those that do not lie on the shelf. */
function BoxCells({ size, isPromising }: { size: Size; isPromising: boolean }) {
  const { boxes, shelf, grams } = size
  const toMake = isPromising ? boxes - shelf : boxes
  return (
    <>
      <td className={styles.number}>{isPromising ? boxes : <b>{boxes}</b>}</td>
      {isPromising && <td className={styles.number}>{shelf === 0 ? shelf : `−${shelf}`}</td>}
      {isPromising && (
        <td className={styles.number}>
          <b>{toMake}</b>
        </td>
      )}
      <td className={styles.number}>{formatKilograms((toMake * grams) / 1000)}</td>
    </>
  )
}

type MadeProps = TableProps & { row: Row; size: Size }

/** Ticked where every box is made; half where more were ordered since. */
function MadeBox({ row, size, sheet: { day, batch, at }, onTicked }: MadeProps) {
  const [busy, setBusy] = useState(false)
  const isMade = size.made === size.boxes
  const isHalf = size.made > 0 && !isMade
  const tick = async () => {
    setBusy(true)
    const body = { day, batch, at, productId: row.productId, size: size.size, made: !isMade }
    await callAdmin(tickOff, { body }).then(sayTicked, sayFailed)
    onTicked()
    setBusy(false)
  }
  return (
    <Checkbox
      label={<span className="hide">{`${row.name} ${size.size} made`}</span>}
      end={isHalf ? `${size.made} of ${size.boxes}` : undefined}
      checked={isMade}
      ref={(box) => {
        if (box) box.indeterminate = isHalf
      }}
      disabled={busy}
      onChange={tick}
    />
  )
}

function sayTicked({ moved }: { moved: number }): void {
  if (moved === 0) return
  toast.show({ kind: 'good', text: moved === 1 ? '1 order can be packed' : `${moved} orders can be packed` })
}

function sayFailed(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  toast.show({ kind: 'bad', text: error.message })
}
